import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Upload } from '@clearway/shared/contract/endpoint.ts';
import type { ReadingOptions } from '@clearway/shared/domain/tables/import/reading.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { readRows } from '@clearway/shared/domain/tables/read-rows.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { say } from '@clearway/shared/format/say.ts';
import { perContext } from '../../context/cache.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Write } from '../../db/open.ts';
import { sha256, storeFile } from '../../records/file.ts';
import { notFound } from '../../records/revision.ts';
import { readTableInWorker } from '../../tables/read-in-worker.ts';
import { firstDay } from './plan.ts';
import { storeCsv } from './publish.ts';
import { toldOf } from './questions.ts';
import { inForce, rowsOf, tableHistory, type Version } from './table-versions.ts';

/** Prices that somebody offers: a file, or rows with the version that they were taken from. */
export type Offered = {
	hash: string;
	title: TableTitle;
	read: (options: ReadingOptions) => Promise<TableReading>;
	/** Stores the file with which their version is kept. */
	keep: (tx: Write, context: Context, rows: readonly Row[]) => Promise<Version['file']>;
	/** The last reading, and what it was made under. */
	last?: { key: string; reading: TableReading };
};

const hashOf = (...parts: unknown[]): string => sha256(Buffer.from(JSON.stringify(parts)));

export const offeredFile = (title: TableTitle, { name, bytes }: Upload): Offered => {
	const sha = sha256(bytes);
	return {
		hash: hashOf(title, name, sha),
		title,
		read: (options) => readTableInWorker(title, bytes, name, { options }),
		async keep(tx, context) {
			await storeFile(tx, sha, bytes, context.now());
			return { name, size: bytes.byteLength, sha256: sha };
		},
	};
};

export const offeredRows = (title: TableTitle, rows: readonly Row[], base: number | null): Offered => ({
	hash: hashOf(title, rows, base),
	title,
	read: async (options) => readRows(tableKind(title), rows, base, options),
	keep: (tx, context, read) => storeCsv(tx, context, title, read),
});

/** Reads offered prices. What changes nothing in how they are read does not read them again. */
export async function readingOf(
	context: Context,
	offered: Offered,
	terms: TableTerms,
): Promise<TableReading> {
	const { title } = offered;
	const { mode, answers } = terms;
	const current = inForce((await tableHistory(context))[title], firstDay(context, terms));
	const key = JSON.stringify([mode, answers, current?.version]);
	if (offered.last?.key === key) return offered.last.reading;
	const base = current ? await rowsOf(context, title, current.version) : [];
	const reading = await offered.read({
		answers: toldOf(tableKind(title), answers, base, mode !== undefined),
		isMerge: mode === 'merge',
	});
	offered.last = { key, reading };
	return reading;
}

const maxPeople = 4;
const maxRows = 100_000;
const staged = perContext(() => new Map<number, Offered>());
const rowsIn = (all: Iterable<Offered>): number =>
	[...all].reduce((sum, { last }) => sum + (last?.reading.rows.length ?? 0), 0);

/**
 * Keeps what a person offered last in the memory of this process, so that a tick in its review need not send it
 * again. After a restart, in another process or beyond the bounds it is gone, and the caller sends it again.
 */
export function stage(context: Context, { session }: AdminCall, offered: Offered): void {
	const all = staged(context);
	all.delete(session.adminId);
	all.set(session.adminId, offered);
	for (const [adminId] of all)
		if (all.size > maxPeople || (all.size > 1 && rowsIn(all.values()) > maxRows)) all.delete(adminId);
}

export function requireStaged(context: Context, title: TableTitle, hash: string): Offered {
	const found = [...staged(context).values()].find(
		(offered) => offered.hash === hash && offered.title === title,
	);
	if (!found) throw notFound(say('table.notStaged'));
	return found;
}
