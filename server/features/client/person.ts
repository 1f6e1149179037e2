import { ClientName } from '@clearway/shared/contract/thread.ts';
import { readPhone } from '@clearway/shared/domain/phone.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { chunksOf } from '../../db/chunks.ts';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../records/revision.ts';

/** A request or a car, as it names a client. */
export type ClientRecord = {
	table: 'request' | 'car';
	id: number;
	name: string;
	phone: string;
	email: string;
	/** Anybody may have typed it, and nobody has confirmed it. */
	isForm: boolean;
	/** The car's; empty for a request. */
	title: string;
	/** Visitors see the car. */
	isShown: boolean;
};

/** The records of one client, and the names of those that somebody joined to them. */
export type Person = { records: ClientRecord[]; joined: string[] };

export const nameOf = ({ table, id }: Pick<ClientRecord, 'table' | 'id'>): string => `${table}-${id}`;

type Keys = { names: readonly string[]; phones: readonly string[]; emails: readonly string[] };
const noKeys: Keys = { names: [], phones: [], emails: [] };

/**
 * Everything that is of one client: what shares a telephone or a mail address with a record, and with what was found
 * so. A form that names both counts by its telephone alone: otherwise whoever types the telephone of one client and
 * the mail address of another would join the two. A join by hand is one more step on that way.
 */
export async function personOf(db: Read, start: string): Promise<Person> {
	const found = new Map<string, ClientRecord>();
	const joined: string[] = [];
	let keys: Keys = { ...noKeys, names: [start] };
	const asked = new Set<string>();
	const isNew = (key: string): boolean => key !== '' && !asked.has(key) && asked.add(key).has(key);
	while (Object.values(keys).some((some) => some.length > 0)) {
		const fresh = (await recordsOf(db, keys)).filter((known) => !found.has(nameOf(known)));
		for (const record of fresh) found.set(nameOf(record), record);
		const joins = await joinsOf(db, fresh.map(nameOf));
		joined.push(...fresh.map(nameOf).filter((name) => name !== start && joins.has(name)));
		keys = {
			names: [...joins.values()].flat().filter((name) => !found.has(name) && isNew(name)),
			phones: fresh.map(({ phone }) => phone).filter(isNew),
			emails: fresh.filter(isKnownByMail).map(addressOf).filter(isNew),
		};
	}
	return { records: [...found.values()], joined };
}

/** The client of a record; refused where the record is gone. */
export async function requirePerson(db: Read, of: string): Promise<Person> {
	const person = await personOf(db, of);
	if (person.records.length === 0) throw notFound(say('client.missing'));
	return person;
}

export const idsOf = (records: Person['records'], table: ClientRecord['table']): number[] =>
	records.filter((known) => known.table === table).map(({ id }) => id);

const mostSuggested = 20;

/** Records of other clients with a mail address that one of these records names, too: a person may join them. */
export async function suggestionsFor(db: Read, { records }: Person): Promise<ClientRecord[]> {
	const own = new Set(records.map(nameOf));
	const emails = [...new Set(records.map(addressOf).filter(Boolean))];
	const same = await recordsOf(db, { ...noKeys, emails }, anyForm);
	return same.filter((other) => !own.has(nameOf(other))).slice(0, mostSuggested);
}

/** The records that somebody means by a name, a telephone number or a mail address. */
export async function recordsBy(db: Read, typed: string): Promise<ClientRecord[]> {
	if (ClientName.safeParse(typed).success) return recordsOf(db, { ...noKeys, names: [typed] });
	if (typed.includes('@')) {
		const emails = [typed.toLowerCase()];
		const known = await recordsOf(db, { ...noKeys, emails });
		return known.length > 0 ? known : recordsOf(db, { ...noKeys, emails }, anyForm);
	}
	const phone = readPhone(typed);
	return phone.kind === 'phone' ? recordsOf(db, { ...noKeys, phones: [phone.e164] }) : [];
}

const addressOf = ({ email }: ClientRecord): string => email.toLowerCase();
const isKnownByMail = ({ isForm, phone }: ClientRecord): boolean => !isForm || phone === '';

const tables = ['request', 'car'] as const;
/** The same rule as `isKnownByMail`. */
const byKey = sql<SqlBool>`entered_by is not null or phone is null or phone = ''`;
const anyForm = sql<SqlBool>`true`;

/** The records under any of the keys; `ofForm` tells which requests count by their mail address. */
async function recordsOf(db: Read, keys: Keys, ofForm = byKey): Promise<ClientRecord[]> {
	const records: ClientRecord[] = [];
	for (const table of tables) {
		const ids = keys.names.filter((name) => name.startsWith(table)).map((name) => Number(name.split('-')[1]));
		for (const some of chunksOf(ids))
			records.push(...(await rowsOf(db, table, sql`id in (${sql.join(some)})`)));
		for (const some of chunksOf(keys.phones))
			records.push(...(await rowsOf(db, table, sql`phone in (${sql.join(some)})`)));
		const counts = table === 'car' ? sql`` : sql` and (${ofForm})`;
		for (const some of chunksOf(keys.emails))
			records.push(...(await rowsOf(db, table, sql`lower(email) in (${sql.join(some)})${counts}`)));
	}
	// A record may be found under several keys.
	return [...new Map(records.map((known) => [nameOf(known), known])).values()];
}

type Row = {
	id: number;
	name: string | null;
	phone: string | null;
	email: string | null;
	form: number;
	title: string;
	shown: number;
};

const columns = {
	request: sql`name, case when entered_by is null then 1 else 0 end as form, '' as title, 0 as shown`,
	car: sql`client_name as name, 0 as form, title,
		case when status = 'published' and deleted_at is null then 1 else 0 end as shown`,
};

async function rowsOf(
	db: Read,
	table: ClientRecord['table'],
	where: RawBuilder<SqlBool>,
): Promise<ClientRecord[]> {
	const { rows } = await sql<Row>`select id, phone, email, ${columns[table]}
		from ${sql.table(table)} where ${where} order by id desc`.execute(db);
	return rows.map(({ id, title, name, phone, email, form, shown }) => ({
		...{ table, id, title, name: name ?? '', phone: phone ?? '', email: email ?? '' },
		...{ isForm: Number(form) === 1, isShown: Number(shown) === 1 },
	}));
}

/** What each of the records was joined with. */
async function joinsOf(db: Read, names: readonly string[]): Promise<ReadonlyMap<string, string[]>> {
	const others = new Map<string, string[]>();
	const add = (name: string, other: string) => others.set(name, [...(others.get(name) ?? []), other]);
	const wanted = new Set(names);
	for (const some of chunksOf(names)) {
		const rows = await db
			.selectFrom('client_join')
			.select(['one', 'other'])
			.where((eb) => eb.or([eb('one', 'in', some), eb('other', 'in', some)]))
			.execute();
		for (const { one, other } of rows) {
			if (wanted.has(one)) add(one, other);
			if (wanted.has(other)) add(other, one);
		}
	}
	return others;
}
