import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { TextInput } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import type { Language } from '../../contract/language.ts';
import { categoryFields } from '../../contract/record-fields.ts';
import classes from './categories.module.css';

/** The result of a save: the revision for the next save, and the fault of the name. */
export type Renamed = { revision: number; fault: string | null };

type CategoryTitleProps = {
	/** The name in this language; empty where it is not translated. */
	title: string;
	/** The name in the category's own language. */
	name: string;
	/** The language of a translation, null for the category's own name. */
	translation: Language | null;
	revision: number;
	isEditing: boolean;
	onEdit: () => void;
	onDone: () => void;
	onSave: (title: string, revision: number) => Promise<Renamed>;
};

/**
 * A name that a click turns into a field. Enter saves; Esc, or leaving it unchanged, keeps the name as it was.
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

function Field({ title: stored, revision: opened, translation, label, onDone, onSave }: FieldProps) {
	const [title, setTitle] = useState(stored);
	const [fault, setFault] = useState<string | null>(null);
	const latest = useRef(stored);
	const saved = useRef({ title: stored, revision: opened });
	const isSaving = useRef(false);
	// A save was asked for during a save: the text typed meanwhile is saved after it.
	const isAsked = useRef(false);
	const save = async (): Promise<void> => {
		isAsked.current = isSaving.current;
		if (isSaving.current) return;
		const sent = latest.current;
		if (sent.trim() === saved.current.title) return onDone();
		isSaving.current = true;
		const { revision, fault } = await onSave(sent, saved.current.revision);
		isSaving.current = false;
		saved.current.revision = revision;
		if (fault !== null) return setFault(fault);
		saved.current.title = sent.trim();
		if (latest.current === sent) onDone();
		else if (isAsked.current) await save();
	};
	return (
		<TextInput
			aria-label={label}
			lang={translation ?? undefined}
			value={title}
			maxLength={categoryFields.title.most}
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
			// After a refusal the person decides first.
			onBlur={() => fault === null && void save()}
		/>
	);
}
