import type { Cell } from '../file/sheet.ts';
import type { TableKind } from '../kind.ts';
import { readValue } from './header-words.ts';
import { type Field, isKeyRole, type Line, looksLikeData } from './lines.ts';
import { readRange } from './ranges.ts';

/** Recognises a key column with an unknown header by its cells: ranges, ports, yards. */
export function inferKeys(
	kind: TableKind,
	fields: readonly Field[],
	unnamed: readonly { column: number; header: string }[],
	below: readonly Line[],
): Field[] {
	const inferred: Field[] = [];
	const missing = kind.group.filter(
		(column) => !fields.some((field) => field.role === column || field.facts[column] !== undefined),
	);
	const firstPrice = Math.min(
		...fields.filter((field) => !isKeyRole(kind, field.role)).map((field) => field.column),
	);
	const candidates = new Map(unnamed.map(({ column, header }) => [column, header]));
	for (const { cells } of below.slice(0, 40))
		for (const { column } of cells)
			if (!fields.some((field) => field.column === column) && !candidates.has(column))
				candidates.set(column, '');
	const bounded = fields.some((field) => field.role === 'range' || field.role === 'price_from');
	for (const [column, header] of [...candidates].sort(([a], [b]) => a - b)) {
		if (column > firstPrice) continue;
		const cells = below
			.slice(0, 40)
			.flatMap((line) => line.cells.find((cell) => cell.column === column)?.cell ?? []);
		const share = (test: (cell: Cell) => boolean) =>
			cells.length > 0 && cells.filter(test).length / cells.length >= 0.7;
		if (kind.tiers && !bounded && share((cell) => readRange(cell.text, '.').kind === 'range'))
			inferred.push({ column, role: 'range', facts: {}, header });
		else {
			const known = missing.find(
				(key) =>
					!inferred.some((field) => field.role === key) &&
					share((cell) => readValue(kind, key, cell.text) !== null),
			);
			const plain = missing.find((key) =>
				kind.columns.some(
					(candidate) => candidate.key === key && candidate.holds.type === 'text' && !candidate.holds.known,
				),
			);
			const role =
				known ??
				(plain &&
				!inferred.some((field) => field.role === plain) &&
				share((cell) => /\p{L}{2}/u.test(cell.text))
					? plain
					: null);
			if (role) inferred.push({ column, role, facts: {}, header });
		}
	}
	return inferred;
}

/** A column of amounts whose header spells a further column's name: `Tacoma, WA`. */
export function furtherRole(
	kind: TableKind,
	texts: readonly string[],
	column: number,
	below: readonly Line[],
): string | null {
	const key = kind.further?.keyOfHeader((texts.at(-1) ?? '').replace(/[()]/g, ' ')) ?? null;
	if (key === null) return null;
	const cells = below.slice(0, 40).flatMap((line) => cellAt(line, column) ?? []);
	const amounts = cells.filter(looksLikeData).length;
	return amounts > 0 && amounts * 2 >= cells.length ? key : null;
}

const cellAt = ({ cells }: Line, column: number): Cell | undefined =>
	cells.find((candidate) => candidate.column === column)?.cell;
