import { mostMessageSigns } from '@clearway/shared/contract/cars.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { whereNamed } from '../../clients/belongs-to.ts';
import type { Place } from '../../clients/places.ts';
import type { Context } from '../../context/context.ts';
import { readFact, storeFact } from '../../db/fact.ts';
import type { Write } from '../../db/open.ts';
import { bury } from '../../db/tombstone.ts';
import type { Budget } from '../../limits/limits.ts';
import { groupChat, moveChat, officeGroup, startMs, storeGroup } from '../../mail/chats.ts';
import { homeOfClient } from '../../mail/home-of-client.ts';
import { oneLine, severalLines } from '../../mail/letter.ts';
import { type LetterWords, letterWords } from '../../mail/letter-words.ts';
import { enqueue, type LetterKind } from '../../mail/queue.ts';
import { record } from '../../records/audit.ts';
import { chatStone } from '../../records/chat-stone.ts';
import type { Message, Update } from '../../telegram/bot.ts';
import type { ChatText } from '../../telegram/chat-text.ts';
import { readStartPayload } from '../../telegram/start-payload.ts';
import { isOver, linkRows } from '../car/car-access.ts';
import { addressOfLink } from '../car/car-link.ts';
import { type CarRow, carRows } from '../car/car-rows.ts';
import { correctMessage, takeMessage } from '../message/take-message.ts';
import { requestRows } from '../request/request-rows.ts';

type Words = LetterWords['chatAnswers'];
type Here = { tx: Write; context: Context; bot: string; chat: string };

/** What a chat is told that is bound to nothing. It leaves beside the outbox, where strangers would hold up clients. */
export type Direct = ChatText & { chat: string };

export const groupCodeFact = 'telegram group code';

/**
 * Does what somebody wrote to the bot, inside the transaction that stores that it was read. Answers what is sent
 * after that.
 */
export async function receive(
	tx: Write,
	context: Context,
	bot: string,
	update: Pick<Update, 'message' | 'edited_message'>,
): Promise<Direct | null> {
	const message = update.message ?? update.edited_message;
	if (!message) return null;
	const here = { tx, context, bot, chat: String(message.chat.id) };
	const isEdit = message.edit_date !== undefined;
	const written = severalLines(message.text ?? message.caption ?? '').trim();
	const typed = message.text === undefined || isEdit ? '' : written;
	const [, command, payload] = /^\/(start|stop)(?:@\w+)?(?:\s+(\S+))?\s*$/.exec(typed) ?? [];
	if (message.chat.type !== 'private') return receiveInGroup(here, message, payload);
	// Who writes has let the bot in again.
	await tx.updateTable('chat').set({ blocked_at: null }).where('chat', '=', here.chat).execute();
	if (command === 'start' && payload) return bind(here, message, payload);
	const bound = await boundTo(here);
	if (command === 'stop') return stop(here, message, bound);
	// A shared place is edited as it moves.
	if (isEdit) return bound && written !== '' ? keep(here, message, bound, written) : null;
	if (!bound) return tellStranger(here, 'unknown', unknownAnswer(context, message));
	if (command === 'start') return answer(here, { text: bound.hello });
	const text = message.text === undefined ? sharedIn(context, message) : written;
	if (text !== null) return keep(here, message, bound, text);
	// Of several files one answer and one line tell, and an album comes in pieces.
	await answerOnce(here, 'file', bound.file);
	const trace = left(context)[message.photo ? 'ofPhoto' : 'ofFile'](bound.hasPage);
	return keep(here, message, bound, [written, trace].filter(Boolean).join('\n\n'));
}

/** What the office reads in place of what is no text. */
const left = ({ config }: Context): Words['left'] => letterWords[config.languages[0]].chatAnswers.left;

/** A contact, a place or a sticker as a text; null where it is a file. */
function sharedIn(context: Context, { contact, venue, location, sticker }: Message): string | null {
	const words = left(context);
	if (contact) {
		const phone = oneLine(contact.phone_number);
		return words.contact(nameOf({ from: contact }), /^\d/.test(phone) ? `+${phone}` : phone);
	}
	const place = venue?.location ?? location;
	if (place)
		return words.place(
			[venue?.title, venue?.address, `${place.latitude}, ${place.longitude}`]
				.flatMap((part) => (part ? [oneLine(part)] : []))
				.join(', '),
		);
	return sticker ? words.sticker(oneLine(sticker.emoji ?? '')).trim() : null;
}

