import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../context.ts';
import type { Write } from '../db/open.ts';
import type { Budget } from '../limits/limits.ts';
import { networkShare } from '../limits/networks.ts';
import { letterWords } from '../mail/letter-words.ts';
import { Refusal } from '../refusal.ts';
import { optionValues } from './option.ts';

/**
 * What all visitors together may send: up to so many an hour as usual, then marked, and from some number on
 * not at all.
 */
export type FloodState =
	| { kind: 'usual' }
	/** And in how many seconds it is over at the latest. */
	| { kind: 'marked'; because: string; seconds: number };

const factName = 'flood of forms';
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
// The reserve of a full disk lasts for five days of so many callbacks, or for twenty hours of the longest
// messages.
const onFullDisk = { name: 'forms on a full disk', count: 120, seconds: hourSeconds };

/**
 * Counts one more request of all addresses together. A flood comes from thousands of them, with real clients
 * among them: requests beyond the usual number are stored and marked as suspect, and refused (with the phone
 * number to call) only when they would fill the disk.
 */
export async function countForFlood(context: Context, address: string): Promise<FloodState> {
	const options = await optionValues(context.db.read);
	const hourly = { name: 'forms of all', count: Number(options['requests.hour']), seconds: hourSeconds };
	const daily = {
		name: 'forms of a flood',
		count: Number(options['requests.flood-day']),
		seconds: daySeconds,
	};
	const isFull = Boolean(context.db.reserve?.fullSince);
	const tooMany =
		(await spend(context, hourly, address)) ?? (isFull ? await spend(context, onFullDisk, address) : null);
	if (tooMany === null) return { kind: 'usual' };
	// A full disk has no room for what nobody is told of.
	const over = isFull ? tooMany : await spend(context, daily, address);
	if (over === null)
		return {
			kind: 'marked',
			because: tooMany.because,
			seconds: tooMany.refusal.retryAfterSeconds ?? hourSeconds,
		};
	const refused = over.refusal;
	const phone = options['company.phone'];
	throw new Refusal(
		'too_many',
		say('request.tooMany', phone ?? ''),
		// The usual ones are counted by the hour: one of them may be free long before the day is over.
		{ cause: refused, retryAfterSeconds: Math.min(hourSeconds, refused.retryAfterSeconds ?? hourSeconds) },
	);
}

type OverBudget = { refusal: Refusal; because: string };

/**
 * Spends one of a budget and of the share that the network of this address has of it; answers why it could
 * not.
 */
async function spend(context: Context, all: Budget, address: string): Promise<OverBudget | null> {
	const ofNetwork = networkShare(all, address);
	const accounts = [
		{ ...ofNetwork, from: 'network' as const },
		{ budget: all, client: 'everybody', from: 'all' as const },
	];
	for (const { budget, client, from } of accounts) {
		try {
			await context.sharedLimits.take(budget, client);
		} catch (error) {
			if (error instanceof Refusal && error.code === 'too_many')
				return { refusal: error, because: notesOf(context).hourly(budget.count, from) };
			throw error;
		}
	}
	return null;
}

/** Writes with a marked request why it is marked, and remembers the flood for the admin's home. */
export async function markFlooded(
	tx: Write,
	context: Context,
	requestId: number,
	at: string,
	because: string,
): Promise<void> {
	const notes = notesOf(context);
	const note = { request_id: requestId, at, by: notes.by, text: notes.flood(because) };
	await tx.insertInto('request_note').values(note).execute();
	await tx
		.insertInto('fact')
		.values({ name: factName, value: at })
		.onConflict((conflict) => conflict.column('name').doUpdateSet({ value: at }))
		.execute();
}

// The office reads them.
const notesOf = ({ config }: Context) => letterWords[config.languages[0]].letters.notes;

/** When a request was marked last within a day; null where none was. */
export async function lastFloodAt({ db, now }: Context): Promise<string | null> {
	const fact = await db.read
		.selectFrom('fact')
		.select('value')
		.where('name', '=', factName)
		.executeTakeFirst();
	const age = fact ? now().getTime() - Date.parse(fact.value) : Number.POSITIVE_INFINITY;
	return fact && age < daySeconds * 1000 ? fact.value : null;
}
