import { type CarStage, carStages } from '@clearway/shared/contract/car-stages.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Thread, ThreadEntry, ThreadWay, Via } from '@clearway/shared/contract/thread.ts';
import { money } from '@clearway/shared/format/number.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import { type KnownRecord, latestOpen, recordsOf, whereNamed } from '../../clients/belongs-to.ts';
import { membersOf, rootOf } from '../../clients/members.ts';
import { storeOwnMessage } from '../../clients/messages.ts';
import { aboutOf, aboutOfRow, clientIdOf, nameOf, type Place } from '../../clients/places.ts';
import { connectionOf } from '../../connections/connection.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read } from '../../db/open.ts';
import { answerInWords } from '../../mail/answer-in-words.ts';
import { asciiAddress } from '../../mail/ascii-address.ts';
import { channelsOff, openChats } from '../../mail/chats.ts';
import { outboxOf } from '../../mail/outbox.ts';
import { isHeld } from '../../mail/queue.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { record } from '../../records/audit.ts';
import { claimOfAdmin, once } from '../../records/repeat.ts';
import { notFound } from '../../records/revision.ts';
import { todayInKyiv } from '../../records/today.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { goesByMail, tellMessage } from '../car/car-events.ts';
import { filesOf, showPapers } from '../car/car-file.ts';
import { carRows, lockCar, logAct } from '../car/car-rows.ts';
import { titleOf } from '../car/payment-rows.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';
import { fileOfMessage, filesOfMessages, wholeMessage } from '../message/message-parts.ts';
import { markRead } from '../message/take-message.ts';
import { save as saveRequest } from '../request/request.ts';
import { chatForReply, reply } from '../request/request-reply.ts';
import { mailOf, noteChangeableMs, requestRows, withDetails } from '../request/request-rows.ts';

const get = (context: Context, { params: { of } }: InputOf<'thread.get'>, call: AdminCall) =>
	shown(context, of, call.language);

async function shown(context: Context, of: string, language: Language): Promise<Thread> {
	const db = context.db.read;
	const { root, members } = await clientOf(db, of);
	const records = await recordsOf(db, members);
	const idsOf = (table: Place['table']): number[] =>
		records.filter((record) => record.table === table).map(({ id }) => id);
	const requests = await requestsOf(db, idsOf('request'));
	const cars = idsOf('car');
	const [written, happened, titled] = await Promise.all([
		writtenTo(context, members, language),
		happenedTo(db, cars, language),
		cars.length === 0 ? [] : db.selectFrom('car').select(['id', 'title']).where('id', 'in', cars).execute(),
	]);
	const inRequests = new Set(requests.map(({ id }) => `request-${id}`));
	// What was said to a request in the trash waits there with it.
	const said = written.filter(({ of }) => !of.startsWith('request') || inRequests.has(of));
	const entries = [
		...requests.flatMap((request) => saidIn(request, said)),
		...said.filter(({ of, kind }) => !(of.startsWith('request') && kind !== 'client')),
		...happened,
	].sort(inTime);
	const client = await db.selectFrom('client').select('speaks').where('id', '=', root).executeTakeFirst();
	return {
		client: root,
		entries,
		ways: await waysOf(context, { of, records, requests, last: lastVia(entries) }),
		language: client?.speaks ?? context.config.languages[0],
		titles: Object.fromEntries(titled.map(({ id, title }) => [nameOf({ table: 'car', id }), title])),
		phones: Object.fromEntries(
			requests.flatMap(({ id, phone }) => (phone ? [[nameOf({ table: 'request', id }), phone]] : [])),
		),
	};
}

/** The client of a record with everybody who was joined to him; refused where he is gone. */
async function clientOf(db: Read, of: string): Promise<{ root: number; members: number[] }> {
	const client = await clientIdOf(db, aboutOf(of));
	if (client === undefined) throw notFound(say('client.missing'));
	const root = await rootOf(db, client);
	return { root, members: await membersOf(db, root) };
}

const requestsOf = async (db: Read, ids: readonly number[]) =>
	ids.length === 0
		? []
		: withDetails(db, await requestRows(db).where('id', 'in', ids).orderBy('id', 'desc').execute());
type Requests = Awaited<ReturnType<typeof requestsOf>>;

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

/** What a request itself says, what the office wrote about it, and its offers. */
function saidIn(request: Requests[number], written: readonly ThreadEntry[]): ThreadEntry[] {
	const of = nameOf({ table: 'request', id: request.id });
	const came = { ...blank, of, id: 0, at: request.createdAt };
	const byOffice = (kind: 'note' | 'office') =>
		written.filter((entry) => entry.of === of && entry.kind === kind);
	return [
		request.message === null
			? { ...came, kind: 'request' }
			: {
					...{ ...came, kind: 'client', by: request.name ?? '', text: request.message },
					via: request.enteredBy === null ? 'page' : null,
				},
		...byOffice('note'),
		...byOffice('office'),
		...request.offers.flatMap(({ id, number, by, at, accepted }): ThreadEntry[] => [
			{ ...blank, kind: 'offer', of, id, by, at, text: number },
			...(accepted
				? [{ ...blank, kind: 'accepted' as const, of, id, by: accepted.name, at: accepted.at, text: number }]
				: []),
		]),
	];
}

const kinds = { in: 'client', out: 'office', note: 'note' } as const;

