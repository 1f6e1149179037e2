import type { EstimateLine } from '../delivered/compare.ts';
import { type Decimal, decimal, divideToCents, moneyText, sum, zero } from '../money.ts';
import { keyOf, type Payment } from './payments.ts';

/** Sums by code. */
export type Shares = Readonly<Record<string, string>>;

/** Divides a sum by weights. The parts add up to it exactly, and none is more than its weight while the sum is not. */
export function divide(total: Decimal, weights: Shares): Record<string, string> {
	const pairs = Object.entries(weights);
	const whole = sum(pairs.map(([, weight]) => decimal(weight)));
	let passed = zero;
	let given = zero;
	return Object.fromEntries(
		pairs.map(([code, weight], at) => {
			passed = passed.plus(weight);
			// Without weights the last one takes everything.
			const none = at === pairs.length - 1 ? total : zero;
			const until = whole.eq(0) ? none : divideToCents(total.times(passed), whole);
			const part = until.minus(given);
			given = until;
			return [code, moneyText(part)];
		}),
	);
}

/** What a payment asks for each of its lines: as it was divided, else as the estimate is. */
export function sharesOf(
	{ shares, lines, amount, currency }: Pick<Payment, 'shares' | 'lines' | 'amount' | 'currency'>,
	estimate: readonly EstimateLine[],
): Shares {
	if (shares) return shares;
	const own = estimate.filter(({ code }) => lines.includes(code));
	return divide(decimal(amount), Object.fromEntries(own.map((line) => [line.code, line[keyOf[currency]]])));
}

/** Takes a sum off the shares: from each line what is wanted of it, else in proportion. */
export function takeOff(
	shares: Shares,
	total: Decimal,
	wanted: Shares = {},
): { taken: Shares; left: Shares } {
	const first = mapShares(shares, (share, code) => between(zero, decimal(wanted[code] ?? '0'), share));
	const open = minus(shares, first);
	const more = divide(total.minus(sum(Object.values(first).map(decimal))), open);
	return { taken: mapShares(first, (part, code) => part.plus(more[code] ?? '0')), left: minus(open, more) };
}

const between = (low: Decimal, value: Decimal, high: Decimal): Decimal => {
	if (value.lt(low) || high.lt(low)) return low;
	return value.gt(high) ? high : value;
};

const minus = (shares: Shares, taken: Shares): Shares =>
	mapShares(shares, (share, code) => share.minus(taken[code] ?? '0'));

export const plus = (shares: Shares, more: Shares): Shares =>
	mapShares(shares, (share, code) => share.plus(more[code] ?? '0'));

const mapShares = (shares: Shares, to: (share: Decimal, code: string) => Decimal): Shares =>
	Object.fromEntries(
		Object.entries(shares).map(([code, share]) => [code, moneyText(to(decimal(share), code))]),
	);

export const addsUp = (parts: Shares, amount: string): boolean =>
	sum(Object.values(parts).map(decimal)).eq(amount);
