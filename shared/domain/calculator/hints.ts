import { addDays, dottedDate, yearOf } from '../dated.ts';
import { ageCoefficient, formatAge } from './customs.ts';
import type { Parameters } from './parameters.ts';

/** When the car will probably be cleared, and what follows when that is another year. */
export type ClearanceHint = { date: string; isNextYear: boolean; text: string };

/** The expected day of clearance: the days at sea and the days around them, counted from today. */
export function clearanceHint(today: string, transitDays: number, bufferDays: number): ClearanceHint {
	const date = addDays(today, transitDays + bufferDays);
	const isNextYear = yearOf(date) > yearOf(today);
	const text = `Если купить сегодня, оформление ожидается около ${dottedDate(date)}.`;
	return {
		date,
		isNextYear,
		text: isNextYear ? `${text} Это уже ${yearOf(date)} год: платежи посчитаются по его правилам.` : text,
	};
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
