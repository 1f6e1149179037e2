import type { CurrencyCode } from '@clearway/shared/contract/currency.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { todayInKyiv } from '../../records/today.ts';
import { currencyCodes } from './stored-rates.ts';

const counter = 'rate-revision';

/**
 * The next number for a change of rates. Numbers are never reused, even after a removal. This must be the
 * first statement of its transaction, because concurrent changes of rates wait for each other here.
 */
export async function nextRateRevision(tx: Write): Promise<number> {
	const { rows } = await sql<{ value: string }>`
		insert into fact (name, value) values (${counter}, '2')
		on conflict (name) do update set value = cast(cast(fact.value as integer) + 1 as text)
		returning value`.execute(tx);
	return Number(rows[0]?.value);
}

/** Stores the bank's rate unless a rate is stored already. Answers the stored rate. */
export function storeBankRate(
	context: Context,
	currency: CurrencyCode,
	day: string,
	rate: string,
): Promise<string> {
	return context.db.write(async (tx) => {
		const revision = await nextRateRevision(tx);
		const added = await tx
			.insertInto('rate')
			.values({ currency, day, rate, source: 'bank', stored_at: context.now().toISOString(), revision })
			.onConflict((oc) => oc.columns(['currency', 'day']).doNothing())
			.returning('day')
			.executeTakeFirst();
		if (added) {
			const unseen = (await isOutdated(tx, day, todayInKyiv(context))) && { noticed: false };
			tx.changed({ kind: 'rate', id: `${currency} ${day}`, revision, created: true, ...unseen });
			return rate;
		}
		const stored = tx
			.selectFrom('rate')
			.select('rate')
			.where('currency', '=', currency)
			.where('day', '=', day);
		return (await stored.executeTakeFirstOrThrow()).rate;
	});
}

// Pages show today's rates: a rate from before the newest pair changes no page, however many visitors ask for
// past days.
async function isOutdated(tx: Write, day: string, today: string): Promise<boolean> {
	const newer = await tx
		.selectFrom('rate')
		.select('day')
		.where('day', '>', day)
		.where('day', '<=', today)
		.groupBy('day')
		.having(({ fn }) => fn.countAll(), '=', currencyCodes.length)
		.limit(1)
		.executeTakeFirst();
	return newer !== undefined;
}
