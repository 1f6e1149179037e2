import { lackedByOne } from './lacked.ts';
import { added, type Summed, type Sums, shownTotalOf } from './quote-facts.ts';

type Change = {
	sum: Sums;
	by: Sums;
	lacking: string[];
	/** Where another port of loading is the cheapest by now. */
	port: { before: string; now: string } | null;
};

/**
 * What a car comes to beside an older calculation of it, in the sums that the sheets show. They cannot be
 * compared where one of them lacks a price that the other has: these lines are named.
 */
export function changeOf(before: Summed, now: Summed): Change {
	// Of two that both lack the payments the known parts are compared.
	const [old, sum] = [before, now].map((quote) => shownTotalOf(quote).sum ?? quote.total) as [Sums, Sums];
	const by = (key: keyof Sums): string => added([sum[key], `-${old[key]}`]);
	return {
		sum,
		by: { usd: by('usd'), eur: by('eur'), uah: by('uah') },
		lacking: lackedByOne(before, now),
		port: portChange(before.input.port, now.input.port),
	};
}

const portChange = (before: unknown, now: unknown): Change['port'] =>
	typeof before === 'string' && typeof now === 'string' && before !== now ? { before, now } : null;
