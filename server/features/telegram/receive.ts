import { mostMessageSigns } from '@clearway/shared/contract/cars.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { sql } from 'kysely';
import type { Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { bury } from '../../db/tombstone.ts';
import { groupChat, moveChat, officeGroup, storeFact, storeGroup } from '../../mail/chats.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { oneLine, severalLines } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import type { LetterKind } from '../../mail/queue.ts';
import { record as log } from '../../records/audit.ts';
import { chatStone } from '../../records/chat-stone.ts';
import { todayInKyiv } from '../../records/today.ts';
import type { Update } from '../../telegram/bot.ts';
import type { ChatText } from '../../telegram/chat-text.ts';
import { readStartPayload } from '../../telegram/start-payload.ts';
import { lastDayOf, linkRows } from '../car/car-access.ts';
import { clientAddress } from '../car/car-link.ts';
import { type CarRow, carRows } from '../car/car-rows.ts';
import { messages, type Place, record, takeMessage } from '../message/take-message.ts';
import { requestRows } from '../request/request-rows.ts';

type Message = NonNullable<Update['message']>;
type Words = LetterWords['chatAnswers'];
type Here = { tx: Write; context: Context; chat: string };

export const groupCodeFact = 'telegram group code';

/** Does what somebody wrote to the bot, inside the transaction that stores that it was read. */
export async function receive(tx: Write, context: Context, message: Message, source: string): Promise<void> {
	const here = { tx, context, chat: String(message.chat.id) };
	const text = message.text === undefined ? undefined : severalLines(message.text).trim();
	const [, command, payload] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text ?? '') ?? [];
	if (message.chat.type !== 'private') return receiveInGroup(here, message, payload);
	// Who writes has let the bot in again.
	await tx.updateTable('chat').set({ blocked_at: null }).where('chat', '=', here.chat).execute();
	if (command === 'start' && payload) return bind(here, message, payload);
	if (command === 'stop') return stop(here, message);
	const bound = await boundTo(here);
	if (!bound) return answer(here, 'unknown', unknownAnswer(context, message));
	if (command === 'start') return answer(here, source, { text: bound.hello });
	if (text !== undefined) return keep(here, message, bound, text, source);
	// Of several files one answer and one line tell, and an album comes in pieces.
	await answer(here, `file ${kyivDay(context.now())}`, bound.atFile());
	const album =
		message.media_group_id === undefined ? source : `${here.chat} album ${message.media_group_id}`;
	const caption = severalLines(message.caption ?? '').trim();
	const { left } = letterWords[context.config.languages[0]].chatAnswers;
	const trace = left[message.photo ? 'ofPhoto' : 'ofFile'](bound.place.table === 'car');
	await keep(here, message, bound, [caption, trace].filter(Boolean).join('\n\n'), album);
}

type Bound = {
	place: Place;
	words: Words;
	hello: string;
	atFile: () => ChatText;
};

/** What a chat speaks about: the car or the request that it was bound to last. */
async function boundTo({ tx, context, chat }: Here): Promise<Bound | null> {
	const rows = await tx
		.selectFrom('chat')
		.select(['car_id', 'link_id', 'request_id'])
		.where('chat', '=', chat)
		.orderBy('bound_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	for (const { car_id, link_id, request_id } of rows) {
		const car = car_id === null ? undefined : await carRows(tx).where('id', '=', car_id).executeTakeFirst();
		const found = car ? await ofCar(tx, context, car, link_id) : await ofRequest(tx, context, request_id);
		if (found) return found;
	}
	return null;
}

async function ofCar(db: Read, context: Context, car: CarRow, named: number | null): Promise<Bound> {
	const language = spoken(context, car.speaks);
	const { chatAnswers: words, carLetters } = letterWords[language];
	const url = await clientAddress(context, car, { named, db });
	return {
		...{ place: { table: 'car', id: car.id }, words, hello: words.bound(car.title) },
		atFile: () =>
			url ? { text: words.file, link: { name: carLetters.open, url } } : { text: words.fileOfRequest },
	};
}

