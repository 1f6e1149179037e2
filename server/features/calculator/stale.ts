import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { tableDifference, threeWayDifference } from '@clearway/shared/domain/tables/difference.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Row, TableKind, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Read } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { type History, newestOf, readRows, type Version } from './table-versions.ts';

type Stale = NonNullable<TableCheck['stale']>;

/**
 * What was published since the version a file was exported from; null for an up-to-date file and for one
 * without a version.
 */
export async function staleOf(
	db: Read,
	title: TableTitle,
	history: History,
	reading: TableReading,
	/** What begins after it is not looked at. */
	untilDay = '9999-12-31',
): Promise<Stale | null> {
	const { stamp } = reading;
	const newest = newestOf(history[title].filter(({ validFrom }) => validFrom <= untilDay));
	if (!stamp || stamp.title !== title || !newest || stamp.version === newest.version) return null;
	const origin = history[title].find(({ version }) => version === stamp.version);
	// A version that is still to come is nothing that others have left behind.
	if (!origin || origin.validFrom > untilDay) return null;
	const [base, current] = await Promise.all([
		readRows(db, title, stamp.version),
		readRows(db, title, newest.version),
	]);
	const kind = fitKind(tableKind(title), base, current, reading.rows);
	// The reply to one's own publication was lost: what is in force is this very file.
	const { added, removed, changed } = tableDifference(kind, current, reading.rows);
	if (added.length + removed.length + changed.length === 0) return null;
	const { theirs, conflicts } = threeWayDifference(kind, base, current, reading.rows);
	const names = nameRows(kind, [...base, ...current, ...reading.rows]);
	return {
		version: stamp.version,
		theirs,
		conflicts: conflicts.map(({ identity, ...cell }) => ({ row: names.get(identity) ?? {}, ...cell })),
	};
}

/** The refusal of an outdated file, with everything needed to decide. */
export const staleConflict = (newest: Version, stale: Stale): Refusal =>
	new Refusal('conflict', say('table.stale', stale.version, newest.version), {
		current: {
			title: newest.title,
			version: newest.version,
			validFrom: newest.validFrom,
			by: newest.by,
			stale,
		},
	});

/** Of each row the cells by which people know it, by its identity. */
export function nameRows(kind: TableKind, rows: readonly Row[]): Map<string, Row> {
	const columns = kind.tiers ? [...kind.group, 'price_from'] : kind.group;
	return new Map(
		rows.map((row) => [
			kind.identity(row),
			Object.fromEntries(columns.map((column) => [column, row[column] ?? null])),
		]),
	);
}
