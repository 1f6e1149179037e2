import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { isStroke } from '../../frame/keys.ts';
import classes from './grid.module.css';
import type { Grid } from './grid-model.ts';
import type { GridColumn } from './grid-rows.ts';

type Props = {
	grid: Grid;
	column: GridColumn;
	label: string;
	/** What stands in the field at first. */
	text: string;
	/** Typing began over the cell: arrows then take the text and go on, as in a spreadsheet. */
	isTypedOver: boolean;
};

/** The field in which one cell is written. */
export function CellEditor({ grid, column, label, text, isTypedOver }: Props) {
	const field = useRef<HTMLInputElement>(null);
	const list = useId();
	// The cell had the focus; its field takes it over, with the caret behind the text.
	useLayoutEffect(() => {
		field.current?.focus({ preventScroll: true });
		field.current?.setSelectionRange(text.length, text.length);
	}, [text.length]);
	const hasChoices = column.choices.length > 0;
	return (
		<>
			<input
				ref={field}
				className={classes.editor}
				aria-label={label}
				defaultValue={text}
				autoComplete="off"
				spellCheck={false}
				{...(column.isNumber && { inputMode: 'decimal' })}
				{...(hasChoices && { list })}
				onInput={(event) => grid.typed.set(event.currentTarget.value)}
				onKeyDown={(event) => handleKey(event, grid, isTypedOver && !hasChoices)}
				onBlur={(event) => grid.commit(event.currentTarget.value, null)}
			/>
			{hasChoices && (
				<datalist id={list}>
					{column.choices.map((choice) => (
						<option key={choice} value={choice} />
					))}
				</datalist>
			)}
		</>
	);
}

const leaving = { ArrowUp: 'up', ArrowDown: 'down', ArrowLeft: 'left', ArrowRight: 'right' } as const;

function handleKey(event: KeyboardEvent<HTMLInputElement>, grid: Grid, hasArrows: boolean): void {
	const { value } = event.currentTarget;
	if (isStroke(event, 'mod+s')) {
		// What is being typed is saved as well; the key itself is the frame's.
		grid.commit(value, null);
		grid.askFocus();
		return;
	}
	event.stopPropagation();
	if (event.nativeEvent.isComposing) return;
	const { key, shiftKey } = event;
	if (key === 'Escape') grid.cancel();
	else if (key === 'Enter') grid.commit(value, shiftKey ? 'up' : 'down', event.ctrlKey || event.metaKey);
	else if (key === 'Tab') grid.commit(value, shiftKey ? -1 : 1);
	else if (hasArrows && key in leaving) grid.commit(value, leaving[key as keyof typeof leaving]);
	else return;
	event.preventDefault();
}
