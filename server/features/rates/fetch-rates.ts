import { setTimeout as sleep } from 'node:timers/promises';
import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import { perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { todayInKyiv } from '../../records/today.ts';
import { askBank, type BankAnswer, type Patience } from '../../services/nbu.ts';
import { spendNewDay, spendQuestion } from './bank-budget.ts';
import { contradicting } from './credible-rate.ts';
import { knownMissing, rememberMissing } from './missing-rate-cache.ts';
import { storeBankRate } from './rate-changes.ts';
import { currencyCodes, storedDays } from './stored-rates.ts';

/** A visitor waits, so the answer must come within three seconds. */
const visitorPatience: Patience = { wholeMs: 2500, tryMs: 2500 };
export const jobPatience: Patience = { wholeMs: 26_000, tryMs: 8000 };

const flights = perContext(() => new Map<string, Promise<BankAnswer>>());

/**
 * A rate from storage, or from the bank, which is asked once for all who wait. A credible answer of the bank
 * is stored; a stored rate is never overwritten.
 */
async function fetchRate(
	context: Context,
	code: CurrencyCode,
	day: string,
	patience: Patience,
): Promise<BankAnswer> {
	const stored = (await storedDays(context)).get(day)?.[code];
	return stored ? { kind: 'rate', rate: stored.rate } : joinOrAsk(context, code, day, patience);
}

/**
 * Fetches a rate for a visitor. A recent failure is answered from memory, and a past day is taken from the
 * visitor's budget. Today's rate costs nothing: it is fetched once for all visitors.
 */
export async function fetchRateForVisitor(
	context: Context,
	code: CurrencyCode,
	day: string,
	address: string,
): Promise<BankAnswer> {
	const stored = (await storedDays(context)).get(day)?.[code];
	if (stored) return { kind: 'rate', rate: stored.rate };
	const vain = knownMissing(context, code, day);
	if (vain?.holds) return vain.answer;
	const hasBudget = day < todayInKyiv(context);
	if (hasBudget && !flights(context).has(keyOf(code, day))) spendNewDay(context, address, day);
	const spend = hasBudget ? () => spendQuestion(context, address) : undefined;
	return joinOrAsk(context, code, day, visitorPatience, spend);
}

const keyOf = (code: CurrencyCode, day: string): string => `${code} ${day}`;

async function joinOrAsk(
	context: Context,
	code: CurrencyCode,
	day: string,
	patience: Patience,
	beforeAsking?: () => Promise<void>,
): Promise<BankAnswer> {
	const key = keyOf(code, day);
	const under = flights(context);
	let flight = under.get(key);
	if (!flight) {
		flight = ask(context, code, day, patience, beforeAsking).finally(() => under.delete(key));
		under.set(key, flight);
	}
	// A call with a longer time limit may already be running.
	const late = sleep(patience.wholeMs + 100, { kind: 'failed', reason: 'no answer in time' } as const, {
		ref: false,
	});
	return Promise.race([flight, late]);
}

async function ask(
	context: Context,
	code: CurrencyCode,
	day: string,
	patience: Patience,
	beforeAsking?: () => Promise<void>,
): Promise<BankAnswer> {
	await beforeAsking?.();
	const said = await askBank(context.config.nbuUrl, code, day, patience, context.stopping);
	const answer = said.kind === 'rate' ? await doubt(context, code, day, said) : said;
	if (answer.kind === 'rate')
		return { kind: 'rate', rate: await storeBankRate(context, code, day, answer.rate) };
	rememberMissing(context, code, day, answer);
	if (answer.kind === 'failed' && !context.stopping.aborted)
		context.log.warn({ currency: code, day, reason: answer.reason }, 'the bank gave no usable rate');
	return answer;
}

async function doubt(
	context: Context,
	code: CurrencyCode,
	day: string,
	said: BankAnswer & { kind: 'rate' },
): Promise<BankAnswer> {
	const stored = [...(await storedDays(context))].flatMap(([day, { [code]: known }]) =>
		known ? [{ day, rate: known.rate }] : [],
	);
	const contradiction = contradicting(stored, day, said.rate);
	return contradiction
		? { kind: 'failed', reason: `${said.rate} is too far from ${contradiction.rate}` }
		: said;
}

export function fetchPair(context: Context, day: string, patience: Patience): Promise<BankAnswer[]> {
	return Promise.all(currencyCodes.map((code) => fetchRate(context, code, day, patience)));
}

/** The bank sets tomorrow's rate at about this time in Kyiv. */
export const tomorrowKnownAt = '16:10';

/** Fetches tomorrow's pair as soon as the bank may have it. */
export async function fetchTomorrow(context: Context, patience: Patience): Promise<void> {
	const { day, time } = kyivDayAndTime(context.now());
	if (time >= tomorrowKnownAt) await fetchPair(context, addDays(day, 1), patience);
}
