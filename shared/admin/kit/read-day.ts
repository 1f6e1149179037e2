import { dates } from '@clearway/shared/words/admin-dates.ts';
import { addDays, isDate } from '../../domain/dated.ts';
import { monthsGenitive, shortDate } from '../../format/date.ts';
import type { Reading } from './typed-value.ts';

/** A typed day lies between first and last; today completes it. */
export type DayLimits = { today: string; first: string; last: string };

// No record of this office is older.
export const earliestDay = '1900-01-01';

const { near } = dates;
const nearDays = new Map([
	[near.dayBeforeYesterday, -2],
	[near.yesterday, -1],
	[near.today, 0],
	[near.tomorrow, 1],
	[near.dayAfterTomorrow, 2],
] as const);

/**
 * A day as people type and paste it: 21.11.2026, 21.11.26, 2026-11-21, 21 11, 21112026, with the month in
 * letters, or "tomorrow". Without a year it is the one within the limits, else this one. `isWhole`: the text is
 * complete.
 */
export function readDay(text: string, limits: DayLimits): Reading {
	const parsed = findDay(text.trim().toLowerCase().replace(/\s+/g, ' '), limits);
	if (parsed === null || !isDate(parsed.day)) return { fault: dates.unread, isWhole: false };
	const { day, isWhole } = parsed;
	if (day < limits.first) return { fault: dates.early(shortDate(limits.first)), isWhole };
	if (day > limits.last) return { fault: dates.late(shortDate(limits.last)), isWhole };
	return { value: day, isWhole };
}

type Found = { day: string; isWhole: boolean };

const iso = /^(\d{4})[-./ ](\d{1,2})[-./ ](\d{1,2})$/;
const inFigures = /^(\d{1,2})[-./, ]+(\d{1,2})(?:[-./, ]+(\d{4}|\d{2}))?\.?$/;
const inOneWord = /^(\d{2})(\d{2})(\d{4}|\d{2})?$/;
const inLetters = /^(\d{1,2}) ?(\p{L}{3,})[.,]?(?: ?(\d{4}|\d{2}))?$/u;

function findDay(text: string, limits: DayLimits): Found | null {
	for (const [word, days] of nearDays)
		if (word === text) return { day: addDays(limits.today, days), isWhole: true };
	const [, ...ofIso] = iso.exec(text) ?? [];
	if (ofIso.length > 0) {
		const [year = '', month = '', day = ''] = ofIso;
		return { day: dayOfParts(year, month, day), isWhole: month.length === 2 && day.length === 2 };
	}
	const [, ...figures] = inFigures.exec(text) ?? inOneWord.exec(text) ?? [];
	if (figures.length > 0) {
		const [day = '', month = '', year] = figures;
		const isWhole = day.length === 2 && month.length === 2 && year?.length === 4;
		return { day: withYear(day, month, year, limits), isWhole };
	}
	const [, day = '', name = '', year] = inLetters.exec(text) ?? [];
	const month = monthOf(name);
	if (month === null) return null;
	return { day: withYear(day, month, year, limits), isWhole: year?.length === 4 };
}

/** The month whose name begins so, in this language or as the site writes it. */
function monthOf(name: string): string | null {
	if (name === '') return null;
	const lists: readonly (readonly string[])[] = [dates.months, dates.monthsOfDays, monthsGenitive];
	for (const list of lists) {
		const index = list.findIndex((month) => month.startsWith(name));
		if (index >= 0) return String(index + 1);
	}
	return null;
}

const dayOfParts = (year: string, month: string, day: string): string =>
	`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;

function withYear(day: string, month: string, year: string | undefined, limits: DayLimits): string {
	if (year !== undefined) return dayOfParts(year.padStart(4, '20'), month, day);
	const thisYear = Number(limits.today.slice(0, 4));
	const days = [thisYear, thisYear + 1, thisYear - 1].map((year) => dayOfParts(String(year), month, day));
	return days.find((day) => isDate(day) && day >= limits.first && day <= limits.last) ?? days[0] ?? '';
}

/** A time of day as people type it: 9, 9:05, 09.30, 0930. */
export function readTime(text: string): Reading {
	const [, hours = '', minutes] = /^(\d{1,2})(?:[:., -]?(\d{2}))?$/.exec(text.trim()) ?? [];
	if (hours === '' || Number(hours) > 23 || Number(minutes ?? 0) > 59)
		return { fault: dates.unreadTime, isWhole: false };
	const isWhole = hours.length === 2 && minutes !== undefined;
	return { value: `${hours.padStart(2, '0')}:${minutes ?? '00'}`, isWhole };
}
