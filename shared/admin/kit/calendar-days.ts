import { addDays } from '../../domain/dated.ts';
import { weekday } from '../../format/date.ts';

/** The month of a day by weeks from Monday on; null where a week belongs to another month. */
export function daysOfMonth(day: string): {
	month: { year: number; index: number };
	weeks: (string | null)[][];
} {
	const first = `${day.slice(0, 7)}-01`;
	const cells: (string | null)[] = Array.from({ length: weekday(first) - 1 }, () => null);
	for (let at = first; at.slice(0, 7) === first.slice(0, 7); at = addDays(at, 1)) cells.push(at);
	while (cells.length % 7 !== 0) cells.push(null);
	const weeks = Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
	return { month: { year: Number(first.slice(0, 4)), index: Number(first.slice(5, 7)) - 1 }, weeks };
}

/** The same day so many months later, or the last one of a shorter month. */
export function monthsLater(day: string, months: number): string {
	const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
	const lastOfMonth = new Date(Date.UTC(year, month + months, 0));
	lastOfMonth.setUTCDate(Math.min(date, lastOfMonth.getUTCDate()));
	return lastOfMonth.toISOString().slice(0, 10);
}

/** Where a key leads from a day; null for a key without a meaning. */
export function dayByKey(day: string, key: string, isShifted: boolean): string | null {
	const days: Readonly<Record<string, number>> = {
		ArrowLeft: -1,
		ArrowRight: 1,
		ArrowUp: -7,
		ArrowDown: 7,
		Home: 1 - weekday(day),
		End: 7 - weekday(day),
	};
	const step = days[key];
	if (step !== undefined) return addDays(day, step);
	const months = isShifted ? 12 : 1;
	if (key === 'PageUp') return monthsLater(day, -months);
	return key === 'PageDown' ? monthsLater(day, months) : null;
}
