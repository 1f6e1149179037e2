import { addDays, yearOf } from '../dated.ts';
import { ageCoefficient } from './customs.ts';
import type { DayRange, Parameters } from './parameters.ts';

/** Between which days the car will probably be cleared. */
export type ClearanceHint = { from: string; to: string };

/** The expected days of clearance: the days at sea and those of all other legs, counted from today. */
export function clearanceHint(today: string, transitDays: number, legs: DayRange): ClearanceHint {
	return { from: addDays(today, transitDays + legs.from), to: addDays(today, transitDays + legs.to) };
}

/** The age coefficient of a car on two days. */
export type YearEndHint = { now: number; other: number };

/** What the year of another day changes for a car of this year of production, or null when nothing does. */
export function yearEndHint(
	day: string,
	other: string,
	year: number,
	parameters: Parameters,
): YearEndHint | null {
	if (yearOf(other) === yearOf(day) || year > Math.min(yearOf(day), yearOf(other))) return null;
	return { now: ageCoefficient(day, year, parameters), other: ageCoefficient(other, year, parameters) };
}
