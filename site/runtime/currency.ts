import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { isProblem, type Problem } from '@clearway/shared/contract/problem.ts';
import { bankDay } from '@clearway/shared/format/date.ts';
import { rateMissing } from '@clearway/shared/words/rate-missing.ts';
import { calculationError, currentCurrency } from './client-state.ts';

type DayRates = { USD: number; EUR: number; date: string };

/** The rates of a day: its pair, none at the bank, or a failure, perhaps with the server's newest pair. */
export type DayAnswer =
	| { kind: 'rates'; rates: DayRates }
	| { kind: 'none' }
	| { kind: 'failed'; latest: DayRates | null; retryAfterSeconds?: number | undefined };

/** A further currency's rate for a day; null if the bank has none. */
export type FurtherRate = { currency: string; day: string; found: { rate: string; date: string } | null };

export const furtherOfDay = (
	api: Api<ApiContract>,
	day: string,
	currencies: readonly string[],
	signal?: AbortSignal,
): Promise<FurtherRate[]> =>
	Promise.all(
		currencies.map(async (currency) => {
			const { data } = await api.currency.further({ params: { code: currency, day } }, signal);
			return { currency, day, found: data };
		}),
	);

/** Changes nothing, so the server may call it too. */
export async function ratesOfDay(
	api: Api<ApiContract>,
	day: string,
	signal?: AbortSignal,
): Promise<DayAnswer> {
	const date = bankDay(day);
	const ask = (valcode: 'EUR' | 'USD') => api.currency.bank({ query: { valcode, date, json: '' } }, signal);
	try {
		const requests = [ask('EUR'), ask('USD')] as const;
		// Both must end before the answer, so that no late failure goes unhandled.
		await Promise.allSettled(requests);
		const lists = await Promise.all(requests);
		// A proxy may answer for the bank: only an empty list means that it has no rate.
		if (!lists.every(Array.isArray)) return { kind: 'failed', latest: null };
		const [[eur], [usd]] = lists;
		if (!eur || !usd) return { kind: 'none' };
		const rates = { USD: usd.rate, EUR: eur.rate, date: dayOfBank(usd.exchangedate) };
		if (eur.exchangedate !== usd.exchangedate) return { kind: 'failed', latest: null };
		// Another day than the requested one means that the server could not reach the bank.
		return rates.date === day ? { kind: 'rates', rates } : { kind: 'failed', latest: rates };
	} catch (error) {
		if (!isProblem(error)) throw error;
		return notLoaded(error);
	}
}

function notLoaded({ code, retryAfterSeconds }: Problem): DayAnswer {
	// A day that the server refuses has no rate.
	if (code === 'invalid') return { kind: 'none' };
	return { kind: 'failed', latest: null, retryAfterSeconds };
}

const dayOfBank = (exchangeDate: string): string => exchangeDate.split('.').reverse().join('-');

/**
 * Both rates become the current currency and clear the calculation error. If the bank has none, the error says so
 * and the current currency stays. A failed request changes neither.
 */
export async function chooseDay(api: Api<ApiContract>, day: string): Promise<DayAnswer> {
	const answer = await ratesOfDay(api, day);
	if (answer.kind === 'none') calculationError.set(rateMissing);
	if (answer.kind === 'rates') {
		currentCurrency.set(answer.rates);
		calculationError.set(null);
	}
	return answer;
}
