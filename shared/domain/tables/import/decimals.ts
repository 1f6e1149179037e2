import type { Block } from './layout.ts';
import type { Line } from './lines.ts';
import { type DecimalSign, shownDecimal } from './numbers.ts';
import { shownDecimals } from './ranges.ts';

/**
 * The decimal sign each column shows; none where its cells disagree. Bounds in neighbouring columns are read
 * together, see `boundBeside`.
 */
export function decimalsOf(lines: readonly Line[]): Map<number, DecimalSign | null> {
	const shown = new Map<number, Set<DecimalSign>>();
	for (const { cells } of lines) {
		for (const { column, cell } of cells) {
			if (cell.kind !== 'text' || !/[.,]\d/.test(cell.text)) continue;
			const sign = shownDecimal(cell.text);
			for (const decimalSign of sign ? [sign] : shownDecimals(cell.text))
				shown.set(column, (shown.get(column) ?? new Set()).add(decimalSign));
		}
	}
	return new Map(
		[...shown].map(([column, signs]) => [column, signs.size === 1 ? ([...signs][0] ?? null) : null]),
	);
}

/** The other bound's column: `1.000` beside `1.999,99` is a thousand. */
export function boundBeside(block: Block, column: number): number {
	const role = block.fields.find((field) => field.column === column)?.role;
	if (role !== 'price_from' && role !== 'price_to') return 0;
	const otherBound = role === 'price_from' ? 'price_to' : 'price_from';
	return block.fields.find((field) => field.role === otherBound)?.column ?? 0;
}
