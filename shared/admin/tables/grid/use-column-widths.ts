import { useState } from 'react';
import type { GridColumn } from './grid-rows.ts';

const leastPx = 48;
const mostPx = 640;
const characterPx = 8;
const paddingPx = 22;

export const numberColumnPx = 52;

/** Widths of columns in pixels as somebody has set them, kept on this machine. */
export type ColumnWidths = {
	/** The width of each column; a column that nobody has set shares the remaining room. */
	columns: readonly { px: number; isSet: boolean }[];
	set(column: number, px: number | null): number;
};

/** The widths of a grid's columns; `name` tells one table from another. */
export function useColumnWidths(name: string, columns: readonly GridColumn[]): ColumnWidths {
	const key = `clearway.columns/${name}`;
	const [widths, setWidths] = useState(() => read(key));
	const ownWidth = (column: GridColumn | undefined): number => (column?.width ?? 0) * characterPx + paddingPx;
	return {
		columns: columns.map((column) => ({
			px: widths[column.key] ?? ownWidth(column),
			isSet: widths[column.key] !== undefined,
		})),
		set(at, px) {
			const column = columns[at];
			const next = { ...read(key) };
			const width = Math.round(Math.min(Math.max(px ?? ownWidth(column), leastPx), mostPx));
			if (!column) return width;
			if (px === null) delete next[column.key];
			else next[column.key] = width;
			setWidths(next);
			localStorage.setItem(key, JSON.stringify(next));
			return width;
		},
	};
}

/** The left edges of the frozen columns: as many as leave most of the room to the others. */
export function frozenPlaces(widths: ColumnWidths['columns'], wanted: number, roomPx: number): number[] {
	const places: number[] = [];
	let edgePx = numberColumnPx;
	for (const { px } of widths.slice(0, wanted)) {
		if (edgePx + px > roomPx * 0.45) break;
		places.push(edgePx);
		edgePx += px;
	}
	return places;
}

function read(key: string): Record<string, number> {
	try {
		const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
		return Object.fromEntries(
			Object.entries(stored ?? {}).filter(
				([, px]) => typeof px === 'number' && px >= leastPx && px <= mostPx,
			),
		);
	} catch {
		return {};
	}
}
