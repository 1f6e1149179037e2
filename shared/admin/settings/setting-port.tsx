import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { familyPrefixes } from '../../domain/calculator/defaults.ts';
import { writeDated } from '../../domain/dated.ts';
import { optionKind } from '../../domain/options.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import classes from './setting.module.css';

const words = text.port;

const blank = () => ({
	name: '',
	handling: '',
	toBorder: '',
	// The keys are the same for each try, so that a lost answer makes no second port.
	keys: [crypto.randomUUID(), crypto.randomUUID()] as const,
});

type Props = {
	today: string;
	onCreate: (title: string, value: string, key: string) => Promise<Outcome<Option>>;
};

/** Adds a port of destination: its handling and its road to the border. */
export function NewPort({ today, onCreate }: Props) {
	const [port, setPort] = useState(blank);
	const [problem, setProblem] = useState<Problem | null>(null);
	const [isUnnamed, setUnnamed] = useState(false);
	const { isBusy, during } = useBusy();
	const create = async (): Promise<void> => {
		const name = port.name.trim();
		const prices = [
			[familyPrefixes.portHandling + name, port.handling, port.keys[0]],
			[familyPrefixes.toBorder + name, port.toBorder, port.keys[1]],
		] as const;
		// Any other name would be stored as a setting that nothing reads.
		const isNamed = prices.every(([title]) => optionKind(title));
		setUnnamed(!isNamed);
		if (!isNamed) return;
		for (const [title, value, key] of prices) {
			const entries = [{ from: today, value: value.replace(',', '.').trim() }];
			const result = await onCreate(title, writeDated(entries), key);
			setProblem(result.ok ? null : result.problem);
			if (!result.ok) return;
		}
		setPort(blank());
		toast.done(words.added(name));
	};
	const field = (key: 'name' | 'handling' | 'toBorder', error?: string | null) => (
		<TextInput
			label={words[key]}
			value={port[key]}
			error={error}
			inputMode={key === 'name' ? 'text' : 'decimal'}
			autoComplete="off"
			onChange={(event) => setPort({ ...port, [key]: event.currentTarget.value })}
		/>
	);
	return (
		<details className={classes.further}>
			<summary>{words.add}</summary>
			<p className={classes.help}>{words.help}</p>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void during(create);
				}}
			>
				<ProblemNote problem={problem} shown={['title']} />
				<div className={classes.own}>
					{field('name', isUnnamed ? words.unnamed : problem && fieldFaults(problem).title)}
					{field('handling')}
					{field('toBorder')}
				</div>
				<Button type="submit" variant="default" mt="sm" aria-busy={isBusy}>
					{words.add}
				</Button>
			</form>
		</details>
	);
}
