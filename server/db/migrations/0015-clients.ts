import { fold } from '@clearway/shared/domain/fold.ts';
import { type Kysely, sql } from 'kysely';
import { chunksOf } from '../chunks.ts';
import { columnTypes, type Dialect } from '../column-types.ts';

/**
 * A client is a record. Every request and car is filed under one, and the four tables of messages become one.
 */
export async function clients(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text } = columnTypes(dialect);
	for (const statement of [
		sql`create table client (id ${id}, name ${text} not null default '', speaks ${text} not null default 'ru',
			owner_id ${integer}, note ${text} not null default '', folded ${text} not null default '',
			joined_into ${integer}, created_at ${text} not null, revision ${integer} not null,
			field_revisions ${text} not null default '{}', language ${text} not null default 'ru',
			translations ${text} not null default '{}', deleted_at ${text})`,
		sql`create table client_contact (id ${id}, client_id ${integer} not null, kind ${text} not null, value ${text} not null,
			source ${text} not null, confirmed_at ${text}, confirmed_by ${text},
			constraint client_contact_key unique (client_id, kind, value),
			constraint client_contact_client_id_fkey foreign key (client_id) references client(id) on delete cascade)`,
		sql`alter table request add column client_id ${integer} references client(id)`,
		sql`alter table car add column client_id ${integer} references client(id)`,
		sql`alter table outbox add column of_message ${integer}`,
	])
		await statement.execute(db);
	await fileRecords(db);
	await moveMessages(db, dialect);
	await addContactsOfMail(db);
	for (const statement of [
		sql`create index client_contact_value on client_contact (kind, value)`,
		sql`create index client_joined on client (joined_into) where joined_into is not null`,
		sql`create index request_client on request (client_id)`,
		sql`create index car_client on car (client_id)`,
		sql`drop table client_join`,
	])
		await statement.execute(db);
	if (dialect === 'postgres')
		for (const table of ['request', 'car'])
			await sql`alter table ${sql.table(table)} alter column client_id set not null`.execute(db);
}

type Filed = {
	table: 'request' | 'car';
	id: number;
	name: string | null;
	phone: string | null;
	email: string | null;
	/** True where the office typed it, and not a visitor into a form. */
	isOfOffice: boolean;
	speaks: string;
	isSpeechChosen: boolean;
	owner: number | null;
	at: string;
};

/** Everything that shares a telephone or a mail address is of one client. */
async function fileRecords(db: Kysely<never>): Promise<void> {
	const records = await readRecords(db);
	const { rows: joins } = await sql<{ one: string; other: string }>`select one, other from client_join
		order by one, other`.execute(db);
	const groups = groupsOf(records);
	const clientOf = new Map<string, number>();
	for (const group of groups) {
		const client = await insertClient(db, group);
		for (const record of group) clientOf.set(nameOf(record), client);
		await insertContacts(db, client, group);
	}
	for (const table of ['request', 'car'] as const)
		for (const [client, ids] of Map.groupBy(
			records.filter((record) => record.table === table).map(({ id }) => id),
			(id) => clientOf.get(`${table}-${id}`) ?? 0,
		))
			for (const some of chunksOf(ids))
				await sql`update ${sql.table(table)} set client_id = ${client} where id in (${sql.join(some)})`.execute(
					db,
				);
	// What somebody joined by hand can be parted again.
	const roots = new Map<number, number>();
	const rootOf = (client: number): number => {
		const into = roots.get(client);
		return into === undefined ? client : rootOf(into);
	};
	for (const { one, other } of joins) {
		const [into, from] = [clientOf.get(one), clientOf.get(other)].map((client) => client && rootOf(client));
		if (!into || !from || into === from) continue;
		roots.set(from, into);
		await sql`update client set joined_into = ${into} where id = ${from}`.execute(db);
	}
}

const nameOf = ({ table, id }: Pick<Filed, 'table' | 'id'>): string => `${table}-${id}`;

type Row = Omit<Filed, 'table' | 'isOfOffice' | 'isSpeechChosen'> & { by: string | null; revisions: string };

