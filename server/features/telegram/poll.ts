import { setTimeout as sleep } from 'node:timers/promises';
import { type Connection, connectionOf } from '../../connections/connection.ts';
import { noteFailure } from '../../connections/failure.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import { isUnavailable } from '../../db/faults.ts';
import type { Write } from '../../db/open.ts';
import { keepUp } from '../../jobs/keep-up.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { botFailure } from '../../mail/answer-in-words.ts';
import { botIdOf, botName, storeBotName } from '../../mail/chats.ts';
import { type Bot, type BotAnswer, type BotFault, openBot, type Update } from '../../telegram/bot.ts';
import { chatParts } from '../../telegram/chat-text.ts';
import { tellLate } from './late-digest.ts';
import { receive } from './receive.ts';

const waitSeconds = 25;

class BotError extends Error {
	fault: BotFault;
	constructor(fault: BotFault) {
		super(fault.answer);
		this.fault = fault;
	}
}

const faultOf = (error: Error): BotFault | null => (error instanceof BotError ? error.fault : null);

/** Reads what is written to the bot, until another one is entered or the server stops. */
export const pollBot = keepUp('telegram', {
	read: poll,
	async note(context, error) {
		const fault = error && faultOf(error);
		if (error === null) await noteFailure(context, 'telegram', null);
		// One that wants to be left alone for a while works.
		else if (fault && fault.kind !== 'busy') await noteFailure(context, 'telegram', botFailure(fault));
	},
	waitMs(error) {
		const fault = faultOf(error);
		return fault?.kind === 'busy' ? fault.waitMs : 0;
	},
});

async function poll(
	context: Context,
	by: Connection<'telegram'>,
	held: AbortSignal,
	well: () => Promise<void>,
): Promise<void> {
	const bot = openBot(by);
	const id = botIdOf(by.token);
	const heard = <T>(answer: BotAnswer<T>): T => {
		if (answer.kind !== 'ok') throw new BotError(answer);
		return answer.result;
	};
	if ((await botName(context)) === null) {
		const { username } = heard(await bot.me());
		await context.db.write((tx) => storeBotName(tx, by.token, username));
	}
	// The first answer comes at once: whether the bot is read again must not wait for somebody who writes.
	for (let wait = 0; !held.aborted; wait = waitSeconds) {
		if ((await connectionOf(context, 'telegram'))?.token !== by.token) return;
		const offset = Number((await readFact(context.db.read, offsetFact(id))) ?? 0);
		const askedAt = performance.now();
		const updates = heard(await bot.updates(offset, wait, held));
		await well();
		let isNews = false;
		for (const update of updates)
			if (!held.aborted && (await take(context, { bot, id }, update))) isNews = true;
		const pauseMs = wait === 0 ? 0 : pauseOf(isNews, performance.now() - askedAt);
		// Aborted, it is the end.
		if (pauseMs > 0) await sleep(pauseMs, undefined, { signal: held }).catch(() => undefined);
	}
}

/** A poll that brought nothing new is followed by another one after a second at the earliest. */
export const pauseOf = (isNews: boolean, tookMs: number): number => (isNews ? 0 : Math.max(0, 1000 - tookMs));

const offsetFact = (bot: string): string => `telegram offset ${bot}`;

type Reader = { bot: Bot; id: string };

/**
 * Does what an update asks for, and stores in the same transaction that it is done: never twice, never half. False
 * where it was done before.
 */
async function take(context: Context, { bot, id }: Reader, update: Update): Promise<boolean> {
	const effects = async (tx: Write) =>
		(await isFirst(tx, id, update)) ? { answer: await receive(tx, context, id, update) } : null;
	try {
		const done = await context.db.writeUrgent(effects);
		// Nobody waits for it: a Telegram that does not answer must not hold up those who write.
		if (done?.answer) void bot.send(done.answer.chat, chatParts(done.answer)[0] ?? '');
		return done !== null;
	} catch (error) {
		if (isUnavailable(error)) throw error;
		// One update that cannot be done must not hold up all that follow.
		context.log.error({ err: error, update: update.update_id }, 'an update of the bot was left out');
		return context.db.writeUrgent((tx) => isFirst(tx, id, update));
	}
}

/**
 * Stores that an update is read; false where it was before. After a quiet week Telegram goes on with any number, so
 * the numbers themselves tell what comes twice, and not their order.
 */
async function isFirst(tx: Write, bot: string, { update_id }: Update): Promise<boolean> {
	await storeFact(tx, offsetFact(bot), String(update_id + 1));
	const first = await tx
		.insertInto('bot_update')
		.values({ bot, update_id })
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	// Now and then.
	if (first && first.id % 100 === 0) await forgetOld(tx, bot);
	return first !== undefined;
}

const mostRemembered = 1000;

async function forgetOld(tx: Write, bot: string): Promise<void> {
	const updates = tx.selectFrom('bot_update').select('id').where('bot', '=', bot).orderBy('id', 'desc');
	const old = await updates.offset(mostRemembered).limit(1).executeTakeFirst();
	if (old) await tx.deleteFrom('bot_update').where('bot', '=', bot).where('id', '<=', old.id).execute();
}

export const telegramJobs: readonly Job[] = [
	{ name: 'read the bot', everySeconds: 2, run: pollBot },
	{ name: 'tell the group what is late', atKyiv: ['09:30'], run: tellLate },
];
