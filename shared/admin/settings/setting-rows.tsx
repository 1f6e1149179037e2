import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { ActionIcon, Button, Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import type { Language } from '../../contract/language.ts';
import { isVisible } from '../../contract/visible.ts';
import { readQuestions } from '../../domain/options/questions.ts';
import { type RowField, readFields, writeFields } from '../../domain/options/rows.ts';
import { DayInput } from '../kit/day-input.tsx';
import { Icon } from '../kit/icon.tsx';
import { Group, Stack } from '../kit/layout.ts';
import classes from './setting.module.css';
import { type FaultMarks, useListFault } from './use-list-fault.tsx';
import { useRows } from './use-rows.ts';

type Row = { key: number; parts: readonly string[] };

let lastKey = 0;
const rowOf = (parts: readonly string[]): Row => {
	lastKey += 1;
	return { key: lastKey, parts };
};

type Value = {
	value: string;
	fault: string | null;
	lang: Language | undefined;
	onChange: (value: string) => void;
};

/** Questions with their answers, in the order in which visitors read them. */
export const QuestionsEditor = (props: Value) => (
	<RowsEditor
		{...props}
		words={text.questions}
		fields={[
			{ labelOf: text.questions.question, isNeeded: true },
			{ labelOf: text.questions.answer, isNeeded: true, isLong: true },
		]}
		read={(value) => (readQuestions(value) ?? []).map(({ question, answer }) => [question, answer])}
		write={(rows) => JSON.stringify(rows.map(([question = '', answer = '']) => ({ question, answer })))}
	/>
);

/** A list of rows whose parts are fields. */
export const ListEditor = ({ fields, ...props }: Value & { fields: readonly RowField[] }) => (
	<RowsEditor
		{...props}
		words={text.rows}
		fields={fields.map((field) => ({
			...field,
			labelOf: (number) => text.rows.field(field.label, number),
			isNeeded: field.choices !== undefined || field.isDay === true,
		}))}
		read={(value) => readFields(value, fields)}
		// A bar would begin the next part.
		write={(rows) => writeFields(rows.map((parts) => parts.map((part) => part.replaceAll('|', '/'))))}
		isGrid
	/>
);

type Field = Omit<RowField, 'label'> & {
	label?: string;
	labelOf: (number: number) => string;
	isNeeded?: boolean;
	isLong?: boolean;
};

type RowsEditorProps = Value & {
	words: {
		add: string;
		up: (number: number) => string;
		down: (number: number) => string;
		remove: (number: number) => string;
	};
	fields: readonly Field[];
	read: (value: string) => readonly (readonly string[])[];
	write: (rows: readonly (readonly string[])[]) => string;
	/** The fields of a row stand side by side. */
	isGrid?: boolean;
};

function RowsEditor({ value, fault, lang, onChange, words, fields, read, write, isGrid }: RowsEditorProps) {
	const { mark, sentence } = useListFault(fault);
	const [rows, change] = useRows(
		{ value, onChange },
		(value) => read(value).map(rowOf),
		(rows: readonly Row[]) => write(rows.map(({ parts }) => parts)),
	);
	const move = (at: number, by: 1 | -1): void => {
		const next = [...rows];
		const [row] = next.splice(at, 1);
		if (row) next.splice(at + by, 0, row);
		change(next);
	};
	return (
		<Stack align="flex-start">
			{rows.map(({ key, parts }, at) => (
				<div key={key} className={classes.question} data-grid={isGrid || undefined}>
					{fields.map((field, part) => (
						<PartField
							key={field.labelOf(at + 1)}
							field={field}
							number={at + 1}
							lang={lang}
							value={parts[part] ?? ''}
							marks={mark(field.isNeeded === true && !isVisible(parts[part] ?? ''))}
							onChange={(text) =>
								change(
									rows.map((row) => (row.key === key ? { ...row, parts: row.parts.with(part, text) } : row)),
								)
							}
						/>
					))}
					<Group className={classes.ways ?? ''} gap={0} justify="flex-end">
						{(
							[
								['up', at === 0, () => move(at, -1)],
								['down', at === rows.length - 1, () => move(at, 1)],
								['remove', false, () => change(rows.filter((row) => row.key !== key))],
							] as const
						).map(([action, isOff, run]) => (
							<ActionIcon
								key={action}
								variant="subtle"
								color="gray"
								size={36}
								aria-label={words[action](at + 1)}
								disabled={isOff}
								onClick={run}
							>
								<Icon name={action === 'remove' ? 'trash' : action} size={16} />
							</ActionIcon>
						))}
					</Group>
				</div>
			))}
			{sentence}
			<Button
				size="compact-md"
				variant="default"
				leftSection={<Icon name="plus" size={16} />}
				onClick={() => change([...rows, rowOf(fields.map(() => ''))])}
			>
				{words.add}
			</Button>
		</Stack>
	);
}

type PartFieldProps = {
	field: Field;
	number: number;
	lang: Language | undefined;
	value: string;
	marks: FaultMarks;
	onChange: (value: string) => void;
};

function PartField({ field, number, lang, value, marks, onChange }: PartFieldProps) {
	const { label, labelOf, choices, isMany, isDay, isLink, isLong } = field;
	const labelled =
		label === undefined ? { label: labelOf(number) } : { label, 'aria-label': labelOf(number) };
	if (choices && isMany) {
		const chosen = value.split(',').map((name) => name.trim());
		return (
			<Group component="fieldset" gap="sm" aria-label={labelOf(number)}>
				<legend className={classes.legend}>{label}</legend>
				{choices.map((choice) => (
					<Checkbox
						key={choice.value}
						label={choice.label}
						checked={chosen.includes(choice.value)}
						onChange={(event) => {
							const isChosen = event.currentTarget.checked;
							const names = choices.map(({ value }) => value);
							onChange(
								names.filter((name) => (name === choice.value ? isChosen : chosen.includes(name))).join(', '),
							);
						}}
					/>
				))}
			</Group>
		);
	}
	if (choices)
		return (
			<NativeSelect
				{...labelled}
				value={value}
				{...marks}
				data={[...(value === '' ? [{ value: '', label: text.rows.choose }] : []), ...choices]}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		);
	if (isDay)
		return (
			<DayInput
				{...labelled}
				day={value}
				{...marks}
				onDay={onChange}
				onEmpty={() => onChange('')}
				onUnread={() => onChange('')}
			/>
		);
	const Input = isLong ? Textarea : TextInput;
	return (
		<Input
			{...labelled}
			{...(isLong ? { rows: 3, resize: 'vertical' as const } : {})}
			{...(isLink ? { type: 'url' } : { lang })}
			value={value}
			{...marks}
			onChange={(event) => onChange(event.currentTarget.value)}
		/>
	);
}
