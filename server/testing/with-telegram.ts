import { eventually, type ServerWithMail, startServerWithMail } from './mail-server.ts';
import { during, file } from './server-of-file.ts';
import { botToken, startTelegram, type TelegramStandIn } from './telegram.ts';

/** A server with a mail server and the stand-in of Telegram beside it. */
export type WithTelegram = ServerWithMail & { readonly telegram: TelegramStandIn };

export async function startWithTelegram(
	...[behaviour, settings = {}]: Parameters<typeof startServerWithMail>
): Promise<WithTelegram> {
	const telegram = await startTelegram();
	const env = { TELEGRAM_TOKEN: botToken, TELEGRAM_URL: telegram.url, ...settings.env };
	const server = await startServerWithMail(behaviour, { ...settings, env });
	const close = server.close;
	return Object.assign(server, {
		telegram,
		async close() {
			await close();
			await telegram.stop();
		},
	});
}

/** The same for a whole test file. */
export const withTelegramOfFile = (...settings: Parameters<typeof startWithTelegram>): WithTelegram =>
	during(file, () => startWithTelegram(...settings));

let chats = 40_000;

/** A server in a process of its own shows nothing of its outbox. */
type WithBot = Pick<WithTelegram, 'telegram'> & Partial<Pick<WithTelegram, 'running'>>;

/** A chat of its own, which a page binds. */
export async function bindChat(server: WithBot, start: string | null | undefined): Promise<number> {
	const chat = ++chats;
	server.telegram.write(chat, `/start ${start}`);
	await eventually('the bot has answered', () => hasMoreThan(server, chat, 0));
	return chat;
}

/** True once the chat has more messages than before and the server has noted that they arrived. */
export const hasMoreThan = async (
	{ telegram, running }: WithBot,
	chat: number | string,
	before: number,
): Promise<boolean> =>
	telegram.texts(chat).length > before && (!running || (await areAllNoted(running, chat)));

/**
 * True while no message is between its sending and the server's note of it: a test that puts the clock on in between
 * makes the server send it again.
 */
export async function areAllNoted(
	{ context }: WithTelegram['running'],
	chat?: number | string,
): Promise<boolean> {
	const leased = await context.db.read
		.selectFrom('outbox')
		.select('chat')
		.where('state', '=', 'waiting')
		.where('leased_by', 'is not', null)
		.execute();
	return leased.every((mail) => chat !== undefined && mail.chat !== String(chat));
}

/** The page's parameter for the bot, once the bot has said its name. */
export async function startOf(server: Pick<WithTelegram, 'visitor'>, url: string): Promise<string> {
	const read = async () => (await server.visitor.carPage.get({ params: { token: url.slice(-32) } })).chat;
	await eventually('the page offers the bot', async () => (await read()) !== null);
	return (await read()) ?? '';
}
