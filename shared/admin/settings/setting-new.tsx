import { editings } from '@clearway/shared/words/admin-editings.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { localCopies } from '../../contract/addresses.ts';
import type { Option } from '../../contract/option.ts';
import type { Problem } from '../../contract/problem.ts';
import { useDraft } from '../frame/drafts.ts';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { useWindowCopies } from '../frame/use-window-copies.ts';
import type { WindowCopies } from '../frame/window-copies.ts';
import { OtherCopies } from '../kit/other-copies.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { toast } from '../kit/toast.tsx';
import { typedSince } from '../kit/typed-since.ts';
import { useBusy } from '../kit/use-busy.ts';
import classes from './setting.module.css';

const words = text.own;

type Typed = { title: string; value: string };
type Props = { onCreate: (title: string, value: string) => Promise<Outcome<Option>> };

const empty: Typed = { title: '', value: '' };
const asItIs = (typed: Typed): Typed => typed;

/** Adds a setting under a name of one's own, or one more of a family of the calculation. */
export function NewSetting(props: Props) {
	const copies = useWindowCopies(localCopies.newSetting.draftKey(), asItIs);
	return copies && <SettingForm key={copies.key} copies={copies} {...props} />;
}

function SettingForm({ onCreate, copies }: Props & { copies: WindowCopies<Typed> }) {
	const [{ title, value }, setTyped] = useState(copies.own?.value ?? empty);
	const latest = useRef<Typed>({ title, value });
	const draft = useDraft<Typed>(copies.key);
	const change = (part: Partial<Typed>): void => {
		const next = { ...latest.current, ...part };
		latest.current = next;
		setTyped(next);
		if (next.title === '' && next.value === '') draft.drop();
		else draft.write(next);
	};
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const faults = problem ? fieldFaults(problem) : {};
	const create = async (): Promise<void> => {
		const result = await onCreate(title, value);
		setProblem(result.ok ? null : result.problem);
		if (!result.ok) return;
		const now = latest.current;
		change({ title: typedSince(title, now.title), value: typedSince(value, now.value) });
		toast.done(words.added(result.value.title));
	};
	return (
		<section className={classes.section}>
			<h2>{words.add}</h2>
			<p className={classes.help}>{text.otherHelp}</p>
			<OtherCopies copies={copies} nameOf={({ title }) => editings.newSetting(title)} flush={draft.flush} />
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
						onChange={(event) => change({ title: event.currentTarget.value })}
					/>
					<TextInput
						label={words.value}
						value={value}
						error={faults.value}
						autoComplete="off"
						onChange={(event) => change({ value: event.currentTarget.value })}
					/>
				</div>
				<Button type="submit" variant="default" mt="sm" aria-busy={isBusy}>
					{words.add}
				</Button>
			</form>
		</section>
	);
}
