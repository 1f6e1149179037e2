import { type CarRoute, type CarStage, stagesOf } from '../../contract/car-stages.ts';
import { choiceDefaults } from '../calculator/defaults.ts';
import { type DayRange, readDays } from '../calculator/parameters.ts';
import { addDays } from '../dated.ts';

const legs = [
	...(['payment', 'pickup', 'loading', 'unloading', 'border'] as const),
	...(['direct', 'georgia', 'customs', 'plates'] as const),
] as const;
export type Leg = (typeof legs)[number];
export const optionOf = <L extends Leg>(leg: L) => `calculator.days.${leg}` as const;

/** The days of every leg; `direct` and `georgia` are whole ways from the purchase to the border. */
export type LegDays = Readonly<Record<Leg, DayRange>>;

/** Reads them out of stored option values by title. */
export const readLegDays = (stored: Readonly<Record<string, string>>): LegDays =>
	// Every leg of the list.
	Object.fromEntries(
		legs.map((leg) => [leg, readDays(stored[optionOf(leg)] ?? choiceDefaults[optionOf(leg)])]),
	) as LegDays;

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
	const ofRoute = legsOf(route, transitDays, days);
	const plan: PlannedDays[] = [];
	let passed: DayRange = { from: 0, to: 0 };
	for (const stage of stagesOf(route)) {
		const leg = ofRoute[stage];
		if (leg === undefined) continue;
		if (leg === 'unknown') break;
		passed = sum(passed, leg);
		plan.push({ stage, from: addDays(start, passed.from), to: addDays(start, passed.to) });
	}
	return plan;
}

/** A stage that is missing here has no days of its own. */
type Legs = { [S in CarStage]?: DayRange | 'unknown' };

function legsOf(route: CarRoute, transitDays: number | null, days: LegDays): Legs {
	const { customs, plates } = days;
	const home = { cleared: customs, plated: plates, handed: { from: 0, to: 0 } };
	if (route === 'customs') return { border: 'unknown' };
	if (route !== 'usa')
		return { ...scaled(roadLegs[route], route === 'eu' ? days.direct : days.georgia), ...home };
	const { payment, pickup, loading, unloading, border } = days;
	return {
		paid: payment,
		terminal: pickup,
		sailed: loading,
		port: transitDays === null ? 'unknown' : { from: transitDays, to: transitDays },
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
