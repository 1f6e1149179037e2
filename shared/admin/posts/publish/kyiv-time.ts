import { kyivOffsetMs } from '../../../format/date.ts';

const hourMs = 60 * 60 * 1000;
const offsetAt = (atMs: number): number => kyivOffsetMs(new Date(atMs));

/** A time on Kyiv's clock: a day `2026-11-20` and a time `09:00`. */
export type WallTime = { day: string; time: string };

/**
 * The instant of a Kyiv local time. `twice`: the clock is set back that night and shows it two times.
 * `skipped`: the clock is set forward over it; `at` is the same instant in summer time. `wrong`: no such day
 * or time.
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
	// The instant can only have an offset of the days around it.
	const offsets = [...new Set([offsetAt(asUtc - 26 * hourMs), offsetAt(asUtc + 26 * hourMs)])];
	const instants = offsets
		.map((offset) => asUtc - offset)
		.filter((at) => at + offsetAt(at) === asUtc)
		.sort((a, b) => a - b);
	const [first, second] = instants;
	if (first === undefined) return { kind: 'skipped', at: new Date(asUtc - Math.min(...offsets)) };
	return second === undefined
		? { kind: 'once', at: new Date(first) }
		: { kind: 'twice', first: new Date(first), second: new Date(second) };
}

/** Kyiv's offset from UTC at an instant, as `UTC+2`. */
export const kyivOffset = (at: Date): string => `UTC+${kyivOffsetMs(at) / hourMs}`;
