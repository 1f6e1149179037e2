import type { Client } from '@clearway/shared/contract/client.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { RequestStatus } from '@clearway/shared/contract/request.ts';
import { paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read, Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { record, recordErased } from '../../records/audit.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { perCar } from '../car/car-rows.ts';
import { eraseCars } from '../car/erase-cars.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';
import { erase as eraseRequests } from '../request/request.ts';
import { idsOf, nameOf, type Person, personOf, recordsBy, requirePerson, suggestionsFor } from './person.ts';

async function get({ db }: Context, { params }: InputOf<'client.get'>): Promise<Client> {
	return shown(db.read, await requirePerson(db.read, params.of));
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
	const [requests, cars, maybe] = await Promise.all([
		requestsOf(db, ids.request),
		carsOf(db, ids.car),
		suggestionsFor(db, person),
	]);
	return {
		names: unique(records.map(({ name }) => name)).slice(0, mostShown),
		phones: unique(records.map(({ phone }) => phone)).slice(0, mostShown),
		emails: unique(records.map(({ email }) => email.toLowerCase())).slice(0, mostShown),
		...{ requests, cars, joined },
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

async function requestsOf(db: Read, ids: readonly number[]): Promise<Client['requests']> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('request')
		.leftJoin('quote', 'quote.id', 'request.quote')
		.select(['request.id', 'request.status', 'request.created_at as createdAt', 'request.taken_name as by'])
		.select('quote.number as quote')
		.where('request.id', 'in', ids)
		.where('request.deleted_at', 'is', null)
		.orderBy('request.id', 'desc')
		.execute();
	return rows.map((row) => ({ ...row, status: row.status as RequestStatus })); // written by `request`
}

async function carsOf(db: Read, ids: readonly number[]): Promise<Client['cars']> {
	if (ids.length === 0) return [];
	const rows = await db
		.selectFrom('car')
		.select(['id', 'title', 'stage'])
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();
	const payments = await perCar(paymentRows(db), rows);
	return rows.map((row) => ({
		...row,
		owed: paymentSums((payments.get(row.id) ?? []).map(paymentOf)).flatMap(({ currency, left }) =>
			Number(left) > 0 ? [{ currency, sum: left }] : [],
		),
	}));
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
		const before = await requirePerson(tx, of);
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
		const person = await requirePerson(tx, of);
		const { records } = person;
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
