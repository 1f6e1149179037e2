import { addDays } from '../dated.ts';
import { type Dated, delayOf } from './progress.ts';

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
