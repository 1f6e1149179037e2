import { admin as words } from '@clearway/shared/words/admin.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Problem } from '../../contract/problem.ts';
import classes from './categories.module.css';

type CategoryTitleProps = {
	category: Category;
	isEditing: boolean;
	onEdit: () => void;
	onDone: () => void;
	onSave: (title: string) => Promise<Problem | null>;
};

/**
 * A name that becomes its own field when it is clicked. Enter saves, Esc leaves it as it was, so does leaving
 * the field unchanged.
 */
export function CategoryTitle({ category, isEditing, onEdit, onDone, onSave }: CategoryTitleProps) {
	const button = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(isEditing);
	useEffect(() => {
		// The focus returns to the button, unless it was moved elsewhere meanwhile.
		if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	if (isEditing) return <Field category={category} onDone={onDone} onSave={onSave} />;
	return (
		<button
			ref={button}
			type="button"
			data-open
			className={classes.title}
			onClick={onEdit}
			aria-label={words.categories.renameOne(category.title)}
		>
			{category.title}
		</button>
	);
}

function Field({ category, onDone, onSave }: Pick<CategoryTitleProps, 'category' | 'onDone' | 'onSave'>) {
	const [title, setTitle] = useState(category.title);
	const [fault, setFault] = useState<string | null>(null);
	const isSaving = useRef(false);
	const save = async (): Promise<void> => {
		if (isSaving.current) return;
		if (title.trim() === category.title) return onDone();
		isSaving.current = true;
		const problem = await onSave(title);
		isSaving.current = false;
		if (problem && problem.code !== 'conflict') setFault(problem.errors[0]?.message ?? problem.message);
	};
	return (
		<TextInput
			aria-label={words.categories.renameOne(category.title)}
			value={title}
			maxLength={200}
			error={fault}
			autoFocus
			onFocus={(event) => event.currentTarget.select()}
			onChange={(event) => {
				setTitle(event.currentTarget.value);
				setFault(null);
			}}
			onKeyDown={(event) => {
				if (event.key === 'Enter') void save();
				if (event.key === 'Escape') onDone();
			}}
			onBlur={() => void save()}
		/>
	);
}
