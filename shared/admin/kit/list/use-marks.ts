import { useState } from 'react';

/** Which rows of the list on display are marked. */
export type Marks<Row> = {
	count: number;
	rows: Row[];
	has(row: Row): boolean;
	/** With `toHere`, every row from the last mark to this one. */
	toggle(row: Row, toHere?: boolean): void;
	toggleAll(): void;
	clear(): void;
};

/** Stores marks by key, so that they survive a reload; removed rows lose theirs. */
export function useMarks<Row>(rows: readonly Row[], keyOf: (row: Row) => string | number): Marks<Row> {
	const [keys, setKeys] = useState<ReadonlySet<string | number>>(new Set());
	const [last, setLast] = useState<string | number | null>(null);
	const marked = rows.filter((row) => keys.has(keyOf(row)));
	return {
		count: marked.length,
		rows: marked,
		has: (row) => keys.has(keyOf(row)),
		toggle(row, toHere = false) {
			const key = keyOf(row);
			const isOn = !keys.has(key);
			const from = toHere ? rows.findIndex((other) => keyOf(other) === last) : -1;
			const to = rows.indexOf(row);
			const touched = from < 0 ? [row] : rows.slice(Math.min(from, to), Math.max(from, to) + 1);
			const next = new Set(keys);
			for (const each of touched) {
				if (isOn) next.add(keyOf(each));
				else next.delete(keyOf(each));
			}
			setKeys(next);
			setLast(key);
		},
		toggleAll: () => setKeys(marked.length === rows.length ? new Set() : new Set(rows.map(keyOf))),
		clear: () => setKeys(new Set()),
	};
}