async function readRecords(db: Kysely<never>): Promise<Filed[]> {
	const { rows: requests } =
		await sql<Row>`select id, name, phone, email, entered_by as "by", '' as revisions,
		language as speaks, taken_by as owner, created_at as at from request order by id`.execute(db);
	const { rows: cars } = await sql<Row>`select id, client_name as name, phone, email, 'office' as "by",
		field_revisions as revisions, speaks, owner_id as owner, created_at as at from car order by id`.execute(
		db,
	);
	const filed =
		(table: Filed['table']) =>
		({ by, revisions, ...row }: Row): Filed => ({
			...row,
			...{ table, isOfOffice: by !== null, isSpeechChosen: revisions.includes('"speaks"') },
		});
	return [...requests.map(filed('request')), ...cars.map(filed('car'))];
}

/**
 * The records of each client. A form that names both counts by its telephone: otherwise whoever types the telephone of
 * one client and the mail address of another would join the two.
 */
function groupsOf(records: readonly Filed[]): Filed[][] {
	const parents = records.map((_, index) => index);
	const rootOf = (index: number): number => {
		let root = index;
		for (let next = parents[root]; next !== undefined && next !== root; next = parents[root]) root = next;
		parents[index] = root;
		return root;
	};
	const firstOf = new Map<string, number>();
	for (const [index, { phone, email, isOfOffice }] of records.entries())
		for (const key of [
			phone ? `phone ${phone}` : '',
			email && (isOfOffice || !phone) ? `email ${email.toLowerCase()}` : '',
		]) {
			if (key === '') continue;
			const first = firstOf.get(key);
			if (first === undefined) firstOf.set(key, index);
			else parents[rootOf(index)] = rootOf(first);
		}
	const indexes = records.map((_, index) => index);
	return [...Map.groupBy(indexes, rootOf).values()].map((group) =>
		group.flatMap((index) => records[index] ?? []),
	);
}

async function insertClient(db: Kysely<never>, group: readonly Filed[]): Promise<number> {
	const byAge = group.toSorted((a, b) => a.at.localeCompare(b.at));
	const named = byAge.filter(({ name }) => name);
	const name = (named.findLast(({ isOfOffice }) => isOfOffice) ?? named.at(-1))?.name ?? '';
	const speaks = (byAge.findLast(({ isSpeechChosen }) => isSpeechChosen) ?? byAge[0])?.speaks ?? 'ru';
	const owner =
		(
			byAge.findLast(({ table, owner }) => table === 'car' && owner !== null) ??
			byAge.findLast((record) => record.owner !== null)
		)?.owner ?? null;
	const folded = fold(
		[name, ...new Set(group.flatMap(({ phone, email }) => [phone ?? '', email ?? '']))]
			.filter(Boolean)
			.join(' '),
	);
	const { rows } = await sql<{
		id: number;
	}>`insert into client (name, speaks, owner_id, folded, created_at, revision)
		values (${name}, ${speaks}, (select id from admin where id = ${owner}), ${folded}, ${byAge[0]?.at ?? ''}, 1)
		returning id`.execute(db);
	return Number(rows[0]?.id);
}

async function insertContacts(db: Kysely<never>, client: number, group: readonly Filed[]): Promise<void> {
	// What the office typed counts before what a form brought.
	for (const { phone, email, isOfOffice, at } of group.toSorted(
		(a, b) => Number(b.isOfOffice) - Number(a.isOfOffice),
	))
		for (const [kind, value] of [
			['phone', phone],
			['email', email?.toLowerCase()],
		])
			if (value)
				await sql`insert into client_contact (client_id, kind, value, source, confirmed_at, confirmed_by)
					values (${client}, ${kind}, ${value}, ${isOfOffice ? 'office' : 'form'}, ${isOfOffice ? at : null},
						${isOfOffice ? 'office' : null}) on conflict do nothing`.execute(db);
}

