import { lackedByOne } from './lacked.ts';
import { added, type Summed, type Sums, shownTotalOf } from './quote-facts.ts';

type Change = {
	/** Null where the sheet shows none, because payments are on request. */
	sum: Sums | null;
	by: Sums;
	lacking: string[];
	/** Both ports, when another port of loading is the cheapest by now. */
	port: { before: string; now: string } | null;
};

/**
 * Compares a car's calculation with an older one, in the sums that the sheets show. `lacking` names the lines
 * that only one of them has a price for: such sums cannot be compared.
 */
export function changeOf(before: Summed, today: Summed): Change {
	// A hybrid that was counted by its cheaper way is compared by that way.
	const now = before.withPlug && today.withoutPlug ? { ...today, ...today.withoutPlug } : today;
	const { sum } = shownTotalOf(now);
	// When both lack the payments, the known parts are compared.
	const by = (key: keyof Sums): string =>
		added([(sum ?? now.total)[key], `-${(shownTotalOf(before).sum ?? before.total)[key]}`]);
	return {
		sum,
		by: { usd: by('usd'), eur: by('eur'), uah: by('uah') },
		lacking: lackedByOne(before, now),
		port: portChange(before.input.port, now.input.port),
	};
}

const portChange = (before: unknown, now: unknown): Change['port'] =>
	typeof before === 'string' && typeof now === 'string' && before !== now ? { before, now } : null;
