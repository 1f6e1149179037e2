// biome-ignore-all lint/a11y/useSemanticElements: a table of thousands of rows, of which the page holds thirty, is drawn with roles
// biome-ignore-all lint/a11y/useFocusableInteractive: the focus moves among the cells; rows and their numbers never have it

import { tables } from '@clearway/shared/words/admin-tables.ts';
import type { PointerEvent, RefObject } from 'react';
import classes from './grid.module.css';
import type { Grid } from './grid-model.ts';

type Props = {
	grid: Grid;
	line: RefObject<HTMLDivElement | null>;
	/** The focused column, if the focus is here. */
	head: number | null;
	frozen: readonly number[];
	/** Takes a new width in pixels; null is the column's own width. */
	onWidth: (column: number, px: number | null) => void;
};

const words = tables.grid;

export function GridTitles({ grid, line, head, frozen, onWidth }: Props) {
	return (
		<div ref={line} role="row" aria-rowindex={1} className={classes.titles}>
			<div role="columnheader" aria-colindex={1} className={classes.corner}>
				<span className="visually-hidden">{words.rowNumber}</span>
			</div>
			{grid.columns.map((column, at) => {
				return (
					<div
						key={column.key}
						role="columnheader"
						aria-colindex={at + 2}
						tabIndex={at === head ? 0 : -1}
						className={classes.title}
						style={at < frozen.length ? { left: frozen[at] } : undefined}
						data-frozen={at < frozen.length || undefined}
						data-head={at === head || undefined}
						data-title={at}
					>
						<span className={classes.label}>{column.label}</span>
						<span
							className={classes.edge}
							aria-hidden="true"
							onPointerDown={(event) => startWidth(event, (px) => onWidth(at, px))}
							onDoubleClick={() => onWidth(at, null)}
						/>
					</div>
				);
			})}
		</div>
	);
}

/** Changes the width while the edge is dragged; pressing the edge does not choose the column. */
function startWidth(event: PointerEvent<HTMLSpanElement>, onWidth: (px: number) => void): void {
	const edge = event.currentTarget;
	const title = edge.parentElement;
	if (event.button !== 0 || !title) return;
	event.preventDefault();
	event.stopPropagation();
	const width = title.getBoundingClientRect().width - event.clientX;
	edge.setPointerCapture(event.pointerId);
	edge.onpointermove = (moved) => onWidth(width + moved.clientX);
	edge.onpointerup = () => {
		edge.onpointermove = null;
	};
}
