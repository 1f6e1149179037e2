import { mostMessageSigns } from '@clearway/shared/contract/cars.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import type { Write } from '../../db/open.ts';
import { bury } from '../../db/tombstone.ts';
import type { Budget } from '../../limits/limits.ts';
import { groupChat, moveChat, officeGroup, storeGroup } from '../../mail/chats.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { oneLine, severalLines } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { type Place, whereToContinue } from '../../mail/where-to-continue.ts';
import { record } from '../../records/audit.ts';
import { chatStone } from '../../records/chat-stone.ts';
import type { Update } from '../../telegram/bot.ts';
import type { ChatText } from '../../telegram/chat-text.ts';
import { readStartPayload } from '../../telegram/start-payload.ts';
import { isOver, linkRows } from '../car/car-access.ts';
import { clientAddress } from '../car/car-link.ts';
import { type CarRow, carRows } from '../car/car-rows.ts';
import { takeMessage } from '../message/take-message.ts';
import { requestRows } from '../request/request-rows.ts';

type Message = NonNullable<Update['message']>;
type Words = LetterWords['chatAnswers'];
type Here = { tx: Write; context: Context; chat: string };

export const groupCodeFact = 'telegram group code';

/** Does what somebody wrote to the bot, inside the transaction that stores that it was read. */
export async function receive(
	tx: Write,
	context: Context,
	message: Message,
	source: string,
): Promise<unknown> {
	const here = { tx, context, chat: String(message.chat.id) };
	const text = message.text === undefined ? undefined : severalLines(message.text).trim();
	const [, command, payload] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(text ?? '') ?? [];
	if (message.chat.type !== 'private') return receiveInGroup(here, message, payload);
	// Who writes has let the bot in again.
	await tx.updateTable('chat').set({ blocked_at: null }).where('chat', '=', here.chat).execute();
	if (command === 'start' && payload) return bind(here, message, payload);
	if (command === 'stop') return stop(here, message);
	const bound = await boundTo(here);
	if (!bound) return answerOnce(here, 'unknown', unknownAnswer(context, message));
	if (command === 'start') return answer(here, { text: bound.hello });
	if (text !== undefined) return keep(here, message, bound, text, source);
	// Of several files one answer and one line tell, and an album comes in pieces.
	await answerOnce(here, 'file', bound.file);
	const album =
		message.media_group_id === undefined ? source : `${here.chat} album ${message.media_group_id}`;
	const caption = severalLines(message.caption ?? '').trim();
	const { left } = letterWords[context.config.languages[0]].chatAnswers;
	const trace = left[message.photo ? 'ofPhoto' : 'ofFile'](bound.place.table === 'car');
	return keep(here, message, bound, [caption, trace].filter(Boolean).join('\n\n'), album);
}

