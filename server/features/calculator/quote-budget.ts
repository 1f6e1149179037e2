import { say } from '@clearway/shared/format/say.ts';
import { cachedBy } from '../../cache.ts';
import type { Context } from '../../context.ts';
import type { Write } from '../../db/open.ts';
import type { Budget, Counter } from '../../limits/limits.ts';
import { networkShare } from '../../limits/network-share.ts';
import { countInside, giveBackInside } from '../../limits/shared-limits.ts';
import { Refusal } from '../../refusal.ts';
import { optionValues } from '../option.ts';

type Scope = 'hour' | 'day' | 'network' | 'all';
type Budgets = Readonly<Record<Exclude<Scope, 'network'>, Budget>>;

/** A budget that is used up, and until when. */
export type Spent = { scope: Scope; budget: Budget; endsAt: number };

const hour = 60 * 60;
const everybody = 'everybody';
const scopes: readonly Scope[] = ['hour', 'day', 'network', 'all'];

/** How many new calculations may be stored, by the current options. */
export const budgetsNow = cachedBy('option', async ({ db }): Promise<Budgets> => {
	const options = await optionValues(db.read);
	return {
		hour: { name: 'quotes-hour', count: Number(options['quotes.hour']), seconds: hour },
		day: { name: 'quotes-day', count: Number(options['quotes.day']), seconds: 24 * hour },
		all: { name: 'quotes-all', count: Number(options['quotes.all-day']), seconds: 24 * hour },
	};
});

/** Whose budget of which size an address spends. */
function accountOf(budgets: Budgets, scope: Scope, address: string): { budget: Budget; client: string } {
	if (scope === 'network') return networkShare(budgets.all, address);
	return { budget: budgets[scope], client: scope === 'all' ? everybody : address };
}

/** Refuses where this process already knows that a budget is used up. */
export function requireRoom(context: Context, budgets: Budgets, address: string): void {
	for (const scope of scopes) {
		const { budget, client } = accountOf(budgets, scope, address);
		const { count, endsAt } = context.limits.known(budget, client);
		if (count >= budget.count) throw tooMany(context, { scope, budget, endsAt });
	}
}

type Account = {
	scope: Scope;
	budget: Budget;
	client: string;
	wanted: number;
	used: number;
	counter: Counter;
};

/**
 * The decision on new calculations: which exceed a budget, and what to remember after the commit of the
 * others.
 */
export type Spending = { refused: ReadonlyMap<string, Spent>; settle(): void };

/** Counts new calculations inside the transaction that adds them, in their order. */
export async function spend(
	tx: Write,
	context: Context,
	budgets: Budgets,
	quotes: readonly { id: string; address: string }[],
): Promise<Spending> {
	const accounts = await openAccounts(tx, context, budgets, quotes);
	const refused = new Map<string, Spent>();
	for (const { id, address } of quotes) {
		const own = scopes
			.map((scope) => accounts.get(`${scope} ${accountOf(budgets, scope, address).client}`))
			.filter((one) => one !== undefined);
		const full = own.find(({ counter, used, budget }) => counter.count + used >= budget.count);
		if (full) refused.set(id, { scope: full.scope, budget: full.budget, endsAt: full.counter.endsAt });
		else for (const account of own) account.used++;
	}
	const all = [...accounts.values()];
	await giveBackInside(
		tx,
		all.map(({ budget, client, wanted, used }) => ({ budget, client, count: wanted - used })),
	);
	return {
		refused,
		settle() {
			for (const { budget, client, counter, used } of all)
				context.limits.set(budget, client, { count: counter.count + used, endsAt: counter.endsAt });
		},
	};
}

async function openAccounts(
	tx: Write,
	context: Context,
	budgets: Budgets,
	quotes: readonly { address: string }[],
): Promise<Map<string, Account>> {
	const accounts = new Map<string, Account>();
	for (const { address } of quotes) {
		for (const scope of scopes) {
			const { budget, client } = accountOf(budgets, scope, address);
			const key = `${scope} ${client}`;
			const account = accounts.get(key) ?? {
				scope,
				budget,
				client,
				wanted: 0,
				used: 0,
				counter: { count: 0, endsAt: 0 },
			};
			account.wanted++;
			accounts.set(key, account);
		}
	}
	const all = [...accounts.values()];
	const counters = await countInside(
		tx,
		context.now,
		all.map(({ budget, client, wanted }) => ({ budget, client, count: wanted })),
	);
	for (const [index, account] of all.entries()) account.counter = counters[index] ?? account.counter;
	return accounts;
}

/** Tells the visitor that the total is right but is not stored under a link now, why, and until when. */
export function tooMany(context: Context, { scope, budget, endsAt }: Spent): Refusal {
	const seconds = Math.max(1, Math.ceil((endsAt - context.now().getTime()) / 1000));
	return new Refusal('too_many', say('quote.tooMany', scope, budget.count, seconds), {
		retryAfterSeconds: seconds,
	});
}
