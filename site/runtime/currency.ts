import type { Api } from '@clearway/shared/client/api.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import { bankDay } from '@clearway/shared/format/date.ts';
import { rateWords } from '@clearway/shared/words/ru/shell.ts';
import { calculationError, currentCurrency } from './client-state.ts';
import type { Rates } from './site-data.ts';

/**
 * Fetches the rates of a chosen day: both there, they become the current currency and the calculation error goes;
 * one missing, the calculation error says so and the current currency stays as it was.
 */
export async function chooseDay(api: Api<ApiContract>, day: string, signal?: AbortSignal): Promise<Rates | null> {
	const date = bankDay(day);
	const [eur, usd] = await Promise.all(
		(['EUR', 'USD'] as const).map((valcode) => api.currency.bank({ query: { valcode, date } }, signal).then((list) => list[0]?.rate)),
	);
	if (!eur || !usd) {
		calculationError.set(rateWords.missing);
		return null;
	}
	const rates = { USD: usd, EUR: eur, date: day };
	currentCurrency.set(rates);
	calculationError.set(null);
	return rates;
}