type Bound = {
	place: Place;
	words: Words;
	hello: string;
	/** What is said of a file: where it belongs. */
	file: ChatText;
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

async function ofCar(tx: Write, context: Context, car: CarRow, named: number | null): Promise<Bound> {
	const { chatAnswers: words, carLetters } = letterWords[spoken(context, car.speaks)];
	const url = await clientAddress(context, car, { named, db: tx });
	return {
		...{ place: { table: 'car', id: car.id }, words, hello: words.bound(car.title) },
		file: url ? { text: words.file, link: { name: carLetters.open, url } } : { text: words.fileOfRequest },
	};
}

async function ofRequest(tx: Write, context: Context, id: number | null): Promise<Bound | null> {
	const row = id !== null && (await requestRows(tx).where('id', '=', id).executeTakeFirst());
	if (!row) return null;
	const language = spoken(context, row.language);
	const words = letterWords[language].chatAnswers;
	const url = `${homeOfClient(context.config, language)}/contacts`;
	return {
		...{ place: { table: 'request', id: row.id }, words, hello: words.boundRequest(row.id) },
		file: { text: words.fileOfRequest, link: { name: words.contacts, url } },
	};
}

const spoken = ({ config: { languages } }: Context, language: string): Language =>
	languages.find((known) => known === language) ?? languages[0];

// A chat is a person who types; more than this is a robot, and the office's group would hear it all.
const messages: Budget = { name: 'chat message', count: 100, seconds: 86_400 };

/** Keeps what a client wrote as a message of his car or request, whole. */
async function keep(
	here: Here,
	message: Message,
	{ place, words }: Bound,
	text: string,
	source: string,
): Promise<unknown> {
	const { tx, context, chat } = here;
	if (context.limits.count(messages, chat) > messages.count)
		return answerOnce(here, 'many', { text: words.tooMany });
	const written = { by: nameOf(message), via: 'telegram' } as const;
	const signs = [...text];
	for (let at = 0; at < signs.length; at += mostMessageSigns)
		await takeMessage(tx, context, place, {
			...{ ...written, text: signs.slice(at, at + mostMessageSigns).join('') },
			source: at === 0 ? source : `${source} ${at}`,
		});
}

const nameOf = ({ from }: Message): string =>
	oneLine([from?.first_name, from?.last_name].filter(Boolean).join(' ')).slice(0, 100) || 'Telegram';

/** Binds a chat to the car or the request whose page its owner had open. */
async function bind(here: Here, message: Message, payload: string): Promise<unknown> {
	const { tx, context, chat } = here;
	const subject = readStartPayload(context.config, context.now(), payload);
	const to = subject && (await subjectNow(here, subject));
	const expired = letterWords[languageOf(context, message)].chatAnswers.expired;
	if (!to) return answerOnce(here, 'expired', { text: expired });
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
	return said && answer(here, { text: said.hello });
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
		return link?.role === 'client' && !isOver(context, link) ? { car_id: link.car_id, link_id: id } : null;
	}
	// The page of thanks may be older than the car.
	const place = kind === 'request' ? await whereToContinue(tx, { table: 'request', id }) : null;
	return place && (place.table === 'car' ? { car_id: place.id } : { request_id: id });
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
	await answer(here, { text: words.stopped });
}

const languageOf = ({ config: { languages } }: Context, { from }: Message): Language =>
	languages.find((known) => from?.language_code?.startsWith(known)) ?? languages[0];

function unknownAnswer(context: Context, message: Message): ChatText {
	const language = languageOf(context, message);
	const { unknown, site } = letterWords[language].chatAnswers;
	return { text: unknown, link: { name: site, url: `${homeOfClient(context.config, language)}/` } };
}

/** In a group the bot listens for one thing: the code that makes it the office's. */
async function receiveInGroup(here: Here, message: Message, payload: string | undefined): Promise<unknown> {
	const { tx, context, chat } = here;
	const group = await officeGroup(tx);
	if (message.migrate_to_chat_id !== undefined && group?.chat === chat)
		return moveChat(tx, groupChat, String(message.migrate_to_chat_id));
	if (!payload) return;
	const words = letterWords[context.config.languages[0]].chatAnswers;
	const subject = readStartPayload(context.config, context.now(), payload);
	if (subject?.kind !== 'group' || (await readFact(tx, groupCodeFact)) !== payload)
		return answerOnce(here, 'expired', { text: words.groupExpired });
	const title = oneLine(message.chat.title ?? '').slice(0, 100);
	await storeFact(tx, groupCodeFact, null);
	await storeGroup(tx, { chat, title, blockedAt: null });
	const after = { group: title };
	await record(tx, context, 'server', { action: 'save', kind: 'connection', id: null, after });
	return answer(here, { text: words.group });
}

const answer = ({ tx, context, chat }: Here, content: ChatText): Promise<unknown> =>
	enqueue(tx, context, { kind: 'answer', chat, content });

const aDay: Budget = { name: 'chat answer', count: 1, seconds: 86_400 };

/** Nobody is told the same thing all the time. */
const answerOnce = async (here: Here, what: string, content: ChatText): Promise<unknown> =>
	here.context.limits.count(aDay, `${what} ${here.chat}`) === 1 && answer(here, content);

export const answerLetters: LetterKind = {
	forgotten: 'always',
	compose: async () => null,
	// Written by `answer`.
	say: async (_context, { content }) => JSON.parse(content ?? '{}') as ChatText,
};
