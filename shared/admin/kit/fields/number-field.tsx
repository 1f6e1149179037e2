import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimal } from '../../../format/number.ts';
import { readSum } from './read-number.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange'> & {
	value: string;
	read: (typed: string) => string;
	show?: (value: string) => string;
	onValue: (value: string) => void;
};

/** A number in a form. It stays as it is typed until the field is left: `5000,5` is the value 5000.50. */
export function NumberField({ value, read, show = (value) => value, onValue, ...input }: Props) {
	const [typed, setTyped] = useState<string | null>(null);
	const isAsTyped = typed !== null && read(typed) === value;
	return (
		<TextInput
			inputMode="decimal"
			{...input}
			value={isAsTyped ? typed : show(value)}
			onChange={({ currentTarget }) => {
				setTyped(currentTarget.value);
				onValue(read(currentTarget.value));
			}}
			onBlur={() => setTyped(null)}
		/>
	);
}

/** A sum of money. */
export const SumField = (field: Omit<Props, 'read' | 'show'>) => (
	<NumberField read={readSum} show={decimal} maxLength={16} {...field} />
);

/** A sum that is taken off: it shows a minus, which its value does not have. */
export const LessField = (field: Omit<Props, 'read' | 'show'>) => (
	<NumberField
		read={(typed) => readSum(typed).replace(/^[-\u2212]/, '')}
		show={(value) => value && decimal(`-${value}`)}
		maxLength={16}
		{...field}
	/>
);
