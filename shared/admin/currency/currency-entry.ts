import type { DayRates } from '../../contract/currency.ts';
import { daysBetween } from '../../domain/dated.ts';
import { decimal } from '../../format/number.ts';

/** The two currencies that have a rate. */
export const codes = ['USD', 'EUR'] as const;

export type Code = (typeof codes)[number];

/** Both rates of a day as they are sent. */
export type Pair = Record<Code, string>;

/** A typed rate as plain digits: `44,70 61` is `44.7061`; null if it is no number. */
export function readRate(typed: string): string | null {
	const digits = typed.replace(/\s/g, '').replace(',', '.');
	return /^\d{1,6}(\.\d{1,6})?$/.test(digits) && Number(digits) > 0 ? digits : null;
}

/** The rate of the known day nearest to a day; the later one of two equally near days. */
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

/** A reason to ask: a typed pair of rates may be a slip. */
export type Doubt =
	| { kind: 'changed'; code: Code; before: string; after: string }
	| { kind: 'unusual'; code: Code; after: string }
	| { kind: 'swapped' };

/** The doubts about typed rates: a lost comma, a wrong digit, swapped currencies. */
export function doubtsOf(known: readonly DayRates[], day: string, pair: Pair): Doubt[] {
	const storedRates = known.find(({ date }) => date === day);
	const doubts = codes.flatMap((code): Doubt[] => {
		const after = pair[code];
		const before = [storedRates?.[code] ?? null, nearestRate(known, day, code)].filter(
			(rate) => rate !== null,
		);
		if (before.length === 0) return isUsual(after) ? [] : [{ kind: 'unusual', code, after }];
		const far = before.find((rate) => isFar(rate, after));
		return far === undefined ? [] : [{ kind: 'changed', code, before: far, after }];
	});
	const isSwapped = Number(pair.EUR) < Number(pair.USD) * leastEuro;
	return isSwapped && doubts.length === 0 ? [{ kind: 'swapped' }] : doubts;
}

/** In hryvnias: dollar and euro have stayed between these since 2014, and will for a while. */
export const usual = { least: 10, most: 200 };

const isUsual = (rate: string): boolean => Number(rate) >= usual.least && Number(rate) <= usual.most;

// At its cheapest, in September 2022, an euro was 0.96 dollars.
const leastEuro = 0.95;

const mostUsual = 0.1;

/** True if a typo is more likely than a real change. */
export const isFar = (before: string, after: string): boolean =>
	Math.abs(Number(after) / Number(before) - 1) > mostUsual;
