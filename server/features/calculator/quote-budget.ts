import { say } from '@clearway/shared/format/say.ts';
import { cachedBy } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { networkShare } from '../../limits/networks.ts';
import { countInside } from '../../limits/shared-limits.ts';
import { Refusal } from '../../refusal.ts';
import { optionValues } from '../option.ts';

const hourSeconds = 60 * 60;

/** How many new calculations may be stored, by the current options. */
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

/**
 * Counts a new calculation inside the transaction that adds it, and refuses beyond a budget: the total is
 * right but is not stored under a link, why, and until when.
 */
export async function spend(
	tx: Write,
	{ now }: Context,
	{ hour, day, all }: Awaited<ReturnType<typeof budgetsNow>>,
	address: string,
): Promise<void> {
	const shares = [
		{ scope: 'hour', budget: hour, client: address },
		{ scope: 'day', budget: day, client: address },
		{ scope: 'network', ...networkShare(all, address) },
		{ scope: 'all', budget: all, client: 'everybody' },
	] as const;
	const at = now();
	const counters = await countInside(tx, at, shares);
	for (const [index, { scope, budget }] of shares.entries()) {
		const counter = counters[index];
		if (!counter || counter.count <= budget.count) continue;
		const seconds = Math.max(1, Math.ceil((counter.endsAt - at.getTime()) / 1000));
		throw new Refusal('too_many', say('quote.tooMany', scope, budget.count, seconds), {
			retryAfterSeconds: seconds,
		});
	}
}
