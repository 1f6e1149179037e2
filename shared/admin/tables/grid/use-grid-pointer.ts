import { type PointerEvent, type RefObject, useRef } from 'react';
import type { Grid } from './grid-model.ts';
import type { CellPlace } from './grid-rows.ts';
import { rangeOf } from './selection.ts';

type Drag =
	| { kind: 'choose'; anchor: CellPlace }
	| { kind: 'rows'; from: number }
	| { kind: 'fill'; top: number; left: number; right: number };

type Handlers = {
	onPointerDown(event: PointerEvent): void;
	onPointerMove(event: PointerEvent): void;
	onPointerUp(event: PointerEvent): void;
	onPointerCancel(): void;
	onMouseDown(event: React.MouseEvent): void;
	onDoubleClick(event: React.MouseEvent): void;
};

const edgePx = 24;

/** Choosing, filling and opening by mouse, pen and finger. */
export function useGridPointer(grid: Grid, scroller: RefObject<HTMLDivElement | null>): Handlers {
	const drag = useRef<Drag | null>(null);
	const lastColumn = grid.columns.length - 1;

	const begin = (event: PointerEvent): void => {
		const { target } = event;
		if (event.button !== 0 || !(target instanceof Element) || target.closest('input,button')) return;
		const { selection, editing } = grid.state.get();
		// The field is removed before its blur handler runs.
		if (editing) grid.commit(scroller.current?.querySelector('input')?.value ?? '', null);
		const title = target.closest<HTMLElement>('[data-title]')?.dataset.title;
		if (title !== undefined) {
			grid.goTo({ row: 0, column: Number(title) });
			grid.selectColumns();
			return;
		}
		if (target.closest('[data-handle]')) {
			const { top, left, right } = rangeOf(selection);
			drag.current = { kind: 'fill', top, left, right };
			event.preventDefault();
			return;
		}
		const place = placeOf(target);
		if (!place) return;
		if (place.column < 0) {
			drag.current = { kind: 'rows', from: event.shiftKey ? selection.anchor.row : place.row };
			grid.goTo({ row: place.row, column: lastColumn });
			grid.select({ row: place.row, column: lastColumn }, { row: drag.current.from, column: 0 });
			return;
		}
		const isAgain = selection.head.row === place.row && selection.head.column === place.column;
		// There is no double click on touch screens: touching the chosen cell opens it.
		if (event.pointerType === 'touch') {
			if (isAgain) grid.edit();
			else grid.select(place);
			return;
		}
		const anchor = event.shiftKey ? selection.anchor : place;
		drag.current = { kind: 'choose', anchor };
		grid.select(place, anchor);
	};

	const follow = (event: PointerEvent): void => {
		const current = drag.current;
		const frame = scroller.current;
		if (!current || !frame || event.buttons === 0) return;
		const box = frame.getBoundingClientRect();
		if (event.clientY > box.bottom - edgePx) frame.scrollTop += edgePx;
		if (event.clientY < box.top + edgePx * 2) frame.scrollTop -= edgePx;
		const under = document.elementFromPoint(Math.min(event.clientX, box.right - edgePx), event.clientY);
		const place = under && placeOf(under);
		if (!place) return;
		if (current.kind === 'choose')
			grid.select({ ...place, column: Math.max(place.column, 0) }, current.anchor);
		else if (current.kind === 'rows')
			grid.select({ row: place.row, column: lastColumn }, { row: current.from, column: 0 });
		else if (place.row >= current.top)
			grid.select({ row: place.row, column: current.right }, { row: current.top, column: current.left });
	};

	const end = (): void => {
		if (drag.current?.kind === 'fill') grid.fill();
		drag.current = null;
	};

	return {
		onPointerDown: begin,
		onPointerMove: follow,
		onPointerUp: end,
		onPointerCancel: end,
		// An element that cannot have the focus must not take it away.
		onMouseDown: (event) => {
			if (event.target instanceof Element && !event.target.closest('[role="gridcell"],input,button'))
				event.preventDefault();
		},
		onDoubleClick: (event) => {
			if (event.target instanceof Element && event.target.closest('[role="gridcell"]')) grid.edit();
		},
	};
}

function placeOf(element: Element): CellPlace | null {
	const cell = element.closest<HTMLElement>('[data-row]');
	return cell ? { row: Number(cell.dataset.row), column: Number(cell.dataset.column ?? -1) } : null;
}
