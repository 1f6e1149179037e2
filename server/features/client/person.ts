import { ClientName } from '@clearway/shared/contract/client.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Read } from '../../db/open.ts';

/** A request or a car, as it names a client. */
export type ClientRecord = {
	table: 'request' | 'car';
	id: number;
	name: string;
	phone: string;
	email: string;
};

/** The records of one client, and the names of those that somebody joined to them. */
export type Person = { records: ClientRecord[]; joined: string[] };

export const nameOf = ({ table, id }: Pick<ClientRecord, 'table' | 'id'>): string => `${table}-${id}`;

function readName(name: string): Pick<ClientRecord, 'table' | 'id'> {
	const [table, id] = name.split('-');
	return { table: table === 'car' ? 'car' : 'request', id: Number(id) };
}

const tables = ['request', 'car'] as const;

type Row = { id: number; name: string | null; phone: string | null; email: string | null };

async function rowsOf(
	db: Read,
	table: ClientRecord['table'],
	where: RawBuilder<SqlBool>,
): Promise<ClientRecord[]> {
	const name = sql.ref(table === 'car' ? 'client_name' : 'name');
	const { rows } = await sql<Row>`select id, ${name} as name, phone, email from ${sql.table(table)}
		where ${where} order by id desc limit ${mostRecords}`.execute(db);
	return rows.map((row) => ({
		...{ table, id: row.id, name: row.name ?? '' },
		...{ phone: row.phone ?? '', email: row.email ?? '' },
	}));
}

type Key = { phone: string } | { email: string } | { record: Pick<ClientRecord, 'table' | 'id'> };

/**
 * Everything that shares a telephone or a mail address with a record, and with what was found so. A join is
 * one more step on that way.
 */
export async function personOf(db: Read, start: string): Promise<Person> {
	const found = new Map<string, ClientRecord>();
	const asked = new Set<string>();
	const joined: string[] = [];
	const steps: Key[] = [{ record: readName(start) }];
	for (let step = steps.shift(); step && found.size < mostRecords; step = steps.shift()) {
		const key = JSON.stringify(step);
		if (asked.has(key)) continue;
		asked.add(key);
		for (const record of await recordsOf(db, step)) {
			const name = nameOf(record);
			if (found.has(name)) continue;
			found.set(name, record);
			if (record.phone) steps.push({ phone: record.phone });
			if (record.email) steps.push({ email: record.email });
			const others = await joinsOf(db, name);
			if (others.length > 0 && name !== start) joined.push(name);
			for (const other of others) steps.push({ record: readName(other) });
		}
	}
	return { records: [...found.values()], joined };
}

// A robot's address may stand in many requests.
const mostRecords = 200;

async function recordsOf(db: Read, key: Key): Promise<ClientRecord[]> {
	if ('record' in key) return rowsOf(db, key.record.table, sql`id = ${key.record.id}`);
	const where =
		'phone' in key
			? sql<SqlBool>`phone = ${key.phone}`
			: sql<SqlBool>`lower(email) = ${key.email.toLowerCase()}`;
	return (await Promise.all(tables.map((table) => rowsOf(db, table, where)))).flat();
}

/** The records that somebody means by a name, a telephone number or a mail address. */
export async function recordsBy(db: Read, typed: string): Promise<ClientRecord[]> {
	if (ClientName.safeParse(typed).success) return recordsOf(db, { record: readName(typed) });
	if (typed.includes('@')) return recordsOf(db, { email: typed });
	const phone = readPhone(typed);
	return phone.kind === 'phone' ? recordsOf(db, { phone: phone.e164 }) : [];
}

async function joinsOf(db: Read, name: string): Promise<string[]> {
	const rows = await db
		.selectFrom('client_join')
		.selectAll()
		.where((eb) => eb.or([eb('one', '=', name), eb('other', '=', name)]))
		.execute();
	return rows.map(({ one, other }) => (one === name ? other : one));
}
