import { type Connection, connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import { claimFact, readFact, replaceFact } from '../../db/fact.ts';
import { isUnavailable } from '../../db/faults.ts';
import type { Write } from '../../db/open.ts';
import { keepUp } from '../../jobs/keep-up.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { botIdOf, botName, storeBotName } from '../../mail/chats.ts';
import { type BotAnswer, type BotFault, openBot, type Update } from '../../telegram/bot.ts';
import { tellLate } from './late-digest.ts';
import { receive } from './receive.ts';
import { noteTrouble } from './trouble.ts';

const waitSeconds = 25;

class BotError extends Error {
	fault: BotFault;
	constructor(fault: BotFault) {
		super(fault.answer);
		this.fault = fault;
	}
}

const faultOf = (error: Error | null): BotFault | null => (error instanceof BotError ? error.fault : null);

/** Reads what is written to the bot, until another one is entered or the server stops. */
export const pollBot = keepUp('telegram', {
	read: poll,
	note: (context, error) => noteTrouble(context, faultOf(error)),
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
		const updates = heard(await bot.updates(offset, wait, held));
		await well();
		for (const update of updates) if (!held.aborted) await take(context, id, update);
	}
}

const offsetFact = (bot: string): string => `telegram offset ${bot}`;

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
	const [name, next] = [offsetFact(bot), String(id + 1)];
	const before = await readFact(tx, name);
	if (before === null) return claimFact(tx, name, next);
	return Number(before) <= id && replaceFact(tx, name, before, next);
}

export const telegramJobs: readonly Job[] = [
	{ name: 'read the bot', everySeconds: 2, run: pollBot },
	{ name: 'tell the group what is late', atKyiv: ['09:30'], run: tellLate },
];
