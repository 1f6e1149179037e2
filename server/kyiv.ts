const parts = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Europe/Kyiv',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

/** The calendar day and the time of day in Kyiv. */
export function kyivDayAndTime(at: Date): { day: string; time: string } {
	const read = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
	return { day: `${read.year}-${read.month}-${read.day}`, time: `${read.hour}:${read.minute}` };
}

/** The calendar day in Kyiv, YYYY-MM-DD. */
export const kyivDay = (at: Date): string => kyivDayAndTime(at).day;
