import { shortDays } from '@clearway/shared/words/opening-hours.ts';

/** One stretch of opening hours; weekdays are 1 for Monday to 7 for Sunday, times HH:MM. */
export type OpeningHours = { from: number; to: number; opens: string; closes: string };

const days = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const hoursLine =
	/^(Mon|Tue|Wed|Thu|Fri|Sat|Sun)(?:-(Mon|Tue|Wed|Thu|Fri|Sat|Sun))?\s+([01]\d|2[0-3]):([0-5]\d)-([01]\d|2[0-3]):([0-5]\d)$/;

/**
 * Reads the hours option, one line for a day or a run of days; null when a line is wrong or a day stands
 * twice.
 */
export function readHours(text: string): OpeningHours[] | null {
	const hours: OpeningHours[] = [];
	const seen = new Set<number>();
	for (const line of text.split(/\r?\n/).map((part) => part.trim())) {
		if (line === '') continue;
		const read = readLine(line);
		if (!read) return null;
		for (let weekday = read.from; weekday <= read.to; weekday++) {
			if (seen.has(weekday)) return null;
			seen.add(weekday);
		}
		hours.push(read);
	}
	return hours;
}

/** True when the office is open on a weekday (1 Monday to 7 Sunday) at a time HH:MM, both in Kyiv. */
export function isOpen(hours: readonly OpeningHours[], weekday: number, time: string): boolean {
	return hours.some(
		(stretch) =>
			weekday >= stretch.from && weekday <= stretch.to && time >= stretch.opens && time < stretch.closes,
	);
}

/** The hours, one line a stretch: «Пн–Пт 09:00–18:00». */
export function formatHours(hours: readonly OpeningHours[]): string[] {
	return hours.map(({ from, to, opens, closes }) => {
		const first = shortDays[from - 1];
		const last = shortDays[to - 1];
		return `${from === to ? first : `${first}–${last}`}\u00A0${opens}–${closes}`;
	});
}

function readLine(line: string): OpeningHours | null {
	const match = hoursLine.exec(line);
	if (!match) return null;
	const [, first = '', last = first, openHour, openMinute, closeHour, closeMinute] = match;
	const read = {
		from: days.indexOf(first) + 1,
		to: days.indexOf(last) + 1,
		opens: `${openHour}:${openMinute}`,
		closes: `${closeHour}:${closeMinute}`,
	};
	return read.from <= read.to && read.opens < read.closes ? read : null;
}
