import { placeOfTable } from '@clearway/shared/contract/rights.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { LoggedChanges } from '@clearway/shared/domain/tables/logged-changes.ts';
import { writeCsv } from '@clearway/shared/domain/tables/write-csv.ts';
import { sql } from 'kysely';
import type { Call, Context } from '../../context/context.ts';
import { requireRight } from '../../context/session.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { sha256, storeFile } from '../../records/file.ts';
import { tell } from '../../services/words.ts';
import type { Version } from './table-versions.ts';

/** A version before it is written; its file is already in the database. */
export type NewVersion = Pick<Version, 'title' | 'validFrom' | 'illustrative' | 'note' | 'file'> & {
	rows: readonly Row[];
	/** What it changes in the version before, for the log. */
	changes?: LoggedChanges | undefined;
	/** The version before was an example. */
	isNowOwn?: boolean;
};

/** Locks the table, so that the second of two imports sees the published rows of the first. */
export async function lockTable(tx: Write, context: Context, title: TableTitle): Promise<void> {
	// SQLite has only one writer.
	if (context.db.dialect === 'postgres')
		await sql`select pg_advisory_xact_lock(hashtext(${`table ${title}`}))`.execute(tx);
}

/** Stores rows that came without a file as a CSV file, because every version keeps a file. */
export async function storeCsv(
	tx: Write,
	context: Context,
	title: TableTitle,
	rows: readonly Row[],
): Promise<Version['file']> {
	const bytes = writeCsv(tableKind(title), rows, (sentence) => tell(sentence, context.config.languages[0]));
	const sha = sha256(bytes);
	await storeFile(tx, sha, bytes, context.now());
	return { name: `${title}.csv`, size: bytes.byteLength, sha256: sha };
}

/** Writes the next version of a table. The caller has locked the table. */
export async function publish(
	tx: Write,
	context: Context,
	call: Call,
	action: string,
	made: NewVersion,
): Promise<Version> {
	const { title, validFrom, illustrative, note, file, rows, changes, isNowOwn } = made;
	if (call.session) requireRight(call.session, placeOfTable(title));
	const last = await tx
		.selectFrom('calculator_table')
		.select(({ fn }) => fn.max('version').as('version'))
		.where('title', '=', title)
		.executeTakeFirst();
	const version = Number(last?.version ?? 0) + 1;
	const createdAt = context.now().toISOString();
	const by = call.session?.login ?? 'system';
	await tx
		.insertInto('calculator_table')
		.values({
			title,
			version,
			valid_from: validFrom,
			rows: JSON.stringify(rows),
			row_count: rows.length,
			illustrative: illustrative ? 1 : 0,
			file_sha: file.sha256,
			file_name: file.name,
			file_size: file.size,
			created_at: createdAt,
			by,
			note,
			cancelled_at: null,
		})
		.execute();
	tx.changed({ kind: 'table', id: title, revision: version, created: true });
	const after = {
		...{ version, validFrom, rows: rows.length, file: file.name, illustrative },
		...(changes && { changes }),
	};
	const before = isNowOwn ? { before: { illustrative: true } } : {};
	await record(tx, context, call, { action, kind: 'table', id: title, ...before, after });
	return {
		title,
		version,
		validFrom,
		createdAt,
		by,
		note,
		rowCount: rows.length,
		illustrative,
		file,
		cancelled: false,
	};
}
