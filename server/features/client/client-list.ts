import type { ClientSummary } from '@clearway/shared/contract/client.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { paymentSums } from '@clearway/shared/domain/car/ledger.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { type SqlBool, sql } from 'kysely';
import { unreadMessages } from '../../clients/messages.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { perCar } from '../car/car-rows.ts';
import { paymentOf, paymentRows } from '../car/stored-payments.ts';

/** A client and everybody who was joined to him, by one id: the root of each member. */
const trees = sql`with recursive tree (root, member) as (
	select id, id from client where joined_into is null and deleted_at is null
	union all select tree.root, client.id from client join tree on client.joined_into = tree.member)`;

/** Clients of whom something is known, the last word first. Whoever was joined to another stands under him. */
export async function list({ db }: Context, { query }: InputOf<'client.list'>) {
	const q = query.q?.trim() ?? '';
	const phone = readPhone(q);
	const words = matchesAllWords('client.folded', q);
	const matches = [
		sql<SqlBool>`${sql.join(words.length > 0 ? words : [sql`true`], sql` and `)}`,
		...(phone.kind === 'phone' ? [sql<SqlBool>`client.folded like ${`%${phone.e164}%`}`] : []),
	];
	const found = sql`select distinct tree.root as id from tree join client on client.id = tree.member
		where client.folded <> '' and (${sql.join(matches, sql` or `)})`;
	const { rows: counted } = await sql<{
		count: number;
	}>`${trees} select count(*) as count from (${found}) found`.execute(db.read);
	const page = readPage(query.page, Number(counted[0]?.count), query.perPage);
	const { rows } = await sql<{ id: number }>`${trees} select found.id,
			coalesce((select max(at) from message join tree on tree.member = message.client_id
				where tree.root = found.id and direction <> 'note'),
				(select created_at from client where client.id = found.id)) as said
		from (${found}) found order by said desc, found.id desc
		limit ${page.perPage} offset ${page.offset}`.execute(db.read);
	return onePage(
		page,
		await summariesOf(
			db.read,
			rows.map(({ id }) => Number(id)),
		),
	);
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
					.slice(0, mostContacts)
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

const mostContacts = 10;
const textLength = 200;
