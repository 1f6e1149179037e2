import type { Api } from '@clearway/shared/client/api.ts';
import type { BankRate } from '@clearway/shared/contract/currency.ts';
import type { ApiContract } from '@clearway/shared/contract/index.ts';
import type { StoredRates } from '@clearway/shared/domain/calculator/rates.ts';
import { bankDay } from '@clearway/shared/format/date.ts';

/** The rates of a chosen day, as the specification fetches them: both currencies, or nothing of that day. */
export async function fetchDay(api: Api<ApiContract>, day: string, signal?: AbortSignal): Promise<StoredRates> {
	const date = bankDay(day);
	const [eur, usd] = await Promise.all(
		(['EUR', 'USD'] as const).map((valcode) => api.currency.bank({ query: { valcode, date } }, signal).then((list) => list[0])),
	);
	// While the bank is out of reach an earlier day may be answered; it says so, and two different days are no pair.
	if (!eur || !usd || eur.exchangedate !== usd.exchangedate) return { date: day, USD: null, EUR: null };
	return { date: dayOf(eur), USD: String(usd.rate), EUR: String(eur.rate) };
}

const dayOf = ({ exchangedate }: BankRate): string => exchangedate.split('.').reverse().join('-');
