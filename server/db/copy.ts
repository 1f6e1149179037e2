import { type Kysely, sql } from 'kysely';
import type { Db } from './open.ts';
import type { Tables } from './tables.ts';

/** Every table in an order in which parents come before what points at them, with the key by which rows are read. */
export const copied = {
	fact: ['name'],
	admin: ['id'],
	session: ['sid'],
	category: ['id'],
	meta: ['id'],
	option: ['id'],
	file: ['sha256'],
	image: ['sha256'],
	image_variant: ['sha256', 'width', 'type'],
	post: ['id'],
	post_category: ['post_id', 'category_id'],
	post_draft: ['post_id'],
	post_revision: ['post_id', 'number'],
	slug: ['slug'],
	calculator_table: ['title', 'version'],
	rate: ['currency', 'day'],
	quote: ['id'],
	request: ['id'],
	request_note: ['id'],
	outbox: ['id'],
	repeat: ['key'],
	audit: ['id'],
	news: ['id'],
	attempt_limit: ['key'],
} as const satisfies Record<keyof Tables, readonly string[]>;

type TableName = keyof typeof copied;
type Rows = Kysely<Record<string, Record<string, unknown>>>;

const rowsAtOnce = 100;

/** Counts of rows by table. */
export type Counts = Record<string, number>;

/** Copies every row into an empty database of the same schema, in one transaction of each. Answers what was copied. */
export async function copyAll(from: Db, to: Db): Promise<Counts> {
	const counts: Counts = {};
	await from.read
		.transaction()
		.setIsolationLevel(from.dialect === 'postgres' ? 'repeatable read' : 'serializable')
		.execute(async (source) => {
			await to.read.transaction().execute(async (target) => {
				for (const table of Object.keys(copied) as TableName[]) {
					counts[table] = await copyTable(source as unknown as Rows, target as unknown as Rows, table);
					if (to.dialect === 'postgres' && String(copied[table]) === 'id') await continueIds(target as unknown as Rows, table);
				}
			});
		});
	return counts;
}

async function copyTable(source: Rows, target: Rows, table: TableName): Promise<number> {
	const keys: readonly string[] = copied[table];
	let last: Record<string, unknown> | undefined;
	for (let count = 0; ; ) {
		let query = source.selectFrom(table).selectAll().limit(rowsAtOnce);
		for (const key of keys) query = query.orderBy(key);
		const after = last;
		if (after)
			query = query.where((eb) =>
				eb(
					eb.refTuple(keys[0] ?? '', ...(keys.slice(1) as [string])),
					'>',
					eb.tuple(after[keys[0] ?? ''], ...(keys.slice(1).map((key) => after[key]) as [unknown])),
				),
			);
		const rows = await query.execute();
		if (rows.length > 0) await target.insertInto(table).values(rows).execute();
		count += rows.length;
		if (rows.length < rowsAtOnce) return count;
		last = rows.at(-1);
	}
}

// The ids came along; the counter that gives the next one did not.
async function continueIds(target: Rows, table: TableName): Promise<void> {
	await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, 'id'), coalesce((select max(id) from ${sql.table(table)}), 0) + 1, false)`.execute(
		target,
	);
}

/** How many rows each table has. */
export async function countAll(db: Db): Promise<Counts> {
	const counts: Counts = {};
	for (const table of Object.keys(copied) as TableName[]) {
		const { count } = await db.read
			.selectFrom(table)
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		counts[table] = Number(count);
	}
	return counts;
}
