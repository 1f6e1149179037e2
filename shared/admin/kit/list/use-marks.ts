import { useState } from 'react';

/** The marked rows of a list, those on other pages included. */
export type Marks<Row> = {
	count: number;
	rows: Row[];
	/** True if every row on display is marked. */
	isWhole: boolean;
	isPartial: boolean;
	has(row: Row): boolean;
	/** With `toHere`, every row from the last mark to this one. */
	toggle(row: Row, toHere?: boolean): void;
	/** All rows on display, or none of them. */
	toggleAll(): void;
	/** Exactly these. */
	set(rows: readonly Row[]): void;
	clear(): void;
};

type Key = string | number;
type Shown<Row> = {
	rows: readonly Row[];
	keyOf: (row: Row) => Key;
	/** How many there are on all pages. */
	total: number;
	/** The search and filters of the list: a change of them clears the marks. */
	scope: string;
};

/**
 * Stores marks by key, so that they survive a reload and another page. A row that is removed while it is on
 * display loses its mark.
 */
export function useMarks<Row>({ rows, keyOf, total, scope }: Shown<Row>): Marks<Row> {
	const [marked, setMarked] = useState<ReadonlyMap<Key, Row>>(new Map());
	const [last, setLast] = useState<Key | null>(null);
	const [seen, setSeen] = useState({ rows, total, scope });
	if (seen.rows !== rows || seen.scope !== scope) {
		setSeen({ rows, total, scope });
		setMarked(seen.scope === scope ? renewed(marked, seen, { rows, total }, keyOf) : new Map());
	}
	const shownMarks = rows.filter((row) => marked.has(keyOf(row))).length;
	return {
		count: marked.size,
		rows: [...marked.values()],
		isWhole: shownMarks === rows.length,
		isPartial: shownMarks > 0 && shownMarks < rows.length,
		has: (row) => marked.has(keyOf(row)),
		toggle(row, toHere = false) {
			const key = keyOf(row);
			const isOn = !marked.has(key);
			const from = toHere ? rows.findIndex((shownRow) => keyOf(shownRow) === last) : -1;
			const to = rows.indexOf(row);
			const touched = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
			setMarked(withRows(marked, touched, keyOf, isOn));
			setLast(key);
		},
		toggleAll: () => setMarked(withRows(marked, rows, keyOf, shownMarks < rows.length)),
		set: (chosen) => setMarked(withRows(new Map(), chosen, keyOf, true)),
		clear: () => setMarked(new Map()),
	};
}

function withRows<Row>(
	before: ReadonlyMap<Key, Row>,
	rows: readonly Row[],
	keyOf: (row: Row) => Key,
	isOn: boolean,
): ReadonlyMap<Key, Row> {
	const after = new Map(before);
	for (const row of rows) {
		if (isOn) after.set(keyOf(row), row);
		else after.delete(keyOf(row));
	}
	return after;
}

type Before<Row> = { rows: readonly Row[]; total: number };

/** Marks after a reload: rows as they are now, without those that left the list. */
function renewed<Row>(
	marked: ReadonlyMap<Key, Row>,
	before: Before<Row>,
	now: Before<Row>,
	keyOf: (row: Row) => Key,
): ReadonlyMap<Key, Row> {
	const after = new Map(marked);
	const shown = new Map(now.rows.map((row) => [keyOf(row), row]));
	// If the total did not shrink, no row was removed: a missing one only moved to another page.
	if (now.total < before.total)
		for (const row of before.rows) if (!shown.has(keyOf(row))) after.delete(keyOf(row));
	for (const [key, row] of shown) if (after.has(key)) after.set(key, row);
	return after;
}
