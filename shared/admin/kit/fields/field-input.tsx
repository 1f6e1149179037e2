import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { type ByType, byType, type FieldType } from '../../../contract/fields.ts';
import { kyivDay } from '../../../format/date.ts';
import { decimal } from '../../../format/number.ts';
import { DayInput } from '../day-input.tsx';
import { LongText } from '../long-text.tsx';
import { PasswordField } from '../password-field.tsx';
import { tooLong } from '../too-long.ts';
import classes from './fields.module.css';
import { NumberField, SumField } from './number-field.tsx';
import { readNumber } from './read-number.ts';

export type InputProps = {
	name: string;
	label: string;
	help?: string | undefined;
	/** A choice of the field beside what it is called, in order. */
	options?: readonly (readonly [value: string, label: string])[] | undefined;
	value: string;
	error: ReactNode;
	readOnly?: boolean;
	lang?: string | undefined;
	/** The focus is here when its dialog opens. */
	isFirst?: boolean | undefined;
	onValue: (value: string) => void;
};

/** What a field says of itself stands below it, so that the fields of a row stand in one line. */
export const helpLast: ('label' | 'input' | 'error' | 'description')[] = [
	...(['label', 'input', 'error', 'description'] as const),
];

const common = ({ name, label, help, value, error, readOnly = false, lang, isFirst }: InputProps) => ({
	...{ label, value, error, readOnly, lang, description: help, 'data-field': name },
	inputWrapperOrder: helpLast,
	autoComplete: 'off',
	'data-autofocus': isFirst || undefined,
});

const changes =
	({ onValue }: InputProps) =>
	({ currentTarget }: { currentTarget: { value: string } }) =>
		onValue(currentTarget.value);

function select(_: FieldType, input: InputProps) {
	const { readOnly: __, ...field } = common(input);
	const data = (input.options ?? []).map(([value, label]) => ({ value, label }));
	return <NativeSelect {...field} data={data} onChange={changes(input)} />;
}

// A picture is chosen by what the form brings for it.
const nothing = () => null;

const inputs: ByType<ReactNode, [InputProps]> = {
	line({ most, isNeeded = false, reads = String, rows, isCode, isSecret }, input) {
		const field = { ...common(input), onChange: changes(input) };
		if (isSecret) return <PasswordField {...field} autoComplete="new-password" />;
		if (rows !== undefined) return <LongText {...field} className={classes.wide} most={most} rows={rows} />;
		return (
			<TextInput
				{...field}
				required={isNeeded}
				withAsterisk={false}
				{...(isCode && { autoCapitalize: 'none', spellCheck: false })}
				error={tooLong(reads(input.value), most) ?? input.error}
			/>
		);
	},
	text: ({ most }, input) => (
		<LongText
			{...common(input)}
			className={classes.wide}
			most={most}
			autosize
			minRows={3}
			maxRows={12}
			onChange={changes(input)}
		/>
	),
	choice: select,
	admin: select,
	number: ({ most }, input) => (
		<NumberField
			{...common(input)}
			read={readNumber}
			maxLength={String(most).length + 4}
			onValue={input.onValue}
		/>
	),
	decimal: ({ digits }, input) => (
		<NumberField
			{...common(input)}
			read={readNumber}
			show={decimal}
			maxLength={digits + 4}
			onValue={input.onValue}
		/>
	),
	sum: (_, input) => <SumField {...common(input)} onValue={input.onValue} />,
	day: ({ notAfter, maybe }, input) => (
		<DayInput
			{...common(input)}
			day={input.value}
			{...(notAfter && { last: kyivDay(new Date()) })}
			onDay={input.onValue}
			onUnread={input.onValue}
			{...(maybe && { onEmpty: () => input.onValue('') })}
		/>
	),
	check: (_, { label, value, onValue }) => (
		<Checkbox
			label={label}
			checked={value !== ''}
			onChange={({ currentTarget }) => onValue(currentTarget.checked ? 'yes' : '')}
		/>
	),
	picture: nothing,
	pictures: nothing,
};

/** The input of a field: its label, its limit while it is typed, its fault. */
export const FieldInput = ({ field, ...input }: InputProps & { field: FieldType }) =>
	byType(inputs, field, input);
