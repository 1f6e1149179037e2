import { daysBetween } from '@clearway/shared/domain/dated.ts';

type Known = { day: string; rate: string };

const likelyChange = 1.2;
const daysPerChange = 30;

/**
 * Answers the nearest stored rate of the same currency if it makes the new one incredible: the two are more
 * than 20 % apart. The limit grows by as much for each further month between the two days: a rate of 2018
 * beside one of 2026 is no mistake.
 */
export function contradicting(stored: Iterable<Known>, day: string, rate: string): Known | null {
	let nearest: Known | null = null;
	let apart = Number.POSITIVE_INFINITY;
	for (const known of stored) {
		const days = Math.abs(daysBetween(known.day, day));
		if (days <= apart) [nearest, apart] = [known, days];
	}
	if (!nearest) return null;
	const allowed = likelyChange ** Math.max(1, Math.ceil(apart / daysPerChange));
	const least = apart <= daysPerChange ? 2 - likelyChange : 1 / allowed;
	const change = Number(rate) / Number(nearest.rate);
	return change <= allowed && change >= least ? null : nearest;
}
