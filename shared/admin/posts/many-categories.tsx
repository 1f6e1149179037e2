import { manyPosts as words } from '@clearway/shared/words/admin-posts-list.ts';
import { Button, Checkbox, Stack } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { PostRow } from '../../contract/post.ts';
import { Dialog, DialogFoot } from '../kit/dialog.tsx';
import { useBusy } from '../kit/use-busy.ts';
import type { CategoryChange } from './change-many.ts';

type Props = {
	/** Empty while the dialog is closed. */
	rows: readonly PostRow[];
	categories: readonly Category[];
	onSave: (change: CategoryChange) => Promise<void>;
	onClose: () => void;
};

export default function ManyCategories({ rows, categories, onSave, onClose }: Props) {
	return (
		<Dialog opened={rows.length > 0} onClose={onClose} title={words.categoriesOf(rows.length)}>
			<Choice rows={rows} categories={categories} onSave={onSave} />
		</Dialog>
	);
}

function Choice({ rows, categories, onSave }: Omit<Props, 'onClose'>) {
	const [wanted, setWanted] = useState<ReadonlyMap<number, boolean>>(new Map());
	const { isBusy, during } = useBusy();
	const countOf = (id: number): number =>
		rows.filter((row) => row.categories.some((category) => category.id === id)).length;
	const chosen = (isOn: boolean): number[] =>
		[...wanted].filter(([, isWanted]) => isWanted === isOn).map(([id]) => id);
	return (
		<form
			onSubmit={(event) => {
				event.preventDefault();
				void during(() => onSave({ added: chosen(true), removed: chosen(false) }));
			}}
		>
			<p>{categories.length === 0 ? words.none : words.help}</p>
			<Stack gap="xs">
				{categories.map(({ id, title }) => {
					const count = countOf(id);
					const isOn = wanted.get(id);
					return (
						<Checkbox
							key={id}
							label={title}
							checked={isOn ?? count === rows.length}
							indeterminate={isOn === undefined && count > 0 && count < rows.length}
							onChange={(event) => setWanted(new Map(wanted).set(id, event.currentTarget.checked))}
						/>
					);
				})}
			</Stack>
			<DialogFoot>
				<Button type="submit" disabled={wanted.size === 0} aria-busy={isBusy}>
					{words.save}
				</Button>
			</DialogFoot>
		</form>
	);
}
