import type { CarStage } from '../../contract/car-stages.ts';
import { addDays, daysBetween } from '../dated.ts';
import { type Dated, lateDays } from './progress.ts';

/**
 * The days between which a car is handed over: as the office expects it, else as planned and later by the delay
 * that is known. Null once it is handed over, after the day that the office expected, and where no plan reaches so far.
 */
export function arrivalOf(stages: readonly Dated[], today: string): { from: string; to: string } | null {
	const last = stages.at(-1);
	if (!last || last.doneOn !== null) return null;
	if (last.expectedOn !== null)
		return last.expectedOn < today ? null : { from: last.expectedOn, to: last.expectedOn };
	if (!last.planned) return null;
	const late = delayOf(stages, today);
	const from = addDays(last.planned.from, late);
	return { from: from < today ? today : from, to: addDays(last.planned.to, late) };
}

/** The day by which a stage is done: as the office expects it, else as planned and later by the delay before it. */
export function knownDay(stages: readonly Dated[], stage: CarStage, today: string): string | null {
	const at = stages.findIndex((known) => known.stage === stage);
	const { expectedOn = null, planned = null } = stages[at] ?? {};
	if (expectedOn !== null || planned === null) return expectedOn;
	return addDays(planned.to, delayOf(stages.slice(0, at), today));
}

function delayOf(stages: readonly Dated[], today: string): number {
	// Earlier delays may have been made up, so the last stage that is done and those to come decide.
	const known = stages.slice(
		Math.max(
			0,
			stages.findLastIndex(({ doneOn }) => doneOn !== null),
		),
	);
	const delays = known.flatMap(({ planned, expectedOn, doneOn }) => {
		const on = doneOn ?? expectedOn;
		return planned && on !== null ? [daysBetween(planned.to, on)] : [];
	});
	return Math.max(0, ...delays, lateDays(stages, today) ?? 0);
}
