const minuteMs = 60_000;

/** A time on Kyiv's clock: a day `2026-11-20` and a time `09:00`. */
export type WallTime = { day: string; time: string };

/**
 * Which instant a time on Kyiv's clock is. `twice`: the clock goes back that night and shows it two times.
 * `skipped`: the clock goes forward over it; `at` is the same moment by the new time. `wrong`: no such day or
 * time.
 */
export type KyivInstant =
	| { kind: 'once'; at: Date }
	| { kind: 'twice'; first: Date; second: Date }
	| { kind: 'skipped'; at: Date }
	| { kind: 'wrong' };

/** Finds the instant by Kyiv's clock, whatever zone the browser lives in. */
export function readKyivTime({ day, time }: WallTime): KyivInstant {
	const asUtc = Date.parse(`${day}T${time}:00Z`);
	if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || !/^\d{2}:\d{2}$/.test(time) || Number.isNaN(asUtc))
		return { kind: 'wrong' };
	if (new Date(asUtc).toISOString().slice(0, 10) !== day) return { kind: 'wrong' };
	// The offsets of the days around it are the only ones it can have.
	const offsets = [...new Set([offsetAt(asUtc - 26 * 60 * minuteMs), offsetAt(asUtc + 26 * 60 * minuteMs)])];
	const found = offsets
		.map((offset) => asUtc - offset * minuteMs)
		.filter((at) => at + offsetAt(at) * minuteMs === asUtc)
		.sort((a, b) => a - b);
	const [first, second] = found;
	if (first === undefined) return { kind: 'skipped', at: new Date(asUtc - Math.min(...offsets) * minuteMs) };
	return second === undefined
		? { kind: 'once', at: new Date(first) }
		: { kind: 'twice', first: new Date(first), second: new Date(second) };
}

/** What Kyiv's clock shows at an instant. */
export function kyivWallTime(at: Date): WallTime {
	const shown = new Date(at.getTime() + offsetAt(at.getTime()) * minuteMs).toISOString();
	return { day: shown.slice(0, 10), time: shown.slice(11, 16) };
}

/** How far Kyiv is from UTC at an instant, as `UTC+2`. */
export const kyivOffset = (at: Date): string => `UTC+${offsetAt(at.getTime()) / 60}`;

const clock = new Intl.DateTimeFormat('en-GB', {
	timeZone: 'Europe/Kyiv',
	year: 'numeric',
	month: '2-digit',
	day: '2-digit',
	hour: '2-digit',
	minute: '2-digit',
	hourCycle: 'h23',
});

// In minutes; Kyiv's clock never differs by seconds.
function offsetAt(atMs: number): number {
	const whole = Math.floor(atMs / minuteMs) * minuteMs;
	const parts = Object.fromEntries(
		clock.formatToParts(new Date(whole)).map(({ type, value }) => [type, value]),
	);
	return (
		(Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:00Z`) - whole) /
		minuteMs
	);
}
