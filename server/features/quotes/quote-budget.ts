import { say } from '@clearway/shared/format/say.ts';
import { cachedBy } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import type { Budget, Counter } from '../../limits/limits.ts';
import { networkShare } from '../../limits/networks.ts';
import { countInside, readCounters } from '../../limits/shared-limits.ts';
import { optionValues } from '../../options/option.ts';
import { Refusal } from '../../services/refusal.ts';

const hourSeconds = 60 * 60;

/** The limits of new stored calculations, from the current options. */
export const budgetsNow = cachedBy('option', async ({ db }) => {
	const options = await optionValues(db.read);
	const budget = (name: string, title: string, seconds: number): Budget => ({
		name,
		count: Number(options[title]),
		seconds,
	});
	return {
		hour: budget('quotes-hour', 'quotes.hour', hourSeconds),
		day: budget('quotes-day', 'quotes.day', 24 * hourSeconds),
		all: budget('quotes-all', 'quotes.all-day', 24 * hourSeconds),
	};
});

type Budgets = Awaited<ReturnType<typeof budgetsNow>>;

const sharesOf = ({ hour, day, all }: Budgets, address: string) =>
	[
		{ scope: 'hour', budget: hour, client: address },
		{ scope: 'day', budget: day, client: address },
		{ scope: 'network', ...networkShare(all, address) },
		{ scope: 'all', budget: all, client: 'everybody' },
	] as const;

/** Refuses if a budget is spent. Counts nothing. */
export async function requireRoom({ db, now }: Context, budgets: Budgets, address: string): Promise<void> {
	const shares = sharesOf(budgets, address);
	const counters = await readCounters(db.read, now(), shares);
	refuseSpent(now(), shares, counters, 1);
}

/** Counts a new calculation inside the transaction that adds it, and refuses beyond a budget. */
export async function spend(tx: Write, { now }: Context, budgets: Budgets, address: string): Promise<void> {
	const shares = sharesOf(budgets, address);
	const counters = await countInside(tx, now(), shares);
	refuseSpent(now(), shares, counters, 0);
}

/** The message says that the total is right but has no link, why, and until when. */
function refuseSpent(
	now: Date,
	shares: ReturnType<typeof sharesOf>,
	counters: readonly Counter[],
	wanted: number,
): void {
	for (const [index, { scope, budget }] of shares.entries()) {
		const counter = counters[index];
		if (!counter || counter.count + wanted <= budget.count) continue;
		const seconds = Math.max(1, Math.ceil((counter.endsAt - now.getTime()) / 1000));
		throw new Refusal('too_many', say('quote.tooMany', scope, budget.count, seconds), {
			retryAfterSeconds: seconds,
		});
	}
}
