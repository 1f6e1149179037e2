import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Rates } from '@clearway/shared/domain/calculator/types.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { cachedBy } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { parametersNow } from '../../options/parameters.ts';

export const currencyCodes = ['USD', 'EUR'] as const satisfies readonly CurrencyCode[];

/** A stored rate, from the bank or entered by hand. */
type StoredRate = { rate: string; source: 'bank' | 'hand'; storedAt: string };

export type StoredDay = Partial<Record<CurrencyCode, StoredRate>>;

/** Every stored rate by day: a few thousand rows in all the years. */
export const storedDays = cachedBy('rate', ({ db }) => readDays(db.read));

/** Reads the rates inside a transaction or outside; only one day, if it is given. */
export async function readDays(db: Read, only?: string): Promise<ReadonlyMap<string, StoredDay>> {
	let query = db.selectFrom('rate').select(['currency', 'day', 'rate', 'source', 'stored_at']);
	if (only !== undefined) query = query.where('day', '=', only);
	const rows = await query.orderBy('day').execute();
	const days = new Map<string, StoredDay>();
	for (const { currency, day, rate, source, stored_at } of rows) {
		const known = days.get(day) ?? {};
		// Only these words are written into the columns.
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
 * The newest stored rate of a currency on or before a day, not older than the rule allows. A day with both
 * currencies comes first.
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
		const rates = days.get(on);
		const rate = rates?.[code]?.rate;
		if (rate === undefined) continue;
		if (rates?.USD && rates.EUR) return { day: on, rate };
		single ??= { day: on, rate };
	}
	return single;
}

export async function newestPair(
	context: Context,
): Promise<{ USD: number | null; EUR: number | null; date: string | null }> {
	const pair = (await storedPairs(context)).at(-1);
	return pair
		? { USD: Number(pair.USD), EUR: Number(pair.EUR), date: pair.date }
		: { USD: null, EUR: null, date: null };
}

/** The few stored pairs that matter for a date; otherwise every quote would read the whole history. */
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
	const around: StoredRates[] = [];
	for (let at = low; at < pairs.length; at++) {
		const pair = pairs[at];
		if (!pair || pair.date > date) break;
		around.push(pair);
	}
	return around;
}
