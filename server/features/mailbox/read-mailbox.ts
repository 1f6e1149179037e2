import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { type Connection, connectionOf } from '../../connections/connection.ts';
import { noteFailure } from '../../connections/failure.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import { isOutage } from '../../db/faults.ts';
import type { Write } from '../../db/open.ts';
import { keepUp } from '../../jobs/keep-up.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { errorAsFailure } from '../../mail/answer-in-words.ts';
import { listFailedLetter } from '../../mail/failed-letters.ts';
import { openMailbox } from '../../mail/open-mailbox.ts';
import { readInWorker } from '../../mail/read-in-worker.ts';
import { takeLetter } from './take-letter.ts';

// A mail server that forgets to tell is asked all the same.
const askMs = 60_000;
const tickMs = 1000;
/** How far back a mailbox is read that was never read before. */
const firstDays = 3;
// Gmail takes letters of 25 MB, which are a third longer on their way.
const mostBytes = 36 * 1024 * 1024;
const enoughForText = 1024 * 1024;
const enoughForHead = 16 * 1024;
// The parser takes some 20 µs for each line of a text: a megabyte of empty ones takes 20 s.
const enoughLines = 10_000;

export const mailboxJobs: readonly Job[] = [
	{
		name: 'read the mailbox',
		everySeconds: 2,
		run: keepUp('imap', {
			read: follow,
			note: (context, error) => noteFailure(context, 'imap', error && errorAsFailure(error)),
		}),
	},
];

/**
 * Follows the office's mailbox until its connection breaks, another one is entered, or the server stops. A letter
 * that was not taken because of an outage is read again by the next one.
 */
async function follow(
	context: Context,
	connection: Connection<'imap'>,
	held: AbortSignal,
	well: () => Promise<void>,
): Promise<void> {
	const client = await openMailbox(connection.url);
	const broken = Promise.withResolvers<never>();
	broken.promise.catch(() => undefined);
	client.on('error', broken.reject);
	client.on('close', () => broken.reject(new Error('The mail server closed the connection')));
	const stop = (): void => client.close();
	held.addEventListener('abort', stop, { once: true });
	const news = { isTold: false };
	client.on('exists', () => {
		news.isTold = true;
	});
	try {
		while (!held.aborted) {
			// The server tells once of a letter that comes while others are read.
			news.isTold = false;
			await Promise.race([readNew(context, client, connection), broken.promise]);
			await well();
			await Promise.race([untilNews(context, client, connection, { held, news }), broken.promise]);
			if (!(await isStill(context, connection))) return;
		}
	} finally {
		held.removeEventListener('abort', stop);
		client.close();
	}
}

const isStill = async (context: Context, connection: Connection<'imap'>): Promise<boolean> =>
	(await connectionOf(context, 'imap'))?.url === connection.url;

/** Waits until the server tells of a letter, a minute is over, or another mailbox was entered. */
async function untilNews(
	context: Context,
	client: ImapFlow,
	connection: Connection<'imap'>,
	{ held, news }: { held: AbortSignal; news: { readonly isTold: boolean } },
): Promise<void> {
	if (news.isTold) return;
	// It ends with the next command.
	void client.idle().catch(() => undefined);
	const until = performance.now() + askMs;
	while (!news.isTold && !held.aborted && performance.now() < until && (await isStill(context, connection)))
		await sleep(tickMs);
}

/** Takes all letters that came since the last one that was read. */
async function readNew(context: Context, client: ImapFlow, { url }: Connection<'imap'>): Promise<void> {
	const { mailbox } = client;
	if (!mailbox) throw new Error('The mailbox was closed');
	const { host, username } = new URL(url);
	const place = { fact: `mailbox ${username} ${host}`, validity: String(mailbox.uidValidity) };
	const last = await lastRead(context, place);
	const query =
		last === null
			? { since: new Date(context.now().getTime() - firstDays * dayMs) }
			: { uid: `${last + 1}:*` };
	const found = await client.search(query, { uid: true });
	if (!found) throw new Error('The mailbox could not be searched');
	const before = mailbox.uidNext - 1;
	// `7:*` names the last letter where there is none after it.
	for (const uid of found.filter((each) => each > (last ?? 0)).sort((a, b) => a - b)) {
		const failed = await takeOne(context, client, uid);
		await context.db.writeUrgent(async (tx) => {
			if (failed) await listFailedLetter(tx, context, failed);
			await rememberRead(tx, place, uid);
		});
	}
	// From here on nothing is looked for by its day.
	if (last === null && found.length === 0)
		await context.db.writeUrgent((tx) => rememberRead(tx, place, before));
}

/** Answers with what the office reads of a letter that could not be taken; null for any other. */
async function takeOne(context: Context, client: ImapFlow, uid: number) {
	const one = (query: object) => client.fetchOne(String(uid), query, { uid: true });
	const known = await one({ size: true });
	// Somebody deleted it meanwhile.
	if (!known) return null;
	const isHuge = (known.size ?? 0) > mostBytes;
	const maxLength = isHuge ? enoughForText : mostBytes;
	const { source }: Partial<FetchMessageObject> = (await one({ source: { start: 0, maxLength } })) || {};
	if (!source) return null;
	const outcome = await tryTwice(context, source, { isHuge, uid });
	if (outcome === 'taken') await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
	if (outcome !== 'failed') return null;
	const head = await readInWorker(beginOf(source, enoughForHead)).catch(() => null);
	const { name = '', address = '' } = head?.from ?? {};
	const at = context.now().toISOString();
	return { at, sender: name ? `${name} <${address}>` : address, subject: head?.subject ?? '' };
}

/** Takes a letter whole, or else without its files. An outage of the database is no fault of the letter. */
export async function tryTwice(
	context: Context,
	source: Uint8Array,
	{ isHuge, uid }: { isHuge: boolean; uid: number },
): Promise<'taken' | 'left' | 'failed'> {
	for (const isPart of [isHuge, true])
		try {
			const read = isPart ? beginOf(source, enoughForText) : source;
			const letter = await readInWorker(read);
			// Of a letter that is cut off no file is whole.
			const files = isPart ? letter.files.map((file) => ({ ...file, isLeft: true as const })) : letter.files;
			return await takeLetter(context, { ...letter, files }, source);
		} catch (error) {
			if (isOutage(error)) throw error;
			const reason = (error instanceof Error ? error.message : String(error)).slice(0, 200);
			context.log.warn({ reason, uid }, 'a letter of the mailbox cannot be read; it stays there');
		}
	return 'failed';
}

function beginOf(source: Uint8Array, bytes: number): Uint8Array {
	let end = 0;
	for (let line = 0; line < enoughLines && end < bytes; line++) {
		const at = source.indexOf(newLine, end);
		end = at < 0 ? bytes : at + 1;
	}
	// A copy: a thread is given the whole memory of a part.
	return new Uint8Array(source.subarray(0, Math.min(end, bytes)));
}
const newLine = 0x0a;

type Read = { fact: string; validity: string };

/** The last letter that was read; null for a mailbox that was never read, or was made anew. */
async function lastRead({ db }: Context, { fact, validity }: Read): Promise<number | null> {
	const [known, uid] = (await readFact(db.read, fact))?.split(' ') ?? [];
	return known === validity ? Number(uid) : null;
}

const rememberRead = (tx: Write, { fact, validity }: Read, uid: number): Promise<void> =>
	storeFact(tx, fact, `${validity} ${uid}`);
