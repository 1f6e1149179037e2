import { admin } from '@clearway/shared/words/admin.ts';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { choice, type FieldType } from '../../../contract/fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { fieldFaults, type Outcome } from '../../services/outcome.ts';
import { DialogFoot } from '../dialog.tsx';
import { ProblemNote } from '../problem-note.tsx';
import { useBusy } from '../use-busy.ts';
import { FieldInput } from './field-input.tsx';
import classes from './fields.module.css';

/** A field of a form as data. Its name is the path at which the server finds fault with it. */
export type Field<F> = {
	[Name in keyof F & string]: FieldType & {
		name: Name;
		label: string;
		help?: string | undefined;
		options?: readonly (readonly [value: F[Name], label: string])[];
		isHidden?: boolean;
		isFolded?: boolean;
	};
}[keyof F & string];

/** A choice of these. */
export const chosenOf = <V extends string>(options: readonly (readonly [value: V, label: string])[]) => ({
	...choice(options.map(([value]) => value)),
	options,
});

export type FormOf<F> = {
	/** What stands above and below the fields. */
	lead?: string;
	note?: string;
	begin: F;
	fields: (typed: F) => readonly Field<F>[];
	/** The title over the fields that are folded. */
	folded?: string;
	action: string;
	isDangerous?: true;
	/** Gives the button that closes the dialog. */
	onCancel?: () => void;
	/** A second button: what it does with what is typed is looked at, and the form stays. */
	look?: { label: string; send: (typed: F) => Promise<Outcome<unknown>> };
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
	const show = (result: Outcome<unknown> | null): void =>
		setProblem(!result || result.ok ? null : result.problem);
	const submit = async (): Promise<void> => show(await form.send(typed, key));
	const { look } = form;
	const change = (to: F): void => {
		setTyped(to);
		void form.follow?.(to, typed)?.then(setTyped);
	};
	const fields = form.fields(typed).filter(({ isHidden }) => !isHidden);
	const faults = problem ? fieldFaults(problem) : {};
	const inputs = (isFolded: boolean) =>
		fields
			.filter((field) => Boolean(field.isFolded) === isFolded)
			.map((field, at) => (
				<FieldInput
					key={field.name}
					{...field}
					isFirst={at === 0 && !isFolded}
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
			{form.lead && <p>{form.lead}</p>}
			<div className={classes.grid}>{inputs(false)}</div>
			{form.note && <p>{form.note}</p>}
			{folded.length > 0 && (
				<details>
					<summary>{form.folded}</summary>
					<div className={classes.grid}>{folded}</div>
				</details>
			)}
			<DialogFoot>
				{form.onCancel && (
					<Button variant="default" onClick={form.onCancel}>
						{admin.cancel}
					</Button>
				)}
				{look && (
					<Button variant="default" onClick={() => void during(async () => show(await look.send(typed)))}>
						{look.label}
					</Button>
				)}
				<Button type="submit" aria-busy={isBusy} {...(form.isDangerous && { color: 'red' })}>
					{form.action}
				</Button>
			</DialogFoot>
		</form>
	);
}
