import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Rates } from '@clearway/shared/domain/calculator/types.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { cachedBy } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { parametersNow } from './parameters.ts';

export const currencyCodes = ['USD', 'EUR'] as const satisfies readonly CurrencyCode[];

/** A rate as it is stored; one entered by hand says so. */
type StoredRate = { rate: string; source: 'bank' | 'hand'; storedAt: string };

/** The rates of one day, one or both. */
export type StoredDay = Partial<Record<CurrencyCode, StoredRate>>;

/** Every stored rate by day; a few thousand rows in a lifetime. */
export const storedDays = cachedBy('rate', ({ db }) => readDays(db.read));

/** The same as a transaction, or any reader, sees it; of one day only, where it is given. */
export async function readDays(db: Read, only?: string): Promise<ReadonlyMap<string, StoredDay>> {
	let query = db.selectFrom('rate').select(['currency', 'day', 'rate', 'source', 'stored_at']);
	if (only !== undefined) query = query.where('day', '=', only);
	const rows = await query.orderBy('day').execute();
	const days = new Map<string, StoredDay>();
	for (const { currency, day, rate, source, stored_at } of rows) {
		const known = days.get(day) ?? {};
		// The columns are written from these words only.
		known[currency as CurrencyCode] = { rate, source: source as StoredRate['source'], storedAt: stored_at };
		days.set(day, known);
	}
	return days;
}

/** Complete pairs only, oldest first. */
export const storedPairs = cachedBy('rate', async (context): Promise<readonly Rates[]> => {
	const days = await storedDays(context);
	return [...days].flatMap(([date, { USD, EUR }]) =>
		USD && EUR ? [{ date, USD: USD.rate, EUR: EUR.rate }] : [],
	);
});

/**
 * The newest stored rate of a currency on or before a day, not older than the rule allows; a day with both
 * currencies goes first.
 */
export async function lastGoodRate(
	context: Context,
	code: CurrencyCode,
	day: string,
): Promise<{ day: string; rate: string } | null> {
	const [days, { rateAgeDays }] = await Promise.all([storedDays(context), parametersNow(context)]);
	let single: { day: string; rate: string } | null = null;
	for (let age = 0; age <= rateAgeDays; age++) {
		const on = addDays(day, -age);
		const found = days.get(on);
		const rate = found?.[code]?.rate;
		if (rate === undefined) continue;
		if (found?.USD && found.EUR) return { day: on, rate };
		single ??= { day: on, rate };
	}
	return single;
}

/** The newest stored pair of one date, as numbers. */
export async function newestPair(
	context: Context,
): Promise<{ USD: number | null; EUR: number | null; date: string | null }> {
	const pair = (await storedPairs(context)).at(-1);
	return pair
		? { USD: Number(pair.USD), EUR: Number(pair.EUR), date: pair.date }
		: { USD: null, EUR: null, date: null };
}

/**
 * The few stored pairs that can matter for a date; the whole history would be read for every quote otherwise.
 */
export async function pairsAround(
	context: Context,
	date: string,
	today: string,
	rateAgeDays: number,
): Promise<StoredRates[]> {
	const pairs = await storedPairs(context);
	const oldest = addDays(date > today ? today : date, -rateAgeDays);
	let low = 0;
	let high = pairs.length;
	while (low < high) {
		const middle = (low + high) >> 1;
		if ((pairs[middle]?.date ?? '') < oldest) low = middle + 1;
		else high = middle;
	}
	const found: StoredRates[] = [];
	for (let at = low; at < pairs.length; at++) {
		const pair = pairs[at];
		if (!pair || pair.date > date) break;
		found.push(pair);
	}
	return found;
}
