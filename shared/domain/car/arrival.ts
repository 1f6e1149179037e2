import type { StageState } from '../../contract/car.ts';
import { addDays, daysBetween } from '../dated.ts';
import { lateDays } from './progress.ts';

type Dated = Pick<StageState, 'stage' | 'planned' | 'expectedOn' | 'doneOn'>;

/**
 * The days between which a car is handed over: as the office expects it, else as planned and later by the delay
 * that is known. Null once it is handed over, and where no plan reaches so far.
 */
export function arrivalOf(stages: readonly Dated[], today: string): { from: string; to: string } | null {
	const last = stages.at(-1);
	if (!last || last.doneOn !== null) return null;
	if (last.expectedOn !== null) return { from: last.expectedOn, to: last.expectedOn };
	if (!last.planned) return null;
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
	const late = Math.max(0, ...delays, lateDays(stages, today) ?? 0);
	return { from: addDays(last.planned.from, late), to: addDays(last.planned.to, late) };
}
