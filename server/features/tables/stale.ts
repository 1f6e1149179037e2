import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import {
	isUnchanged,
	tableDifference,
	threeWayDifference,
} from '@clearway/shared/domain/tables/difference.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import { namingColumns, type Row, type TableKind } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Read } from '../../db/open.ts';
import { Refusal } from '../../services/refusal.ts';
import { readRows, type Version } from './table-versions.ts';

export type Stale = NonNullable<TableCheck['stale']>;

/** The first day of a file; `isCarried` if its changes are made in pending versions, too. */
type FileDays = { validFrom: string; isCarried: boolean };

/**
 * The changes published since the version from which a file was exported; null for an up-to-date file and for
 * one without a version.
 */
export async function staleOf(
	db: Read,
	history: readonly Version[],
	newest: Version | undefined,
	reading: TableReading,
	{ validFrom, isCarried }: FileDays,
): Promise<Stale | null> {
	const { stamp } = reading;
	if (!stamp || stamp.title !== newest?.title || stamp.version === newest.version) return null;
	const { title } = newest;
	const origin = history.find(({ version }) => version === stamp.version);
	// A file of a pending version cannot be outdated.
	if (!origin || (isCarried && origin.validFrom > validFrom)) return null;
	const [base, current] = await Promise.all([
		readRows(db, title, stamp.version),
		readRows(db, title, newest.version),
	]);
	const kind = fitKind(tableKind(title), base, current, reading.rows);
	// The reply to the admin's own publication was lost: this very file is in force.
	if (isUnchanged(tableDifference(kind, current, reading.rows))) return null;
	const { theirs, conflicts } = threeWayDifference(kind, base, current, reading.rows);
	const names = nameRows(kind, [...base, ...current, ...reading.rows]);
	return {
		version: stamp.version,
		theirs,
		conflicts: conflicts.map(({ identity, ...cell }) => ({ row: names.get(identity) ?? {}, ...cell })),
	};
}

/** The refusal of an outdated file, with everything for a decision. */
export const staleConflict = (newest: Version, stale: Stale): Refusal =>
	new Refusal('conflict', staleText(newest, stale), {
		current: {
			title: newest.title,
			version: newest.version,
			validFrom: newest.validFrom,
			by: newest.by,
			stale,
		},
	});

// An earlier published version that only now came into force was not published since.
const staleText = ({ version, validFrom }: Version, stale: Stale): Sentence =>
	version > stale.version
		? say('table.stale', stale.version, version)
		: say('table.begun', stale.version, version, validFrom);

/** The cells that name each row for people, by the identity of the row. */
export function nameRows(kind: TableKind, rows: readonly Row[]): Map<string, Row> {
	const columns = namingColumns(kind);
	return new Map(
		rows.map((row) => [
			kind.identity(row),
			Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
		]),
	);
}
