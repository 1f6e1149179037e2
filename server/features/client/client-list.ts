import { setImmediate } from 'node:timers/promises';
import type { ClientSummary } from '@clearway/shared/contract/client.ts';
import type { Download } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { clientScreen as ru } from '@clearway/shared/words/ru/admin-clients.ts';
import { clientFieldWords as ruFields } from '@clearway/shared/words/ru/record-fields.ts';
import { clientScreen as uk } from '@clearway/shared/words/uk/admin-clients.ts';
import { clientFieldWords as ukFields } from '@clearway/shared/words/uk/record-fields.ts';
import { type SqlBool, sql } from 'kysely';
import { unreadMessages } from '../../clients/messages.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { chunksOf } from '../../db/chunks.ts';
import type { Read } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { perCar } from '../car/car-rows.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';
import { csvRow } from '../request/request-csv.ts';

/** A client and everybody who was joined to him, by one id: the root of each member. */
const trees = sql`with recursive tree (root, member) as (
	select id, id from client where joined_into is null and deleted_at is null
	union all select tree.root, client.id from client join tree on client.joined_into = tree.member)`;

/** Clients of whom something is known, the last word first. Whoever was joined to another stands under him. */
export async function list({ db }: Context, { query }: InputOf<'client.list'>) {
	const found = await foundBy(db.read, query.q?.trim() ?? '');
	const page = readPage(query.page, found.length, query.perPage);
	return onePage(page, await summariesOf(db.read, found.slice(page.offset, page.offset + page.perPage)));
}

async function foundBy(db: Read, q: string): Promise<number[]> {
	const phone = readPhone(q);
	const words = matchesAllWords('client.folded', q);
	const matches = [
		sql<SqlBool>`${sql.join(words.length > 0 ? words : [sql`true`], sql` and `)}`,
		...(phone.kind === 'phone' ? [sql<SqlBool>`client.folded like ${`%${phone.e164}%`}`] : []),
	];
	const { rows } = await sql<{ id: number }>`${trees}, found as (
			select distinct tree.root as id from tree join client on client.id = tree.member
			where client.folded <> '' and (${sql.join(matches, sql` or `)})),
		said as (
			select tree.root as id, max(message.at) as at from message join tree on tree.member = message.client_id
			where direction <> 'note' group by tree.root),
		asked as (
			select tree.root as id, max(request.created_at) as at from request join tree on tree.member = request.client_id
			group by tree.root)
		select found.id from found join client on client.id = found.id
			left join said on said.id = found.id left join asked on asked.id = found.id
		order by case when coalesce(said.at, '') > coalesce(asked.at, client.created_at) then said.at
			else coalesce(asked.at, client.created_at) end desc, found.id desc`.execute(db);
	return rows.map(({ id }) => Number(id));
}

const texts = { ru: { ...ru, name: ruFields.names }, uk: { ...uk, name: ukFields.names } };

type Cell = (client: ClientSummary) => string | number | null | undefined;

function columnsIn(language: Language): readonly (readonly [string, Cell])[] {
	const { number, name, columns, counts } = texts[language];
	return [
		[number, ({ id }) => id],
		[columns.client, (client) => client.name],
		[columns.contacts, ({ contacts }) => contacts.map(({ value }) => value).join(', ')],
		[columns.records, ({ requests, cars }) => counts(requests, cars)],
		[columns.last, ({ last }) => last && kyivDay(new Date(last.at))],
		[columns.owed, ({ owed }) => owed.map(({ sum, currency }) => `${sum} ${currency}`).join(', ')],
		[name.ownerId, ({ owner }) => owner?.name],
	];
}

const exportBatch = 100;

/** The clients of a list as a file for a spreadsheet. */
export async function exported(
	context: Context,
	{ query }: InputOf<'client.export'>,
	call: AdminCall,
): Promise<Download> {
	requireConfirmed(context, call.session);
	const columns = columnsIn(call.language);
	const lines = [`\uFEFF${csvRow(columns.map(([title]) => title))}`];
	for (const some of chunksOf(await foundBy(context.db.read, query.q?.trim() ?? ''), exportBatch)) {
		for (const client of await summariesOf(context.db.read, some))
			lines.push(csvRow(columns.map(([, cell]) => String(cell(client) ?? ''))));
		// Visitors get their turn between two batches.
		await setImmediate();
	}
	const after = { clients: lines.length - 1 };
	await context.db.writeUrgent((tx) =>
		record(tx, context, call, { action: 'export', kind: 'client', id: null, after }),
	);
	return {
		name: texts[call.language].file(kyivDay(context.now())),
		type: 'text/csv; charset=utf-8',
		bytes: Buffer.from(lines.join('')),
	};
}

