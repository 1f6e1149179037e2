import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import classes from './categories.module.css';

type CategoryTitleProps = {
	/** The name in this language; empty where it is not translated. */
	title: string;
	/** What it is called in its own language. */
	name: string;
	/** The language of a translation, null for the category's own name. */
	translation: Language | null;
	isEditing: boolean;
	onEdit: () => void;
	onDone: () => void;
	onSave: (title: string) => Promise<Problem | null>;
};

/**
 * A name that becomes its own field when it is clicked. Enter saves, Esc leaves it as it was, so does leaving
 * the field unchanged.
 */
export function CategoryTitle({ isEditing, ...cell }: CategoryTitleProps) {
	const { title, name, translation, onEdit } = cell;
	const button = useRef<HTMLButtonElement>(null);
	const wasEditing = useRef(isEditing);
	useEffect(() => {
		// The focus returns to the button, unless it was moved elsewhere meanwhile.
		if (wasEditing.current && !isEditing && document.activeElement === document.body) button.current?.focus();
		wasEditing.current = isEditing;
	}, [isEditing]);
	const label = translation ? contentLanguages.category[translation](name) : words.categories.renameOne(name);
	if (isEditing) return <Field {...cell} label={label} />;
	return (
		<button
			ref={button}
			type="button"
			data-open={translation === null || undefined}
			className={classes.title}
			onClick={onEdit}
			aria-label={translation ? `${label}: ${title || contentLanguages.missing}` : label}
		>
			{title === '' ? (
				<span className={classes.missing}>{contentLanguages.missing}</span>
			) : (
				<span lang={translation ?? undefined}>{title}</span>
			)}
		</button>
	);
}

type FieldProps = Omit<CategoryTitleProps, 'isEditing'> & { label: string };

function Field({ title: stored, translation, label, onDone, onSave }: FieldProps) {
	const [title, setTitle] = useState(stored);
	const [fault, setFault] = useState<string | null>(null);
	const isSaving = useRef(false);
	const latest = useRef(stored);
	const save = async (): Promise<void> => {
		if (isSaving.current) return;
		if (title.trim() === stored) return onDone();
		isSaving.current = true;
		const problem = await onSave(title);
		isSaving.current = false;
		// What was typed meanwhile stays.
		if (problem === null && latest.current === title) onDone();
		if (problem && problem.code !== 'conflict') setFault(problem.errors[0]?.message ?? problem.message);
	};
	return (
		<TextInput
			aria-label={label}
			lang={translation ?? undefined}
			value={title}
			maxLength={200}
			error={fault}
			autoFocus
			onFocus={(event) => event.currentTarget.select()}
			onChange={(event) => {
				latest.current = event.currentTarget.value;
				setTitle(latest.current);
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
