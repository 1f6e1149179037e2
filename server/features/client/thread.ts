import { type CarStage, carStages } from '@clearway/shared/contract/car-stages.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Thread, ThreadEntry, ThreadWay, Via } from '@clearway/shared/contract/thread.ts';
import { money } from '@clearway/shared/format/number.ts';
import { sql } from 'kysely';
import { connectionOf } from '../../connections/connection.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read } from '../../db/open.ts';
import { answerInWords } from '../../mail/answer-in-words.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { channelsOff, openChats } from '../../mail/chats.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { isHeld } from '../../mail/queue.ts';
import { type Place, whereToContinue } from '../../mail/where-to-continue.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { todayInKyiv } from '../../records/today.ts';
import { tell } from '../../services/words.ts';
import { goesByMail, tellClient } from '../car/car-events.ts';
import { filesOf, showPapers } from '../car/car-file.ts';
import { storeMessage } from '../car/car-message.ts';
import { carRows, lockCar, logAct } from '../car/car-rows.ts';
import { titleOf } from '../car/payment-rows.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';
import { fileOfMessage, filesOfMessages, wholeMessage } from '../message/message-parts.ts';
import { markRead } from '../message/take-message.ts';
import { save as saveRequest } from '../request/request.ts';
import { chatForReply, reply } from '../request/request-reply.ts';
import { mailOf, requestRows, withDetails } from '../request/request-rows.ts';
import { idsOf, nameOf, type Person, requirePerson } from './person.ts';

const get = (context: Context, { params: { of } }: InputOf<'thread.get'>, call: AdminCall) =>
	shown(context, of, call.language);

async function shown(context: Context, of: string, language: Language): Promise<Thread> {
	const db = context.db.read;
	const { records } = await requirePerson(db, of);
	const requests = await requestsOf(db, idsOf(records, 'request'));
	const cars = idsOf(records, 'car');
	const parts = await Promise.all([
		writtenTo(
			context,
			'request',
			requests.map(({ id }) => id),
		),
		writtenTo(context, 'car', cars),
		happenedTo(db, cars, language),
	]);
	const entries = [...requests.flatMap((request) => saidIn(request, language)), ...parts.flat()].sort(inTime);
	return {
		entries,
		ways: await waysOf(context, { of, records, requests, last: lastVia(entries) }),
		language: (await spokenBy(db, requests, cars)) ?? context.config.languages[0],
		titles: Object.fromEntries(
			records.filter(({ table }) => table === 'car').map((car) => [nameOf(car), car.title]),
		),
		phones: Object.fromEntries(
			requests.flatMap(({ id, phone }) => (phone ? [[nameOf({ table: 'request', id }), phone]] : [])),
		),
	};
}

const requestsOf = async (db: Read, ids: readonly number[]) =>
	ids.length === 0
		? []
		: withDetails(db, await requestRows(db).where('id', 'in', ids).orderBy('id', 'desc').execute());
type Requests = Awaited<ReturnType<typeof requestsOf>>;

/** The language that a person of the office has chosen for the client, else that of his first record. */
async function spokenBy(
	db: Read,
	requests: Requests,
	cars: readonly number[],
): Promise<Language | undefined> {
	const ofCars =
		cars.length === 0 ? [] : await carRows(db).where('id', 'in', cars).orderBy('id', 'desc').execute();
	// Only `mergeFields` writes the JSON.
	const chosen = ofCars.find(({ field_revisions }) => 'speaks' in JSON.parse(field_revisions));
	const first = [
		...requests.map(({ language, createdAt }) => ({ language, at: createdAt })),
		...ofCars.map(({ speaks, created_at }) => ({ language: speaks, at: created_at })),
	].sort((a, b) => a.at.localeCompare(b.at))[0];
	return chosen?.speaks ?? first?.language;
}

