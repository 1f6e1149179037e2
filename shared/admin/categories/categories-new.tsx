import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { useCommands } from '../frame/commands.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { focusFaultSoon } from '../kit/focus-field.ts';
import { toast } from '../kit/toast.tsx';
import { typedSince } from '../kit/typed-since.ts';
import { useBusy } from '../kit/use-busy.ts';
import classes from './categories.module.css';

const text = words.categories;

type Named = { title: string; translations?: Partial<Record<Language, { title: string }>> };

/** The name of a new category, and its translations where the site has further languages. */
export function NewCategory({
	languages: [, ...further],
	onCreate,
}: {
	languages: Languages;
	onCreate: (named: Named, key: string) => Promise<Outcome<Category>>;
}) {
	const [title, setTitle] = useState('');
	const [translated, setTranslated] = useState<Partial<Record<Language, string>>>({});
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	// One key for one name: a retry after a lost answer is no second category.
	const key = useRef(crypto.randomUUID());
	const change = (): void => {
		setProblem(null);
		key.current = crypto.randomUUID();
	};
	const fault = (path: string): string | undefined => faults[path];
	const create = async (): Promise<void> => {
		const said = Object.entries(translated).map(([language, title = '']) => [language, { title }]);
		const translations = said.length > 0 && { translations: Object.fromEntries(said) };
		const result = await onCreate({ title, ...translations }, key.current);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		key.current = crypto.randomUUID();
		setTitle((now) => typedSince(title, now));
		setTranslated((now) =>
			Object.fromEntries(
				Object.entries(now)
					.map(([language, typed]) => [language, typedSince(translated[language as Language] ?? '', typed)])
					.filter(([, left]) => left !== ''),
			),
		);
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
				value={title}
				maxLength={200}
				error={problem && (fault('title') ?? (problem.errors.length === 0 && problem.message))}
				onChange={(event) => {
					setTitle(event.currentTarget.value);
					change();
				}}
				className={classes.field}
			/>
			{further.map((language) => (
				<TextInput
					key={language}
					label={contentLanguages.newCategory[language]}
					lang={language}
					value={translated[language] ?? ''}
					maxLength={200}
					error={fault(`translations.${language}.title`)}
					onChange={(event) => {
						setTranslated({ ...translated, [language]: event.currentTarget.value });
						change();
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
