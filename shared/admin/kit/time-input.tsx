import { dates } from '@clearway/shared/words/admin-dates.ts';
import { TextInput, type TextInputProps } from '@mantine/core';
import { readTime } from './read-day.ts';
import { useTypedValue } from './typed-value.ts';

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> & {
	time: string;
	onTime: (time: string) => void;
	/** Something stands in the field that is no time. */
	onUnread?: (text: string) => void;
};

const show = (time: string): string => time;

/** A time of day by a clock of 24 hours, whatever clock the browser is used to. */
export function TimeInput({ time, onTime, onUnread, ...input }: Props) {
	const typed = useTypedValue({
		value: time,
		show,
		read: readTime,
		missing: dates.missingTime,
		onValue: onTime,
		onUnread,
	});
	return (
		<TextInput
			placeholder={dates.timeFormat}
			inputMode="decimal"
			autoComplete="off"
			{...input}
			ref={typed.ref}
			value={typed.text}
			error={typed.fault}
			onChange={(event) => typed.type(event.currentTarget.value)}
			onBlur={typed.settle}
			onKeyDown={typed.onKeyDown}
		/>
	);
}
