/**
 * An exact decimal number, the only number type for money: `units` without the point, `scale` digits behind it.
 * Visitors would load a library for this and use a quarter of it.
 */
export class Decimal {
	readonly units: bigint;
	readonly scale: number;

	constructor(units: bigint, scale: number) {
		this.units = units;
		this.scale = scale;
	}

	plus(other: DecimalLike): Decimal {
		const [a, b, scale] = aligned(this, asDecimal(other));
		return new Decimal(a + b, scale);
	}

	minus(other: DecimalLike): Decimal {
		const [a, b, scale] = aligned(this, asDecimal(other));
		return new Decimal(a - b, scale);
	}

	times(other: DecimalLike): Decimal {
		const by = asDecimal(other);
		return new Decimal(this.units * by.units, this.scale + by.scale);
	}

	/** Below zero, zero or above it, as this is less than, equal to or more than the other. */
	cmp(other: DecimalLike): number {
		const [a, b] = aligned(this, asDecimal(other));
		return Number(a > b) - Number(a < b);
	}

	eq(other: DecimalLike): boolean {
		return this.cmp(other) === 0;
	}

	lt(other: DecimalLike): boolean {
		return this.cmp(other) < 0;
	}

	lte(other: DecimalLike): boolean {
		return this.cmp(other) <= 0;
	}

	gt(other: DecimalLike): boolean {
		return this.cmp(other) > 0;
	}

	toNumber(): number {
		return Number(shortestText(this));
	}
}

/** The other operand of a decimal: another decimal, a plain decimal text, or a whole number. */
type DecimalLike = Decimal | string | number;

/** Zero, parsed once. */
export const zero: Decimal = new Decimal(0n, 0);

const plainDecimal = /^(-?)(\d+)(?:\.(\d+))?$/;

/** Reads a plain decimal text or whole number; throws on anything else, which is a fault of the caller. */
export function decimal(value: string | number): Decimal {
	const [, sign, whole, fraction = ''] = plainDecimal.exec(String(value)) ?? [];
	if (whole === undefined) throw new Error(`Not a plain decimal: ${value}`);
	return new Decimal(BigInt(`${sign}${whole}${fraction}`), fraction.length);
}

/** Rounds half up. */
export const roundTo = (value: Decimal, places: number): Decimal =>
	value.scale <= places ? value : new Decimal(halfUp(value.units, tenTo(value.scale - places)), places);

/** Rounds half up to two places, the way the customs and the bank do. */
export const toCents = (value: Decimal): Decimal => roundTo(value, 2);

/** Divides and rounds half up in one step, so nothing is rounded twice. */
export function divideToPlaces(value: Decimal, by: Decimal, places: number): Decimal {
	const sign = by.units < 0n ? -1n : 1n;
	return new Decimal(
		halfUp(value.units * tenTo(by.scale + places) * sign, by.units * tenTo(value.scale) * sign),
		places,
	);
}

/** Divides and rounds half up to two places. */
export const divideToCents = (value: Decimal, by: Decimal): Decimal => divideToPlaces(value, by, 2);

/** A part of the value by percent, not rounded. */
export function percentOf(value: Decimal, percent: Decimal): Decimal {
	return value.times(percent).times('0.01');
}

/** The sum of many values. */
export function sum(values: readonly Decimal[]): Decimal {
	return values.reduce((total, value) => total.plus(value), zero);
}

/** Money as the API writes it: always two places, a point, no grouping. */
export const moneyText = (value: Decimal): string => plainText(toCents(value), 2);

/** A number as the API writes percents and factors: no exponent and no zeros at the end. */
export function shortestText({ units, scale }: Decimal): string {
	let shortened = units;
	let places = scale;
	while (places > 0 && shortened % 10n === 0n) {
		shortened /= 10n;
		places -= 1;
	}
	return plainText(new Decimal(shortened, places), places);
}

function plainText({ units, scale }: Decimal, places: number): string {
	const digits = String(units < 0n ? -units : units).padStart(scale + 1, '0');
	const point = digits.length - scale;
	const fraction = digits.slice(point).padEnd(places, '0');
	return `${units < 0n ? '-' : ''}${digits.slice(0, point)}${fraction && `.${fraction}`}`;
}

function aligned(a: Decimal, b: Decimal): [bigint, bigint, number] {
	if (a.scale === b.scale) return [a.units, b.units, a.scale];
	const scale = Math.max(a.scale, b.scale);
	return [a.units * tenTo(scale - a.scale), b.units * tenTo(scale - b.scale), scale];
}

/** The nearest whole; half goes away from zero. The divisor is above zero. */
function halfUp(units: bigint, by: bigint): bigint {
	const half = units < 0n ? -by : by;
	return (2n * units + half) / (2n * by);
}

const asDecimal = (value: DecimalLike): Decimal => (value instanceof Decimal ? value : decimal(value));
const powers: bigint[] = [];

function tenTo(power: number): bigint {
	const known = powers[power] ?? 10n ** BigInt(power);
	// Scales of money are small; a long number of a visitor fills no memory.
	if (power < 64) powers[power] = known;
	return known;
}