type Bound = {
	place: Place;
	words: Words;
	hello: string;
	/** What other chats of the same are told. */
	joined: (name: string) => string;
	/** What is said of a file: where it belongs. */
	file: ChatText;
	/** Whether it belongs on a page. */
	hasPage: boolean;
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
		const place =
			car_id === null ? await whereOf(tx, request_id) : await whereNamed(tx, { table: 'car', id: car_id });
		// A car in the trash leaves the conversation to its request.
		const found = place === 'left' ? await whereOf(tx, await requestOfCar(tx, car_id)) : place;
		if (found === 'left') continue;
		if (found.table === 'request') return ofRequest(tx, context, found.id);
		const car = await carRows(tx).where('id', '=', found.id).executeTakeFirstOrThrow();
		// A link is that of its car alone.
		return ofCar(tx, context, car, found.id === car_id ? link_id : null);
	}
	return null;
}

const whereOf = (tx: Write, request: number | null): Promise<Place | 'left'> =>
	request === null ? Promise.resolve('left') : whereNamed(tx, { table: 'request', id: request });

async function requestOfCar(tx: Write, car: number | null): Promise<number | null> {
	if (car === null) return null;
	const row = await tx.selectFrom('car').select('request_id').where('id', '=', car).executeTakeFirst();
	return row?.request_id ?? null;
}

/** A chat that did not come from a link gets none. */
async function ofCar(tx: Write, context: Context, car: CarRow, link: number | null): Promise<Bound> {
	const { chatAnswers: words, carLetters } = letterWords[spoken(context, car.speaks)];
	const url = await addressOfLink(context, car, link, tx);
	return {
		...{ place: { table: 'car', id: car.id }, words, hello: words.bound(car.title) },
		joined: (name) => words.joined(car.title, name),
		file: url ? { text: words.file, link: { name: carLetters.open, url } } : { text: words.fileOfRequest },
		hasPage: url !== null,
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
		joined: (name) => words.joinedRequest(row.id, name),
		file: { text: words.fileOfRequest, link: { name: words.contacts, url } },
		hasPage: false,
	};
}

const spoken = ({ config: { languages } }: Context, language: string): Language =>
	languages.find((known) => known === language) ?? languages[0];

// A chat is a person who types; more than this is a robot, and the office's group would hear it all.
const messages: Budget = { name: 'chat message', count: 100, seconds: 86_400 };

/** Keeps what a client wrote as a message of his car or request, whole; an edit under the text that it corrects. */
async function keep(
	here: Here,
	message: Message,
	{ place, words }: Bound,
	text: string,
): Promise<Direct | null> {
	const { tx, context, chat } = here;
	if (context.limits.count(messages, chat) > messages.count)
		return answerOnce(here, 'many', { text: words.tooMany });
	const [first, ...further] = sourcesOf(here, message);
	const { edited } = left(context);
	const isEdit = message.edit_date !== undefined;
	if (isEdit && (await correctMessage(tx, context, [first, ...further], { text, label: edited })))
		return null;
	const written = { by: nameOf(message), via: 'telegram' } as const;
	const signs = [...text];
	for (const [part, source] of [first, ...further].entries()) {
		const from = part * mostMessageSigns;
		const some = signs.slice(from, from + mostMessageSigns).join('');
		if (some !== '') await takeMessage(tx, context, place, { ...written, text: some, source });
	}
	return null;
}

/** A text of Telegram has at most 4,096 signs, and becomes so many messages. */
const mostParts = Math.ceil(4096 / mostMessageSigns);

/** Names the messages that a text becomes. */
function sourcesOf({ bot, chat }: Here, { message_id, media_group_id }: Message): [string, ...string[]] {
	const first =
		media_group_id === undefined
			? `telegram ${bot} ${chat} ${message_id}`
			: `${chat} album ${media_group_id}`;
	return [first, ...Array.from({ length: mostParts - 1 }, (_, part) => `${first} ${part + 1}`)];
}

const nameOf = ({ from }: Pick<Message, 'from'>): string =>
	oneLine([from?.first_name, from?.last_name].filter(Boolean).join(' ')).slice(0, 100) || 'Telegram';

/** Binds a chat to the car or the request whose page its owner had open. Each code binds one chat. */
async function bind(here: Here, message: Message, payload: string): Promise<Direct | null> {
	const { context, chat } = here;
	const subject = readStartPayload(context.config, context.now(), payload);
	const to = subject && (await subjectNow(here, subject));
	const bound = to ? await boundLike(here, to) : [];
	const isKnown = bound.some((row) => row.chat === chat);
	const isFirst = to !== null && (await takeCode(here, payload));
	if (!isFirst && !isKnown) {
		const { expired } = letterWords[languageOf(context, message)].chatAnswers;
		return tellStranger(here, 'expired', { text: expired });
	}
	if (to && isFirst) await storeChat(here, message, to);
	const said = await boundTo(here);
	if (!said) return null;
	// Nobody takes a client's voice unheard.
	for (const other of isKnown ? [] : bound)
		if (other.blocked_at === null)
			await answer({ ...here, chat: other.chat }, { text: said.joined(nameOf(message)) });
	return answer(here, { text: said.hello });
}

