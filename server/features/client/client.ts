import { type CarStage, carStages } from '@clearway/shared/contract/car-stages.ts';
import type { Client } from '@clearway/shared/contract/client.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { RequestStatus } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type RawBuilder, sql } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read, Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { record, recordErased } from '../../records/audit.ts';
import { notFound } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { eraseCars } from '../car/erase-cars.ts';
import { erase as eraseRequests } from '../request/request.ts';
import { nameOf, type Person, personOf, recordsBy, suggestionsFor } from './person.ts';

const missing = () => notFound(say('client.missing'));

async function get({ db }: Context, { params }: InputOf<'client.get'>): Promise<Client> {
	const person = await personOf(db.read, params.of);
	if (person.records.length === 0) throw missing();
	return shown(db.read, person);
}

// A robot's address may stand in many requests.
const mostShown = 200;

async function shown(db: Read, person: Person): Promise<Client> {
	const { records, joined } = person;
	const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
	const newest = (table: Table): number[] =>
		idsOf(records, table)
			.sort((a, b) => b - a)
			.slice(0, mostShown);
	const ids = { request: newest('request'), car: newest('car') };
	const [requests, cars, ofRequests, ofCars, maybe] = await Promise.all([
		requestsOf(db, ids.request),
		carsOf(db, ids.car),
		eventsOf(db, 'request', ids.request),
		eventsOf(db, 'car', ids.car),
		suggestionsFor(db, person),
	]);
	return {
		names: unique(records.map(({ name }) => name)).slice(0, mostShown),
		phones: unique(records.map(({ phone }) => phone)).slice(0, mostShown),
		emails: unique(records.map(({ email }) => email.toLowerCase())).slice(0, mostShown),
		...{ requests, cars, joined },
		events: [...ofRequests, ...ofCars].sort(lastFirst).slice(0, mostEvents),
		maybe: maybe.map((other) => ({
			of: nameOf(other),
			title: other.title,
			name: other.name,
			email: other.email,
		})),
		...erasedWith(records),
	};
}

type Known = Person['records'][number];
const requestsFirst = (a: Known, b: Known): number => b.table.localeCompare(a.table) || b.id - a.id;

/** What erasing these records erases, and which cars stay for visitors, without their client. */
function erasedWith(records: Person['records']): Pick<Client, 'goes' | 'stays'> {
	const named = (known: Known) => ({ of: nameOf(known), title: known.title || known.name });
	return {
		goes: records.toSorted(requestsFirst).map(named),
		stays: records.filter(({ isShown }) => isShown).map(named),
	};
}

type Table = 'request' | 'car';
type Events = Client['events'];

const idsOf = (records: Person['records'], table: Table): number[] =>
	records.filter((known) => known.table === table).map(({ id }) => id);

async function requestsOf(db: Read, ids: readonly number[]): Promise<Client['requests']> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('request')
		.leftJoin('quote', 'quote.id', 'request.quote')
		.select(['request.id', 'request.status', 'request.created_at as createdAt', 'request.taken_name as by'])
		.select('quote.number as quote')
		.where('request.id', 'in', ids)
		.orderBy('request.id', 'desc')
		.execute();
	return rows.map((row) => ({ ...row, status: row.status as RequestStatus })); // written by `request`
}

async function carsOf(db: Read, ids: readonly number[]): Promise<Client['cars']> {
	if (ids.length === 0) return [];
	return db
		.selectFrom('car')
		.select(['id', 'title', 'stage'])
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();
}

const mostEvents = 300;

// Stages that were closed together keep the order of the way.
const placeOf = ({ kind, text }: Events[number]): number =>
	kind === 'stage' ? carStages.indexOf(text as CarStage) : -1;
const lastFirst = (a: Events[number], b: Events[number]): number =>
	b.at.localeCompare(a.at) || placeOf(b) - placeOf(a);

