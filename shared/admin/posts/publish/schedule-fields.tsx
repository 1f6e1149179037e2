import { dates } from '@clearway/shared/words/admin-dates.ts';
import { pendingEdits } from '@clearway/shared/words/admin-pending-edits.ts';
import { posts } from '@clearway/shared/words/admin-posts.ts';
import { Text, TextInput, type TextInputProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { dayMs } from '../../../domain/dated.ts';
import { kyivDayAndTime, longDate } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { readTime } from '../../kit/read-day.ts';
import { useTypedValue } from '../../kit/typed-value.ts';
import section from '../editor/post-editor.module.css';
import { kyivOffset, readKyivTime, type WallTime } from './kyiv-time.ts';
import classes from './schedule-fields.module.css';

const words = posts.publish;

/** The chosen time of publication. */
export type Schedule = {
	isLater: boolean;
	wall: WallTime;
	/** The second of two hours of the same name, in autumn. */
	isSecond: boolean;
	/** The instant to publish at; null for at once. */
	at: string | null;
	fault: string | null;
	choose(isLater: boolean): void;
	set(wall: Partial<WallTime>): void;
	setSecond(isSecond: boolean): void;
};

/** Begins with the planned time, or with "at once". */
export function useSchedule(planned: string | null): Schedule {
	const [isLater, choose] = useState(planned !== null && Date.parse(planned) > Date.now());
	const [wall, setWall] = useState<WallTime>(() => kyivDayAndTime(planned ? new Date(planned) : tomorrow()));
	const [isSecond, setSecond] = useState(() => {
		const read = readKyivTime(wall);
		return read.kind === 'twice' && planned !== null && read.second.getTime() === Date.parse(planned);
	});
	const instant = instantOf(wall, isSecond);
	return {
		isLater,
		wall,
		isSecond,
		at: isLater && instant ? instant.toISOString() : null,
		fault: isLater && !instant ? words.wrong : null,
		choose,
		set: (change) => setWall((before) => ({ ...before, ...change })),
		setSecond,
	};
}

function instantOf(wall: WallTime, isSecond: boolean): Date | null {
	const read = readKyivTime(wall);
	if (read.kind === 'wrong') return null;
	if (read.kind === 'twice') return isSecond ? read.second : read.first;
	return read.at;
}

// Nine in the morning, when people read.
function tomorrow(): Date {
	const next = kyivDayAndTime(new Date(Date.now() + dayMs));
	return instantOf({ day: next.day, time: '09:00' }, false) ?? new Date();
}

/** Now or later; a later time is Kyiv's, in whatever zone the browser is. */
export function ScheduleFields({ schedule, isPublic }: { schedule: Schedule; isPublic: boolean }) {
	const { isLater, wall, isSecond, at, fault, choose, set, setSecond } = schedule;
	const when = useRef<HTMLDivElement>(null);
	const chooseLater = (): void => {
		flushSync(() => choose(true));
		// The new fields may stand below the edge of the dialog.
		when.current?.scrollIntoView({ block: 'nearest' });
	};
	const read = readKyivTime(wall);
	const instant = at ? new Date(at) : null;
	return (
		<fieldset className={classes.schedule}>
			<legend className={section.heading}>{posts.fields.publishedAt}</legend>
			<label className="choice">
				<input type="radio" name="schedule" checked={!isLater} onChange={() => choose(false)} />
				{words.now}
			</label>
			<label className="choice">
				<input type="radio" name="schedule" checked={isLater} onChange={chooseLater} />
				{words.later}
			</label>
			{isLater && (
				<div className={classes.when} ref={when}>
					<DayInput
						className={classes.field}
						label={words.day}
						day={wall.day}
						onDay={(day) => set({ day })}
						onUnread={(day) => set({ day })}
					/>
					<TimeInput
						className={classes.field}
						label={words.time}
						time={wall.time}
						onTime={(time) => set({ time })}
						onUnread={(time) => set({ time })}
					/>
					<Text className="note" mt="xxs">
						{words.kyiv}
					</Text>
					{read.kind === 'twice' && (
						<div role="radiogroup" aria-label={words.twice}>
							<Text className="note" mt="xxs">
								{words.twice}
							</Text>
							<label className="choice">
								<input type="radio" name="second" checked={!isSecond} onChange={() => setSecond(false)} />
								{words.first}
							</label>
							<label className="choice">
								<input type="radio" name="second" checked={isSecond} onChange={() => setSecond(true)} />
								{words.second}
							</label>
						</div>
					)}
					{read.kind === 'skipped' && (
						<Text className="note warning" mt="xxs">
							{words.skipped(kyivDayAndTime(read.at).time)}
						</Text>
					)}
					<p className={classes.result} role="status">
						{fault ?? (instant && describe(instant, isPublic))}
					</p>
					{isPublic && isToCome(at) && (
						<Text className="note" mt="xxs">
							{pendingEdits.stays}
						</Text>
					)}
				</div>
			)}
		</fieldset>
	);
}

/** True for a time to come; a past time means at once. */
export const isToCome = (at: string | null): boolean => at !== null && Date.parse(at) > Date.now();

function describe(at: Date, isPublic: boolean): string {
	if (!isToCome(at.toISOString()))
		return isPublic ? pendingEdits.past(longDate(kyivDayAndTime(at).day)) : words.past;
	const { day, time } = kyivDayAndTime(at);
	const localTime = localWallTime(at);
	const plan = words.at(longDate(day), time, kyivOffset(at));
	return localTime.day === day && localTime.time === time
		? plan
		: `${plan} ${words.yours(longDate(localTime.day), localTime.time)}`;
}

function localWallTime(at: Date): WallTime {
	const local = new Date(at.getTime() - at.getTimezoneOffset() * 60_000).toISOString();
	return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

type Props = Omit<TextInputProps, 'value' | 'onChange' | 'type' | 'error'> & {
	time: string;
	onTime: (time: string) => void;
	/** Takes a text that is no time. */
	onUnread?: (text: string) => void;
};

const show = (time: string): string => time;

/** A time of day by a clock of 24 hours, whatever clock the browser is used to. */
function TimeInput({ time, onTime, onUnread, ...input }: Props) {
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