/** Everything that was written with these clients, with how far the messages of the office are. */
async function writtenTo(
	context: Context,
	clients: readonly number[],
	language: Language,
): Promise<ThreadEntry[]> {
	const db = context.db.read;
	const rows = await db
		.selectFrom('message')
		.leftJoin('request_offer', 'request_offer.id', 'message.offer_id')
		.select(['message.id', 'client_id', 'message.request_id', 'car_id', 'direction', 'message.by', 'by_id'])
		.select(['text', 'via', 'message.at', 'read_at', 'unconfirmed', 'message.quote', 'number as offer'])
		.select((eb) => eb.case().when('whole', 'is', null).then(0).else(1).end().as('cut'))
		.where('client_id', 'in', clients)
		.orderBy('message.id')
		.execute();
	const [files, sent] = await Promise.all([
		filesOfMessages(
			db,
			rows.map(({ id }) => id),
		),
		sentFrom(context, clients),
	]);
	return rows.map((row) => {
		const { id, direction, by, by_id, text, at } = row;
		const about = aboutOfRow(row);
		const way = sent.get(id);
		const isReply = direction === 'out' && about.table === 'request';
		const mail = way || isReply ? mailOf(way?.state ?? 'sent') : null;
		const fault = isReply && mail === 'failed' ? (way?.fault ?? null) : null;
		const until = new Date(Date.parse(at) + noteChangeableMs).toISOString();
		return {
			...{ ...blank, id, by, text, at, kind: kinds[direction], of: nameOf(about), mail },
			via: direction === 'note' ? null : (way?.transport ?? row.via),
			isUnread: direction === 'in' && row.read_at === null,
			isUnconfirmed: row.unconfirmed === 1,
			leavesAt: way?.leavesAt ?? null,
			fault: fault && tell(answerInWords(fault), language),
			withQuote: row.quote !== null,
			offer: row.request_id === null || row.offer === null ? null : offerNumber(row.request_id, row.offer),
			isCut: Number(row.cut) === 1,
			files: files.get(id) ?? [],
			changeable:
				direction === 'note' && about.table === 'request' && by_id !== null ? { by: by_id, until } : null,
		};
	});
}

/** How far the messages of the office are; of several chats the first one speaks for all. */
async function sentFrom(context: Context, clients: readonly number[]) {
	const rows = await context.db.read
		.selectFrom('outbox')
		.innerJoin('message', 'message.id', 'outbox.of_message')
		.select((eb) => [
			...(['of_message', 'state', 'transport', 'last_error as fault'] as const),
			eb.case().when(isHeld(context)).then(eb.ref('next_at')).else(null).end().as('leavesAt'),
		])
		.where('client_id', 'in', clients)
		.orderBy('outbox.id', 'desc')
		.execute();
	return new Map(rows.map((row) => [row.of_message, row]));
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

type Asked = { of: string; records: readonly KnownRecord[]; requests: Requests; last: Via | null };

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
async function carOf(db: Read, own: Place | null, records: readonly KnownRecord[]) {
	const place = own ? await whereNamed(db, own) : 'left';
	const car =
		place !== 'left' && place.table === 'car'
			? place
			: latestOpen(records.filter(({ table }) => table === 'car'));
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
	const { table, id } = aboutOf(of);
	if (table === 'car') await writeToCar(context, { id, kind, text: text.trim(), papers }, call);
	else if (table === 'client') await writeAboutClient(context, { id, kind, text }, call);
	else if (kind === 'note') await saveRequest(context, { params: { id }, body: { note: text } }, call);
	else await reply(context, { params: { id }, body: { text, ...sent } }, call);
	return shown(context, of, call.language);
}

/** A note about nothing but the client: he is answered in a request or a car. */
async function writeAboutClient(
	context: Context,
	{ id, kind, text }: { id: number; kind: 'office' | 'note'; text: string },
	call: AdminCall,
): Promise<void> {
	if (kind === 'office') throw new Refusal('conflict', say('client.noWay'));
	const claim = claimOfAdmin(context, call, 'thread.write', { client: id, text });
	await context.db.writeUrgent(async (tx) => {
		const row = await tx.selectFrom('client').select('revision').where('id', '=', id).executeTakeFirst();
		if (!row) throw notFound(say('client.missing'));
		await once(tx, context, claim, async () => {
			const { name: by, adminId } = call.session;
			const note = { direction: 'note', by, by_id: adminId, text } as const;
			const made = await storeOwnMessage(tx, context, { table: 'client', id }, note);
			await record(tx, context, call, { action: 'save', kind: 'client', id, after: { note: true } });
			tx.changed({ kind: 'client', id, revision: row.revision });
			return made;
		});
	});
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
			const direction = kind === 'office' ? 'out' : 'note';
			const message = { direction, by, by_id: adminId, text } as const;
			const made = await storeOwnMessage(tx, context, { table: 'car', id }, message);
			if (kind === 'office') {
				await showPapers(tx, id, papers);
				await tellMessage(tx, context, car, made, { text, files: papers });
			}
			await logAct({ tx, context, call }, car, { after: { message: kind } });
			return made;
		});
	});
	outboxOf(context).retry();
}

async function read(
	context: Context,
	{ params: { of }, body: { upTo, about } }: InputOf<'thread.read'>,
	{ session }: AdminCall,
): Promise<undefined> {
	const { members } = await clientOf(context.db.read, of);
	await context.db.writeUrgent(async (tx) => {
		// Nothing of it is logged, so the session is looked at here.
		await requireLiveSession(tx, context, session);
		await markRead(tx, context, members, { upTo, about });
	});
}

export const thread = {
	get,
	write,
	read,
	async whole({ db }: Context, { params: { of, message } }: InputOf<'thread.whole'>) {
		return wholeMessage(db.read, (await clientOf(db.read, of)).members, message);
	},
	async file({ db }: Context, { params: { of, file } }: InputOf<'thread.file'>) {
		return fileOfMessage(db.read, (await clientOf(db.read, of)).members, file);
	},
};
