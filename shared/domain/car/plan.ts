import { type CarRoute, type CarStage, stagesOf } from '../../contract/car-stages.ts';
import type { DayRange } from '../calculator/parameters.ts';
import { addDays } from '../dated.ts';

/** The days of the legs of a way, as the office's options have them. */
export type LegDays = {
	/** A lot's way without the ocean. */
	lot: Readonly<Record<'payment' | 'pickup' | 'loading' | 'unloading' | 'border', DayRange>>;
	/** From the purchase to the border, for a car from Europe and from Georgia. */
	direct: DayRange;
	georgia: DayRange;
	customs: DayRange;
	plates: DayRange;
};

export type PlannedDays = { stage: CarStage; from: string; to: string };

// How the days of a car that comes by road divide among its stages.
const roadLegs = {
	eu: { paid: { from: 1, to: 5 }, papers: { from: 2, to: 10 }, border: { from: 3, to: 14 } },
	georgia: { paid: { from: 1, to: 5 }, papers: { from: 1, to: 3 }, border: { from: 10, to: 25 } },
} as const;

/**
 * The planned days of each stage that follows the start. A leg whose days nobody knows ends the plan: the ocean
 * of a car without a lane, the way of a car that comes by itself.
 */
export function planFrom(
	start: string,
	{ route, transitDays }: { route: CarRoute; transitDays: number | null },
	days: LegDays,
): PlannedDays[] {
	const legs = legsOf(route, transitDays, days);
	const plan: PlannedDays[] = [];
	let passed: DayRange = { from: 0, to: 0 };
	for (const stage of stagesOf(route)) {
		const leg = legs[stage];
		if (leg === undefined) continue;
		if (leg === null) break;
		passed = sum(passed, leg);
		plan.push({ stage, from: addDays(start, passed.from), to: addDays(start, passed.to) });
	}
	return plan;
}

type Legs = { [S in CarStage]?: DayRange | null };

function legsOf(route: CarRoute, transitDays: number | null, days: LegDays): Legs {
	const { customs, plates } = days;
	const home = { cleared: customs, plated: plates, handed: { from: 0, to: 0 } };
	if (route === 'customs') return { border: null };
	if (route !== 'usa')
		return { ...scaled(roadLegs[route], route === 'eu' ? days.direct : days.georgia), ...home };
	const { payment, pickup, loading, unloading, border } = days.lot;
	return {
		paid: payment,
		terminal: pickup,
		sailed: loading,
		port: transitDays === null ? null : { from: transitDays, to: transitDays },
		border: sum(unloading, border),
		...home,
	};
}

const sum = (a: DayRange, b: DayRange): DayRange => ({ from: a.from + b.from, to: a.to + b.to });

/** Stretches legs so that they add up to other days. */
function scaled(legs: Readonly<Record<string, DayRange>>, whole: DayRange): Legs {
	const usual = Object.values(legs).reduce(sum);
	let before = { from: 0, to: 0 };
	let passed: DayRange = { from: 0, to: 0 };
	const stretched: Record<string, DayRange> = {};
	for (const [stage, leg] of Object.entries(legs)) {
		passed = sum(passed, leg);
		const until = {
			from: Math.round((passed.from * whole.from) / usual.from),
			to: Math.round((passed.to * whole.to) / usual.to),
		};
		stretched[stage] = { from: until.from - before.from, to: until.to - before.to };
		before = until;
	}
	return stretched;
}
