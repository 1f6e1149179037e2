import type { TableDifference } from './difference.ts';
import type { TableKind } from './kind.ts';

/** A version in a line: prices that changed and by how much on average, rows that came and went. */
export type VersionSummary = {
	prices: number;
	/** In percent, to one place; null where nothing can be said. */
	percent: number | null;
	added: number;
	removed: number;
};

/** Sums up how a version differs from the one before it. */
export function summaryOf(kind: TableKind, { added, removed, changed }: TableDifference): VersionSummary {
	const numbers = new Set(
		kind.columns.flatMap(({ key, holds }) =>
			holds.type === 'money' || holds.type === 'percent' || holds.type === 'number' ? [key] : [],
		),
	);
	// Where a tier begins and ends is no price.
	const cells = changed
		.flatMap((row) => row.cells)
		.filter(({ column }) => numbers.has(column) && !/^price_(from|to)$/.test(column));
	const ratios = cells.flatMap(({ old, new: now }) => {
		const [before, after] = [Number(old), Number(now)];
		return old && now && before > 0 && Number.isFinite(after) ? [after / before - 1] : [];
	});
	const mean = ratios.reduce((total, one) => total + one, 0) / ratios.length;
	return {
		prices: cells.length,
		percent: ratios.length === 0 ? null : Math.round(mean * 1000) / 10,
		added: added.length,
		removed: removed.length,
	};
}
