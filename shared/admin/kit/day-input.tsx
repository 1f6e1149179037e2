import { dates } from '@clearway/shared/words/admin-dates.ts';
import { ActionIcon, Popover, TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { latestDay } from '../../contract/days.ts';
import { isDate } from '../../domain/dated.ts';
import { kyivDay, shortDate } from '../../format/date.ts';
import { Icon } from './icon.tsx';
import { earliestDay, readDay } from './read-day.ts';
import { useTypedValue } from './typed-value.ts';
import { useLazyPart } from './use-lazy-part.ts';

const bringCalendar = () => import('./day-calendar.tsx');

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'min' | 'max'> & {
	/** Null or empty where there is none yet. */
	day: string | null;
	/** The earliest and the latest day that can be meant. */
	first?: string;
	last?: string;
	onDay: (day: string) => void;
	/** Given where the day may be left out. */
	onEmpty?: () => void;
	/** Takes a text that is no day within the limits; handed back as `day`, it is shown again with its fault. */
	onUnread?: (text: string) => void;
};

const show = (day: string): string => (isDate(day) ? shortDate(day) : day);

/** A day, typed, pasted or picked from a calendar, in the language of the interface and not the browser's. */
export function DayInput({
	day,
	first = earliestDay,
	last = latestDay,
	onDay,
	onEmpty,
	onUnread,
	error,
	...input
}: Props) {
	const [isOpen, setOpen] = useState(false);
	const calendar = useLazyPart(bringCalendar, isOpen, () => setOpen(false));
	const today = kyivDay(new Date());
	const typed = useTypedValue({
		value: day ?? '',
		show,
		read: (text) => readDay(text, { today, first, last }),
		missing: dates.missing,
		onValue: onDay,
		onEmpty,
		// A day beyond the limits is handed over as text: as a day it would pass for one that was taken.
		onUnread: onUnread && ((text) => onUnread(show(text))),
		isRefused: Boolean(error),
	});
	const pick = (picked: string): void => {
		typed.choose(picked);
		setOpen(false);
	};
	const name = input['aria-label'] ?? (typeof input.label === 'string' ? input.label : undefined);
	return (
		<TextInput
			placeholder={dates.format}
			inputMode="decimal"
			autoComplete="off"
			{...input}
			ref={typed.ref}
			value={typed.text}
			error={typed.fault ?? error}
			onChange={(event) => typed.type(event.currentTarget.value)}
			onBlur={typed.settle}
			onKeyDown={(event) => {
				typed.onKeyDown(event);
				if (event.key !== 'ArrowDown' || input.disabled) return;
				event.preventDefault();
				setOpen(true);
			}}
			rightSection={
				<Popover
					opened={isOpen && calendar !== null}
					onChange={setOpen}
					position="bottom-end"
					shadow="md"
					trapFocus
					returnFocus
					disabled={input.disabled ?? false}
				>
					<Popover.Target>
						<ActionIcon
							variant="subtle"
							color="gray"
							size={30}
							disabled={input.disabled ?? false}
							aria-label={dates.open}
							aria-description={name}
							onClick={() => setOpen(!isOpen)}
						>
							<Icon name="calendar" size={18} />
						</ActionIcon>
					</Popover.Target>
					<Popover.Dropdown
						p="xs"
						aria-label={dates.calendar}
						aria-labelledby={undefined}
						onKeyDown={(event) => event.stopPropagation()}
					>
						{calendar && (
							<calendar.DayCalendar
								day={day}
								limits={{ today, first, last }}
								onPick={pick}
								onClear={onEmpty && (() => pick(''))}
							/>
						)}
					</Popover.Dropdown>
				</Popover>
			}
		/>
	);
}
