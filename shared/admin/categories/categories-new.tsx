import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { categoryFields } from '../../contract/record-fields.ts';
import { focusFaultSoon } from '../kit/focus-field.ts';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useCommands } from '../services/commands.ts';
import { fieldFaults, type Outcome } from '../services/outcome.ts';
import classes from './categories.module.css';

const text = words.categories;

type Named = { title: string; translations?: Partial<Record<Language, { title: string }>> };

type Props = {
	languages: Languages;
	/** One key for one name: a retry after a lost answer makes no second category. */
	onCreate: (named: Named, key: string) => Promise<Outcome<Category>>;
};

const blank = (): Named & { key: string } => ({ title: '', key: crypto.randomUUID() });

/** The name of a new category, and its translations where the site has further languages. */
export function NewCategory({ languages: [, ...further], onCreate }: Props) {
	const [typed, setTyped] = useState(blank);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const change = (part: Named): void => {
		setTyped({ ...part, key: crypto.randomUUID() });
		setProblem(null);
	};
	const create = async (): Promise<void> => {
		const { key, ...named } = typed;
		const result = await onCreate(named, key);
		if (!result.ok) return setProblem(result.problem);
		// A text typed meanwhile stays.
		setTyped((now) => (now === typed ? blank() : now));
		toast.done(text.added(result.value.title));
	};
	useCommands([
		{
			id: 'categories.new',
			label: text.newName,
			group: text.title,
			keys: 'n',
			run: () => document.getElementById('new-category')?.focus(),
		},
	]);
	return (
		<form
			className={classes.create}
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				void during(create).then(() => focusFaultSoon(form));
			}}
		>
			<TextInput
				id="new-category"
				label={text.newName}
				value={typed.title}
				maxLength={categoryFields.title.most}
				error={problem && (faults.title ?? (problem.errors.length === 0 && problem.message))}
				onChange={(event) => change({ ...typed, title: event.currentTarget.value })}
				className={classes.field}
			/>
			{further.map((language) => (
				<TextInput
					key={language}
					label={contentLanguages.newCategory[language]}
					lang={language}
					value={typed.translations?.[language]?.title ?? ''}
					maxLength={categoryFields.title.most}
					error={faults[`translations.${language}.title`]}
					onChange={(event) => {
						const title = event.currentTarget.value;
						change({ ...typed, translations: { ...typed.translations, [language]: { title } } });
					}}
					className={classes.field}
				/>
			))}
			<Button type="submit" aria-busy={isBusy}>
				{text.add}
			</Button>
		</form>
	);
}
