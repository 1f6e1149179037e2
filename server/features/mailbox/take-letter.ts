import { mostCarBytes, mostCarFiles } from '@clearway/shared/contract/car-file.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { sql } from 'kysely';
import { whereNamed, whereOfClient } from '../../clients/belongs-to.ts';
import { clientBy, confirmAddress } from '../../clients/file-client.ts';
import { type About, clientIdOf, type Place } from '../../clients/places.ts';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import type { Flag } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { shortened } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { markUndelivered } from '../../mail/queue.ts';
import type { IncomingFile, IncomingLetter } from '../../mail/read-letter.ts';
import { bareAddress } from '../../mail/smtp.ts';
import { sha256 } from '../../records/file.ts';
import { takeMessage } from '../message/take-message.ts';

// Nobody writes more letters about one car in a day. Further ones are listed, and nobody is notified.
const mostADay = 30;
const mostFileNames = 20;

/**
 * Takes a letter of the mailbox, once, however often it is read: that of a client to where it belongs, a bounce to the
 * letter that did not arrive. `left` where it is neither.
 */
export async function takeLetter(
	context: Context,
	letter: IncomingLetter,
	source: Uint8Array,
): Promise<'taken' | 'left'> {
	const { nature } = letter;
	if (nature.kind === 'automatic') return 'left';
	if (nature.kind === 'bounce')
		return (await markUndelivered(context, nature.letters, nature.reason)) ? 'taken' : 'left';
	if (await isOwn(context, letter)) return 'left';
	const place = await placeOf(context.db.read, letter);
	if (place === 'left') return 'left';
	await context.db.write((tx) => store(tx, context, place, letter, source));
	return 'taken';
}

/** A letter of the office itself, as one that a colleague answered by hand and copied to it. */
async function isOwn(context: Context, { from }: IncomingLetter): Promise<boolean> {
	const office = await connectionOf(context, 'smtp');
	return [office?.from, office?.to].some((own) => own && bareAddress(own).toLowerCase() === from.address);
}

/**
 * Where a letter belongs: to the request or car of the letter that it answers, or whose number a known sender names, or
 * else to the client whose confirmed address it came from.
 */
async function placeOf(db: Read, letter: IncomingLetter): Promise<About | 'left'> {
	const answered = await placesByAnswer(db, letter);
	const named = answered.open ?? (await placeByNumber(db, letter)) ?? answered.inTrash;
	if (named) return whereNamed(db, named);
	const { address } = letter.from;
	const client = address === '' ? undefined : await clientBy(db, 'email', address, true);
	return client === undefined ? 'left' : whereOfClient(db, client);
}

type Answered = { open: Place | null; inTrash: Place | null };

/** What the letters are about that this one answers, the last of them first. A car in the trash leaves it to others. */
async function placesByAnswer(db: Read, { answers }: IncomingLetter): Promise<Answered> {
	if (answers.length === 0) return { open: null, inTrash: null };
	const letters = await db
		.selectFrom('outbox')
		.leftJoin('car', 'car.id', 'outbox.car_id')
		.select(['message_id', 'car.id as car', 'car.deleted_at', 'outbox.request_id as request'])
		.where('message_id', 'in', answers)
		.execute();
	const byId = new Map(letters.map((row) => [row.message_id, row]));
	let inTrash: Place | null = null;
	for (const answer of answers) {
		const { car = null, deleted_at = null, request = null } = byId.get(answer) ?? {};
		if (car !== null && deleted_at === null) return { open: { table: 'car', id: car }, inTrash };
		if (request !== null) return { open: { table: 'request', id: request }, inTrash };
		if (car !== null) inTrash ??= { table: 'car', id: car };
	}
	return { open: null, inTrash };
}

