import { decimal } from '../money.ts';
import type { QuoteResult, Tables } from './types.ts';

/** The highest price within a budget; or the lowest total, which is above it; or nothing is known. */
export type Reach =
	| { kind: 'price'; price: number; total: string; isPartial: boolean }
	| { kind: 'none'; least: string }
	| { kind: 'unknown' };

/** How a car is calculated at a price, and which sum the budget is compared with. */
type Asked = {
	budget: string;
	/** The budget in the currency of the price, where that is another: no price is above it. */
	most?: number;
	calculateAt: (price: number) => QuoteResult;
	totalOf: (result: QuoteResult & { kind: 'quote' }) => string;
	/** Prices at which a fee begins anew; see `tierEdges`. */
	edges: readonly number[];
};

/**
 * The highest whole price whose total is within a budget. Between the edges of tiers the total grows with the
 * price, but at an edge a fee may fall. So each stretch between edges is searched alone, from the highest down.
 */
export function reachOf({ budget, most = Number(budget), calculateAt, totalOf, edges }: Asked): Reach {
	const limit = decimal(budget);
	const totalAt = (price: number): string | null => {
		const result = calculateAt(price);
		return result.kind === 'quote' ? totalOf(result) : null;
	};
	const fits = (price: number): boolean => {
		const total = totalAt(price);
		return total !== null && decimal(total).lte(limit);
	};
	const highest = Math.floor(most);
	if (limit.lt(1)) return { kind: 'unknown' };
	const starts = [...new Set([1, ...edges.filter((edge) => edge > 1 && edge <= highest)])].sort(
		(a, b) => b - a,
	);
	let end = highest;
	for (const start of starts) {
		if (fits(start)) return priceAt(lastThat(fits, start, end), calculateAt, totalOf);
		end = start - 1;
	}
	const least = totalAt(1);
	return least === null ? { kind: 'unknown' } : { kind: 'none', least };
}

function priceAt(price: number, calculateAt: Asked['calculateAt'], totalOf: Asked['totalOf']): Reach {
	const result = calculateAt(price);
	if (result.kind !== 'quote') return { kind: 'unknown' };
	return { kind: 'price', price, total: totalOf(result), isPartial: result.quote.status === 'partial' };
}

/** The last whole number of a stretch that fits. The first one fits; after one that does not, none does. */
function lastThat(fits: (price: number) => boolean, start: number, end: number): number {
	let [low, high] = [start, end];
	while (low < high) {
		const middle = Math.ceil((low + high) / 2);
		if (fits(middle)) low = middle;
		else high = middle - 1;
	}
	return low;
}

/** The whole prices at which a tier of any table begins or has just ended. */
export function tierEdges(tables: Tables): number[] {
	const edges = new Set<number>();
	for (const table of Object.values(tables))
		for (const { price_from: from, price_to: to } of table?.rows ?? []) {
			if (from) edges.add(Math.ceil(Number(from)));
			if (to) edges.add(Math.ceil(Number(to))).add(Math.floor(Number(to)) + 1);
		}
	return [...edges];
}
