import type { TableDifference } from './difference.ts';
import type { TableKind } from './kind.ts';

/** A version in a line: changed prices, their average change, added and removed rows. */
export type VersionSummary = {
	prices: number;
	/** The average change in percent, to one place; null without prices to compare. */
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
	// The bounds of a tier are no prices.
	const cells = changed
		.flatMap((row) => row.cells)
		.filter(({ column }) => numbers.has(column) && !/^price_(from|to)$/.test(column));
	const ratios = cells.flatMap(({ old, new: now }) => {
		const [before, after] = [Number(old), Number(now)];
		return old && now && before > 0 && Number.isFinite(after) ? [after / before - 1] : [];
	});
	const mean = ratios.reduce((total, ratio) => total + ratio, 0) / ratios.length;
	return {
		prices: cells.length,
		percent: ratios.length === 0 ? null : Math.round(mean * 1000) / 10,
		added: added.length,
		removed: removed.length,
	};
}
