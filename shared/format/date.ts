const monthsGenitive = [
	'січня',
	'лютого',
	'березня',
	'квітня',
	'травня',
	'червня',
	'липня',
	'серпня',
	'вересня',
	'жовтня',
	'листопада',
	'грудня',
] as const;

/** A calendar day, YYYY-MM-DD. */
export type DayText = string;

/**
 * A day as the site shows it: `05 листопада 2026`. Takes a day, or an instant, which is shown as its day in
 * Kyiv.
 */
export function longDate(when: DayText | Date): string {
	const [year = '', month = '', day = ''] = dayOf(when).split('-');
	return `${day} ${monthsGenitive[Number(month) - 1] ?? month} ${year}`;
}

/** A day in figures: `05.11.2026`. */
export const shortDate = (when: DayText | Date): string => dayOf(when).split('-').reverse().join('.');

/** The day of a `<time datetime>`: a day stays itself, an instant becomes its day in Kyiv. */
export const dayOf = (when: DayText | Date): DayText =>
	typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when) ? when : kyivDay(new Date(when));

/** The calendar day in Kyiv at an instant. */
export const kyivDay = (at: Date): DayText => inKyiv(at).slice(0, 10);

/** The time of day in Kyiv at an instant: `14:03`. */
export const kyivTime = (at: Date | string): string => inKyiv(new Date(at)).slice(11, 16);

/** The day of the week of a calendar day, Monday 1 to Sunday 7. */
export const weekday = (day: DayText): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A calendar day some days later, or earlier. */
export function addDays(day: DayText, days: number): DayText {
	const at = new Date(`${day}T00:00:00Z`);
	at.setUTCDate(at.getUTCDate() + days);
	return at.toISOString().slice(0, 10);
}

/** A day as the currency call wants it: YYYYMMDD. */
export const bankDay = (day: DayText): string => day.replaceAll('-', '');

// Made once: building one costs more than a page's worth of formatting.
const kyivHour = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Kyiv',
	hour: '2-digit',
	hourCycle: 'h23',
});
const hourMs = 60 * 60 * 1000;
const offsets = new Map<number, number>();
const mostOffsets = 2000;

// The wall clock of Kyiv written as if it were UTC.
const inKyiv = (at: Date): string => new Date(at.getTime() + kyivOffsetMs(at)).toISOString();

/*
 * How far Kyiv is ahead. Asking the time zone database takes longer than rendering a paragraph, and the
 * answer is the same for a whole hour: clocks change on the hour, and the offset has been whole hours since
 * 1924.
 */
function kyivOffsetMs(at: Date): number {
	const hour = Math.floor(at.getTime() / hourMs);
	const known = offsets.get(hour);
	if (known !== undefined) return known;
	const parts = Object.fromEntries(
		kyivHour.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
	);
	const ahead = (Number(parts.hour) - at.getUTCHours() + 24) % 24;
	if (offsets.size >= mostOffsets) offsets.clear();
	offsets.set(hour, ahead * hourMs);
	return ahead * hourMs;
}
