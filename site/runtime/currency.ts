import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { bankDay } from '@clearway/shared/format/date.ts';
import { rateWords } from '@clearway/shared/words/ru/shell.ts';
import { calculationError, currentCurrency } from './client-state.ts';

/** Both rates of one day. */
export type DayRates = { USD: number; EUR: number; date: string };

/**
 * Asks for the rates of a day; null where one of the two is missing. Changes nothing, so the server may ask
 * too.
 */
export async function ratesOfDay(
	api: Api<ApiContract>,
	day: string,
	signal?: AbortSignal,
): Promise<DayRates | null> {
	const date = bankDay(day);
	const [eur, usd] = await Promise.all(
		(['EUR', 'USD'] as const).map((valcode) =>
			api.currency.bank({ query: { valcode, date } }, signal).then((list) => list[0]),
		),
	);
	// While the bank is out of reach an earlier day may be answered; it says so, and two different days are no
	// pair.
	if (!eur || !usd || eur.exchangedate !== usd.exchangedate) return null;
	return { USD: usd.rate, EUR: eur.rate, date: eur.exchangedate.split('.').reverse().join('-') };
}

/**
 * Fetches the rates of a chosen day: both there, they become the current currency and the calculation error
 * goes; one missing, the calculation error says so and the current currency stays as it was.
 */
export async function chooseDay(
	api: Api<ApiContract>,
	day: string,
	signal?: AbortSignal,
): Promise<DayRates | null> {
	const rates = await ratesOfDay(api, day, signal);
	if (!rates) {
		calculationError.set(rateWords.missing);
		return null;
	}
	currentCurrency.set(rates);
	calculationError.set(null);
	return rates;
}