/** Takes a code; false where it has bound a chat already. */
async function takeCode({ tx, context }: Here, code: string): Promise<boolean> {
	const now = context.now();
	const over = new Date(now.getTime() - startMs).toISOString();
	await tx.deleteFrom('start_code').where('used_at', '<', over).execute();
	const taken = await tx
		.insertInto('start_code')
		.values({ code, used_at: now.toISOString() })
		.onConflict((conflict) => conflict.doNothing())
		.returning('code')
		.executeTakeFirst();
	return taken !== undefined;
}

const boundLike = ({ tx }: Here, { car_id, request_id }: To) =>
	tx
		.selectFrom('chat')
		.select(['chat', 'blocked_at'])
		.$if(car_id !== undefined, (query) => query.where('car_id', '=', car_id ?? 0))
		.$if(request_id !== undefined, (query) => query.where('request_id', '=', request_id ?? 0))
		.execute();

async function storeChat({ tx, context, chat }: Here, message: Message, to: To): Promise<void> {
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
	const place = kind === 'request' ? await whereNamed(tx, { table: 'request', id }) : 'left';
	if (place === 'left') return null;
	return place.table === 'car' ? { car_id: place.id } : { request_id: id };
}

async function stop(here: Here, message: Message, bound: Bound | null): Promise<Direct | null> {
	const { tx, context, chat } = here;
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
	const stopped = { text: words.stopped };
	return gone.length > 0 ? answer(here, stopped) : tellStranger(here, 'stopped', stopped);
}

const languageOf = ({ config: { languages } }: Context, { from }: Message): Language =>
	languages.find((known) => from?.language_code?.startsWith(known)) ?? languages[0];

function unknownAnswer(context: Context, message: Message): ChatText {
	const language = languageOf(context, message);
	const { unknown, site } = letterWords[language].chatAnswers;
	return { text: unknown, link: { name: site, url: `${homeOfClient(context.config, language)}/` } };
}

/** In a group the bot listens for one thing: the code that makes it the office's. */
async function receiveInGroup(
	here: Here,
	message: Message,
	payload: string | undefined,
): Promise<Direct | null> {
	const { tx, context, chat } = here;
	const group = await officeGroup(tx);
	if (message.migrate_to_chat_id !== undefined && group?.chat === chat) {
		await moveChat(tx, groupChat, String(message.migrate_to_chat_id));
		return null;
	}
	if (!payload) return null;
	const words = letterWords[context.config.languages[0]].chatAnswers;
	const subject = readStartPayload(context.config, context.now(), payload);
	if (subject?.kind !== 'group' || (await readFact(tx, groupCodeFact)) !== payload)
		return tellStranger(here, 'expired', { text: words.groupExpired });
	const title = oneLine(message.chat.title ?? '').slice(0, 100);
	await storeFact(tx, groupCodeFact, null);
	await storeGroup(tx, { chat, title, blockedAt: null });
	const after = { group: title };
	await record(tx, context, 'server', { action: 'save', kind: 'connection', id: null, after });
	return answer(here, { text: words.group });
}

async function answer({ tx, context, chat }: Here, content: ChatText): Promise<null> {
	await enqueue(tx, context, { kind: 'answer', chat, content });
	return null;
}

const aDay: Budget = { name: 'chat answer', count: 1, seconds: 86_400 };

const isNew = ({ context, chat }: Here, what: string): boolean =>
	context.limits.count(aDay, `${what} ${chat}`) === 1;

/** Nobody is told the same thing all the time. */
const answerOnce = async (here: Here, what: string, content: ChatText): Promise<null> =>
	isNew(here, what) ? answer(here, content) : null;

const toStrangers: Budget = { name: 'answer to strangers', count: 10, seconds: 60 };

/** Strangers are many: of a crowd the first ones are answered. */
function tellStranger(here: Here, what: string, content: ChatText): Direct | null {
	const isAnswered = isNew(here, what) && here.context.limits.count(toStrangers, '') <= toStrangers.count;
	return isAnswered ? { ...content, chat: here.chat } : null;
}

export const answerLetters: LetterKind = {
	forgotten: 'always',
	compose: async () => null,
	// Written by `answer`.
	say: async (_context, { content }) => JSON.parse(content ?? '{}') as ChatText,
};
