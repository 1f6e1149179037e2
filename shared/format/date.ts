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

/** A day as the site shows it: `05 листопада 2026`. Takes a day, or an instant, which is shown as its day in Kyiv. */
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
export function kyivDay(at: Date): DayText {
	const { year, month, day } = kyivParts(at);
	return `${year}-${month}-${day}`;
}

/** The time of day in Kyiv at an instant: `14:03`. */
export function kyivTime(at: Date | string): string {
	const { hour, minute } = kyivParts(new Date(at));
	return `${hour}:${minute}`;
}

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
const kyiv = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Kyiv',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

type Parts = Record<'year' | 'month' | 'day' | 'hour' | 'minute', string>;

// The formatter was asked for exactly these parts.
const kyivParts = (at: Date): Parts => Object.fromEntries(kyiv.formatToParts(at).map((part) => [part.type, part.value])) as Parts;
