import { adminPaths } from '@clearway/shared/contract/addresses.ts';
import { kyivTime, longDate } from '@clearway/shared/format/date.ts';
import { say } from '@clearway/shared/format/say.ts';
import { connectionOf } from '../../connections/connection.ts';
import { type ConnectionFailure, failureOf } from '../../connections/failure.ts';
import type { Context } from '../../context/context.ts';
import { officeGroup } from '../../mail/chats.ts';
import type { Warning } from '../../records/warning.ts';

/** What keeps the bot from reading or writing, and a group that threw it out. */
export async function telegramWarnings(context: Context): Promise<Warning[]> {
	if (!(await connectionOf(context, 'telegram'))) return [];
	const { read } = context.db;
	const [failure, group] = await Promise.all([failureOf(read, 'telegram'), officeGroup(read)]);
	const link = adminPaths.connections;
	const warnings: Warning[] = [];
	if (failure) {
		const [afterMs, code, message] = kindOf(failure);
		if (context.now().getTime() - Date.parse(failure.since) >= afterMs)
			warnings.push({ code, message, link, episode: failure.since });
	}
	if (group?.blockedAt)
		warnings.push({
			...{ code: 'telegram-group', message: say('warning.telegramGroup', group.title) },
			...{ link, episode: group.blockedAt },
		});
	return warnings;
}

/** After how long somebody is told of it, and how. */
function kindOf({
	why,
	since,
}: ConnectionFailure): [afterMs: number, code: string, message: Warning['message']] {
	switch (why.say) {
		case 'connection.token':
			return [0, 'telegram-token', say('warning.telegramToken')];
		case 'connection.webhook':
			return [0, 'telegram-conflict', say('warning.telegramWebhook')];
		case 'connection.otherReader':
			// A process that just ended may be answered for a moment longer.
			return [60_000, 'telegram-conflict', say('warning.telegramOther')];
		default: {
			const at = `${longDate(new Date(since))}, ${kyivTime(since)}`;
			return [15 * 60_000, 'telegram-silent', say('warning.telegramFails', at, why)];
		}
	}
}
