import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Problem } from '../../contract/problem.ts';
import { decimal } from '../../format/number.ts';
import { NumberField, SumField } from '../delivered/number-field.tsx';
import { fieldFaults, type Outcome } from '../frame/outcome.ts';
import { DayInput } from '../kit/day-input.tsx';
import { DialogFoot } from '../kit/dialog.tsx';
import { LongText } from '../kit/long-text.tsx';
import { ProblemNote } from '../kit/problem-note.tsx';
import { useBusy } from '../kit/use-busy.ts';
import classes from './cars.module.css';

type Input<V> =
	| { is: 'line' | 'lines'; most: number }
	| { is: 'sum' | 'number' | 'check' }
	| { is: 'day'; last?: string }
	| { is: 'choice'; of: readonly (readonly [value: V, label: string])[] };

/** A field of a form as data. Its name is the path at which the server finds fault with it. */
export type Field<F> = {
	[Name in keyof F & string]: {
		name: Name;
		label: string;
		help?: string | undefined;
		isHidden?: boolean;
		isFolded?: boolean;
	} & Input<F[Name]>;
}[keyof F & string];

export type FormOf<F> = {
	begin: F;
	fields: (typed: F) => readonly Field<F>[];
	/** The title over the fields that are folded. */
	folded?: string;
	action: string;
	/** What follows from what was just typed, if the server has to say it. */
	follow?: (typed: F, before: F) => Promise<(now: F) => F> | null;
	/** The key is the same for every try, so that a lost answer does nothing twice. Null sends nothing. */
	send: (typed: F, idempotencyKey: string) => Promise<Outcome<unknown> | null>;
};

/** The form of a dialog: what is typed is sent whole, and a refusal stands at its field. */
export function FieldsForm<F extends Readonly<Record<string, string>>>(form: FormOf<F>) {
	const [typed, setTyped] = useState(form.begin);
	const [key] = useState(() => crypto.randomUUID());
	const [problem, setProblem] = useState<Problem | null>(null);
	const { isBusy, during } = useBusy();
	const submit = async (): Promise<void> => {
		const result = await form.send(typed, key);
		setProblem(!result || result.ok ? null : result.problem);
	};
	const change = (to: F): void => {
		setTyped(to);
		void form.follow?.(to, typed)?.then(setTyped);
	};
	const fields = form.fields(typed).filter(({ isHidden }) => !isHidden);
	const faults = problem ? fieldFaults(problem) : {};
	const inputs = (isFolded: boolean) =>
		fields
			.filter((field) => Boolean(field.isFolded) === isFolded)
			.map((field) => (
				<FieldInput
					key={field.name}
					field={field}
					value={typed[field.name] ?? ''}
					error={faults[field.name]}
					onValue={(value) => change({ ...typed, [field.name]: value })}
				/>
			));
	const folded = inputs(true);
	return (
		<form
			noValidate
			onSubmit={(event) => {
				event.preventDefault();
				void during(submit);
			}}
		>
			<ProblemNote problem={problem} shown={fields.map(({ name }) => name)} />
			<div className={classes.fields}>{inputs(false)}</div>
			{folded.length > 0 && (
				<details>
					<summary>{form.folded}</summary>
					<div className={classes.fields}>{folded}</div>
				</details>
			)}
			<DialogFoot>
				<Button type="submit" aria-busy={isBusy}>
					{form.action}
				</Button>
			</DialogFoot>
		</form>
	);
}

type InputProps<F> = {
	field: Field<F>;
	value: string;
	error: string | undefined;
	onValue: (value: string) => void;
};

const plain = (typed: string): string => typed.replaceAll(/\s/g, '').replace(',', '.');

function FieldInput<F>({ field, value, error, onValue }: InputProps<F>) {
	const order: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];
	const common = { label: field.label, description: field.help, inputWrapperOrder: order, error, value };
	const onChange = ({ currentTarget }: { currentTarget: { value: string } }) => onValue(currentTarget.value);
	switch (field.is) {
		case 'line':
			return <TextInput {...common} maxLength={field.most} onChange={onChange} />;
		case 'lines':
			return (
				<LongText
					{...common}
					className={classes.wide}
					most={field.most}
					autosize
					minRows={3}
					maxRows={12}
					onChange={onChange}
				/>
			);
		case 'sum':
			return <SumField {...common} onValue={onValue} />;
		case 'number':
			return <NumberField {...common} read={plain} show={decimal} maxLength={9} onValue={onValue} />;
		case 'check':
			return (
				<Checkbox
					label={field.label}
					checked={value !== ''}
					onChange={({ currentTarget }) => onValue(currentTarget.checked ? 'yes' : '')}
				/>
			);
		case 'day':
			return (
				<DayInput
					{...common}
					day={value}
					{...(field.last && { last: field.last })}
					onDay={onValue}
					onUnread={onValue}
				/>
			);
		case 'choice':
			return (
				<NativeSelect
					{...common}
					data={field.of.map(([known, label]) => ({ value: String(known), label }))}
					onChange={onChange}
				/>
			);
	}
}
