import type { CarRoute, CarStage } from '../../contract/car-stages.ts';
import { daysBetween } from '../dated.ts';
import type { Leg } from './plan.ts';

/** The stretches of a way whose days an option holds, from one stage to another. */
export const measuredLegs = {
	usa: [
		{ from: 'bought', to: 'paid', leg: 'payment' },
		{ from: 'paid', to: 'terminal', leg: 'pickup' },
		{ from: 'terminal', to: 'sailed', leg: 'loading' },
		{ from: 'sailed', to: 'port', leg: null },
		{ from: 'port', to: 'border', leg: null },
	],
	eu: [{ from: 'bought', to: 'border', leg: 'direct' }],
	georgia: [{ from: 'bought', to: 'border', leg: 'georgia' }],
	customs: [],
} as const satisfies Record<CarRoute, readonly Stretch[]>;

/** The last legs are those of every way. */
export const homeLegs = [
	{ from: 'border', to: 'cleared', leg: 'customs' },
	{ from: 'cleared', to: 'plated', leg: 'plates' },
] as const satisfies readonly Stretch[];

type Stretch = { from: CarStage; to: CarStage; leg: Leg | null };

/** Fewer cars say nothing about the next one. */
export const leastCars = 5;
const newestCars = 20;

type Done = Readonly<Partial<Record<CarStage, string | null>>>;

/** The days that the newest cars took for a leg: the median, and what four of five kept within. */
export function legDays(
	cars: readonly Done[],
	{ from, to }: Pick<Stretch, 'from' | 'to'>,
): { count: number; median: number; mostly: number } | null {
	const days = cars
		.flatMap((done) => {
			const [begun, ended] = [done[from], done[to]];
			return begun && ended ? [{ ended, days: daysBetween(begun, ended) }] : [];
		})
		.sort((a, b) => b.ended.localeCompare(a.ended))
		.slice(0, newestCars)
		.map((leg) => leg.days)
		.sort((a, b) => a - b);
	if (days.length < leastCars) return null;
	const at = (share: number): number => days[Math.ceil(share * days.length) - 1] ?? 0;
	return { count: days.length, median: at(0.5), mostly: at(0.8) };
}
