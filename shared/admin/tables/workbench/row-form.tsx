import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Button, Checkbox, Group, Input, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import type { TableTitle } from '../../../domain/tables/kind.ts';
import { confirm } from '../../kit/confirm.tsx';
import { Dialog, DialogFoot } from '../../kit/dialog.tsx';
import type { Grid } from '../grid/grid-model.ts';
import type { GridColumn } from '../grid/grid-rows.ts';
import { askedColumns, isShare, limitsOf, type NewRow, rowOfFields, understoodSum } from './row-of-fields.ts';

const words = tables.rowForm;

type Props = { grid: Grid; title: TableTitle; onAdded: () => void };

/** A new row by a few fields; the grid beside it has all its columns. */
export function RowForm({ grid, title, onAdded }: Props) {
	const [isOpen, setOpen] = useState(false);
	const [isAdded, setAdded] = useState(false);
	const [kind, setKind] = useState<NewRow>(title === 'own-line' ? 'line' : 'rate');
	const [typed, setTyped] = useState(nothingTyped);
	const form = useRef<HTMLFormElement>(null);
	useEffect(() => {
		if (!isAdded) return;
		setAdded(false);
		onAdded();
	}, [isAdded, onAdded]);
	if (title !== 'own-line' && title !== 'customs-rate') return null;
	const columnsOf = (keys: readonly string[]): GridColumn[] =>
		keys.flatMap((key) => grid.columns.find((column) => column.key === key) ?? []);
	const columns = columnsOf(askedColumns(kind, isShare(typed.amount)));
	const limits = columnsOf(limitsOf(kind));
	function open() {
		setTyped(nothingTyped);
		setOpen(true);
	}
	async function close() {
		const isTyped = [...new FormData(form.current ?? undefined)].some(
			([key, text]) => text !== '' && !(key === 'currency' && text === nothingTyped.currency),
		);
		if (!isTyped || (await confirm(words.dropping))) setOpen(false);
	}
	function add(event: SyntheticEvent<HTMLFormElement>) {
		event.preventDefault();
		const form = new FormData(event.currentTarget);
		const texts = Object.fromEntries(
			[...columns, ...limits].map(({ key }) => [key, form.getAll(key).filter(Boolean).join(', ')]),
		);
		grid.filter(null);
		grid.addRows('end');
		grid.paste(rowOfFields(kind, texts, grid.columns).join('\t'));
		if ((event.nativeEvent as SubmitEvent).submitter?.hasAttribute('data-next')) return;
		setOpen(false);
		setAdded(true);
	}
	return (
		<>
			<Button size="compact-sm" variant="subtle" onClick={open}>
				{words.open}
			</Button>
			<Dialog title={words.open} opened={isOpen} onClose={() => void close()}>
				<form ref={form} onSubmit={add}>
					<Stack gap="sm">
						{kind !== 'rate' && (
							<NativeSelect
								label={words.kind}
								value={kind}
								data={[
									{ value: 'line', label: words.kinds.line },
									{ value: 'fee', label: words.kinds.fee },
								]}
								onChange={({ currentTarget }) => setKind(currentTarget.value as NewRow)}
							/>
						)}
						{columns.map((column) => (
							<Asked
								key={column.key}
								column={column}
								hint={column.key === 'amount' ? understoodSum(typed, grid.columns) : null}
								onText={(text) => setTyped({ ...typed, [column.key]: text })}
							/>
						))}
						<details>
							<summary>{words.limits}</summary>
							<Stack gap="sm" mt="xs">
								{limits.map((column) => (
									<Asked key={column.key} column={column} hint={null} onText={() => undefined} />
								))}
							</Stack>
						</details>
					</Stack>
					<DialogFoot>
						<Button type="submit">{words.add}</Button>
						<Button type="submit" variant="default" data-next>
							{words.next}
						</Button>
					</DialogFoot>
				</form>
			</Dialog>
		</>
	);
}

// The form decides what a column leaves open.
const labels: Readonly<Record<string, string>> = { amount: words.amount, eur: words.eur };

const lists: readonly string[] = ['modes', 'auctions', 'bodies', 'classes', 'fuels'];
// They also take names that the office has given.
const openLists: readonly string[] = ['auctions', 'bodies', 'origin'];

const nothingTyped = { amount: '', currency: 'USD' };

type AskedProps = { column: GridColumn; hint: string | null; onText: (text: string) => void };

function Asked({ column: { key, label, choices }, hint, onText }: AskedProps) {
	const shown = labels[key] ?? label;
	if (lists.includes(key))
		return (
			<Input.Wrapper label={shown} labelElement="div">
				<Group role="group" aria-label={shown} gap="xs">
					{choices.map((choice) => (
						<Checkbox key={choice} name={key} value={choice} label={choice} />
					))}
				</Group>
				{openLists.includes(key) && (
					<TextInput name={key} aria-label={words.others(shown)} placeholder={words.others(shown)} mt="xs" />
				)}
			</Input.Wrapper>
		);
	return choices.length > 0 && !openLists.includes(key) ? (
		<NativeSelect
			name={key}
			label={shown}
			data={['', ...choices]}
			defaultValue={key === 'currency' ? nothingTyped.currency : ''}
			onChange={({ currentTarget }) => onText(currentTarget.value)}
		/>
	) : (
		<TextInput
			name={key}
			label={shown}
			autoComplete="off"
			description={hint}
			inputWrapperOrder={['label', 'input', 'description']}
			onChange={({ currentTarget }) => onText(currentTarget.value)}
		/>
	);
}
