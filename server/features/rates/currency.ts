import type { BankRate, CurrencyCode, DayRates, RateLine } from '@clearway/shared/contract/currency.ts';
import { firstRateDay } from '@clearway/shared/contract/days.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { furtherCurrencyOf } from '@clearway/shared/domain/calculator/deal-rate.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { shortDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import Big from 'big.js';
import type { AdminCall, Call, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { openNewsHub } from '../../news/hub.ts';
import { record } from '../../records/audit.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { fetchPair, fetchRateForVisitor, fetchTomorrow } from './fetch-rates.ts';
import { fetchFurther, furtherRatesOn } from './further-rates.ts';
import { nextRateRevision } from './rate-changes.ts';
import { currencyCodes, lastGoodRate, readDays, type StoredDay, storedDays } from './stored-rates.ts';

// The bank's own numbers and words for the two currencies.
const bankTexts = { USD: { r030: 840, txt: 'Долар США' }, EUR: { r030: 978, txt: 'Євро' } } as const;

async function bank(context: Context, { query }: InputOf<'currency.bank'>, call: Call): Promise<BankRate[]> {
	const { valcode: code, date } = query;
	const stored = (await daysNow(context)).get(date)?.[code];
	if (stored) return [asBankRate(code, date, stored.rate)];
	// The job of 16:10 asks for coming days, when the bank has set its rate.
	if (date > todayInKyiv(context) || date < firstRateDay) return [];
	const answer = await fetchRateForVisitor(context, code, date, call.address);
	if (answer.kind === 'rate') return [asBankRate(code, date, answer.rate)];
	if (answer.kind === 'none') return [];
	const last = await lastGoodRate(context, code, date);
	if (last) return [asBankRate(code, last.day, last.rate)];
	throw new Refusal('upstream', say('currency.bankAway'));
}

/**
 * The rate that a calculation of the day uses. A missing one is fetched at the cost of the visitor's budget.
 */
async function further(context: Context, { params }: InputOf<'currency.further'>, call: Call) {
	const code = furtherCurrencyOf(params.code);
	if (!code) return { data: null };
	await fetchFurther(context, code, params.day, call.address);
	return { data: (await furtherRatesOn(context, params.day))[code] ?? null };
}

const asBankRate = (code: CurrencyCode, day: string, rate: string): BankRate => ({
	...bankTexts[code],
	rate: Number(rate),
	cc: code,
	exchangedate: shortDate(day),
});

// Another process may have entered a rate a moment ago.
async function daysNow(context: Context): Promise<ReadonlyMap<string, StoredDay>> {
	await openNewsHub(context).catchUp();
	return storedDays(context);
}

const get = async (context: Context, { params }: InputOf<'currency.get'>): Promise<DayRates> =>
	asDayRates(params.day, (await daysNow(context)).get(params.day));

function asDayRates(date: string, day: StoredDay = {}): DayRates {
	const sources = [day.USD?.source, day.EUR?.source];
	const source = (['hand', 'bank'] as const).find((candidate) => sources.includes(candidate)) ?? 'none';
	return { date, USD: day.USD?.rate ?? null, EUR: day.EUR?.rate ?? null, source };
}

const monthOfDays = 31;

async function list(context: Context, { query }: InputOf<'currency.list'>) {
	const days = await daysNow(context);
	const newestFirst = [...days.keys()].reverse();
	const page = readPage(query.page, newestFirst.length, query.perPage ?? monthOfDays);
	// One day more than shown, because each change is counted from the day before.
	const shown = newestFirst.slice(page.offset, page.offset + page.perPage + 1);
	return onePage(
		page,
		shown
			.slice(0, page.perPage)
			.map((day, i) => asLine(day, days.get(day) ?? {}, days.get(shown[i + 1] ?? '') ?? {})),
	);
}

const asLine = (date: string, day: StoredDay, before: StoredDay): RateLine => ({
	...asDayRates(date, day),
	storedAt:
		[day.USD?.storedAt, day.EUR?.storedAt]
			.filter((at) => at !== undefined)
			.sort()
			.at(-1) ?? '',
	change: { USD: changeOf(before.USD?.rate, day.USD?.rate), EUR: changeOf(before.EUR?.rate, day.EUR?.rate) },
});

const changeOf = (before: string | undefined, after: string | undefined): string | null =>
	before === undefined || after === undefined
		? null
		: Big(after).minus(before).div(before).times(100).toFixed(2);

// A typo in the year would otherwise be the newest rate for years.
const mostDaysAhead = 31;

async function save(
	context: Context,
	{ params, body }: InputOf<'currency.save'>,
	call: AdminCall,
): Promise<DayRates> {
	const { day } = params;
	if (day > addDays(todayInKyiv(context), mostDaysAhead))
		throw invalid('day', say('currency.daysAhead', mostDaysAhead));
	const after: DayRates = { date: day, USD: body.USD, EUR: body.EUR, source: 'hand' };
	await context.db.write(async (tx) => {
		const revision = await nextRateRevision(tx);
		const before = asDayRates(day, (await readDays(tx, day)).get(day));
		for (const code of currencyCodes)
			await enter(tx, code, day, { rate: body[code], stored_at: context.now().toISOString(), revision });
		tx.changed({ kind: 'rate', id: day, revision });
		await record(tx, context, call, { action: 'save', kind: 'rate', id: day, before, after });
	});
	return after;
}

type Entered = { rate: string; stored_at: string; revision: number };

async function enter(tx: Write, currency: CurrencyCode, day: string, entered: Entered): Promise<void> {
	const values = { ...entered, source: 'hand' };
	await tx
		.insertInto('rate')
		.values({ currency, day, ...values })
		.onConflict((oc) => oc.columns(['currency', 'day']).doUpdateSet(values))
		.execute();
}

/** Deletes manual rates; the bank's rates are fetched again when somebody needs them. */
async function remove(
	context: Context,
	{ params: { day } }: InputOf<'currency.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const revision = await nextRateRevision(tx);
		const before = asDayRates(day, (await readDays(tx, day)).get(day));
		const { numDeletedRows } = await tx
			.deleteFrom('rate')
			.where('day', '=', day)
			.where('source', '=', 'hand')
			.executeTakeFirstOrThrow();
		if (numDeletedRows === 0n) throw notFound(say('currency.notEntered'));
		tx.changed({ kind: 'rate', id: day, revision });
		await record(tx, context, call, { action: 'remove', kind: 'rate', id: day, before });
	});
}

// An admin is waiting for this, so the longer time limit applies.
const officePatience = { wholeMs: 8000, tryMs: 5000 };

async function refresh(
	context: Context,
	_input: InputOf<'currency.refresh'>,
	call: AdminCall,
): Promise<DayRates> {
	const today = todayInKyiv(context);
	const params = { day: today };
	const before = await get(context, { params });
	const answers = await fetchPair(context, today, officePatience);
	if (answers.some(({ kind }) => kind === 'failed')) throw new Refusal('upstream', say('currency.bankOdd'));
	await fetchTomorrow(context, officePatience);
	const after = await get(context, { params });
	await context.db.write((tx) =>
		record(tx, context, call, { action: 'refresh', kind: 'rate', id: today, before, after }),
	);
	return after;
}

export const currency = { bank, further, list, get, save, remove, refresh };
