import type { DayRates } from '../../contract/currency.ts';
import { bankDay, kyivDay } from '../../format/date.ts';
import type { AdminServices } from '../frame/services.tsx';
import { codes, type Pair } from './currency-entry.ts';

/** Stores a pair by hand. Answers what the day had before, also where no page of the list shows it. */
export async function enterRates({ api }: AdminServices, day: string, body: Pair): Promise<DayRates> {
	const before = await api.currency.get({ params: { day } });
	await api.currency.save({ params: { day }, body });
	return before;
}

/** Takes a manual pair away. Answers what the day has then: nothing while the bank is silent. */
export async function withdrawRates({ api }: AdminServices, day: string): Promise<DayRates> {
	const params = { day };
	await api.currency.remove({ params });
	// The bank's rate of the day is stored as soon as it is fetched; one to come is fetched by the server.
	if (day <= kyivDay(new Date())) {
		const date = bankDay(day);
		await Promise.allSettled(codes.map((valcode) => api.currency.bank({ query: { valcode, date } })));
	}
	return api.currency.get({ params });
}

/** Gives a day what it had before. Answers false where the bank's rates are not there again yet. */
export async function putRatesBack(
	services: AdminServices,
	{ date, source, ...before }: DayRates,
): Promise<boolean> {
	const { USD, EUR } = before;
	if (source === 'hand' && USD !== null && EUR !== null) {
		await services.api.currency.save({ params: { day: date }, body: { USD, EUR } });
		return true;
	}
	const now = await withdrawRates(services, date);
	return codes.every((code) => before[code] === null || now[code] !== null);
}
