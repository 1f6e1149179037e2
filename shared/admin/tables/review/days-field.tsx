import { tableDays as words } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Alert, Radio } from '@mantine/core';
import '@mantine/core/styles/Radio.layer.css';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { longDate } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { Icon } from '../../kit/icon.tsx';
import type { Days, DaysChoice } from './days-of-publication.ts';
import { EffectsView } from './effects.tsx';
import classes from './review-view.module.css';
import { labelOf, rowName, sayValue } from './say-row.ts';
import { DifferenceView } from './table-difference.tsx';
import { type Intent, unreadDay } from './use-review.ts';

type Later = NonNullable<TableCheck['later']>[number];

type Choosing = {
	later: readonly Later[];
	choice: DaysChoice;
	isChecking: boolean;
	onChoice: (choice: DaysChoice) => void;
};

type DayFieldProps = {
	validFrom: string;
	today: string;
	intent: Intent;
	onIntent: (part: Partial<Intent>) => void;
	onDay: (day: string) => void;
};

const allDays: readonly Days[] = ['both', 'today', 'pending'];

/** Asks for the days of a correction while another version is still to come. */
export function DaysField({
	later: [next],
	choice,
	isChecking,
	onChoice,
	validFrom,
	today,
}: Choosing & { validFrom: string; today: string }) {
	if (!next) return null;
	const first = validFrom === today ? words.today : words.since(longDate(validFrom));
	const day = longDate(next.validFrom);
	return (
		<Radio.Group
			className={classes.days}
			label={words.question(next.version, day)}
			value={choice.days}
			onChange={(days) => onChoice({ ...choice, days: allDays.find((known) => known === days) ?? 'both' })}
		>
			<div className={classes.choices}>
				{allDays.map((days) => (
					<Radio
						key={days}
						value={days}
						disabled={isChecking}
						label={words.choices[days](first, day)}
						description={words.does[days](first, day, next.version)}
					/>
				))}
			</div>
		</Radio.Group>
	);
}

/** The effects of the correction on versions to come, and the decisions about cells that both have changed. */
export function ComingDays({ kind, ...props }: Choosing & { kind: TableKind }) {
	if (props.choice.days === 'today') return null;
	return props.later.map((next) => <Coming key={next.version} kind={kind} next={next} {...props} />);
}

function Coming({
	kind,
	next: { version, validFrom, difference, effects, conflicts, faults },
	choice,
	isChecking,
	onChoice,
}: Choosing & { kind: TableKind; next: Later }) {
	return (
		<section className={classes.part}>
			<h3 className={classes.subtitle}>{words.coming(version, longDate(validFrom))}</h3>
			{faults.length > 0 && (
				<Alert color="red" icon={<Icon name="warn" />} title={words.faulty(version)}>
					<ul className={classes.faults}>
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</Alert>
			)}
			{conflicts.length > 0 && <p>{words.conflicts(version)}</p>}
			{conflicts.map(({ id, row, column, base, pending, mine }) => {
				const name = rowName(kind, row);
				const say = (value: string | null): string => sayValue(kind, column ?? '', value);
				return (
					<Radio.Group
						key={id}
						className={classes.conflict}
						label={
							column === null ? words.wholeRow(name) : words.cell(name, labelOf(kind, column), say(base))
						}
						value={choice.decisions[id] ?? ''}
						onChange={(side) =>
							onChoice({
								...choice,
								decisions: { ...choice.decisions, [id]: side === 'mine' ? 'mine' : 'pending' },
							})
						}
					>
						<div className={classes.choices}>
							<Radio value="mine" disabled={isChecking} label={words.mine(column && say(mine))} />
							<Radio
								value="pending"
								disabled={isChecking}
								label={words.pending(version, column && say(pending))}
							/>
						</div>
					</Radio.Group>
				);
			})}
			<DifferenceView kind={kind} difference={difference} />
			<div className={classes.effects}>
				<EffectsView effects={effects} />
			</div>
		</section>
	);
}

/** The first day of a publication. An unreadable day gets no description. */
export function DayField({ validFrom, today, intent, onIntent, onDay }: DayFieldProps) {
	const unread = unreadDay(intent);
	const meant = validFrom > today ? tables.review.later(longDate(validFrom)) : tables.review.atOnce;
	return (
		<DayInput
			label={tables.review.validFrom}
			description={unread === null && meant}
			day={unread ?? validFrom}
			first={today}
			onDay={(day) => {
				onIntent({ day });
				// The checked day is back: nothing is checked again.
				if (day !== validFrom) onDay(day);
			}}
			onUnread={(day) => onIntent({ day })}
			w={260}
		/>
	);
}
