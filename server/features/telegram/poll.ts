import { setTimeout as sleep } from 'node:timers/promises';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import { isUnavailable } from '../../db/faults.ts';
import type { Read, Write } from '../../db/open.ts';
import { withLease } from '../../jobs/lease.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { botIdOf, botName, storeBotName, storeFact } from '../../mail/chats.ts';
import { type BotFault, openBot, type Update } from '../../telegram/bot.ts';
import { tellLate } from './late-digest.ts';
import { forgetAnswers, receive } from './receive.ts';
import { noteTrouble } from './trouble.ts';

const waitSeconds = 25;

/** Reads what is written to the bot, one process at a time, until the server stops or the bot does not answer. */
export async function pollBot(context: Context): Promise<void> {
	if (await connectionOf(context, 'telegram'))
		await withLease(context, 'telegram', (held) => poll(context, held));
}

async function poll(context: Context, held: AbortSignal): Promise<void> {
	// The first answer comes at once: whether the bot is read again must not wait for somebody who writes.
	for (let wait = 0; !held.aborted; wait = waitSeconds) {
		const by = await connectionOf(context, 'telegram');
		if (!by) return;
		const bot = openBot(by);
		const me = (await botName(context)) === null ? await bot.me() : null;
		if (me?.kind === 'ok') await context.db.write((tx) => storeBotName(tx, by.token, me.result.username));
		else if (me) return rest(context, me, held);
		const offset = await offsetOf(context.db.read, botIdOf(by.token));
		const answer = await bot.updates(offset ?? 0, wait, held);
		if (held.aborted) return;
		if (answer.kind !== 'ok') return rest(context, answer, held);
		await noteTrouble(context, null);
		for (const update of answer.result) {
			if (held.aborted) return;
			await take(context, botIdOf(by.token), update);
		}
	}
}

/** Reports why nothing is read; the job begins again soon. */
async function rest(context: Context, fault: BotFault, held: AbortSignal): Promise<void> {
	if (held.aborted) return;
	context.log.warn({ outcome: fault.kind, answer: fault.answer }, 'the bot is not read');
	await noteTrouble(context, fault);
	// The lease is kept meanwhile: another process would be told the same.
	if (fault.kind === 'busy') await sleep(fault.waitMs, undefined, { signal: held }).catch(() => undefined);
}

const offsetFact = (bot: string): string => `telegram offset ${bot}`;

async function offsetOf(db: Read, bot: string): Promise<number | null> {
	const fact = await db
		.selectFrom('fact')
		.select('value')
		.where('name', '=', offsetFact(bot))
		.executeTakeFirst();
	return fact ? Number(fact.value) : null;
}

/** Does what an update asks for, and stores in the same transaction that it is done: never twice, never half. */
async function take(context: Context, bot: string, { update_id: id, message }: Update): Promise<void> {
	const effects = async (tx: Write): Promise<void> => {
		if (message && (await advance(tx, bot, id))) await receive(tx, context, message, `telegram ${bot} ${id}`);
		else if (!message) await advance(tx, bot, id);
	};
	try {
		await context.db.writeUrgent(effects);
	} catch (error) {
		if (isUnavailable(error)) throw error;
		// One update that cannot be done must not hold up all that follow.
		context.log.error({ err: error, update: id }, 'an update of the bot was left out');
		await context.db.writeUrgent((tx) => advance(tx, bot, id));
	}
}

/** False where another process was faster. */
async function advance(tx: Write, bot: string, id: number): Promise<boolean> {
	const before = await offsetOf(tx, bot);
	if (before !== null && before > id) return false;
	if (before === null) {
		await storeFact(tx, offsetFact(bot), String(id + 1));
		return true;
	}
	const { numUpdatedRows } = await tx
		.updateTable('fact')
		.set({ value: String(id + 1) })
		.where('name', '=', offsetFact(bot))
		.where('value', '=', String(before))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
}

export const telegramJobs: readonly Job[] = [
	{ name: 'read the bot', everySeconds: 5, run: pollBot },
	{ name: 'tell the group what is late', atKyiv: ['09:30'], run: tellLate },
	{ name: 'forget answers of the bot', atKyiv: ['04:55'], run: forgetAnswers },
];
