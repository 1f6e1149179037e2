import { firstRateDay } from '@clearway/shared/contract/days.ts';
import { pickRates } from '@clearway/shared/domain/calculator/rates.ts';
import type { Rates } from '@clearway/shared/domain/calculator/types.ts';
import type { Context } from '../../context/context.ts';
import { parametersNow } from '../../options/parameters.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { fetchRateForVisitor } from './fetch-rates.ts';
import { knownMissing } from './missing-rate-cache.ts';
import { currencyCodes, pairsAround } from './stored-rates.ts';

/** The client who asks for rates. `beforeAsking` may refuse before the bank is asked. */
export type Asker = { address: string; beforeAsking?: () => void };

/**
 * The pair for a clearance date: the stored one, else the bank's, else the newest earlier one that the rule
 * allows, else null.
 */
export async function ratesFor(
	context: Context,
	date: string,
	{ address, beforeAsking }: Asker,
): Promise<Rates | null> {
	const today = todayInKyiv(context);
	const day = date > today ? today : date;
	const { rateAgeDays } = await parametersNow(context);
	const before = pickRates(await pairsAround(context, date, today, rateAgeDays), date, today, rateAgeDays);
	if (before && before.date >= day) return before;
	if (day < firstRateDay) return before;
	beforeAsking?.();
	const fetching = Promise.all(currencyCodes.map((code) => fetchRateForVisitor(context, code, day, address)));
	// The bank had no answer before, so it is asked again in the background and an older pair is used.
	if (before && currencyCodes.some((code) => knownMissing(context, code, day))) {
		fetching.catch((error: unknown) => {
			if (!(error instanceof Refusal)) context.log.error({ err: error }, 'rates could not be stored');
		});
		return before;
	}
	await fetching;
	return pickRates(await pairsAround(context, date, today, rateAgeDays), date, today, rateAgeDays);
}
