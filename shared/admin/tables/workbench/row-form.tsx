import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useState } from 'react';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import type { Grid } from '../grid/grid-model.ts';
import type { GridColumn } from '../grid/grid-rows.ts';
import { askedColumns, rowOfFields } from './row-of-fields.ts';

const words = tables.rowForm;

/** A new row by a few fields; the grid beside it has all its columns. */
export function RowForm({ grid, title }: { grid: Grid; title: TableTitle }) {
	const [isOpen, setOpen] = useState(false);
	const asked = askedColumns[title];
	if (!asked) return null;
	const columns = asked.flatMap((key) => grid.columns.find((column) => column.key === key) ?? []);
	function add(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const typed = Object.fromEntries(columns.map(({ key }) => [key, String(form.get(key) ?? '')]));
		grid.filter(null);
		grid.addRows('end');
		grid.paste(rowOfFields(title, typed, grid.columns).join('\t'));
		setOpen(false);
	}
	return (
		<>
			<Button size="compact-sm" variant="subtle" onClick={() => setOpen(true)}>
				{words.open}
			</Button>
			<Dialog title={words.open} opened={isOpen} onClose={() => setOpen(false)}>
				<form onSubmit={add}>
					<Stack gap="sm">
						{columns.map((column) => (
							<Asked key={column.key} column={column} />
						))}
					</Stack>
					<DialogFoot>
						<Button type="submit">{words.add}</Button>
					</DialogFoot>
				</form>
			</Dialog>
		</>
	);
}

// The form decides what a column leaves open.
const labels: Readonly<Record<string, string>> = { amount: words.amount, eur: words.eur };

function Asked({ column: { key, label, choices } }: { column: GridColumn }) {
	const shown = labels[key] ?? label;
	return choices.length > 0 ? (
		<NativeSelect name={key} label={shown} data={['', ...choices]} />
	) : (
		<TextInput name={key} label={shown} autoComplete="off" />
	);
}