/** Addresses from which a client is known to have written, or to which the code of his acceptance went. */
async function addContactsOfMail(db: Kysely<never>): Promise<void> {
	const proofs = [
		sql`select client_id, lower(sender) as value, 'mail' as proof, min(at) as at from message
			where sender is not null and sender <> '' and unconfirmed = 0 and direction = 'in' group by client_id, lower(sender)`,
		sql`select car.client_id, lower(sent_to) as value, 'acceptance' as proof, min(acceptance.at) as at
			from acceptance join car on car.id = acceptance.car_id
			where proof = 'mail' group by car.client_id, lower(sent_to)`,
	];
	for (const proof of proofs)
		await sql`insert into client_contact (client_id, kind, value, source, confirmed_at, confirmed_by)
			select client_id, 'email', value, proof, at, proof from (${proof}) proven where true
			on conflict (client_id, kind, value) do update set confirmed_at = excluded.confirmed_at,
				confirmed_by = excluded.confirmed_by`.execute(db);
	// They are found by these addresses, too.
	const { rows } = await sql<{ id: number; value: string; folded: string }>`select client.id, value, folded
		from client_contact join client on client.id = client_id
		where confirmed_by in ('mail', 'acceptance') order by client_contact.id`.execute(db);
	for (const [id, found] of Map.groupBy(rows, (row) => row.id)) {
		const before = found[0]?.folded ?? '';
		const folded = [
			before,
			...found.map(({ value }) => fold(value)).filter((value) => !before.includes(value)),
		];
		await sql`update client set folded = ${folded.filter(Boolean).join(' ')} where id = ${id}`.execute(db);
	}
}