const blank = {
	...{
		by: '',
		text: '',
		via: null,
		isUnread: false,
		isUnconfirmed: false,
		mail: null,
		leavesAt: null,
		fault: null,
	},
	...{ withQuote: false, offer: null, isCut: false, files: [], changeable: null },
} satisfies Partial<ThreadEntry>;

// Stages that were closed together keep the order of the way.
const placeOf = ({ kind, text }: ThreadEntry): number =>
	kind === 'stage' ? carStages.indexOf(text as CarStage) : -1; // only `setStage` writes it
const inTime = (a: ThreadEntry, b: ThreadEntry): number =>
	a.at.localeCompare(b.at) || placeOf(a) - placeOf(b) || (a.kind === b.kind ? a.id - b.id : 0);

const lastVia = (entries: readonly ThreadEntry[]): Via | null =>
	entries.findLast(
		({ kind, of, id, isUnconfirmed }) =>
			kind === 'client' && !isUnconfirmed && !(id === 0 && of.startsWith('request')),
	)?.via ?? null;

/** What a request itself says, and what the office did with it. */
function saidIn(request: Requests[number], language: Language): ThreadEntry[] {
	const of = nameOf({ table: 'request', id: request.id });
	const came = { ...blank, of, id: 0, at: request.createdAt };
	return [
		request.message === null
			? { ...came, kind: 'request' }
			: {
					...{ ...came, kind: 'client', by: request.name ?? '', text: request.message },
					via: request.enteredBy === null ? 'page' : null,
				},
		...request.notes.map(({ byId, changeableUntil, ...note }): ThreadEntry => {
			const changeable = byId === null ? null : { by: byId, until: changeableUntil };
			return { ...blank, of, kind: 'note', ...note, changeable };
		}),
		...request.replies.map(
			({ fault, ...reply }): ThreadEntry => ({
				...{ ...blank, of, kind: 'office', ...reply },
				fault: fault && tell(answerInWords(fault), language),
			}),
		),
		...request.offers.flatMap(({ id, number, by, at, accepted }): ThreadEntry[] => [
			{ ...blank, kind: 'offer', of, id, by, at, text: number },
			...(accepted
				? [{ ...blank, kind: 'accepted' as const, of, id, by: accepted.name, at: accepted.at, text: number }]
				: []),
		]),
	];
}

type Written = {
	id: number;
	record: number;
	kind: 'client' | 'office' | 'note';
	by: string;
	text: string;
	via: Via;
	at: string;
	read_at: string | null;
	unconfirmed: number;
	cut: number;
};

/** What was written after the requests, or to the cars. */
async function writtenTo(
	context: Context,
	table: Place['table'],
	ids: readonly number[],
): Promise<ThreadEntry[]> {
	if (ids.length === 0) return [];
	const db = context.db.read;
	const kind = table === 'car' ? sql`kind` : sql`'client'`;
	const { rows } =
		await sql<Written>`select id, ${sql.ref(`${table}_id`)} as record, ${kind} as kind, by, text,
		via, at, read_at, unconfirmed, case when whole is null then 0 else 1 end as cut
		from ${sql.table(`${table}_message`)} where ${sql.ref(`${table}_id`)} in (${sql.join(ids)}) order by id`.execute(
			db,
		);
	const files = await filesOfMessages(db, table, ids);
	const sent = table === 'car' ? await sentFrom(context, ids) : new Map<string, never>();
	return rows.map(({ record, read_at, unconfirmed, cut, ...row }) => {
		const way = sent.get(`${record} message ${row.id}`);
		return {
			...{ ...blank, ...row, of: nameOf({ table, id: record }) },
			via: row.kind === 'note' ? null : (way?.transport ?? row.via),
			isUnread: row.kind === 'client' && read_at === null,
			isUnconfirmed: Number(unconfirmed) === 1,
			mail: way ? mailOf(way.state) : null,
			leavesAt: way?.leavesAt ?? null,
			isCut: Number(cut) === 1,
			files: files.get(row.id) ?? [],
		};
	});
}

