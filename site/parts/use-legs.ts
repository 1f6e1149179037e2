import { useSite } from '../runtime/use-site.ts';
import type { Leg } from './route-line.tsx';

/** The legs with the days that the office counts with, where options hold them. */
export function useLegs(legs: readonly Leg[]): readonly Leg[] {
	const { options } = useSite();
	return legs.map((leg) => {
		const parts = leg.options?.map((title) => options[title]?.split('-').map(Number));
		if (!parts || parts.includes(undefined)) return leg;
		const sum = (at: 0 | -1): number => parts.reduce((days, part) => days + (part?.at(at) ?? 0), 0);
		return { ...leg, days: [sum(0), sum(-1)] };
	});
}
