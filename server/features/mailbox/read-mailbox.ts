import { setTimeout as sleep } from 'node:timers/promises';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { FetchMessageObject, ImapFlow } from 'imapflow';
import { type Connection, connectionOf } from '../../connections/connection.ts';
import { perContext } from '../../context/cache.ts';
import type { Context } from '../../context/context.ts';
import { withLease } from '../../jobs/lease.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { storeFact } from '../../mail/chats.ts';
import { openMailbox } from '../../mail/open-mailbox.ts';
import { readInWorker } from '../../mail/read-in-worker.ts';
import { takeLetter } from './take-letter.ts';

// A mail server that forgets to tell is asked all the same.
const askMs = 60_000;
const tickMs = 1000;
const longestPauseMs = 60_000;
/** How far back a mailbox is read that was never read before. */
const firstDays = 3;
// Gmail takes letters of 25 MB, which are a third longer on their way.
const mostBytes = 36 * 1024 * 1024;
const enoughForText = 1024 * 1024;

/**
 * Follows the office's mailbox until its connection breaks, another one is entered, or the server stops. One
 * process at a time; a letter that was not taken is read again by the next one.
 */
async function followMailbox(context: Context): Promise<void> {
	const state = states(context);
	const connection = await connectionOf(context, 'imap');
	if (!connection) return;
	const name = JSON.stringify(connection);
	if (state.pausedFor === name && performance.now() < state.pausedUntil) return;
	await withLease(context, 'mailbox', async (held) => {
		try {
			await follow(context, connection, held);
		} catch (error) {
			if (held.aborted) return;
			const failures = state.pausedFor === name ? state.failures + 1 : 1;
			const pauseMs = Math.min(longestPauseMs, 1000 * 2 ** failures);
			Object.assign(state, { pausedFor: name, failures, pausedUntil: performance.now() + pauseMs });
			context.log.warn(
				{ reason: reasonOf(error) },
				'the mailbox cannot be read; it is asked again within a minute',
			);
			await noteFailure(context);
		}
	});
}

const states = perContext(() => ({ pausedFor: '', pausedUntil: 0, failures: 0 }));

// The error of the library holds the commands that were sent.
const reasonOf = (error: unknown): string =>
	error instanceof Error ? error.message.slice(0, 200) : 'unknown';

export const mailboxJobs: readonly Job[] = [
	{ name: 'read the mailbox', everySeconds: 2, run: followMailbox },
];

async function follow(context: Context, connection: Connection<'imap'>, held: AbortSignal): Promise<void> {
	const client = await openMailbox(connection.url);
	const broken = Promise.withResolvers<never>();
	broken.promise.catch(() => undefined);
	client.on('error', broken.reject);
	client.on('close', () => broken.reject(new Error('The mail server closed the connection')));
	const stop = (): void => client.close();
	held.addEventListener('abort', stop, { once: true });
	try {
		states(context).failures = 0;
		await noteSuccess(context);
		while (!held.aborted) {
			await Promise.race([readNew(context, client, connection), broken.promise]);
			await Promise.race([untilNews(context, client, connection, held), broken.promise]);
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
	held: AbortSignal,
): Promise<void> {
	let isTold = false;
	const told = (): void => {
		isTold = true;
	};
	client.on('exists', told);
	// It ends with the next command.
	void client.idle().catch(() => undefined);
	const until = performance.now() + askMs;
	while (!isTold && !held.aborted && performance.now() < until && (await isStill(context, connection)))
		await sleep(tickMs);
	client.off('exists', told);
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
		await takeOne(context, client, uid);
		await rememberRead(context, place, uid);
	}
	// From here on nothing is looked for by its day.
	if (last === null && found.length === 0) await rememberRead(context, place, before);
}

async function takeOne(context: Context, client: ImapFlow, uid: number): Promise<void> {
	const one = (query: object) => client.fetchOne(String(uid), query, { uid: true });
	const known = await one({ size: true });
	// Somebody deleted it meanwhile.
	if (!known) return;
	const isHuge = (known.size ?? 0) > mostBytes;
	const maxLength = isHuge ? enoughForText : mostBytes;
	const { source }: Partial<FetchMessageObject> = (await one({ source: { start: 0, maxLength } })) || {};
	if (!source) return;
	const letter = await readInWorker(source).catch((error: unknown) => {
		context.log.warn(
			{ reason: reasonOf(error), uid },
			'a letter of the mailbox cannot be read; it stays there',
		);
		return null;
	});
	if (!letter) return;
	// Of a letter that is cut off no file is whole.
	const files = isHuge ? letter.files.map((file) => ({ ...file, isLeft: true as const })) : letter.files;
	if ((await takeLetter(context, { ...letter, files }, source)) === 'taken')
		await client.messageFlagsAdd(String(uid), ['\\Seen'], { uid: true });
}

type Read = { fact: string; validity: string };

/** The last letter that was read; null for a mailbox that was never read, or was made anew. */
async function lastRead({ db }: Context, { fact, validity }: Read): Promise<number | null> {
	const row = await db.read.selectFrom('fact').select('value').where('name', '=', fact).executeTakeFirst();
	const [known, uid] = row?.value.split(' ') ?? [];
	return known === validity ? Number(uid) : null;
}

const rememberRead = (context: Context, { fact, validity }: Read, uid: number): Promise<void> =>
	context.db.writeUrgent((tx) => storeFact(tx, fact, `${validity} ${uid}`));

const failingFact = 'mailbox failing since';

const noteFailure = (context: Context): Promise<unknown> =>
	context.db.writeUrgent((tx) =>
		tx
			.insertInto('fact')
			.values({ name: failingFact, value: context.now().toISOString() })
			.onConflict((conflict) => conflict.doNothing())
			.execute(),
	);
const noteSuccess = ({ db }: Context): Promise<unknown> =>
	db.writeUrgent((tx) => storeFact(tx, failingFact, null));

/** Since when the mailbox cannot be read; null while it can. */
export async function mailboxFailsSince({ db }: Context): Promise<string | null> {
	const row = await db.read
		.selectFrom('fact')
		.select('value')
		.where('name', '=', failingFact)
		.executeTakeFirst();
	return row?.value ?? null;
}
