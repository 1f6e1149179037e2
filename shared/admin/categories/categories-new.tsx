import { admin as words } from '@clearway/shared/words/admin.ts';
import { contentLanguages } from '@clearway/shared/words/content-languages.ts';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { Category } from '../../contract/category.ts';
import type { Languages } from '../../contract/language.ts';
import type { Problem } from '../../contract/problem.ts';
import { categoryFields } from '../../contract/record-fields.ts';
import { textPath } from '../edit/translated-fields.ts';
import { blankFields, newOf, type TypedFields } from '../edit/typed-fields.ts';
import { FieldInput } from '../kit/fields/field-input.tsx';
import { focusFaultSoon } from '../kit/focus-field.ts';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { useCommands } from '../services/commands.ts';
import { fieldFaults, type Outcome } from '../services/outcome.ts';
import classes from './categories.module.css';

const text = words.categories;

type Fields = TypedFields<typeof categoryFields>;

type Props = {
	languages: Languages;
	/** One key for one name: a retry after a lost answer makes no second category. */
	onCreate: (named: ReturnType<typeof bodyOfNew>, key: string) => Promise<Outcome<Category>>;
};

const bodyOfNew = (typed: Fields) => newOf(categoryFields, typed);

const blank = () => ({ typed: blankFields(categoryFields), key: crypto.randomUUID() });

/** The name of a new category, and its translations where the site has further languages. */
export function NewCategory({ languages, onCreate }: Props) {
	const [own] = languages;
	const [form, setForm] = useState(blank);
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const create = async (): Promise<void> => {
		const result = await onCreate(bodyOfNew(form.typed), form.key);
		if (!result.ok) return setProblem(result.problem);
		// A text typed meanwhile stays.
		setForm((now) => (now === form ? blank() : now));
		toast.done(text.added(result.value.title));
	};
	const element = useRef<HTMLFormElement>(null);
	useCommands([
		{
			id: 'categories.new',
			label: text.newName,
			group: text.title,
			keys: 'n',
			run: () => element.current?.querySelector('input')?.focus(),
		},
	]);
	return (
		<form
			ref={element}
			noValidate
			className={classes.create}
			onSubmit={(event) => {
				event.preventDefault();
				const form = event.currentTarget;
				void during(create).then(() => focusFaultSoon(form));
			}}
		>
			{languages.map((language) => {
				const path = textPath('title', language, own);
				return (
					<FieldInput
						key={path}
						field={categoryFields.title}
						name={path}
						label={language === own ? text.newName : contentLanguages.newCategory[language]}
						lang={language}
						value={form.typed[path] ?? ''}
						error={faults[path] ?? (language === own && problem?.errors.length === 0 && problem.message)}
						onValue={(title) => {
							setForm({ typed: { ...form.typed, [path]: title }, key: crypto.randomUUID() });
							setProblem(null);
						}}
					/>
				);
			})}
			<Button type="submit" aria-busy={isBusy}>
				{text.add}
			</Button>
		</form>
	);
}
