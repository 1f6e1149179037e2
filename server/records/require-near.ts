import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../context/context.ts';
import { invalid } from '../services/refusal.ts';
import { todayInKyiv } from './today.ts';

const mostYears = 5;

/** Refuses a day in the far future or past: a mistyped year would move every day that is computed from it. */
export function requireNear(context: Context, path: string, day: string | null | undefined): void {
	if (!day) return;
	const today = todayInKyiv(context);
	const inYears = (years: number): string => `${Number(today.slice(0, 4)) + years}${today.slice(4)}`;
	if (day.slice(0, 10) < inYears(-mostYears) || day.slice(0, 10) > inYears(mostYears))
		throw invalid(path, say('field.dayFar'));
}