/** How far the messages of the office to cars are; of several chats the first one speaks for all. */
async function sentFrom(context: Context, cars: readonly number[]) {
	const rows = await context.db.read
		.selectFrom('outbox')
		.select((eb) => [
			...(['event_key', 'state', 'transport'] as const),
			eb.case().when(isHeld(context)).then(eb.ref('next_at')).else(null).end().as('leavesAt'),
		])
		.where('car_id', 'in', cars)
		.where('event_key', 'like', '% message %')
		.orderBy('id', 'desc')
		.execute();
	return new Map(rows.map((row) => [row.event_key?.split(' @')[0] ?? '', row]));
}

/** What happened with the cars. */
async function happenedTo(db: Read, cars: readonly number[], language: Language): Promise<ThreadEntry[]> {
	if (cars.length === 0) return [];
	type Row = Pick<ThreadEntry, 'kind' | 'id' | 'at'> & { by: string | null; text: string | number };
	const { rows } = await sql<Row>`
		select 'car' as kind, id, created_at as at, owner_name as "by", '' as text from car
			where deleted_at is null and id in (${sql.join(cars)})
		union all select 'stage', car_id, done_at, done_by, stage from car_stage
			where done_at is not null and car_id in (${sql.join(cars)})
		union all select 'photos', car_id, max(at), "by", cast(count(*) as text) from car_file
			where kind = 'photo' and car_id in (${sql.join(cars)})
			group by car_id, "by", substr(at, 1, 10)`.execute(db);
	const payments = (await paymentRows(db).where('car_id', 'in', cars).execute()).map(paymentOf);
	const paid = payments.flatMap(({ id, car_id, paid, ...payment }) =>
		paid ? [{ id: car_id, at: `${paid.on}T12:00:00.000Z`, by: paid.by, payment, paid }] : [],
	);
	return [
		...rows.map(({ kind, id, at, by, text }) => ({
			...{ ...blank, kind, id, at, by: by ?? '', text: String(text) },
			of: nameOf({ table: 'car', id }),
		})),
		...paid.map(
			({ id, at, by, payment, paid }): ThreadEntry => ({
				...{ ...blank, kind: 'paid', id, at, by, of: nameOf({ table: 'car', id }) },
				text: `${titleOf(payment, language)}, ${money(paid.amount, paid.currency)}`,
			}),
		),
	];
}

type Asked = { of: string; records: Person['records']; requests: Requests; last: Via | null };

/**
 * How the client can be answered: in the asked record, or else in his newest one. The way by which he wrote last
 * stands first.
 */
async function waysOf(context: Context, { of, records, requests, last }: Asked): Promise<ThreadWay[]> {
	const db = context.db.read;
	const own = records.find((record) => nameOf(record) === of) ?? null;
	const car = await carOf(db, own, records);
	const request =
		requests.find(({ id }) => own?.table === 'request' && id === own.id) ??
		requests.find(({ id }) => id === car?.request_id) ??
		requests[0];
	const ways: ThreadWay[] = [];
	const bare = { told: null, hasQuote: false, offers: [], papers: [], takenBy: null };
	if (request) {
		const { id, email, quote, takenBy, revision } = request;
		const today = todayInKyiv(context);
		const offers = request.offers.filter(({ validUntil }) => validUntil >= today);
		const way = {
			...{ ...bare, of: nameOf({ table: 'request', id }), hasQuote: quote !== null, takenBy, revision },
			offers: offers.map(({ id, number }) => ({ id, number })),
		};
		const chat = await chatForReply(context, db, id);
		if (chat) ways.push({ ...way, via: 'telegram', to: chat.name });
		if (email !== null && asciiAddress(email) !== null) ways.push({ ...way, via: 'mail', to: email });
	}
	if (car) {
		const told = await toldBy(context, db, car);
		const page = { via: 'page' as const, of: nameOf({ table: 'car', id: car.id }), to: car.title };
		// An answer to a car's client lies on his page, whatever tells him of it.
		const papers = (await filesOf(db, car.id)).filter(
			({ number, voided }) => number !== null && voided === null,
		);
		const toSend = papers.map(({ id, name }) => ({ id, name }));
		ways.push({ ...bare, ...page, told, papers: toSend, revision: car.revision });
	}
	const first = ways.find(({ via }) => via === last) ?? (own?.table === 'car' ? ways.at(-1) : ways[0]);
	return ways.sort((a, b) => Number(b === first) - Number(a === first));
}

