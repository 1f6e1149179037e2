import type { DayRates } from '../../contract/currency.ts';
import { daysBetween } from '../../domain/dated.ts';
import { decimal } from '../../format/number.ts';

/** The two currencies that have a rate. */
export const codes = ['USD', 'EUR'] as const;

/** One of them. */
export type Code = (typeof codes)[number];

/** Both rates of a day as they are sent. */
export type Pair = Record<Code, string>;

/** A typed rate as plain digits: `44,70 61` is `44.7061`; null if it is no number. */
export function readRate(typed: string): string | null {
	const digits = typed.replace(/\s/g, '').replace(',', '.');
	return /^\d{1,6}(\.\d{1,6})?$/.test(digits) && Number(digits) > 0 ? digits : null;
}

/** Of the days that are known, the rate of the one nearest to a day; of two equally near ones the later. */
export function nearestRate(known: readonly DayRates[], day: string, code: Code): string | null {
	let nearest: { rate: string; date: string; apart: number } | null = null;
	for (const { date, [code]: rate } of known) {
		if (rate === null || date === day) continue;
		const apart = Math.abs(daysBetween(date, day));
		if (!nearest || apart < nearest.apart || (apart === nearest.apart && date > nearest.date))
			nearest = { rate, date, apart };
	}
	return nearest?.rate ?? null;
}

/** A rate as the bank writes it: four places, or as many as it has. */
export function showRate(rate: string): string {
	const [whole = '', fraction = ''] = rate.split('.');
	return decimal(`${whole}.${fraction.padEnd(4, '0')}`);
}

const mostUsual = 0.1;

/** Whether a rate is so far from its neighbour that a typo is more likely than a real change. */
export const isFar = (before: string, after: string): boolean =>
	Math.abs(Number(after) / Number(before) - 1) > mostUsual;
