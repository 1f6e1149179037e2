import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDayAndTime, kyivMidnight } from '@clearway/shared/format/date.ts';

/** From nine in the evening to nine in the morning, in Kyiv. */
export function isQuiet(at: Date): boolean {
	const { time } = kyivDayAndTime(at);
	return time < '09:00' || time >= '21:00';
}

/** The same moment by day; in quiet hours it is nine in the morning. */
export function afterQuiet(at: Date): Date {
	if (!isQuiet(at)) return at;
	const { day, time } = kyivDayAndTime(at);
	return morningOf(time < '09:00' ? day : addDays(day, 1));
}

/** Nine in the morning of a day. Clocks change before it, so it is counted from the midnight that follows. */
export const morningOf = (day: string): Date =>
	new Date(kyivMidnight(addDays(day, 1)).getTime() - 15 * 3_600_000);