/** What happened with the records of a table, by kind: when, by whom, and what it says. */
const stories: Readonly<Record<Table, { [K in Events[number]['kind']]?: RawBuilder<unknown> }>> = {
	request: {
		request: sql`select id, created_at as at, '' as author, message as text from request`,
		quote: sql`select r.id, r.created_at as at, '' as author, q.number as text
			from request r join quote q on q.id = r.quote where q.number is not null`,
		note: sql`select request_id as id, at, "by" as author, text from request_note`,
		reply: sql`select request_id as id, at, "by" as author, text from request_reply`,
		offer: sql`select request_id as id, at, "by" as author, number as text from request_offer`,
	},
	car: {
		car: sql`select id, created_at as at, owner_name as author, '' as text from car where deleted_at is null`,
		stage: sql`select car_id as id, done_at as at, done_by as author, stage as text
			from car_stage where done_at is not null`,
		note: sql`select car_id as id, at, "by" as author, text from car_message where kind = 'note'`,
		message: sql`select car_id as id, at, "by" as author, text from car_message where kind <> 'note'`,
	},
};

async function eventsOf(db: Read, table: Table, ids: readonly number[]): Promise<Events> {
	if (ids.length === 0) return [];
	type Row = { id: number; at: string; author: string | null; text: string | number | null };
	const found = Object.entries(stories[table]).map(async ([kind, story]) => {
		const { rows } = await sql<Row>`select * from (${story}) as story where id in (${sql.join(ids)})`.execute(
			db,
		);
		return rows.map(({ id, at, author, text }) => ({
			...{ at, kind: kind as Events[number]['kind'], of: nameOf({ table, id }), by: author ?? '' },
			text: kind === 'offer' ? offerNumber(id, Number(text)) : String(text ?? ''),
		}));
	});
	return (await Promise.all(found)).flat();
}

type Logged = { before?: object; after?: object };

/** Changes which records are of one client, and answers who he is then. An act that was done already is null. */
const change = (
	context: Context,
	of: string,
	call: AdminCall,
	act: (tx: Write, records: Person['records']) => Promise<Logged | null>,
): Promise<Client> =>
	context.db.writeUrgent(async (tx) => {
		const before = await personOf(tx, of);
		if (before.records.length === 0) throw missing();
		const done = await act(tx, before.records);
		const after = await personOf(tx, of);
		if (done) {
			await record(tx, context, call, { action: 'save', kind: 'client', id: of, ...done });
			// Open screens of these records load their client anew; nothing of the records themselves changed.
			for (const { table, id } of [...before.records, ...after.records])
				tx.changed({ kind: table, id, revision: 0 });
		}
		return shown(tx, after);
	});

const join = (context: Context, { params, body }: InputOf<'client.join'>, call: AdminCall) =>
	change(context, params.of, call, async (tx, records) => {
		const [found] = await recordsBy(tx, body.with);
		if (!found) throw invalid('with', say('client.noOther'));
		const other = nameOf(found);
		if (records.some((known) => nameOf(known) === other)) return null;
		await tx.insertInto('client_join').values({ one: params.of, other }).execute();
		return { after: { joined: other } };
	});

const part = (context: Context, { params, body }: InputOf<'client.part'>, call: AdminCall) =>
	change(context, params.of, call, async (tx) => {
		// All joins of the other record: it may have been joined from another record of this client.
		const gone = await tx
			.deleteFrom('client_join')
			.where((eb) => eb.or([eb('one', '=', body.with), eb('other', '=', body.with)]))
			.returning('one')
			.execute();
		return gone.length > 0 ? { before: { joined: body.with } } : null;
	});

async function erase(
	context: Context,
	{ params: { of }, body }: InputOf<'client.erase'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.writeUrgent(async (tx) => {
		// A conflict answers with the client, also before anything is logged.
		await requireLiveSession(tx, context, call.session);
		const person = await personOf(tx, of);
		const { records } = person;
		if (records.length === 0) throw missing();
		const { goes } = erasedWith(records);
		const seen = new Set(body.goes);
		if (seen.size !== goes.length || !goes.every((erased) => seen.has(erased.of)))
			throw new Refusal('conflict', say('client.changed'), { current: await shown(tx, person) });
		for (const names of chunksOf(records.map(nameOf)))
			await tx
				.deleteFrom('client_join')
				.where((eb) => eb.or([eb('one', 'in', names), eb('other', 'in', names)]))
				.execute();
		const requests = await eraseRequests(tx, idsOf(records, 'request'));
		await recordErased(tx, context, call, 'request', requests);
		const cars = await eraseCars(tx, context, idsOf(records, 'car'));
		await recordErased(tx, context, call, 'car', cars);
	});
	// The answer does not wait for the emptied log.
	void emptyLog(context.db);
}

export const client = { get, join, part, erase };
