import { type KeyboardEvent, useId, useLayoutEffect, useRef } from 'react';
import { isStroke } from '../../services/keys.ts';
import classes from './grid.module.css';
import type { Grid } from './grid-model.ts';
import type { GridColumn } from './grid-rows.ts';

type Props = {
	grid: Grid;
	column: GridColumn;
	label: string;
	/** The first text of the field. */
	text: string;
	/** Typing replaced the cell's content: arrows then enter the text and move on, as in a spreadsheet. */
	isTypedOver: boolean;
};

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
		// The text in the field is saved as well; the frame answers the key itself.
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
