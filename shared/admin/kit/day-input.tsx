import { TextInput, type TextInputProps } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min'> & {
	day: string | null;
	/** The earliest day that can be meant. */
	first: string;
	/** Empty is null, where that is allowed. */
	onDay: (day: string) => void;
	onEmpty?: () => void;
};

const restMs = 500;

/**
 * A day, typed or picked. While a year is typed, the value passes through the first centuries, so a change
 * counts only after a pause (debounced) and for a plausible year.
 */
export function DayInput({ day, first, onDay, onEmpty, ...input }: Props) {
	const [typed, setTyped] = useState(day ?? '');
	const [seen, setSeen] = useState(day);
	if (seen !== day) {
		setSeen(day);
		setTyped(day ?? '');
	}
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	useEffect(() => () => clearTimeout(timer.current), []);
	const take = (text: string): void => {
		clearTimeout(timer.current);
		if (text === (day ?? '')) return;
		if (text === '') onEmpty?.();
		else if (text >= first && text < '2200') onDay(text);
	};
	return (
		<TextInput
			{...input}
			type="date"
			min={first}
			value={typed}
			onChange={(event) => {
				const text = event.currentTarget.value;
				setTyped(text);
				clearTimeout(timer.current);
				timer.current = setTimeout(() => take(text), restMs);
			}}
			onBlur={() => take(typed)}
		/>
	);
}
