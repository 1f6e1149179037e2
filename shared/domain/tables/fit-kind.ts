import type { Row, TableKind } from './kind.ts';

const fitted = new WeakMap<TableKind, Map<string, TableKind>>();
const mostFitted = 50;

/** The kind with every column that these rows have, such as a sixth port; most kinds have no further ones. */
export function fitKind(kind: TableKind, ...tables: readonly (readonly Partial<Row>[])[]): TableKind {
	const { further } = kind;
	if (!further) return kind;
	const keys = new Set(tables.flatMap((rows) => [...furtherKeys(rows)]));
	const columns = [...keys].flatMap((key) => further.ofKey(key) ?? []);
	const missing = columns.filter(({ key }) => !kind.columns.some((column) => column.key === key));
	if (missing.length === 0) return kind;
	// Equal columns give the same kind object, because vocabularies are cached by it.
	const known = fitted.get(kind) ?? new Map<string, TableKind>();
	fitted.set(kind, known);
	const name = missing.map(({ key }) => key).join(' ');
	const before = known.get(name);
	if (before) return before;
	const made = { ...kind, columns: [...kind.columns, ...missing] };
	if (known.size < mostFitted) known.set(name, made);
	return made;
}

// Rows of one origin carry the same keys, so most of them say nothing new.
function furtherKeys(rows: readonly Partial<Row>[]): Set<string> {
	const keys = new Set<string>();
	for (const row of rows) for (const key in row) keys.add(key);
	return keys;
}
