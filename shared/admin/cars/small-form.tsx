import { Button, NativeSelect } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { decimal } from '../../format/number.ts';
import { readSum } from '../delivered/delivered-fields.ts';
import { NumberField } from '../delivered/number-field.tsx';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { DialogFoot } from '../kit/dialog.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import classes from './payments.module.css';

type FormProps = {
	save: () => Promise<Outcome<unknown>>;
	/** The fields that show their own faults. */
	shown: readonly string[];
	action: string;
	children: (faults: Record<string, string>) => ReactNode;
};

/** The form of a dialog: what is typed is sent whole, and a refusal stands at its field. */
export function SmallForm({ save, shown, action, children }: FormProps) {
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const submit = async (): Promise<void> => {
		const result = await save();
		setProblem(result.ok ? null : result.problem);
	};
	return (
		<form
			noValidate
			className={classes.form}
			onSubmit={(event) => {
				event.preventDefault();
				void during(submit);
			}}
		>
			<ProblemNote problem={problem} shown={shown} />
			{children(problem ? fieldFaults(problem) : {})}
			<DialogFoot>
				<Button type="submit" aria-busy={isBusy}>
					{action}
				</Button>
			</DialogFoot>
		</form>
	);
}

type ChoiceProps<V extends string | number> = {
	label: string;
	value: V | null;
	/** What can be chosen, with its names. */
	of: readonly (readonly [value: V | null, name: string])[];
	error?: string | undefined;
	onChoose: (value: V | null) => void;
};

/** One of a few values. */
export const Choice = <V extends string | number>({ of, value, onChoose, ...field }: ChoiceProps<V>) => (
	<NativeSelect
		{...field}
		value={value ?? ''}
		data={of.map(([known, label]) => ({ value: String(known ?? ''), label }))}
		onChange={({ currentTarget }) => onChoose(of[currentTarget.selectedIndex]?.[0] ?? null)}
	/>
);

type SumProps = Omit<ComponentProps<typeof NumberField>, 'read' | 'show'>;

export const SumField = (field: SumProps) => (
	<NumberField read={readSum} show={decimal} maxLength={16} {...field} />
);
