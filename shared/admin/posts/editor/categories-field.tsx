import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../../../contract/category.ts';
import { fold } from '../../../domain/fold.ts';
import { toast } from '../../kit/toast.tsx';
import { useBusy } from '../../kit/use-busy.ts';
import { outcome } from '../../services/outcome.ts';
import classes from './categories-field.module.css';
import section from './post-editor.module.css';
import { oneLine } from './post-kind.ts';
import type { PostEdit } from './use-post-edit.ts';

const words = posts.categories;

/** The categories of the post; a new one can be created here. */
export function CategoriesField({ edit, known }: { edit: PostEdit; known: readonly Category[] }) {
	const { fields, change, errorOf } = edit;
	const [made, setMade] = useState<readonly Category[]>([]);
	const [title, setTitle] = useState('');
	const [fault, setFault] = useState<string | null>(null);
	const choices = [...known, ...made.filter(({ id }) => !known.some((category) => category.id === id))].sort(
		(a, b) => a.title.localeCompare(b.title, 'ru'),
	);
	const choose = (id: number, isOn: boolean): void => {
		const { categories } = edit.pull();
		change({
			categories: isOn
				? [...new Set([...categories, id])].sort((a, b) => a - b)
				: categories.filter((categoryId) => categoryId !== id),
		});
	};

	const { during } = useBusy();

	async function add(): Promise<void> {
		const wanted = oneLine(title).trim();
		if (wanted === '') return;
		const same = choices.find((category) => fold(category.title) === fold(wanted));
		if (same) {
			choose(same.id, true);
			setTitle('');
			return;
		}
		const result = await outcome(edit.services.api.category.create({ body: { title: wanted } }));
		if (!result.ok) return setFault(result.problem.errors[0]?.message ?? result.problem.message);
		setMade((before) => [...before, result.value]);
		choose(result.value.id, true);
		setTitle('');
		toast.done(words.added(result.value.title));
	}

	return (
		<fieldset id="post-categories">
			<legend className={section.heading}>{posts.fields.categories}</legend>
			{choices.length === 0 && (
				<Text className="note" mt="xxs">
					{words.none}
				</Text>
			)}
			<div className={classes.list}>
				{choices.map((category) => (
					<label key={category.id} className="choice">
						<input
							type="checkbox"
							checked={fields.categories.includes(category.id)}
							onChange={(event) => choose(category.id, event.currentTarget.checked)}
						/>
						<span>{category.title}</span>
					</label>
				))}
			</div>
			{errorOf('categories') && (
				<Text className="note" mt="xxs">
					{errorOf('categories')}
				</Text>
			)}
			<Group mt="xs" gap="xs" wrap="nowrap" align="flex-start">
				<TextInput
					aria-label={words.new}
					placeholder={words.new}
					value={title}
					maxLength={200}
					error={fault}
					flex={1}
					onChange={(event) => {
						setTitle(event.currentTarget.value);
						setFault(null);
					}}
					onKeyDown={(event) => {
						if (event.key !== 'Enter') return;
						event.preventDefault();
						void during(add);
					}}
				/>
				<Button variant="default" disabled={title.trim() === ''} onClick={() => void during(add)}>
					{words.add}
				</Button>
			</Group>
		</fieldset>
	);
}
