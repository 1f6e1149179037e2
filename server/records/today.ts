import { kyivDay } from '@clearway/shared/format/date.ts';
import { perContext } from '../context/cache.ts';
import type { Context } from '../context/context.ts';

const days = perContext(() => ({ minute: Number.NaN, day: '' }));
const minuteMs = 60_000;

/** Today in Kyiv. Every calculation asks several times, so the day is computed once a minute. */
export function todayInKyiv(context: Context): string {
	const known = days(context);
	const at = context.now();
	const minute = Math.floor(at.getTime() / minuteMs);
	if (known.minute !== minute) Object.assign(known, { minute, day: kyivDay(at) });
	return known.day;
}
