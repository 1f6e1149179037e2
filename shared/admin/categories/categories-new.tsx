import { admin as words } from '@clearway/shared/words/admin.ts';
import { editings } from '@clearway/shared/words/admin-editings.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Language, Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { useCommands } from '../frame/commands.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { focusFaultSoon } from '../kit/focus-field.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { toast } from '../kit/toast.tsx';
import { typedSince } from '../kit/typed-since.ts';
import { useBusy } from '../kit/use-busy.ts';
import classes from './categories.module.css';

const text = words.categories;

type Named = { title: string; translations?: Partial<Record<Language, { title: string }>> };

/** A name that was not sent, as it lies on this computer, with the key under which it is. */
export type NewCategoryDraft = Named & { key: string };

const wordsOf = ({ translations = {} }: Named) =>
	Object.entries(translations) as [Language, { title: string }][];

/** The name of a new category, and its translations where the site has further languages. */
export function NewCategory({
	languages: [, ...further],
	copies,
	onCreate,
}: {
	languages: Languages;
	copies: WindowCopies<NewCategoryDraft>;
	onCreate: (named: Named, key: string) => Promise<Outcome<Category>>;
}) {
	const [typed, setTyped] = useState<NewCategoryDraft>(
		() => copies.own?.value ?? { title: '', key: crypto.randomUUID() },
	);
	const latest = useRef(typed);
	const draft = useDraft<NewCategoryDraft>(copies.key);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	// One key for one name: a retry after a lost answer is no second category.
	const change = (part: Partial<Named>): void => {
		const next = { ...latest.current, ...part, key: crypto.randomUUID() };
		latest.current = next;
		setTyped(next);
		setProblem(null);
		if (next.title === '' && wordsOf(next).every(([, { title }]) => title === '')) draft.drop();
		else draft.write(next);
	};
	const fault = (path: string): string | undefined => faults[path];
	const create = async (): Promise<void> => {
		const { key, ...sent } = latest.current;
		const result = await onCreate(sent, key);
		if (!result.ok) return setProblem(result.problem);
		const left = wordsOf(latest.current)
			.map(([language, { title }]) => [
				language,
				typedSince(sent.translations?.[language]?.title ?? '', title),
			])
			.filter(([, title]) => title !== '');
		change({
			title: typedSince(sent.title, latest.current.title),
			translations: Object.fromEntries(left.map(([language, title]) => [language, { title }])),
		});
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
		<>
			<OtherCopies copies={copies} nameOf={({ title }) => editings.category(title)} flush={draft.flush} />
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
					maxLength={200}
					error={problem && (fault('title') ?? (problem.errors.length === 0 && problem.message))}
					onChange={(event) => change({ title: event.currentTarget.value })}
					className={classes.field}
				/>
				{further.map((language) => (
					<TextInput
						key={language}
						label={contentLanguages.newCategory[language]}
						lang={language}
						value={typed.translations?.[language]?.title ?? ''}
						maxLength={200}
						error={fault(`translations.${language}.title`)}
						onChange={(event) => {
							const title = event.currentTarget.value;
							change({ translations: { ...latest.current.translations, [language]: { title } } });
						}}
						className={classes.field}
					/>
				))}
				<Button type="submit" aria-busy={isBusy}>
					{text.add}
				</Button>
			</form>
		</>
	);
}