async function placeByNumber(db: Read, { subject, from }: IncomingLetter): Promise<Place | null> {
	const number = Number(/(?:№|#)\s*(\d{1,9})(?!\d)/.exec(subject)?.[1] ?? Number.NaN);
	if (Number.isNaN(number) || from.address === '') return null;
	const request = await db
		.selectFrom('request')
		.leftJoin('car', 'car.request_id', 'request.id')
		.select('request.id')
		.where('request.id', '=', number)
		.where((eb) =>
			eb.or([
				eb(sql<string>`lower(request.email)`, '=', from.address),
				eb(sql<string>`lower(car.email)`, '=', from.address),
			]),
		)
		.executeTakeFirst();
	return request ? { table: 'request', id: request.id } : null;
}

async function store(
	tx: Write,
	context: Context,
	place: About,
	letter: IncomingLetter,
	source: Uint8Array,
): Promise<void> {
	const { from } = letter;
	const { mailbox: words } = letterWords[context.config.languages[0]].letters;
	const { kept, left } = await dividedFiles(tx, place, letter.files);
	const named = left.slice(0, mostFileNames);
	const ofFiles = left.length > 0 ? [words.filesLeft(named, left.length - named.length)] : [];
	const text = [letter.text || words.noText, ...ofFiles].join('\n\n');
	const unconfirmed = (await isConfirmed(tx, letter)) ? 0 : 1;
	const isQuiet = (await lettersToday(tx, context, place, unconfirmed)) >= mostADay;
	const whole = letter.whole ?? (isQuiet ? text : null);
	const written: Parameters<typeof takeMessage>[3] = {
		by: (from.name ? `${from.name} <${from.address}>` : from.address) || words.nobody,
		text: isQuiet ? shortened(text) : text,
		...(whole !== null && { whole }),
		via: 'mail',
		source: `mail ${letter.messageId ?? sha256(source)}`,
		sender: from.address,
		unconfirmed,
		isQuiet,
	};
	const message = await takeMessage(tx, context, place, written);
	if (message === null) return;
	const client = unconfirmed === 0 ? await clientIdOf(tx, place) : undefined;
	if (client !== undefined) await confirmAddress(tx, context, client, from.address, 'mail');
	for (const { name, type, bytes } of kept)
		await tx
			.insertInto('message_file')
			.values({ message_id: message, name, type, size: bytes.byteLength, bytes: Buffer.from(bytes) })
			.execute();
}

/** Whoever writes in a client's name does not use up the client's own letters. */
async function lettersToday(db: Read, { now }: Context, place: About, unconfirmed: Flag): Promise<number> {
	const { count } = await db
		.selectFrom('message')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where(`${place.table}_id`, '=', place.id)
		.where('sender', 'is not', null)
		.where('unconfirmed', '=', unconfirmed)
		.where('at', '>', new Date(now().getTime() - dayMs).toISOString())
		.executeTakeFirstOrThrow();
	return Number(count);
}

/**
 * True where a letter comes from its author: his domain says so, or it is silent and he answers a letter that went
 * to this address, has written from it before, or has accepted an offer with a code that went there.
 */
async function isConfirmed(
	db: Read,
	{ dmarc, from: { address }, answers }: IncomingLetter,
): Promise<boolean> {
	if (dmarc === 'fail' || address === '') return false;
	if (dmarc === 'pass') return true;
	const { rows } = await sql`select 1 from message where sender = ${address} and unconfirmed = 0
		union all select 1 from acceptance where proof = 'mail' and lower(sent_to) = ${address}
		limit 1`.execute(db);
	if (rows.length > 0 || answers.length === 0) return rows.length > 0;
	const own = await db
		.selectFrom('outbox')
		.leftJoin('car', 'car.id', 'outbox.car_id')
		.leftJoin('request', 'request.id', 'outbox.request_id')
		.select('outbox.id')
		.where('message_id', 'in', answers)
		.where((eb) =>
			eb.or([
				eb(sql<string>`lower(car.email)`, '=', address),
				eb(sql<string>`lower(request.email)`, '=', address),
			]),
		)
		.executeTakeFirst();
	return own !== undefined;
}

/** A stranger's letters must not fill the database: what is over the bounds of a car stays in the mailbox. */
async function dividedFiles(tx: Write, { table, id }: About, files: readonly IncomingFile[]) {
	const stored = await tx
		.selectFrom('message_file')
		.innerJoin('message', 'message.id', 'message_file.message_id')
		.select(({ fn }) => [fn.countAll<number>().as('count'), fn.sum<number | null>('size').as('bytes')])
		.where(`${table}_id`, '=', id)
		.executeTakeFirstOrThrow();
	let [count, bytes] = [Number(stored.count), Number(stored.bytes ?? 0)];
	const kept: IncomingFile[] = [];
	const left: string[] = [];
	for (const file of files) {
		if (file.isLeft || count + 1 > mostCarFiles || bytes + file.bytes.byteLength > mostCarBytes)
			left.push(file.name);
		else {
			kept.push(file);
			count++;
			bytes += file.bytes.byteLength;
		}
	}
	return { kept, left };
}
