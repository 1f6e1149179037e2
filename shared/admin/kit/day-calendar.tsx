import { dates } from '@clearway/shared/words/admin-dates.ts';
import { ActionIcon, Button } from '@mantine/core';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { isDate } from '../../domain/dated.ts';
import { dayByKey, daysOfMonth, monthsLater } from './calendar-days.ts';
import classes from './day-calendar.module.css';
import type { DayLimits } from './read-day.ts';

type Props = {
	day: string | null;
	limits: DayLimits;
	onPick: (day: string) => void;
	onClear?: (() => void) | undefined;
};

// The kit's dialogs close by Escape wherever it is pressed; here it closes the calendar alone.
const keepsEscape = { 'data-mantine-stop-propagation': 'true' };

/**
 * A month to pick a day from. The arrows go by days and weeks, PageUp and PageDown by months, with Shift by
 * years.
 */
export function DayCalendar({ day, limits, onPick, onClear }: Props) {
	const clamp = (day: string): string => {
		if (day < limits.first) return limits.first;
		return day > limits.last ? limits.last : day;
	};
	const [current, setCurrent] = useState(() => clamp(day !== null && isDate(day) ? day : limits.today));
	const grid = useRef<HTMLTableElement>(null);
	// The focus follows the keys, not the buttons of months, which are pressed again and again.
	const isFollowed = useRef(false);
	useLayoutEffect(() => {
		if (isFollowed.current) grid.current?.querySelector<HTMLElement>(`[data-day="${current}"]`)?.focus();
		isFollowed.current = false;
	}, [current]);
	const titleId = useId();
	const { month, weeks } = daysOfMonth(current);
	const go = (months: number): void => setCurrent(clamp(monthsLater(current, months)));
	const onKeyDown = (event: KeyboardEvent): void => {
		const next = dayByKey(current, event.key, event.shiftKey);
		if (next === null) return;
		event.preventDefault();
		isFollowed.current = clamp(next) !== current;
		setCurrent(clamp(next));
	};
	const step = (label: string, months: number, face: string) => {
		const isOut = clamp(monthsLater(current, months)).slice(0, 7) === current.slice(0, 7);
		return (
			<ActionIcon
				variant="subtle"
				color="gray"
				size={36}
				aria-label={label}
				aria-disabled={isOut}
				data-disabled={isOut || undefined}
				{...keepsEscape}
				onClick={() => go(months)}
			>
				<span aria-hidden>{face}</span>
			</ActionIcon>
		);
	};
	const isTodayOut = clamp(limits.today) !== limits.today;
	return (
		<div className={classes.calendar}>
			<div className={classes.head}>
				{step(dates.yearBack, -12, '«')}
				{step(dates.monthBack, -1, '‹')}
				<span className={classes.title} id={titleId} aria-live="polite">
					{dates.months[month.index]} {month.year}
				</span>
				{step(dates.monthOn, 1, '›')}
				{step(dates.yearOn, 12, '»')}
			</div>
			{/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the pattern of a calendar is a grid, made of a table */}
			<table ref={grid} role="grid" aria-labelledby={titleId} className={classes.grid} onKeyDown={onKeyDown}>
				<thead>
					<tr>
						{dates.weekdays.map(([short, long]) => (
							<th key={short} scope="col" abbr={long}>
								{short}
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{weeks.map((week) => (
						<tr key={week.join()}>
							{week.map((at, index) =>
								at === null ? (
									// biome-ignore lint/suspicious/noArrayIndexKey: the columns are the days of the week
									<td key={index} />
								) : (
									<td key={at}>
										<button
											type="button"
											data-day={at}
											data-autofocus={at === current || undefined}
											{...keepsEscape}
											tabIndex={at === current ? 0 : -1}
											disabled={clamp(at) !== at}
											aria-pressed={at === day}
											aria-current={at === limits.today ? 'date' : undefined}
											aria-label={nameOf(at, index)}
											className={classes.day}
											onClick={() => onPick(at)}
										>
											{Number(at.slice(8))}
										</button>
									</td>
								),
							)}
						</tr>
					))}
				</tbody>
			</table>
			<div className={classes.foot}>
				<Button
					variant="default"
					size="compact-md"
					disabled={isTodayOut}
					{...keepsEscape}
					onClick={() => onPick(limits.today)}
				>
					{dates.today}
				</Button>
				{onClear && day && (
					<Button variant="subtle" color="gray" size="compact-md" {...keepsEscape} onClick={onClear}>
						{dates.clear}
					</Button>
				)}
			</div>
		</div>
	);
}

function nameOf(day: string, column: number): string {
	const [year, month, date] = day.split('-').map(Number);
	return `${date} ${dates.monthsOfDays[(month ?? 1) - 1]} ${year}, ${dates.weekdays[column]?.[1]}`;
}