async function ofRequest(tx: Read, context: Context, id: number | null): Promise<Bound | null> {
	const row = id !== null && (await requestRows(tx).where('id', '=', id).executeTakeFirst());
	if (!row) return null;
	const language = spoken(context, row.language);
	const words = letterWords[language].chatAnswers;
	const url = `${homeOfClient(context.config, language)}/contacts`;
	return {
		...{ place: { table: 'request', id: row.id }, words, hello: words.boundRequest(row.id) },
		atFile: () => ({ text: words.fileOfRequest, link: { name: words.contacts, url } }),
	};
}

const spoken = ({ config: { languages } }: Context, language: string): Language =>
	languages.find((known) => known === language) ?? languages[0];

// A chat is a person who types; more than this is a robot, and the office's group would hear it all.
const mostADay = 100;

/** Keeps what a client wrote as a message of his car or request, whole. */
async function keep(here: Here, message: Message, bound: Bound, text: string, source: string): Promise<void> {
	const { tx, context } = here;
	const by = nameOf(message);
	if ((await writtenToday(here, bound)) >= mostADay)
		return answer(here, `many ${kyivDay(context.now())}`, { text: bound.words.tooMany });
	const signs = [...text];
	for (let at = 0; at < signs.length; at += mostMessageSigns) {
		const part = signs.slice(at, at + mostMessageSigns).join('');
		const written = {
			by,
			text: part,
			via: 'telegram' as const,
			source: at === 0 ? source : `${source} ${at}`,
		};
		await takeMessage(tx, context, bound.place, written);
	}
}

async function writtenToday({ tx, context }: Here, { place: { table, id } }: Bound): Promise<number> {
	const since = new Date(context.now().getTime() - dayMs).toISOString();
	const { rows } = await sql`select id from ${messages[table]}
		where ${record[table]} = ${id} and via = 'telegram' and at > ${since}`.execute(tx);
	return rows.length;
}

const nameOf = ({ from }: Message): string =>
	oneLine([from?.first_name, from?.last_name].filter(Boolean).join(' ')).slice(0, 100) || 'Telegram';

/** Binds a chat to the car or the request whose page its owner had open. */
async function bind(here: Here, message: Message, payload: string): Promise<void> {
	const { tx, context, chat } = here;
	const subject = readStartPayload(context.config, context.now(), payload);
	const to = subject && (await subjectNow(here, subject));
	const expired = letterWords[languageOf(context, message)].chatAnswers.expired;
	if (!to) return answer(here, `expired ${kyivDay(context.now())}`, { text: expired });
	const bound = { name: nameOf(message), bound_at: context.now().toISOString(), blocked_at: null };
	await tx
		.insertInto('chat')
		.values({ chat, car_id: null, link_id: null, request_id: null, ...to, ...bound })
		.onConflict((conflict) =>
			(to.car_id === undefined
				? conflict.columns(['request_id', 'chat']).where('request_id', 'is not', null)
				: conflict.columns(['car_id', 'chat']).where('car_id', 'is not', null)
			).doUpdateSet({ ...bound, ...to }),
		)
		.execute();
	if (to.car_id !== undefined) tx.changed({ kind: 'car', id: to.car_id, revision: 0 });
	const said = await boundTo(here);
	if (said) await answer(here, `bound ${bound.bound_at}`, { text: said.hello });
}

type To =
	| { car_id: number; link_id?: number; request_id?: undefined }
	| { request_id: number; car_id?: undefined };

/** What a link binds now: nothing where the page behind it does not open any more. */
async function subjectNow(
	{ tx, context }: Here,
	{ kind, id }: { kind: string; id: number },
): Promise<To | null> {
	if (kind === 'link') {
		const link = await linkRows(tx).where('car_link.id', '=', id).executeTakeFirst();
		const lastDay = link && lastDayOf(link);
		const isOver = link?.role !== 'client' || link.revokedAt !== null || link.deleted_at !== null;
		if (isOver || (lastDay && todayInKyiv(context) > lastDay)) return null;
		return { car_id: link.car_id, link_id: id };
	}
	const request = await requestRows(tx).where('id', '=', id).executeTakeFirst();
	if (kind !== 'request' || !request) return null;
	// The page of thanks may be older than the car.
	const car = await carRows(tx).where('request_id', '=', id).orderBy('id', 'desc').executeTakeFirst();
	return car ? { car_id: car.id } : { request_id: id };
}

