import { counted, decimal } from './number.ts';

/** The units of a duration: in their three plural forms, or short, for columns. */
type Units<Unit> = { now: string; minutes: Unit; hours: Unit; days: Unit };

const hour = 60;
const day = 24 * hour;
// From this many hours on, minutes are left out.
const exactHours = 6;

const wholeMinutes = (ms: number): number => Math.max(0, Math.floor(ms / 60_000));

/** A duration in its two largest units: `2 часа 5 минут`. */
export function span(ms: number, units: Units<readonly [string, string, string]>): string {
	const whole = wholeMinutes(ms);
	if (whole === 0) return units.now;
	if (whole < hour) return counted(whole, units.minutes);
	if (whole >= day) return counted(Math.floor(whole / day), units.days);
	const hours = counted(Math.floor(whole / hour), units.hours);
	const rest = whole < exactHours * hour ? whole % hour : 0;
	return rest > 0 ? `${hours} ${counted(rest, units.minutes)}` : hours;
}

/** How long ago in one unit: `5 мин назад`. */
export function ago(ms: number, units: Units<string>): string {
	const whole = wholeMinutes(ms);
	if (whole === 0) return units.now;
	if (whole < hour) return `${whole}\u00A0${units.minutes}`;
	if (whole < day) return `${Math.floor(whole / hour)}\u00A0${units.hours}`;
	return `${decimal(Math.floor(whole / day))}\u00A0${units.days}`;
}
