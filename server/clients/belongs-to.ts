import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Read } from '../db/open.ts';
import { membersOf, rootOf } from './members.ts';
import type { About, Place } from './places.ts';

/** A record of a client, with what decides whether a conversation continues there. */
export type KnownRecord = Place & {
	clientId: number;
	/** The request that a car was made from. */
	requestId: number | null;
	isOpen: boolean;
	isInTrash: boolean;
	/** When something was last said there, or else when it was made. */
	saidAt: string;
};

/** What is known of an incoming message before it is decided where it belongs. */
export type Incoming = {
	/** The record that it answers or names; null where it names none. */
	named: Place | null;
	/** The client whose chat or confirmed contact it came from; null for a stranger. */
	client: number | null;
	/** All records of the client, or of the client of the named record. */
	records: readonly KnownRecord[];
};

/**
 * Decides where a message belongs: to the record that it names, or to the open car that was made from this request.
 * Nothing continues in the trash: what answers a record there is `left`, whatever else its client has. A message that
 * names nothing belongs to the client's open record in which something was said last, or else to the client alone. That
 * of a stranger is `left`, too.
 */
export function belongsTo({ named, client, records }: Incoming): About | 'left' {
	const alive = records.filter(({ isInTrash }) => !isInTrash);
	if (named) {
		const known = records.find(({ table, id }) => table === named.table && id === named.id);
		const made = named.table === 'car' ? [] : alive.filter(({ requestId }) => requestId === named.id);
		const place = latestOpen(made) ?? known;
		return place && !place.isInTrash ? placeOf(place) : 'left';
	}
	if (client === null) return 'left';
	const open = latestOpen(alive);
	return open ? placeOf(open) : { table: 'client', id: client };
}

const placeOf = ({ table, id }: Place): Place => ({ table, id });

/** The open record in which something was said last. A request with an open car has gone on there. */
export function latestOpen(records: readonly KnownRecord[]): KnownRecord | undefined {
	const cars = records.filter(({ table, isOpen, isInTrash }) => table === 'car' && isOpen && !isInTrash);
	const goneOn = new Set(cars.map(({ requestId }) => requestId));
	const requests = records.filter(
		({ table, id, isOpen, isInTrash }) => table === 'request' && isOpen && !isInTrash && !goneOn.has(id),
	);
	return [...cars, ...requests].sort((a, b) => b.saidAt.localeCompare(a.saidAt) || b.id - a.id)[0];
}

/** The records of these clients, also those in the trash. */
export const recordsOf = (db: Read, clients: readonly number[]): Promise<KnownRecord[]> =>
	clients.length === 0
		? Promise.resolve([])
		: knownRecords(db, sql`client_id in (${sql.join(clients)})`, sql`client_id in (${sql.join(clients)})`);

type Condition = RawBuilder<SqlBool>;
type Row = Omit<KnownRecord, 'isOpen' | 'isInTrash'> & { open: number; trash: number };

async function knownRecords(db: Read, ofRequests: Condition, ofCars: Condition): Promise<KnownRecord[]> {
	const { rows } = await sql<Row>`
		select 'request' as "table", id, client_id as "clientId", null as "requestId",
			case when status in ('new', 'taken') then 1 else 0 end as open,
			case when deleted_at is null then 0 else 1 end as trash,
			coalesce((select max(at) from message where request_id = request.id and direction <> 'note'), created_at) as "saidAt"
		from request where ${ofRequests}
		union all
		select 'car', id, client_id, request_id, case when closed_at is null then 1 else 0 end,
			case when deleted_at is null then 0 else 1 end,
			coalesce((select max(at) from message where car_id = car.id and direction <> 'note'), created_at)
		from car where ${ofCars}`.execute(db);
	return rows.map(({ open, trash, ...row }) => ({
		...row,
		...{ isOpen: Number(open) === 1, isInTrash: Number(trash) === 1 },
	}));
}

/** Where a message goes that names a record. */
export async function whereNamed(db: Read, named: Place): Promise<Place | 'left'> {
	const { table, id } = named;
	const records = await knownRecords(
		db,
		table === 'request' ? sql`id = ${id}` : sql`false`,
		table === 'car' ? sql`id = ${id}` : sql`request_id = ${id}`,
	);
	// The client alone is chosen only where nothing is named.
	return belongsTo({ named, client: null, records }) as Place | 'left';
}

/** Where a message goes that names nothing but its client. */
export async function whereOfClient(db: Read, client: number): Promise<About> {
	const root = await rootOf(db, client);
	const records = await recordsOf(db, await membersOf(db, root));
	// A known client's message is left nowhere.
	return belongsTo({ named: null, client: root, records }) as About;
}

/** The cars made from requests, without those in the trash. */
export const carsMadeFrom = (db: Read, requests: readonly number[]) =>
	db.selectFrom('car').select('id').where('deleted_at', 'is', null).where('request_id', 'in', requests);