/** The car on whose page the client is answered. */
async function carOf(db: Read, own: Place | null, records: readonly Place[]) {
	const place = await whereToContinue(db, own, records);
	const cars = records.filter(({ table }) => table === 'car');
	const car = place?.table === 'car' ? place : await whereToContinue(db, null, cars);
	return car ? carRows(db).where('id', '=', car.id).executeTakeFirst() : undefined;
}

async function toldBy(
	context: Context,
	db: Read,
	car: { id: number; email: string; mail_on: number },
): Promise<ThreadWay['told']> {
	const off = await channelsOff(db);
	const hasBot = !off.has('client message telegram') && (await connectionOf(context, 'telegram', db));
	if (hasBot && (await openChats(db, car.id)).length > 0) return 'telegram';
	return (await goesByMail(db, context, car, 'message')) ? 'mail' : null;
}

async function write(
	context: Context,
	{ params: { of }, body: { kind, text, papers = [], ...sent } }: InputOf<'thread.write'>,
	call: AdminCall,
): Promise<Thread> {
	const { table, id } = placeNamed(of);
	if (table === 'car') await writeToCar(context, { id, kind, text: text.trim(), papers }, call);
	else if (kind === 'note') await saveRequest(context, { params: { id }, body: { note: text } }, call);
	else await reply(context, { params: { id }, body: { text, ...sent } }, call);
	return shown(context, of, call.language);
}

type ToCar = { id: number; kind: 'office' | 'note'; text: string; papers: readonly number[] };

async function writeToCar(
	context: Context,
	{ id, kind, text, papers }: ToCar,
	call: AdminCall,
): Promise<void> {
	const claim = claimOfAdmin(context, call, 'thread.write', { id, kind, text, papers });
	await context.db.writeUrgent(async (tx) => {
		const car = await lockCar(tx, context, id);
		const { name: by, adminId } = call.session;
		await once(tx, context, claim, async () => {
			const made = await storeMessage(tx, context, { car_id: id, kind, by, by_id: adminId, text });
			if (kind === 'office') {
				await showPapers(tx, id, papers);
				await tellClient(tx, context, car, `message ${made}`, { kind: 'message', text, files: papers });
			}
			await logAct({ tx, context, call }, car, { after: { message: kind } });
			return made;
		});
	});
	outboxOf(context).retry();
}

async function read(
	context: Context,
	{ params: { of }, body }: InputOf<'thread.read'>,
	{ session }: AdminCall,
): Promise<undefined> {
	const { records } = await requirePerson(context.db.read, of);
	await context.db.writeUrgent(async (tx) => {
		// Nothing of it is logged, so the session is looked at here.
		await requireLiveSession(tx, context, session);
		for (const { table, id } of records) {
			const last = body[table];
			if (last !== undefined) await markRead(tx, context, { table, id }, last);
		}
	});
}

function placeNamed(of: string): Place {
	const [table, id] = of.split('-') as [Place['table'], string]; // the contract's rule of a name
	return { table, id: Number(id) };
}

export const thread = {
	get,
	write,
	read,
	whole: ({ db }: Context, { params: { of, message } }: InputOf<'thread.whole'>) =>
		wholeMessage(db.read, placeNamed(of), message),
	file: ({ db }: Context, { params: { of, file } }: InputOf<'thread.file'>) =>
		fileOfMessage(db.read, placeNamed(of), file),
};