async function stop(here: Here, message: Message): Promise<void> {
	const { tx, context, chat } = here;
	const bound = await boundTo(here);
	const words = bound?.words ?? letterWords[languageOf(context, message)].chatAnswers;
	const gone = await tx
		.deleteFrom('chat')
		.where('chat', '=', chat)
		.returning(['chat', 'bound_at', 'car_id'])
		.execute();
	const at = context.now().toISOString();
	await bury(
		tx,
		gone.map((row) => chatStone(row, at)),
	);
	for (const { car_id } of gone) if (car_id !== null) tx.changed({ kind: 'car', id: car_id, revision: 0 });
	await answer(here, `stop ${at}`, { text: words.stopped });
}

const languageOf = ({ config: { languages } }: Context, { from }: Message): Language =>
	languages.find((known) => from?.language_code?.startsWith(known)) ?? languages[0];

function unknownAnswer(context: Context, message: Message): ChatText {
	const language = languageOf(context, message);
	const { unknown, site } = letterWords[language].chatAnswers;
	return { text: unknown, link: { name: site, url: `${homeOfClient(context.config, language)}/` } };
}

/** In a group the bot listens for one thing: the code that makes it the office's. */
async function receiveInGroup(here: Here, message: Message, payload: string | undefined): Promise<void> {
	const { tx, context, chat } = here;
	const group = await officeGroup(tx);
	if (message.migrate_to_chat_id !== undefined && group?.chat === chat)
		return moveChat(tx, groupChat, String(message.migrate_to_chat_id));
	if (!payload) return;
	const words = letterWords[context.config.languages[0]].chatAnswers;
	const wanted = await tx
		.selectFrom('fact')
		.select('value')
		.where('name', '=', groupCodeFact)
		.executeTakeFirst();
	const subject = readStartPayload(context.config, context.now(), payload);
	if (subject?.kind !== 'group' || wanted?.value !== payload)
		return answer(here, `expired ${kyivDay(context.now())}`, { text: words.groupExpired });
	const title = oneLine(message.chat.title ?? '').slice(0, 100);
	await storeFact(tx, groupCodeFact, null);
	await storeGroup(tx, { chat, title, blockedAt: null });
	await log(tx, context, 'server', {
		action: 'save',
		kind: 'connection',
		id: null,
		after: { group: title },
	});
	await answer(here, `group ${payload}`, { text: words.group });
}

/** Queues an answer to the writer, once for its key. */
async function answer({ tx, context, chat }: Here, key: string, text: ChatText): Promise<void> {
	const now = context.now().toISOString();
	await tx
		.insertInto('outbox')
		.values({
			...{ kind: 'answer', request_id: null, transport: 'telegram', chat, message_id: '' },
			...{ event_key: `answer ${chat} ${key}`, content: JSON.stringify(text) },
			...{ state: 'waiting', attempts: 0, next_at: now, created_at: now },
		})
		.onConflict((conflict) => conflict.doNothing())
		.execute();
}

/** What the bot answers; kept for a day, so that nobody is told the same thing all the time. */
export const answerLetters: LetterKind = {
	compose: async () => null,
	// Written by `answer`.
	say: async (_context, { content }) => JSON.parse(content ?? '{}') as ChatText,
};

export async function forgetAnswers({ db, now }: Context): Promise<void> {
	const before = new Date(now().getTime() - dayMs).toISOString();
	await db.write((tx) =>
		tx.deleteFrom('outbox').where('kind', '=', 'answer').where('created_at', '<', before).execute(),
	);
}
