import Big from 'big.js';

/** An exact decimal number; the only number type money is ever held in. */
export type Decimal = Big;

/** Zero, parsed once. */
export const zero: Decimal = new Big(0);

// A constructor of its own: division by it rounds half up to the cent in one step, so nothing is rounded
// twice.
const Cent = Big();
Cent.DP = 2;
Cent.RM = Big.roundHalfUp;

/** Reads a plain decimal text or whole number; throws on anything else, which is a fault of the caller. */
export function decimal(value: string | number): Decimal {
	return new Big(value);
}

/** Rounds half up to two places, the way the customs and the bank do. */
export function toCents(value: Decimal): Decimal {
	return value.round(2, Big.roundHalfUp);
}

/** Divides and rounds half up to two places in one step. */
export function divideToCents(value: Decimal, by: Decimal): Decimal {
	return new Cent(value).div(by);
}

/** A part of the value by percent, not rounded. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
	return value.times(percent).times('0.01');
}

/** The sum of many values. */
export function sum(values: readonly Decimal[]): Decimal {
	return values.reduce((total, value) => total.plus(value), zero);
}

/** Money as the API writes it: always two places, a point, no grouping. */
export function moneyText(value: Decimal): string {
	return value.toFixed(2);
}

/** A number as the API writes percents and factors: no exponent and no zeros at the end. */
export function shortestText(value: Decimal): string {
	return value.toFixed();
}