/** Notes, replies and messages of requests, and messages of cars, in the order in which they were written. */
async function moveMessages(db: Kysely<never>, dialect: Dialect): Promise<void> {
	const { id, integer, text, bytes } = columnTypes(dialect);
	const noNumber = sql`cast(null as ${integer})`;
	const noText = sql`cast(null as text)`;
	for (const statement of [
		sql`create table message (id ${id}, client_id ${integer} not null, request_id ${integer}, car_id ${integer},
			direction ${text} not null, by ${text} not null, by_id ${integer}, link_id ${integer}, text ${text} not null,
			whole ${text}, via ${text} not null, at ${text} not null, read_at ${text}, told_at ${text}, source ${text},
			sender ${text}, unconfirmed ${integer} not null default 0, quote ${text}, today ${text}, offer_id ${integer},
			former ${text},
			constraint message_client_id_fkey foreign key (client_id) references client(id) on delete cascade,
			constraint message_request_id_fkey foreign key (request_id) references request(id) on delete cascade,
			constraint message_car_id_fkey foreign key (car_id) references car(id) on delete cascade)`,
		sql`insert into message (client_id, request_id, car_id, direction, by, by_id, link_id, text, whole, via, at, read_at,
				told_at, source, sender, unconfirmed, quote, today, offer_id, former)
			select client_id, request_id, car_id, direction, author, by_id, link_id, content, whole, via, at, read_at,
				told_at, source, sender, unconfirmed, quote, today, offer_id, former from (
				select request.client_id, note.request_id, ${noNumber} as car_id, 'note' as direction, note.by as author,
					note.by_id, ${noNumber} as link_id, note.text as content, ${noText} as whole, 'page' as via, note.at,
					note.at as read_at, ${noText} as told_at, ${noText} as source, ${noText} as sender, 0 as unconfirmed,
					${noText} as quote, ${noText} as today, ${noNumber} as offer_id, 'note ' || note.id as former,
					1 as place, note.id as former_id
				from request_note note join request on request.id = note.request_id
				union all
				select request.client_id, reply.request_id, ${noNumber}, 'out', reply.by, ${noNumber}, ${noNumber}, reply.text,
					${noText}, coalesce(outbox.transport, 'mail'), reply.at, reply.at, ${noText}, ${noText}, ${noText}, 0,
					reply.quote, reply.today, reply.offer_id, 'reply ' || reply.id, 2, reply.id
				from request_reply reply join request on request.id = reply.request_id
					left join outbox on outbox.id = reply.mail_id
				union all
				select request.client_id, came.request_id, ${noNumber}, 'in', came.by, ${noNumber}, ${noNumber}, came.text,
					came.whole, came.via, came.at, came.read_at, came.told_at, came.source, came.sender, came.unconfirmed,
					${noText}, ${noText}, ${noNumber}, 'request ' || came.id, 3, came.id
				from request_message came join request on request.id = came.request_id
				union all
				select car.client_id, ${noNumber}, said.car_id,
					case said.kind when 'client' then 'in' when 'office' then 'out' else 'note' end,
					said.by, said.by_id, said.link_id, said.text, said.whole, said.via, said.at, said.read_at, said.told_at,
					-- The same letter may have come to the request, and then to its car.
					case when exists (select 1 from request_message twin where twin.source = said.source)
						then ${noText} else said.source end,
					said.sender, said.unconfirmed, ${noText}, ${noText}, ${noNumber}, 'car ' || said.id, 4, said.id
				from car_message said join car on car.id = said.car_id
			) written order by at, place, former_id`,
		sql`create unique index message_former on message (former)`,
		sql`create table message_file_of (id ${id}, message_id ${integer} not null, name ${text} not null, type ${text} not null,
			size ${integer} not null, bytes ${bytes} not null,
			constraint message_file_message_id_fkey foreign key (message_id) references message(id) on delete cascade)`,
		sql`insert into message_file_of (id, message_id, name, type, size, bytes)
			select file.id, message.id, file.name, file.type, file.size, file.bytes from message_file file
				join message on message.former = case when file.car_id is null then 'request ' else 'car ' end || file.message_id`,
		sql`drop table message_file`,
		sql`alter table message_file_of rename to message_file`,
		sql`update outbox set of_message = (select min(message.id) from request_reply reply
				join message on message.former = 'reply ' || reply.id where reply.mail_id = outbox.id)
			where id in (select mail_id from request_reply)`,
	])
		await statement.execute(db);
	if (dialect === 'postgres')
		await sql`select setval(pg_get_serial_sequence('message_file', 'id'),
			(select coalesce(max(id), 0) + 1 from message_file), false)`.execute(db);
	await nameEventsOnce(db);
	for (const statement of [
		sql`drop index message_former`,
		sql`alter table message drop column former`,
		...['request_note', 'request_reply', 'request_message', 'car_message'].map(
			(table) => sql`drop table ${sql.table(table)}`,
		),
		sql`create unique index message_source on message (source) where source is not null`,
		sql`create index message_client on message (client_id, id)`,
		sql`create index message_request on message (request_id, id) where request_id is not null`,
		sql`create index message_car on message (car_id, id) where car_id is not null`,
		sql`create index message_unread on message (client_id) where direction = 'in' and read_at is null`,
		sql`create index message_sender on message (sender) where sender is not null`,
		sql`create index message_file_message on message_file (message_id)`,
		sql`create index outbox_of_message on outbox (of_message) where of_message is not null`,
	])
		await statement.execute(db);
}

/** An event has one name in all chats and as a letter, and that of a message names the row of the new table. */
async function nameEventsOnce(db: Kysely<never>): Promise<void> {
	const { rows } = await sql<{ id: number; key: string }>`select id, event_key as "key" from outbox
		where event_key like '% @%' or event_key like '% message %'`.execute(db);
	await sql`drop index outbox_event`.execute(db);
	for (const { id, key } of rows) {
		const [name = ''] = key.split(' @');
		const [, car = '', former] = /^(\d+) message (\d+)$/.exec(name) ?? [];
		const found =
			former === undefined
				? undefined
				: (await sql<{ id: number }>`select id from message where former = ${`car ${former}`}`.execute(db))
						.rows[0];
		await sql`update outbox set event_key = ${found ? `${car} message ${found.id}` : name},
			of_message = ${found?.id ?? null} where id = ${id}`.execute(db);
	}
	await sql`create unique index outbox_event on outbox (event_key, coalesce(chat, ''))
		where event_key is not null`.execute(db);
}
