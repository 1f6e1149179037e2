import { fitKind } from './fit-kind.ts';
import type { Row, TableKind } from './kind.ts';
import { groupText } from './row-index.ts';

/**
 * Merges a file into a table: the cells that its lines fill, and the rows that the table lacks. A price list
 * with other tiers replaces its whole schedule, because two lists of tiers cannot be mixed.
 */
export function mergeRows(
	plain: TableKind,
	base: readonly Row[],
	rows: readonly Row[],
	said: readonly (readonly string[])[],
): Row[] {
	const kind = fitKind(plain, base, rows);
	const replaced = kind.tiers ? otherTiers(kind, base, rows) : new Set<string>();
	const isReplaced = (row: Row): boolean => replaced.has(scheduleOf(kind, row));
	const changes = new Map(rows.map((row, index) => [kind.identity(row), { row, said: said[index] ?? [] }]));
	const merged: Row[] = [];
	const placed = new Set<string>();
	for (const old of base) {
		if (isReplaced(old)) {
			const schedule = scheduleOf(kind, old);
			if (!placed.has(schedule))
				merged.push(
					...rows.filter((row) => scheduleOf(kind, row) === schedule).map((row) => whole(kind, row)),
				);
			placed.add(schedule);
			continue;
		}
		const identity = kind.identity(old);
		const change = changes.get(identity);
		changes.delete(identity);
		merged.push(change ? mergeRow(kind, old, change.row, change.said) : whole(kind, old));
	}
	const added = [...changes.values()].flatMap(({ row }) => (isReplaced(row) ? [] : [whole(kind, row)]));
	return [...merged, ...added];
}

/** Keeps some rows as the table has them, by identity: it takes back their change, removal or addition. */
export function keepRows(
	plain: TableKind,
	base: readonly Row[],
	rows: readonly Row[],
	kept: ReadonlySet<string>,
): Row[] {
	const kind = fitKind(plain, base, rows);
	const old = new Map(base.map((row) => [kind.identity(row), row]));
	const result = rows.flatMap((row) => {
		const identity = kind.identity(row);
		if (!kept.has(identity)) return [whole(kind, row)];
		const before = old.get(identity);
		return before ? [whole(kind, before)] : [];
	});
	const placedIdentities = new Set(result.map((row) => kind.identity(row)));
	// A row that comes back stands behind the same row as before.
	let behind: string | null = null;
	for (const row of base) {
		const identity = kind.identity(row);
		if (!placedIdentities.has(identity) && kept.has(identity)) {
			const at: number =
				behind === null ? 0 : result.findIndex((candidate) => kind.identity(candidate) === behind) + 1;
			result.splice(at, 0, whole(kind, row));
			placedIdentities.add(identity);
		}
		if (placedIdentities.has(identity)) behind = identity;
	}
	return result;
}

/** Keeps the table's values of these columns in the rows. */
export function keepColumns(
	kind: TableKind,
	base: readonly Row[],
	rows: readonly Row[],
	columns: readonly string[],
): Row[] {
	const old = new Map(base.map((row) => [kind.identity(row), row]));
	return rows.map((row) => {
		const before = old.get(kind.identity(row));
		return before ? { ...row, ...Object.fromEntries(columns.map((key) => [key, before[key] ?? null])) } : row;
	});
}

function mergeRow(kind: TableKind, old: Row, row: Row, said: readonly string[]): Row {
	// A fee is dollars or percent: a line that fills one of them decides the other, too.
	const isFee = (key: string): boolean => key === 'fee_usd' || key === 'fee_percent';
	const saysFee = said.some(isFee);
	const merged: Row = Object.fromEntries(
		kind.columns.map(({ key }) => {
			const isKey = kind.group.includes(key) || key === 'price_from' || key === 'price_to';
			const isSaid = said.includes(key) || (isFee(key) && saysFee);
			return [key, (isSaid && !isKey ? row[key] : old[key]) ?? null];
		}),
	);
	// A price that the file changes is the office's own, so the notes of the old price are dropped.
	return kind.columns.every(({ key }) => merged[key] === (old[key] ?? null)) ? whole(kind, old) : merged;
}

/** A row as it is, notes of the shipped prices included, with every column. */
const whole = (kind: TableKind, row: Row): Row => ({
	...row,
	...Object.fromEntries(kind.columns.map(({ key }) => [key, row[key] ?? null])),
});

const scheduleOf = (kind: TableKind, row: Row): string => groupText(kind.group.map((key) => row[key]));

/** The schedules whose tiers begin or end elsewhere in the file. */
function otherTiers(kind: TableKind, base: readonly Row[], rows: readonly Row[]): Set<string> {
	const before = tiersOf(kind, base);
	return new Set(
		[...tiersOf(kind, rows)].flatMap(([schedule, tiers]) => {
			const old = before.get(schedule);
			return old === undefined || old === tiers ? [] : [schedule];
		}),
	);
}

function tiersOf(kind: TableKind, rows: readonly Row[]): Map<string, string> {
	const tiers = new Map<string, string>();
	for (const row of rows) {
		const schedule = scheduleOf(kind, row);
		tiers.set(schedule, `${tiers.get(schedule) ?? ''}${row.price_from}-${row.price_to};`);
	}
	return tiers;
}
