import { addDays, yearOf } from '../dated.ts';
import { ageCoefficient, formatAge } from './customs.ts';
import type { DayRange, Parameters } from './parameters.ts';

/** Between which days the car will probably be cleared, and whether that may be another year. */
export type ClearanceHint = { from: string; to: string; isNextYear: boolean };

/** The expected days of clearance: the days at sea and those of all other legs, counted from today. */
export function clearanceHint(today: string, transitDays: number, legs: DayRange): ClearanceHint {
	const to = addDays(today, transitDays + legs.to);
	return { from: addDays(today, transitDays + legs.from), to, isNextYear: yearOf(to) > yearOf(today) };
}

/** What a clearance next year changes for a car of this year of production, or null when nothing does. */
export function yearEndHint(
	today: string,
	date: string,
	year: number,
	parameters: Parameters,
): string | null {
	if (yearOf(date) <= yearOf(today) || year > yearOf(today)) return null;
	const now = ageCoefficient(today, year, parameters);
	const then = ageCoefficient(date, year, parameters);
	const minimum = 'изменится и прожиточный минимум, по которому считается сбор в пенсионный фонд';
	if (then === now) return `Коэффициент возраста останется ${now}, но ${minimum}.`;
	return `Коэффициент возраста вырастет с ${now} до ${then}, акциз вырастет вместе с ним; ${minimum}.`;
}

/** How the age coefficient is counted, beside the field for the year. */
export function ageHint(date: string, year: number, parameters: Parameters): string {
	return `Коэффициент возраста — ${ageCoefficient(date, year, parameters)}: ${formatAge(date, year, parameters)}.`;
}
