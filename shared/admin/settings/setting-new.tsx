import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import classes from './setting.module.css';

const words = text.own;

type Props = { onCreate: (title: string, value: string, key: string) => Promise<Outcome<Option>> };

/** Adds a setting under a name of one's own, or one more of a family of the calculation. */
export function NewSetting({ onCreate }: Props) {
	const [title, setTitle] = useState('');
	const [value, setValue] = useState('');
	// The key is the same for each try, so that a lost answer makes no second setting.
	const [key, setKey] = useState(() => crypto.randomUUID());
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const create = async (): Promise<void> => {
		const result = await onCreate(title, value, key);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		setTitle('');
		setValue('');
		setKey(crypto.randomUUID());
		toast.done(words.added(result.value.title));
	};
	return (
		<details className={classes.further}>
			<summary>{words.add}</summary>
			<p className={classes.help}>{text.otherHelp}</p>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void during(create);
				}}
			>
				<ProblemNote problem={problem} shown={['title', 'value']} />
				<div className={classes.own}>
					<TextInput
						label={words.name}
						value={title}
						maxLength={200}
						error={faults.title}
						autoComplete="off"
						spellCheck={false}
						onChange={(event) => setTitle(event.currentTarget.value)}
					/>
					<TextInput
						label={words.value}
						value={value}
						error={faults.value}
						autoComplete="off"
						onChange={(event) => setValue(event.currentTarget.value)}
					/>
				</div>
				<Button type="submit" variant="default" mt="sm" aria-busy={isBusy}>
					{words.add}
				</Button>
			</form>
		</details>
	);
}
