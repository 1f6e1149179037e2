import { addBounded, perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { networkShare } from '../../limits/networks.ts';

const windowMs = 60_000;
const mostCounted = 10_000;

/** The limit of the API: an address may ask for so many days a minute that are not stored. */
const newDays = { name: 'currency', count: 5, seconds: windowMs / 1000 };
/** The limit of questions to the bank a minute, for all visitors together. */
const allQuestions = { name: 'currency-all', count: 60, seconds: windowMs / 1000 };
const everybody = 'everybody';

const counted = perContext(() => new Map<string, number>());

/** Counts a day that an address asks for, but not the second currency of the same day. */
export function spendNewDay(context: Context, address: string, day: string): void {
	const key = `${address} ${day}`;
	const now = context.now().getTime();
	const age = now - (counted(context).get(key) ?? Number.NEGATIVE_INFINITY);
	if (age >= 0 && age < windowMs) return;
	context.limits.take(newDays, address);
	addBounded(counted(context), key, now, mostCounted);
}

/** Counts a question to the bank for a network and for all, in all processes together. */
export async function spendQuestion(context: Context, address: string): Promise<void> {
	const { budget, client } = networkShare(allQuestions, address);
	await context.sharedLimits.take(budget, client);
	await context.sharedLimits.take(allQuestions, everybody);
}
