import { settingScreens } from '@clearway/shared/contract/addresses.ts';
import { say } from '@clearway/shared/format/say.ts';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import { officeGroup, storeFact } from '../../mail/chats.ts';
import type { Warning } from '../../records/warning.ts';
import type { BotFault } from '../../telegram/bot.ts';

type Trouble = { kind: BotFault['kind']; isWebhook: boolean; since: string };

const troubleFact = 'telegram trouble';
const silentMs = 15 * 60_000;

async function troubleOf({ db }: Context): Promise<Trouble | null> {
	const { read } = db;
	const fact = await read
		.selectFrom('fact')
		.select('value')
		.where('name', '=', troubleFact)
		.executeTakeFirst();
	return fact ? (JSON.parse(fact.value) as Trouble) : null; // written below
}

/** Remembers why the bot is not read, and since when; null where it is. */
export async function noteTrouble(context: Context, fault: BotFault | null): Promise<void> {
	const before = await troubleOf(context);
	if ((before?.kind ?? null) === (fault?.kind ?? null)) return;
	const trouble = fault && {
		...{ kind: fault.kind, isWebhook: /webhook/i.test(fault.answer) },
		since: context.now().toISOString(),
	};
	await context.db.write((tx) => storeFact(tx, troubleFact, trouble && JSON.stringify(trouble)));
}

/** What keeps the bot from reading or writing, and a group that threw it out. */
export async function telegramWarnings(context: Context): Promise<Warning[]> {
	if (!(await connectionOf(context, 'telegram'))) return [];
	const link = settingScreens.setting;
	const warning = (code: string, message: Warning['message'], episode: string): Warning => ({
		...{ code, message, link, episode },
	});
	const [trouble, group] = await Promise.all([troubleOf(context), officeGroup(context.db.read)]);
	const thrown = group?.blockedAt
		? [warning('telegram-group', say('warning.telegramGroup', group.title), group.blockedAt)]
		: [];
	if (!trouble) return thrown;
	const { kind, isWebhook, since } = trouble;
	const isOld = context.now().getTime() - Date.parse(since) > silentMs;
	if (kind === 'unauthorized')
		return [warning('telegram-token', say('warning.telegramToken'), since), ...thrown];
	if (kind === 'conflict') {
		const message = isWebhook ? say('warning.telegramWebhook') : say('warning.telegramOther');
		// A process that just ended may be answered for a moment longer.
		return isWebhook || context.now().getTime() - Date.parse(since) > 60_000
			? [warning('telegram-conflict', message, since), ...thrown]
			: thrown;
	}
	return isOld ? [warning('telegram-silent', say('warning.telegramSilent'), since), ...thrown] : thrown;
}
