/** The months of the site's dates. */
export const monthsGenitive = [
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

/** A range of days: `05–12 листопада 2026`, `28 листопада – 03 грудня 2026`. */
export function longRange(from: DayText, to: DayText): string {
	if (from === to) return longDate(to);
	const [day = '', month = '', year = ''] = longDate(from).split(' ');
	if (from.slice(0, 7) === to.slice(0, 7)) return `${day}–${longDate(to)}`;
	return `${day} ${month}${from.slice(0, 4) === to.slice(0, 4) ? '' : ` ${year}`} – ${longDate(to)}`;
}

/** A day in figures: `05.11.2026`. */
export const shortDate = (when: DayText | Date): string => dayOf(when).split('-').reverse().join('.');

const daysInWords = new RegExp(`\\b(\\d{2})\\s(${monthsGenitive.join('|')})\\s(\\d{4})\\b`, 'g');

/** Writes the days of a sentence in figures, as mail does; pages write the month as a word. */
export const daysInFigures = (text: string): string =>
	text.replace(daysInWords, (_, day: string, month: string, year: string) => {
		const number = (monthsGenitive as readonly string[]).indexOf(month) + 1;
		return `${day}.${String(number).padStart(2, '0')}.${year}`;
	});

/** The day for a `<time datetime>`: a day as it is, an instant as its day in Kyiv. */
export const dayOf = (when: DayText | Date): DayText =>
	typeof when === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(when) ? when : kyivDay(new Date(when));

/** The calendar day in Kyiv at an instant. */
export const kyivDay = (at: Date): DayText => kyivDayAndTime(at).day;

/** The time of day in Kyiv at an instant: `14:03`. */
export const kyivTime = (at: Date | string): string => kyivDayAndTime(new Date(at)).time;

/** A time of day after its Ukrainian preposition, which is `об` before eleven, a vowel: `об 11:05`. */
export const atTimeInUkrainian = (time: string): string =>
	`${time.startsWith('11') ? 'об' : 'о'}\u00A0${time}`;

/** The day and the time of day in Kyiv at an instant. */
export function kyivDayAndTime(at: Date): { day: DayText; time: string } {
	const shown = new Date(at.getTime() + kyivOffsetMs(at)).toISOString();
	return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** The instant at which a calendar day begins in Kyiv. */
export function kyivMidnight(day: DayText): Date {
	const utc = new Date(`${day}T00:00:00Z`);
	// Clocks change at three in the morning: midnight has the offset of the hours before it.
	return new Date(utc.getTime() - kyivOffsetMs(new Date(utc.getTime() - 3 * hourMs)));
}

/** The day of the week of a calendar day, Monday 1 to Sunday 7. */
export const weekday = (day: DayText): number => new Date(`${day}T00:00:00Z`).getUTCDay() || 7;

/** A day as the currency call wants it: YYYYMMDD. */
export const bankDay = (day: DayText): string => day.replaceAll('-', '');

// Made once: making a formatter takes longer than formatting a whole page.
const kyivHour = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Kyiv',
	hour: '2-digit',
	hourCycle: 'h23',
});
const hourMs = 60 * 60 * 1000;
const offsets = new Map<number, number>();
const mostOffsets = 2000;

/**
 * How far Kyiv is ahead of UTC. A look-up in the time zone database takes longer than rendering a paragraph, so the
 * result is cached per hour: clocks change on the hour, and the offset has been whole hours since 1924.
 */
export function kyivOffsetMs(at: Date): number {
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
