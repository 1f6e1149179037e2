import { mostCarBytes, mostCarFiles } from '@clearway/shared/contract/car-file.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { sql } from 'kysely';
import { connectionOf } from '../../connections/connection.ts';
import type { Context } from '../../context/context.ts';
import type { Flag } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { shortened } from '../../mail/letter.ts';
import { letterWords } from '../../mail/letter-words.ts';
import { markUndelivered } from '../../mail/queue.ts';
import type { IncomingFile, IncomingLetter } from '../../mail/read-letter.ts';
import { bareAddress } from '../../mail/smtp.ts';
import { type Place, whereToContinue } from '../../mail/where-to-continue.ts';
import { sha256 } from '../../records/file.ts';
import { messages, record, takeMessage } from '../message/take-message.ts';

// Nobody writes more letters about one car in a day. Further ones are listed, and nobody is notified.
const mostADay = 30;
const mostFileNames = 20;

/**
 * Takes a letter of the mailbox, once, however often it is read: an answer to its request or car, a bounce to the
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
	if (!place) return 'left';
	await context.db.write((tx) => store(tx, context, place, letter, source));
	return 'taken';
}

/** A letter of the office itself, as one that a colleague answered by hand and copied to it. */
async function isOwn(context: Context, { from }: IncomingLetter): Promise<boolean> {
	const office = await connectionOf(context, 'smtp');
	return [office?.from, office?.to].some((own) => own && bareAddress(own).toLowerCase() === from.address);
}

/** The request or car of the letter that is answered, or whose number a known sender names. */
async function placeOf(db: Read, letter: IncomingLetter): Promise<Place | null> {
	const named = (await placeByAnswer(db, letter)) ?? (await placeByNumber(db, letter));
	return named && whereToContinue(db, named);
}

async function placeByAnswer(db: Read, { answers }: IncomingLetter): Promise<Place | null> {
	if (answers.length === 0) return null;
	const letters = await db
		.selectFrom('outbox')
		.leftJoin('car', (join) => join.onRef('car.id', '=', 'outbox.car_id').on('car.deleted_at', 'is', null))
		.select(['message_id', 'car.id as car', 'outbox.request_id as request'])
		.where('message_id', 'in', answers)
		.execute();
	const byId = new Map(letters.map((row) => [row.message_id, row]));
	for (const answer of answers) {
		const { car = null, request = null } = byId.get(answer) ?? {};
		if (car !== null) return { table: 'car', id: car };
		if (request !== null) return { table: 'request', id: request };
	}
	return null;
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
	place: Place,
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
	for (const { name, type, bytes } of kept)
		await tx
			.insertInto('message_file')
			.values({
				...{ request_id: null, car_id: null, [`${place.table}_id`]: place.id, message_id: message },
				...{ name, type, size: bytes.byteLength, bytes: Buffer.from(bytes) },
			})
			.execute();
}

/** Whoever writes in a client's name does not use up the client's own letters. */
async function lettersToday(
	db: Read,
	{ now }: Context,
	{ table, id }: Place,
	unconfirmed: Flag,
): Promise<number> {
	const since = new Date(now().getTime() - dayMs).toISOString();
	const { rows } = await sql<{ count: number }>`select count(*) as count from ${messages[table]}
		where ${record[table]} = ${id} and sender is not null and unconfirmed = ${unconfirmed} and at > ${since}`.execute(
		db,
	);
	return Number(rows[0]?.count);
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
	const { rows } = await sql`select 1 from car_message where sender = ${address} and unconfirmed = 0
		union all select 1 from request_message where sender = ${address} and unconfirmed = 0
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
async function dividedFiles(tx: Write, { table, id }: Place, files: readonly IncomingFile[]) {
	const stored = await tx
		.selectFrom('message_file')
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
