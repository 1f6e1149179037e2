import { dates } from '@clearway/shared/words/admin-dates.ts';
import { language } from '@clearway/shared/words/language.ts';
import { Button, Group } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import '@mantine/dates/styles.layer.css';
import 'dayjs/locale/ru.js';
import 'dayjs/locale/uk.js';
import { isDate } from '../../domain/dated.ts';
import type { DayLimits } from './read-day.ts';

type Props = {
	day: string | null;
	limits: DayLimits;
	onPick: (day: string) => void;
	onClear?: (() => void) | undefined;
};

// The kit's dialogs close by Escape wherever it is pressed; here it closes the calendar alone.
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

/** A month to pick a day from. */
export function DayCalendar({ day, limits: { today, first, last }, onPick, onClear }: Props) {
	const clamp = (day: string): string => {
		if (day < first) return first;
		return day > last ? last : day;
	};
	const chosen = day !== null && isDate(day) ? day : null;
	const start = clamp(chosen ?? today);
	return (
		<div>
			<DatePicker
				value={chosen}
				defaultDate={start}
				minDate={first}
				maxDate={last}
				locale={language}
				weekendDays={[]}
				highlightToday
				hideOutsideDates
				onChange={(picked) => picked !== null && onPick(picked)}
				getDayProps={(at) => ({ ...keepsEscape, ...(at === start && { 'data-autofocus': true }) })}
				attributes={{ calendarHeaderControl: keepsEscape, calendarHeaderLevel: keepsEscape }}
				ariaLabels={{ previousMonth: dates.monthBack, nextMonth: dates.monthOn }}
			/>
			<Group justify="space-between" mt="xs">
				<Button
					variant="default"
					size="compact-md"
					disabled={clamp(today) !== today}
					{...keepsEscape}
					onClick={() => onPick(today)}
				>
					{dates.today}
				</Button>
				{onClear && day && (
					<Button variant="subtle" color="gray" size="compact-md" {...keepsEscape} onClick={onClear}>
						{dates.clear}
					</Button>
				)}
			</Group>
		</div>
	);
}
