import { firstRateDay } from '@clearway/shared/contract/days.ts';
import { pickNewest } from '@clearway/shared/domain/calculator/deal-rate.ts';
import { type FurtherCurrency, furtherCurrencies } from '@clearway/shared/domain/calculator/terms.ts';
import type { FurtherRates } from '@clearway/shared/domain/calculator/types.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { addBounded, cachedBy, perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { askBank, type Patience } from '../../services/nbu.ts';
import { spendNewDay, spendQuestion } from './bank-budget.ts';
import { contradicting } from './credible-rate.ts';
import { jobPatience } from './fetch-rates.ts';
import { nextRateRevision } from './rate-changes.ts';

type Stored = { currency: FurtherCurrency; date: string; rate: string };

/** Every stored rate of a further currency, oldest first. A new rate makes the cache read them again. */
const storedFurther = cachedBy('rate', async ({ db }): Promise<readonly Stored[]> => {
	const rows = await db.read
		.selectFrom('further_rate')
		.select(['currency', 'day', 'rate'])
		.orderBy('day')
		.execute();
	// Only rates of these currencies are written.
	return rows.map(({ currency, day, rate }) => ({ currency: currency as FurtherCurrency, date: day, rate }));
});

/** The newest rates on or before a day that are not older than the rule allows. */
export async function furtherRatesOn(context: Context, day: string): Promise<FurtherRates> {
	const [stored, { rateAgeDays }] = await Promise.all([storedFurther(context), parametersNow(context)]);
	return pickNewest(stored, day, addDays(day, -rateAgeDays));
}

const visitorPatience: Patience = { wholeMs: 2500, tryMs: 2500 };
const askedAt = perContext(() => new Map<string, number>());
const underWay = perContext(() => new Map<string, Promise<void>>());
const quietMs = 60_000;
const mostAsked = 5_000;

/**
 * Asks the bank for the rate of a day, unless it is stored or was just asked for. A past day is taken from
 * the visitor's budget, as with the dollar and the euro.
 */
export async function fetchFurther(
	context: Context,
	currency: FurtherCurrency,
	day: string,
	address: string,
): Promise<void> {
	const today = todayInKyiv(context);
	if (day > today || day < firstRateDay) return;
	const isStored = (await storedFurther(context)).some(
		(rate) => rate.currency === currency && rate.date === day,
	);
	const key = `${currency} ${day}`;
	const age = context.now().getTime() - (askedAt(context).get(key) ?? Number.NEGATIVE_INFINITY);
	if (isStored || (age >= 0 && age < quietMs)) return;
	const flights = underWay(context);
	const known = flights.get(key);
	if (known) return known;
	if (day < today) spendNewDay(context, address, day);
	const flight = ask(context, currency, day, visitorPatience, async () => {
		if (day < today) await spendQuestion(context, address);
	}).finally(() => flights.delete(key));
	flights.set(key, flight);
	await flight;
}

async function ask(
	context: Context,
	currency: FurtherCurrency,
	day: string,
	patience: Patience,
	beforeAsking?: () => Promise<void>,
): Promise<void> {
	await beforeAsking?.();
	const said = await askBank(context.config.nbuUrl, currency, day, patience, context.stopping);
	addBounded(askedAt(context), `${currency} ${day}`, context.now().getTime(), mostAsked);
	if (said.kind === 'rate') await store(context, currency, day, said.rate);
	else if (said.kind === 'failed' && !context.stopping.aborted)
		context.log.warn({ currency, day, reason: said.reason }, 'the bank gave no usable rate');
}

/** Stores a rate once. A rate that contradicts the stored ones is somebody's mistake. */
async function store(context: Context, currency: FurtherCurrency, day: string, rate: string): Promise<void> {
	const stored = (await storedFurther(context)).filter((storedRate) => storedRate.currency === currency);
	const known = stored.map(({ date, rate }) => ({ day: date, rate }));
	const contradiction = contradicting(known, day, rate);
	if (contradiction) {
		context.log.warn(
			{ currency, day, rate, other: contradiction },
			'the bank gave a rate too far from the stored one',
		);
		return;
	}
	await context.db.write(async (tx) => {
		const revision = await nextRateRevision(tx);
		const added = await tx
			.insertInto('further_rate')
			.values({ currency, day, rate, stored_at: context.now().toISOString() })
			.onConflict((oc) => oc.columns(['currency', 'day']).doNothing())
			.returning('day')
			.executeTakeFirst();
		if (added) tx.changed({ kind: 'rate', id: `${currency} ${day}`, revision, created: true });
	});
}

/** Fetches one rate after the other: nobody waits, and the bank must not be flooded. */
async function fetchToday(context: Context): Promise<void> {
	const day = todayInKyiv(context);
	const stored = new Set(
		(await storedFurther(context)).filter(({ date }) => date === day).map(({ currency }) => currency),
	);
	for (const currency of furtherCurrencies) {
		if (context.stopping.aborted) return;
		if (!stored.has(currency)) await ask(context, currency, day, jobPatience);
	}
}

/** Fetches missing rates some time after a start, which has more urgent questions for the bank. */
export const furtherRateJob: Job = {
	name: 'fetch further rates',
	everySeconds: 3600,
	afterSeconds: 300,
	run: fetchToday,
};
