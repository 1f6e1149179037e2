import type { GroupMessage } from '@clearway/shared/contract/message-kinds.ts';
import { carsMadeFrom, whereNamed } from '../clients/belongs-to.ts';
import { connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import { readFact, storeFact } from '../db/fact.ts';
import type { Read, Write } from '../db/open.ts';
import { startPayload } from '../telegram/start-payload.ts';
import { type LetterWords, letterWords } from './letter-words.ts';
import { enqueueOnce, type LetterKind } from './queue.ts';

/** Stands for the office's group in the outbox: the group's own id may change while a message waits. */
export const groupChat = 'group';

/** The office's group: Telegram's id and name of it, and since when the bot may not write there. */
export type OfficeGroup = { chat: string; title: string; blockedAt: string | null };

const groupFact = 'telegram group';

export async function officeGroup(db: Read): Promise<OfficeGroup | null> {
	// Only `storeGroup` writes it.
	return JSON.parse((await readFact(db, groupFact)) ?? 'null') as OfficeGroup | null;
}

export async function storeGroup(tx: Write, group: OfficeGroup | null): Promise<void> {
	await storeFact(tx, groupFact, group && JSON.stringify(group));
	tx.changed({ kind: 'connection', id: 0, revision: 0 });
}

export async function chatOfGroup(db: Read): Promise<string | null> {
	const group = await officeGroup(db);
	return group?.blockedAt === null ? group.chat : null;
}

/** The bot may not write into a chat any more, until its owner comes back. */
export async function blockChat(tx: Write, { now }: Context, chat: string | null): Promise<void> {
	const at = now().toISOString();
	if (chat === groupChat) {
		const group = await officeGroup(tx);
		return group ? storeGroup(tx, { ...group, blockedAt: at }) : undefined;
	}
	const blocked = await tx
		.updateTable('chat')
		.set({ blocked_at: at })
		.where('chat', '=', chat)
		.where('blocked_at', 'is', null)
		.returning('car_id')
		.execute();
	for (const { car_id } of blocked) if (car_id !== null) tx.changed({ kind: 'car', id: car_id, revision: 0 });
}

/** A group got another id. */
export async function moveChat(tx: Write, from: string | null, to: string): Promise<void> {
	const group = from === groupChat ? await officeGroup(tx) : null;
	if (group) return storeGroup(tx, { ...group, chat: to });
	await tx.updateTable('outbox').set({ chat: to }).where('chat', '=', from).execute();
}

/** The chats of a client that take messages about his car. */
export async function openChats(db: Read, car: number): Promise<string[]> {
	const rows = await db
		.selectFrom('chat')
		.select('chat')
		.where('car_id', '=', car)
		.where('blocked_at', 'is', null)
		.orderBy('id')
		.execute();
	return rows.map(({ chat }) => chat);
}

/** The chat that takes what is said about a request: of the record in which it continues, the one that was bound last. */
export async function chatOfRequest(
	context: Context,
	db: Read,
	request: number,
	boundBy?: string,
): Promise<{ chat: string; name: string; linkId: number | null } | null> {
	if (!(await connectionOf(context, 'telegram', db))) return null;
	const found = await whereNamed(db, { table: 'request', id: request });
	const place = found === 'left' ? null : found;
	const chat = await chatsOfRequest(db, request)
		.$if(boundBy !== undefined, (query) => query.where('bound_at', '<=', boundBy ?? ''))
		.orderBy((eb) =>
			eb
				.case()
				.when(`${place?.table ?? 'request'}_id`, '=', place?.id ?? 0)
				.then(0)
				.else(1)
				.end(),
		)
		.orderBy('bound_at', 'desc')
		.orderBy('id', 'desc')
		.executeTakeFirst();
	return chat ?? null;
}

/** All of them. */
export async function openChatsOfRequest(context: Context, db: Read, request: number): Promise<string[]> {
	if (!(await connectionOf(context, 'telegram', db))) return [];
	return (await chatsOfRequest(db, request).orderBy('id').execute()).map(({ chat }) => chat);
}

const chatsOfRequest = (db: Read, request: number) =>
	db
		.selectFrom('chat')
		.select(['chat', 'name', 'link_id as linkId'])
		.where((eb) => eb.or([eb('request_id', '=', request), eb('car_id', 'in', carsMadeFrom(db, [request]))]))
		.where('blocked_at', 'is', null);

const offFact = 'message channels off';

/** What the office switched off, such as `client photo mail`; everything else is on. */
export const channelsOff = async (db: Read): Promise<ReadonlySet<string>> =>
	new Set((await readFact(db, offFact))?.split('\n') ?? []);

export const storeChannelsOff = (tx: Write, off: ReadonlySet<string>): Promise<void> =>
	storeFact(tx, offFact, off.size === 0 ? null : [...off].join('\n'));

/** Tells the office's group of an event, once for its key; nothing where there is no group or nobody wants it. */
export async function tellGroup(
	tx: Write,
	context: Context,
	kind: GroupMessage,
	event: { key: string; say: (words: LetterWords['groupMessages']) => string; path: string },
): Promise<void> {
	if ((await chatOfGroup(tx)) === null || (await channelsOff(tx)).has(`group ${kind}`)) return;
	if (!(await connectionOf(context, 'telegram', tx))) return;
	const { groupMessages } = letterWords[context.config.languages[0]];
	const content = { text: event.say(groupMessages), path: event.path };
	await enqueueOnce(tx, context, `group ${kind} ${event.key}`, { kind: 'group', chat: groupChat, content });
}

/** Messages to the office's group: they name no client. */
export const groupLetters: LetterKind = {
	compose: async () => null,
	async say({ config }, { content }) {
		// Written by `tellGroup`.
		const { text, path } = JSON.parse(content ?? '{}') as { text: string; path: string };
		const name = letterWords[config.languages[0]].groupMessages.open;
		return { text, link: { name, url: config.publicUrl + path }, isOnPage: true };
	},
};

/** How long a deep link binds; a day is enough for whoever has the page open. */
export const startMs = 24 * 3_600_000;
const botFact = 'telegram bot';

/** The part of a token that is no secret. */
export const botIdOf = (token: string): string => token.split(':')[0] ?? '';

/** The bot answered to its token: from now on pages offer it. */
export const storeBotName = (tx: Write, token: string, name: string): Promise<void> =>
	storeFact(tx, botFact, `${botIdOf(token)} ${name}`);

/** The bot's name in Telegram; null where none is set up, or it has not answered yet. */
export async function botName(context: Context, tx?: Read): Promise<string | null> {
	const by = await connectionOf(context, 'telegram', tx);
	if (!by) return null;
	const [id, name = null] = (await readFact(tx ?? context.db.read, botFact))?.split(' ') ?? [];
	return id === botIdOf(by.token) ? name : null;
}

/** The parameter by which a page binds a chat; null where there is no bot. */
export async function chatStart(
	context: Context,
	kind: 'link' | 'request',
	id: number,
): Promise<string | null> {
	if ((await botName(context)) === null) return null;
	return startPayload(context.config, { kind, id }, new Date(context.now().getTime() + startMs));
}