async function summariesOf(db: Read, roots: readonly number[]): Promise<ClientSummary[]> {
	if (roots.length === 0) return [];
	const { rows: members } = await sql<{
		root: number;
		member: number;
	}>`${trees} select root, member from tree where root in (${sql.join(roots)})`.execute(db);
	const rootOf = new Map(members.map(({ root, member }) => [Number(member), Number(root)]));
	const ids = [...rootOf.keys()];
	const byRoot = <R extends { client_id: number }>(rows: readonly R[]) =>
		Map.groupBy(rows, ({ client_id }) => rootOf.get(client_id) ?? client_id);
	const [clients, contacts, cars, requests, last, unread] = await Promise.all([
		db
			.selectFrom('client')
			.leftJoin('admin', 'admin.id', 'client.owner_id')
			.select(['client.id', 'client.name', 'client.revision', 'owner_id', 'admin.name as owner'])
			.where('client.id', 'in', roots)
			.execute(),
		db
			.selectFrom('client_contact')
			.select(['client_id', 'kind', 'value', 'confirmed_at'])
			.where('client_id', 'in', ids)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('car')
			.select(['id', 'client_id'])
			.where('client_id', 'in', ids)
			.where('deleted_at', 'is', null)
			.execute(),
		db
			.selectFrom('request')
			.select(['id', 'client_id', 'name', 'message', 'created_at'])
			.where('client_id', 'in', ids)
			.where('deleted_at', 'is', null)
			.orderBy('id')
			.execute(),
		db
			.selectFrom('message')
			.select(['client_id', 'text', 'at', 'direction'])
			.where('id', 'in', (eb) =>
				eb
					.selectFrom('message')
					.select((max) => max.fn.max('id').as('id'))
					.where('client_id', 'in', ids)
					.where('direction', '<>', 'note')
					.groupBy('client_id'),
			)
			.execute(),
		unreadMessages(db).select(['client_id', 'id']).where('client_id', 'in', ids).execute(),
	]);
	const payments = await perCar(paymentRows(db), cars);
	const of = {
		...{ contacts: byRoot(contacts), cars: byRoot(cars), requests: byRoot(requests) },
		...{ last: byRoot(last), unread: byRoot(unread) },
	};
	const byId = new Map(clients.map((client) => [client.id, client]));
	return roots.flatMap((id) => {
		const client = byId.get(id);
		if (!client) return [];
		const [ofCars, ofRequests] = [of.cars.get(id) ?? [], of.requests.get(id) ?? []];
		const owed = paymentSums(ofCars.flatMap((car) => (payments.get(car.id) ?? []).map(paymentOf)));
		const said = [
			...(of.last.get(id) ?? []).map(({ text, at, direction }) => ({ text, at, isHis: direction === 'in' })),
			...ofRequests.flatMap(({ message, created_at }) =>
				message === null ? [] : [{ text: message, at: created_at, isHis: true }],
			),
		].sort((a, b) => b.at.localeCompare(a.at))[0];
		return [
			{
				id,
				name: client.name,
				contacts: (of.contacts.get(id) ?? [])
					.slice(0, maxContacts)
					.map(({ kind, value, confirmed_at }) => ({ kind, value, isConfirmed: confirmed_at !== null })),
				...{ cars: ofCars.length, requests: ofRequests.length },
				owed: owed.flatMap(({ currency, left }) => (Number(left) > 0 ? [{ currency, sum: left }] : [])),
				last: said ? { ...said, text: said.text.slice(0, textLength) } : null,
				unread: (of.unread.get(id) ?? []).length,
				owner: client.owner_id === null ? null : { id: client.owner_id, name: client.owner ?? '' },
				revision: client.revision,
			},
		];
	});
}

const maxContacts = 10;
const textLength = 200;
