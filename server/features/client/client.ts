import type { CarStage } from '@clearway/shared/contract/car-stages.ts';
import type { Client } from '@clearway/shared/contract/client.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { RequestStatus } from '@clearway/shared/contract/request.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../../context.ts';
import type { Read, Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { offerNumber } from '../../offer/stored-offer.ts';
import { invalid } from '../../refusal.ts';
import { record } from '../audit.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { eraseCars } from '../car/erase-cars.ts';
import { erase as eraseRequests } from '../request/request.ts';
import { notFound } from '../revision.ts';
import { joinsOf, nameOf, type Person, personOf } from './person.ts';

const missing = () => notFound(say('client.missing'));

async function get({ db }: Context, { params }: InputOf<'client.get'>): Promise<Client> {
	const person = await personOf(db.read, params.of);
	if (person.records.length === 0) throw missing();
	return shown(db.read, person);
}

async function shown(db: Read, { records, joined }: Person): Promise<Client> {
	const idsOf = (table: 'request' | 'car'): number[] =>
		records.filter((known) => known.table === table).map(({ id }) => id);
	const unique = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
	const [requests, cars] = await Promise.all([requestsOf(db, idsOf('request')), carsOf(db, idsOf('car'))]);
	const events = [...requests.events, ...cars.events];
	return {
		names: unique(records.map(({ name }) => name)),
		phones: unique(records.map(({ phone }) => phone)),
		emails: unique(records.map(({ email }) => email.toLowerCase())),
		requests: requests.rows,
		cars: cars.rows,
		events: events.sort((a, b) => b.at.localeCompare(a.at)).slice(0, mostEvents),
		joined,
	};
}

const mostEvents = 300;
type Events = Client['events'];
type Kind = Events[number]['kind'];

async function requestsOf(db: Read, ids: readonly number[]) {
	if (ids.length === 0) return { rows: [], events: [] };
	const rows = await db
		.selectFrom('request')
		.leftJoin('quote', 'quote.id', 'request.quote')
		.select(['request.id', 'request.status', 'request.created_at', 'request.taken_name', 'request.message'])
		.select(['quote.number'])
		.where('request.id', 'in', ids)
		.orderBy('request.id', 'desc')
		.execute();
	const childOf = (table: 'request_note' | 'request_reply') =>
		db.selectFrom(table).select(['request_id', 'at', 'by', 'text']).where('request_id', 'in', ids).execute();
	const [notes, replies, offers] = await Promise.all([
		childOf('request_note'),
		childOf('request_reply'),
		db
			.selectFrom('request_offer')
			.select(['request_id', 'at', 'by', 'number'])
			.where('request_id', 'in', ids)
			.execute(),
	]);
	const event = (kind: Kind, id: number, { at, by, text }: { at: string; by: string; text: string }) => ({
		...{ at, kind, by, text },
		of: nameOf({ table: 'request', id }),
	});
	const events: Events = [
		...rows.map((row) =>
			event('request', row.id, { at: row.created_at, by: row.taken_name ?? '', text: row.message ?? '' }),
		),
		...rows.flatMap((row) =>
			row.number === null ? [] : [event('quote', row.id, { at: row.created_at, by: '', text: row.number })],
		),
		...notes.map((note) => event('note', note.request_id, note)),
		...replies.map((reply) => event('reply', reply.request_id, reply)),
		...offers.map((offer) =>
			event('offer', offer.request_id, { ...offer, text: offerNumber(offer.request_id, offer.number) }),
		),
	];
	return {
		rows: rows.map((row) => ({
			id: row.id,
			status: row.status as RequestStatus, // written by `request`
			createdAt: row.created_at,
			by: row.taken_name,
			quote: row.number,
		})),
		events,
	};
}

async function carsOf(db: Read, ids: readonly number[]) {
	if (ids.length === 0) return { rows: [], events: [] };
	const rows = await db
		.selectFrom('car')
		.select(['id', 'title', 'stage', 'closed_at', 'created_at', 'owner_name'])
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('id', 'desc')
		.execute();
	const [stages, messages] = await Promise.all([
		db
			.selectFrom('car_stage')
			.select(['car_id', 'stage', 'done_at', 'done_by'])
			.where('car_id', 'in', ids)
			.where('done_at', 'is not', null)
			.execute(),
		db
			.selectFrom('car_message')
			.select(['car_id', 'kind', 'at', 'by', 'text'])
			.where('car_id', 'in', ids)
			.execute(),
	]);
	const of = (id: number) => nameOf({ table: 'car', id });
	const events: Events = [
		...rows.map((row) => ({
			...{ kind: 'car' as const, of: of(row.id), at: row.created_at },
			...{ by: row.owner_name ?? '', text: row.title },
		})),
		...stages.map((row) => ({
			...{ kind: 'stage' as const, of: of(row.car_id), at: row.done_at ?? '' },
			...{ by: row.done_by ?? '', text: row.stage },
		})),
		...messages.map(({ car_id, kind, ...message }) => ({
			...{ kind: kind === 'note' ? ('note' as const) : ('message' as const), of: of(car_id) },
			...message,
		})),
	];
	return {
		rows: rows.map((row) => ({
			...{ id: row.id, title: row.title, closedAt: row.closed_at },
			stage: row.stage as CarStage, // written by `car-stages.ts`
		})),
		events,
	};
}

async function join(
	context: Context,
	{ params: { of }, body }: InputOf<'client.join'>,
	call: AdminCall,
): Promise<Client> {
	return context.db.writeUrgent(async (tx) => {
		const [mine, theirs] = [await personOf(tx, of), await personOf(tx, body.with)];
		if (mine.records.length === 0) throw missing();
		if (theirs.records.length === 0) throw invalid('with', say('client.noOther'));
		if (!mine.records.some((known) => nameOf(known) === body.with)) {
			await tx.insertInto('client_join').values({ one: of, other: body.with }).execute();
			await record(tx, context, call, {
				action: 'save',
				kind: 'client',
				id: of,
				after: { joined: body.with },
			});
			announce(tx, [...mine.records, ...theirs.records]);
		}
		return shown(tx, await personOf(tx, of));
	});
}

async function part(
	context: Context,
	{ params: { of }, body }: InputOf<'client.part'>,
	call: AdminCall,
): Promise<Client> {
	return context.db.writeUrgent(async (tx) => {
		const before = await personOf(tx, of);
		if (before.records.length === 0) throw missing();
		// All joins of the other record: it may have been joined from another record of this client.
		if ((await joinsOf(tx, body.with)).length > 0) {
			await tx
				.deleteFrom('client_join')
				.where((eb) => eb.or([eb('one', '=', body.with), eb('other', '=', body.with)]))
				.execute();
			await record(tx, context, call, {
				action: 'save',
				kind: 'client',
				id: of,
				before: { joined: body.with },
			});
			announce(tx, before.records);
		}
		return shown(tx, await personOf(tx, of));
	});
}

/** Open screens of these records load their client anew; nothing of the records themselves changed. */
function announce(tx: Write, records: Person['records']): void {
	for (const { table, id } of records) tx.changed({ kind: table, id, revision: 0 });
}

async function erase(
	context: Context,
	{ params: { of } }: InputOf<'client.erase'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.writeUrgent(async (tx) => {
		const { records } = await personOf(tx, of);
		if (records.length === 0) throw missing();
		const idsOf = (table: 'request' | 'car') =>
			records.filter((known) => known.table === table).map(({ id }) => id);
		const names = records.map(nameOf);
		await tx
			.deleteFrom('client_join')
			.where((eb) => eb.or([eb('one', 'in', names), eb('other', 'in', names)]))
			.execute();
		for (const id of await eraseRequests(tx, idsOf('request')))
			await record(tx, context, call, { action: 'erase', kind: 'request', id });
		for (const id of await eraseCars(tx, idsOf('car')))
			await record(tx, context, call, { action: 'erase', kind: 'car', id });
	});
	// The answer does not wait for the emptied log.
	void emptyLog(context.db);
}

export const client = { get, join, part, erase };
