import { addDays, yearOf } from '../dated.ts';
import { ageCoefficient } from './customs.ts';
import type { DayRange, Parameters } from './parameters.ts';

/** The car will probably be cleared between these days. */
export type ClearanceHint = { from: string; to: string };

/** The expected days of clearance: the days at sea and those of all other legs, counted from today. */
export function clearanceHint(today: string, transitDays: number, legs: DayRange): ClearanceHint {
	return { from: addDays(today, transitDays + legs.from), to: addDays(today, transitDays + legs.to) };
}

/** The age coefficient of a car on two days. */
export type YearEndHint = { now: number; other: number };

/** The age coefficients of a car on two days; null when both are in one year, or the car is newer. */
export function yearEndHint(
	day: string,
	otherDay: string,
	year: number,
	parameters: Parameters,
): YearEndHint | null {
	if (yearOf(otherDay) === yearOf(day) || year > Math.min(yearOf(day), yearOf(otherDay))) return null;
	return { now: ageCoefficient(day, year, parameters), other: ageCoefficient(otherDay, year, parameters) };
}
