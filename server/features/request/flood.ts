import { say } from '@clearway/shared/format/say.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import type { Write } from '../../db/open.ts';
import type { Budget } from '../../limits/limits.ts';
import { networkShare } from '../../limits/networks.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { optionValues } from '../../options/option.ts';
import { Refusal } from '../../services/refusal.ts';

/** The limit for all visitors together: a usual number an hour, then marked requests, then refusals. */
export type FloodState =
	| { kind: 'usual' }
	/** The flood ends within `seconds`. */
	| { kind: 'marked'; because: string; seconds: number };

const factName = 'flood of forms';
const hourSeconds = 3600;
const daySeconds = 24 * hourSeconds;
// The reserve of a full disk lasts for five days of so many callbacks, or for twenty hours of the longest
// messages.
const onFullDisk = { name: 'forms on a full disk', count: 120, seconds: hourSeconds };

/**
 * Counts one more request of all addresses together. A flood comes from thousands of addresses, with real
 * clients among them. So requests beyond the usual number are stored and marked as suspect; they are refused
 * (with the phone number to call) only when they would fill the disk.
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
	// A full disk has no room for marked requests, because nobody is told of them.
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
		// Usual requests are counted by the hour, so one may be free long before the day is over.
		{ cause: refused, retryAfterSeconds: Math.min(hourSeconds, refused.retryAfterSeconds ?? hourSeconds) },
	);
}

type OverBudget = { refusal: Refusal; because: string };

/** Spends one of the shared budget and of this network's share in it. Answers why it could not. */
async function spend(context: Context, shared: Budget, address: string): Promise<OverBudget | null> {
	const ofNetwork = networkShare(shared, address);
	const accounts = [
		{ ...ofNetwork, from: 'network' as const },
		{ budget: shared, client: 'everybody', from: 'all' as const },
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

/** Writes why a request is marked, and remembers the flood for the admin's home. */
export async function markFlooded(
	tx: Write,
	context: Context,
	requestId: number,
	at: string,
	because: string,
): Promise<void> {
	const notes = notesOf(context);
	const note = { direction: 'note', by: notes.by, text: notes.flood(because) } as const;
	await storeOwnMessage(tx, context, { table: 'request', id: requestId }, note);
	await storeFact(tx, factName, at);
}

// The office reads the notes, so they are in its first language.
const notesOf = ({ config }: Context) => letterWords[config.languages[0]].letters.notes;

/** The last time within a day when a request was marked; null if there was none. */
export async function lastFloodAt({ db, now }: Context): Promise<string | null> {
	const at = await readFact(db.read, factName);
	return at && now().getTime() - Date.parse(at) < daySeconds * 1000 ? at : null;
}
