import { tableGrid } from '@clearway/shared/words/admin-table-grid.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { ActionIcon, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Icon } from '../../kit/icon.tsx';
import { Group } from '../../kit/layout.ts';
import type { GridColumn } from '../grid/grid-rows.ts';
import classes from './grid-toolbar.module.css';

const words = tables.find;

type Props = {
	question: string;
	/** The number of matches, and the current one, from 1; 0 is none. */
	count: number;
	at: number;
	/** Rises with every Ctrl F. */
	asked: number;
	columns: readonly Pick<GridColumn, 'key' | 'label'>[];
	/** The key of the column that is searched, null for all. */
	column: string | null;
	/** Only rows with a match are shown. */
	isFilter: boolean;
	onQuestion: (question: string) => void;
	onColumn: (column: string | null) => void;
	onFilter: (isFilter: boolean) => void;
	onStep: (by: 1 | -1) => void;
	onClose: () => void;
};

export function FindBar({ question, count, at, asked, onQuestion, onStep, onClose, ...props }: Props) {
	const field = useRef<HTMLInputElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: every asking puts the caret back into the field
	useEffect(() => {
		field.current?.focus();
		field.current?.select();
	}, [asked]);
	return (
		<Group component="search" mb="xs" gap="xs">
			<TextInput
				ref={field}
				size="sm"
				w={{ base: '100%', xs: 260 }}
				aria-label={tables.shortcuts.find}
				placeholder={tables.shortcuts.find}
				value={question}
				leftSection={<Icon name="search" size={16} />}
				onChange={(event) => onQuestion(event.currentTarget.value)}
				onKeyDown={(event) => {
					const { key, shiftKey } = event;
					if (key === 'Enter' || key === 'F3') onStep(shiftKey ? -1 : 1);
					else if (key === 'Escape') onClose();
					else return;
					event.preventDefault();
				}}
			/>
			<NativeSelect
				size="sm"
				w={{ base: '100%', xs: 200 }}
				aria-label={tableGrid.column}
				value={props.column ?? ''}
				onChange={(event) => props.onColumn(event.currentTarget.value || null)}
				data={[
					{ value: '', label: tableGrid.everywhere },
					...props.columns.map(({ key, label }) => ({ value: key, label })),
				]}
			/>
			<span role="status" className={`note figures ${classes.count}`}>
				{question.trim() !== '' && (count === 0 ? words.none : words.of(at, count))}
			</span>
			<ActionIcon
				variant="default"
				size={36}
				aria-label={words.previous}
				disabled={count === 0}
				onClick={() => onStep(-1)}
			>
				<Icon name="up" size={16} />
			</ActionIcon>
			<ActionIcon
				variant="default"
				size={36}
				aria-label={words.next}
				disabled={count === 0}
				onClick={() => onStep(1)}
			>
				<Icon name="down" size={16} />
			</ActionIcon>
			<Checkbox
				size="sm"
				label={tableGrid.filter}
				checked={props.isFilter}
				onChange={(event) => props.onFilter(event.currentTarget.checked)}
			/>
			<ActionIcon variant="subtle" color="gray" size={36} aria-label={words.close} onClick={onClose}>
				<Icon name="cross" size={16} />
			</ActionIcon>
		</Group>
	);
}
