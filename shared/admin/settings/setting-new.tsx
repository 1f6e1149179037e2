import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { familyPrefixes } from '../../domain/calculator/defaults.ts';
import { writeDated } from '../../domain/dated.ts';
import { optionKind } from '../../domain/options.ts';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { useBusy } from '../kit/use-busy.ts';
import { fieldFaults, type Outcome } from '../services/outcome.ts';

type Create = (title: string, value: string, key: string) => Promise<Outcome<Option>>;

/** Adds a setting under a name of one's own, or one more of a family of the calculation. */
export const NewSetting = ({ onCreate }: { onCreate: Create }) => (
	<NewForm
		words={text.own}
		help={text.otherHelp}
		fields={[text.dated.value]}
		optionsOf={(name, [value = '']) => [[name, value]]}
		onCreate={onCreate}
	/>
);

/** Adds a port of destination: its handling and its road to the border. */
export const NewPort = ({ today, onCreate }: { today: string; onCreate: Create }) => (
	<NewForm
		words={text.port}
		help={text.port.help}
		fields={[text.port.handling, text.port.toBorder]}
		inputMode="decimal"
		optionsOf={(name, sums) =>
			[familyPrefixes.portHandling, familyPrefixes.toBorder].map((prefix, at) => [
				prefix + name,
				writeDated([{ from: today, value: (sums[at] ?? '').replace(',', '.').trim() }]),
			])
		}
		// Any other name would be stored as a setting that nothing reads.
		nameFault={(name) => (optionKind(familyPrefixes.portHandling + name) ? null : text.port.unnamed)}
		onCreate={onCreate}
	/>
);

type Props = {
	words: { add: string; name: string; added: (name: string) => string };
	help: string;
	/** The labels of the values. */
	fields: readonly string[];
	inputMode?: 'decimal';
	optionsOf: (name: string, values: readonly string[]) => (readonly [title: string, value: string])[];
	nameFault?: (name: string) => string | null;
	onCreate: Create;
};

function NewForm({ words, help, fields, inputMode, optionsOf, nameFault, onCreate }: Props) {
	const blank = () => ({
		typed: [words.name, ...fields].map(() => ''),
		// The keys are the same for each try, so that a lost answer makes no second setting.
		keys: fields.map(() => crypto.randomUUID()),
	});
	const [{ typed, keys }, setForm] = useState(blank);
	const [refused, setRefused] = useState<{ problem: Problem; at: number } | null>(null);
	const [unnamed, setUnnamed] = useState<string | null>(null);
	const { isBusy, during } = useBusy();
	const faults = refused ? fieldFaults(refused.problem) : {};
	const create = async (): Promise<void> => {
		const [name = '', ...values] = typed.map((text) => text.trim());
		const fault = nameFault?.(name) ?? null;
		setUnnamed(fault);
		if (fault !== null) return;
		for (const [at, [title, value]] of optionsOf(name, values).entries()) {
			const result = await onCreate(title, value, keys[at] ?? '');
			setRefused(result.ok ? null : { problem: result.problem, at });
			if (!result.ok) return;
		}
		setForm(blank());
		toast.done(words.added(name));
	};
	return (
		<details>
			<summary>{words.add}</summary>
			<Text className="note" mb="xs">
				{help}
			</Text>
			<form
				noValidate
				onSubmit={(event) => {
					event.preventDefault();
					void during(create);
				}}
			>
				<ProblemNote problem={refused?.problem ?? null} shown={['title', 'value']} />
				<Group gap="sm" align="flex-end">
					{[words.name, ...fields].map((label, at) => (
						<TextInput
							key={label}
							flex="1 1 16rem"
							label={label}
							value={typed[at]}
							inputMode={at === 0 ? 'text' : inputMode}
							maxLength={at === 0 ? 200 : undefined}
							error={at === 0 ? (unnamed ?? faults.title) : refused?.at === at - 1 && faults.value}
							autoComplete="off"
							spellCheck={false}
							onChange={(event) => setForm({ keys, typed: typed.with(at, event.currentTarget.value) })}
						/>
					))}
				</Group>
				<Button type="submit" variant="default" mt="sm" aria-busy={isBusy}>
					{words.add}
				</Button>
			</form>
		</details>
	);
}
