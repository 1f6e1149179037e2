import { sql } from 'kysely';
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

export function readName(name: string): Pick<ClientRecord, 'table' | 'id'> {
	const [table, id] = name.split('-');
	return { table: table === 'car' ? 'car' : 'request', id: Number(id) };
}

const tables = ['request', 'car'] as const;

const rowsOf = (db: Read, table: (typeof tables)[number]) =>
	table === 'request'
		? db.selectFrom('request').select(['id', 'name', 'phone', 'email'])
		: db.selectFrom('car').select(['id', 'client_name as name', 'phone', 'email']);

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
	if ('record' in key) {
		const { table, id } = key.record;
		const row = await rowsOf(db, table).where('id', '=', id).executeTakeFirst();
		return row ? [recordOf(table, row)] : [];
	}
	const rows = await Promise.all(
		tables.map(async (table) => {
			const query = rowsOf(db, table).orderBy('id', 'desc').limit(mostRecords);
			const matching =
				'phone' in key
					? query.where('phone', '=', key.phone)
					: query.where(sql`lower(email)`, '=', key.email.toLowerCase());
			return (await matching.execute()).map((row) => recordOf(table, row));
		}),
	);
	return rows.flat();
}

type Row = { id: number; name: string | null; phone: string | null; email: string | null };

const recordOf = (table: ClientRecord['table'], row: Row): ClientRecord => ({
	...{ table, id: row.id, name: row.name ?? '', phone: row.phone ?? '' },
	email: row.email ?? '',
});

export async function joinsOf(db: Read, name: string): Promise<string[]> {
	const rows = await db
		.selectFrom('client_join')
		.selectAll()
		.where((eb) => eb.or([eb('one', '=', name), eb('other', '=', name)]))
		.execute();
	return rows.map(({ one, other }) => (one === name ? other : one));
}
