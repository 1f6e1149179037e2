import { type RecordKind, recordKinds } from '@clearway/shared/contract/records.ts';
import { type Kysely, type SqlBool, sql } from 'kysely';
import { continueAfter, readLastIds } from './last-ids.ts';
import type { Db, Read } from './open.ts';
import type { Tables } from './tables.ts';

/**
 * Derived tables, which triggers and the server fill from the others: they are neither copied nor counted.
 */
export const isDerived = (table: string): boolean =>
	/^(post_(search|to_index)|picture_(use|to_read)$)/.test(table);

type Derived = 'post_to_index' | 'picture_use' | 'picture_to_read';

// Every kind of record has an id.
const recordTables = Object.fromEntries<readonly ['id']>(
	recordKinds.map((kind) => [kind, ['id'] as const]),
) as Readonly<Record<RecordKind, readonly ['id']>>;

/** All other tables, parents before the tables that reference them, with the key by which rows are read. */
export const copied = {
	fact: ['name'],
	admin: ['id'],
	session: ['sid'],
	second_factor: ['admin_id'],
	recovery_code: ['admin_id', 'hash'],
	passkey: ['id'],
	passkey_challenge: ['challenge'],
	backup_run: ['id'],
	...recordTables,
	file: ['sha256'],
	image: ['sha256'],
	image_variant: ['sha256', 'width', 'type'],
	post_category: ['post_id', 'category_id'],
	post_version: ['id'],
	slug: ['slug'],
	calculator_table: ['title', 'version'],
	rate: ['currency', 'day'],
	further_rate: ['currency', 'day'],
	quote: ['id'],
	payee: ['id'],
	car_stage: ['car_id', 'stage'],
	car_payment: ['id'],
	car_cost: ['car_id', 'code'],
	car_file: ['id'],
	paper: ['id'],
	car_link: ['id'],
	acceptance: ['id'],
	client_contact: ['id'],
	message: ['id'],
	message_file: ['id'],
	failed_letter: ['id'],
	request_offer: ['id'],
	offer_page: ['offer_id'],
	chat: ['id'],
	start_code: ['code'],
	bot_update: ['id'],
	outbox: ['id'],
	connection: ['kind'],
	repeat: ['key'],
	audit: ['id'],
	news: ['id'],
	attempt_limit: ['key'],
	tombstone: ['kind', 'name'],
} as const satisfies Record<Exclude<keyof Tables, Derived>, readonly string[]>;

type TableName = keyof typeof copied;
type Rows = Kysely<Record<string, Record<string, unknown>>>;

// Files and pictures are megabytes each.
const rowsAtOnce = (table: TableName): number =>
	/^(file|image_variant|car_file|message_file|offer_page|acceptance)$/.test(table) ? 5 : 100;

/** Counts of rows by table. */
export type Counts = Record<string, number>;

/**
 * Copies every row into an empty database of the same schema, in one transaction of each, which ends with
 * `finish`. Returns the counts of the copied rows.
 */
export async function copyAll(
	from: Db,
	to: Db,
	finish: (target: Read) => Promise<void> = async () => undefined,
): Promise<Counts> {
	const counts: Counts = {};
	await from.read
		.transaction()
		.setIsolationLevel(from.dialect === 'postgres' ? 'repeatable read' : 'serializable')
		.execute(async (source) => {
			await to.read.transaction().execute(async (target) => {
				for (const table of Object.keys(copied) as TableName[])
					counts[table] = await copyTable(source as unknown as Rows, target as unknown as Rows, table);
				// The ids were copied, the sequences that give the next ones were not.
				await continueAfter(target, to.dialect, await readLastIds(source, from.dialect));
				await finish(target);
			});
		});
	return counts;
}

async function copyTable(source: Rows, target: Rows, table: TableName): Promise<number> {
	let count = 0;
	for await (const rows of readOrdered(source, table)) {
		await target.insertInto(table).values(rows).execute();
		count += rows.length;
	}
	return count;
}

/** All rows of a table by its key, some at a time. */
export async function* readOrdered(
	db: Rows | Db['read'],
	table: TableName,
): AsyncGenerator<Record<string, unknown>[]> {
	const source = db as Rows;
	const [first, ...more] = copied[table] as readonly [string, ...string[]];
	const most = rowsAtOnce(table);
	let last: Record<string, unknown> | undefined;
	for (;;) {
		let query = source.selectFrom(table).selectAll().orderBy(first).limit(most);
		for (const key of more) query = query.orderBy(key);
		if (last) query = query.where(after([first, ...more], last));
		const rows = await query.execute();
		if (rows.length > 0) yield rows;
		if (rows.length < most) return;
		last = rows.at(-1);
	}
}

/** The condition for rows whose key comes after that of `row`. */
function after(keys: readonly string[], row: Record<string, unknown>) {
	const columns = sql.join(keys.map((key) => sql.ref(key)));
	const values = sql.join(keys.map((key) => sql.val(row[key])));
	return sql<SqlBool>`(${columns}) > (${values})`;
}

export async function countAll(db: Read): Promise<Counts> {
	const counts: Counts = {};
	for (const table of Object.keys(copied) as TableName[]) {
		const { count } = await db
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		counts[table] = Number(count);
	}
	return counts;
}
