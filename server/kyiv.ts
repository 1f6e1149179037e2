const parts = new Intl.DateTimeFormat('en-CA', {
	timeZone: 'Europe/Kyiv',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

const minuteMs = 60_000;
let last: { minute: number; read: { day: string; time: string } } | undefined;

/** The calendar day and the time of day in Kyiv. */
export function kyivDayAndTime(at: Date): { day: string; time: string } {
	// Asked for with every page, and the same for a whole minute.
	const minute = Math.floor(at.getTime() / minuteMs);
	if (last?.minute !== minute) last = { minute, read: readInKyiv(at) };
	return last.read;
}

function readInKyiv(at: Date): { day: string; time: string } {
	const read = Object.fromEntries(parts.formatToParts(at).map((part) => [part.type, part.value]));
	return { day: `${read.year}-${read.month}-${read.day}`, time: `${read.hour}:${read.minute}` };
}

/** The calendar day in Kyiv, YYYY-MM-DD. */
export const kyivDay = (at: Date): string => kyivDayAndTime(at).day;
