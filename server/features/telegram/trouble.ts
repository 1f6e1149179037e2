import { settingScreens } from '@clearway/shared/contract/addresses.ts';
import { say } from '@clearway/shared/format/say.ts';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import { officeGroup } from '../../mail/chats.ts';
import type { Warning } from '../../records/warning.ts';
import type { BotFault } from '../../telegram/bot.ts';

type Trouble = { kind: BotFault['kind']; isWebhook: boolean; since: string };

const troubleFact = 'telegram trouble';

const troubleOf = async ({ db }: Context): Promise<Trouble | null> =>
	// Written below.
	JSON.parse((await readFact(db.read, troubleFact)) ?? 'null') as Trouble | null;

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
	const [trouble, group] = await Promise.all([troubleOf(context), officeGroup(context.db.read)]);
	const link = settingScreens.setting;
	const warnings: Warning[] = [];
	if (trouble) {
		const { since: episode } = trouble;
		const [afterMs, code, message] = kindOf(trouble);
		if (context.now().getTime() - Date.parse(episode) >= afterMs)
			warnings.push({ code, message, link, episode });
	}
	if (group?.blockedAt)
		warnings.push({
			...{ code: 'telegram-group', message: say('warning.telegramGroup', group.title) },
			...{ link, episode: group.blockedAt },
		});
	return warnings;
}

/** After how long somebody is told of it, and how. */
function kindOf({ kind, isWebhook }: Trouble): [afterMs: number, code: string, message: Warning['message']] {
	if (kind === 'unauthorized') return [0, 'telegram-token', say('warning.telegramToken')];
	if (kind !== 'conflict') return [15 * 60_000, 'telegram-silent', say('warning.telegramSilent')];
	if (isWebhook) return [0, 'telegram-conflict', say('warning.telegramWebhook')];
	// A process that just ended may be answered for a moment longer.
	return [60_000, 'telegram-conflict', say('warning.telegramOther')];
}
