import type { Client } from '@clearway/shared/contract/client.ts';
import { isMailAddress } from '@clearway/shared/contract/fields.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { clientFields } from '@clearway/shared/contract/record-fields.ts';
import type { RequestStatus } from '@clearway/shared/contract/request.ts';
import { RecordName } from '@clearway/shared/contract/thread.ts';
import { paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { say } from '@clearway/shared/format/say.ts';
import { buryClients, eraseClients } from '../../clients/erase-clients.ts';
import { addContacts, clientBy, removeContact, wordsOfClient } from '../../clients/file-client.ts';
import { membersOf, rootOf, sameContacts } from '../../clients/members.ts';
import { aboutOf, clientIdOf, nameOf, type Place } from '../../clients/places.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import { valuesOf } from '../../db/field-columns.ts';
import type { Read, Write } from '../../db/open.ts';
import { emptyLog } from '../../db/sqlite.ts';
import { record, recordErased } from '../../records/audit.ts';
import { recordFeature } from '../../records/record-feature.ts';
import { notFound } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { perCar } from '../car/car-rows.ts';
import { eraseCars } from '../car/erase-cars.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';
import { erase as eraseRequests } from '../request/request.ts';
import { exported, list } from './client-list.ts';

const missing = say('client.missing');
const rows = (db: Read) => db.selectFrom('client').selectAll().where('deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>>;
type New = InputOf<'client.create'>['body'];
type Save = InputOf<'client.save'>['body'];

export const clientRecord = recordFeature<'client', Row, Client, New, Save, null, typeof clientFields>({
	kind: 'client',
	fields: clientFields,
	missing,
	find: (db, id) => rows(db).where('id', '=', id),
	begin: ({ call }) => ({ speaks: call.language, ownerId: call.session.adminId }),
	shown: ({ db }, row) => shown(db, row),
	columns: async ({ tx, context, call, row, values }) => {
		// Nobody would find him: his contacts are added later.
		if (!row && values.name === '') throw invalid('name', say('field.fill'));
		// A session that has ended says so itself.
		if (
			values.ownerId !== null &&
			values.ownerId !== call.session.adminId &&
			!(await tx.selectFrom('admin').select('id').where('id', '=', values.ownerId).executeTakeFirst())
		)
			throw invalid('ownerId', say('request.noColleague'));
		return {
			folded: await wordsOfClient(tx, row?.id ?? 0, values.name),
			...(!row && { created_at: context.now().toISOString(), joined_into: null }),
		};
	},
	// The log outlives the client, so it does not say who he is.
	logged: ({ id, speaks, ownerId, revision }) => ({ id, speaks, ownerId, revision }),
	beforeRemove: async ({ tx }, { id }) => {
		for (const table of ['request', 'car'] as const)
			if (await tx.selectFrom(table).select('id').where('client_id', '=', id).executeTakeFirst())
				throw new Refusal('conflict', say('client.hasRecords'));
		if (await tx.selectFrom('client').select('id').where('joined_into', '=', id).executeTakeFirst())
			throw new Refusal('conflict', say('client.hasRecords'));
	},
});

// A robot's telephone may stand in many requests.
const mostShown = 200;

/** The client of this row with everybody who was joined to him. */
async function shown(db: Read, row: Row): Promise<Client> {
	const members = await membersOf(db, row.id);
	const records = await filedUnder(db, members);
	const newest = (table: Place['table']): number[] =>
		records
			.flatMap((record) => (record.table === table ? record.id : []))
			.sort((a, b) => b - a)
			.slice(0, mostShown);
	const [contacts, requests, cars, joined, same] = await Promise.all([
		contactsOf(db, members),
		requestsOf(db, newest('request')),
		carsOf(db, newest('car')),
		db.selectFrom('client').select(['id', 'name']).where('joined_into', '=', row.id).orderBy('id').execute(),
		sameContacts(db, members),
	]);
	const maybe = new Map(
		same
			.filter(({ client_id }) => !members.includes(client_id))
			.map(({ client_id: id, name, value: contact }) => [id, { id, name, contact }]),
	);
	return {
		id: row.id,
		...valuesOf(clientFields, row),
		...{ contacts, requests, cars, joined, joinedInto: row.joined_into },
		maybe: [...maybe.values()].slice(0, maxSuggested),
		...erasedWith(records),
		revision: row.revision,
	};
}

const maxSuggested = 20;

type Filed = Place & { title: string; isShown: boolean };

/** Everything that is filed under these clients, also in the trash: requests first, the newest first. */
async function filedUnder(db: Read, clients: readonly number[]): Promise<Filed[]> {
	const [cars, requests] = await Promise.all([
		db
			.selectFrom('car')
			.select(['id', 'title', 'client_name', 'status', 'deleted_at'])
			.where('client_id', 'in', clients)
			.orderBy('id', 'desc')
			.execute(),
		db
			.selectFrom('request')
			.select(['id', 'name'])
			.where('client_id', 'in', clients)
			.orderBy('id', 'desc')
			.execute(),
	]);
	return [
		...requests.map(({ id, name }) => ({ table: 'request' as const, id, title: name ?? '', isShown: false })),
		...cars.map(({ id, title, client_name, status, deleted_at }) => ({
			...{ table: 'car' as const, id, title: title || client_name },
			isShown: status === 'published' && deleted_at === null,
		})),
	];
}

/** What erasing these records erases, and which cars stay for visitors, without their client. */
function erasedWith(records: readonly Filed[]): Pick<Client, 'goes' | 'stays'> {
	const named = (record: Filed) => ({ of: nameOf(record), title: record.title });
	return { goes: records.map(named), stays: records.filter(({ isShown }) => isShown).map(named) };
}

/** The contacts of a client and of those who were joined to him, each once: confirmed where one of them confirmed it. */
async function contactsOf(db: Read, clients: readonly number[]): Promise<Client['contacts']> {
	const found = await db
		.selectFrom('client_contact')
		.select(['kind', 'value', 'confirmed_at'])
		.where('client_id', 'in', clients)
		.orderBy((eb) => eb.case().when('confirmed_at', 'is', null).then(1).else(0).end())
		.orderBy('id')
		.execute();
	const once = Map.groupBy(found, ({ kind, value }) => `${kind} ${value}`);
	return [...once.values()].slice(0, mostShown).flatMap(([first]) => {
		if (!first) return [];
		const { kind, value, confirmed_at } = first;
		return [{ kind, value, isConfirmed: confirmed_at !== null }];
	});
}

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

/** Changes who a client is, and answers him as he is then. An act that was done already is null. */
const change = (
	context: Context,
	id: number,
	call: AdminCall,
	act: (tx: Write, row: Row) => Promise<Logged | null>,
): Promise<Client> =>
	context.db.writeUrgent(async (tx) => {
		const row = await requireClient(tx, id);
		const before = await membersOf(tx, id);
		const done = await act(tx, row);
		if (done) {
			const after = await membersOf(tx, await rootOf(tx, id));
			await record(tx, context, call, { action: 'save', kind: 'client', id, ...done });
			await announce(tx, [...new Set([...before, ...after])]);
		}
		return shown(tx, await requireClient(tx, id));
	});

async function requireClient(db: Read, id: number): Promise<Row> {
	const row = await rows(db).where('id', '=', id).executeTakeFirst();
	if (!row) throw notFound(missing);
	return row;
}

/** Open screens of these clients and of their records load them anew; nothing of the records themselves changed. */
async function announce(tx: Write, clients: readonly number[]): Promise<void> {
	for (const id of clients) {
		const row = await tx
			.updateTable('client')
			.set((eb) => ({ revision: eb('revision', '+', 1) }))
			.where('id', '=', id)
			.returning('revision')
			.executeTakeFirst();
		if (row) tx.changed({ kind: 'client', id, revision: row.revision });
	}
	for (const { table, id } of await filedUnder(tx, clients)) tx.changed({ kind: table, id, revision: 0 });
}

/** Adds or confirms a contact, or takes it off: “this is his address”. */
const contact = (context: Context, { params: { id }, body }: InputOf<'client.contact'>, call: AdminCall) =>
	change(context, id, call, async (tx) => {
		const typed = contactIn(body.value);
		if (!typed) throw invalid('value', say('client.noContact'));
		if (body.isHis)
			await addContacts(tx, context, id, { phone: null, email: null, [typed.kind]: typed.value }, 'office');
		else for (const member of await membersOf(tx, id)) await removeContact(tx, member, typed);
		// The log outlives the client, so it does not hold his contacts.
		return body.isHis ? { after: { contact: typed.kind } } : { before: { contact: typed.kind } };
	});

function contactIn(typed: string): { kind: 'phone' | 'email'; value: string } | null {
	const text = typed.trim();
	if (text.includes('@')) return isMailAddress(text) ? { kind: 'email', value: text.toLowerCase() } : null;
	const phone = readPhone(text);
	return phone.kind === 'phone' ? { kind: 'phone', value: phone.e164 } : null;
}

const join = (context: Context, { params: { id }, body }: InputOf<'client.join'>, call: AdminCall) =>
	change(context, id, call, async (tx, row) => {
		const other = await clientNamed(tx, body.with.trim());
		if (other === undefined) throw invalid('with', say('client.noOther'));
		const [root, otherRoot] = [await rootOf(tx, row.id), await rootOf(tx, other)];
		if (root === otherRoot) return null;
		await tx.updateTable('client').set({ joined_into: root }).where('id', '=', otherRoot).execute();
		return { after: { joined: nameOf({ table: 'client', id: otherRoot }) } };
	});

/** The client whom somebody means by a name, a telephone number or a mail address. */
async function clientNamed(db: Read, typed: string): Promise<number | undefined> {
	if (RecordName.safeParse(typed).success) return clientIdOf(db, aboutOf(typed));
	const found = contactIn(typed);
	return found ? clientBy(db, found.kind, found.value) : undefined;
}

const part = (context: Context, { params: { id }, body }: InputOf<'client.part'>, call: AdminCall) =>
	change(context, id, call, async (tx) => {
		const gone = await tx
			.updateTable('client')
			.set({ joined_into: null })
			.where('id', '=', body.with)
			.where('joined_into', '=', id)
			.returning('id')
			.execute();
		return gone.length > 0 ? { before: { joined: nameOf({ table: 'client', id: body.with }) } } : null;
	});

async function erase(
	context: Context,
	{ params: { id }, body }: InputOf<'client.erase'>,
	call: AdminCall,
): Promise<undefined> {
	requireConfirmed(context, call.session);
	await context.db.writeUrgent(async (tx) => {
		// A conflict answers with the client, also before anything is logged.
		await requireLiveSession(tx, context, call.session);
		const row = await requireClient(tx, id);
		const members = await membersOf(tx, id);
		const records = await filedUnder(tx, members);
		const { goes } = erasedWith(records);
		const seen = new Set(body.goes);
		if (seen.size !== goes.length || !goes.every((erased) => seen.has(erased.of)))
			throw new Refusal('conflict', say('client.changed'), { current: await shown(tx, row) });
		const idsOf = (table: Place['table']): number[] =>
			records.flatMap((known) => (known.table === table ? known.id : []));
		await recordErased(tx, context, call, 'request', await eraseRequests(tx, idsOf('request')));
		await recordErased(tx, context, call, 'car', await eraseCars(tx, context, idsOf('car')));
		await buryClients(tx, context, members);
		await eraseClients(tx, members);
		for (const member of members)
			await record(tx, context, call, { action: 'erase', kind: 'client', id: member });
	});
	// The answer does not wait for the emptied log.
	void emptyLog(context.db);
}

export const client = { ...clientRecord.calls, list, export: exported, contact, join, part, erase };
