import { addDays, yearOf } from '../dated.ts';
import { ageCoefficient } from './customs.ts';
import type { DayRange, Parameters } from './parameters.ts';

/** Between which days the car will probably be cleared, and whether that may be another year. */
export type ClearanceHint = { from: string; to: string; isNextYear: boolean };

/** The expected days of clearance: the days at sea and those of all other legs, counted from today. */
export function clearanceHint(today: string, transitDays: number, legs: DayRange): ClearanceHint {
	const to = addDays(today, transitDays + legs.to);
	return { from: addDays(today, transitDays + legs.from), to, isNextYear: yearOf(to) > yearOf(today) };
}

/** The age coefficient in this year and in the next. */
export type YearEndHint = { now: number; next: number };

/** What a clearance next year changes for a car of this year of production, or null when nothing does. */
export function yearEndHint(
	today: string,
	date: string,
	year: number,
	parameters: Parameters,
): YearEndHint | null {
	if (yearOf(date) <= yearOf(today) || year > yearOf(today)) return null;
	return { now: ageCoefficient(today, year, parameters), next: ageCoefficient(date, year, parameters) };
}
