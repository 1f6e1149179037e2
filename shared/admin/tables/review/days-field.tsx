import { tableDays as words } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Alert } from '@mantine/core';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { longDate } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { Icon } from '../../kit/icon.tsx';
import { EffectsView } from './effects.tsx';
import classes from './review-view.module.css';
import { labelOf, rowName, sayValue } from './say-row.ts';
import { DifferenceView } from './table-difference.tsx';
import { unreadDay } from './use-review.ts';

type Later = NonNullable<TableCheck['later']>[number];

type DayFieldProps = {
	validFrom: string;
	today: string;
	day: string | null;
	chooseDay: (day: string) => void;
	onDay: (day: string) => void;
};

/** Shows the same changes in the versions to come: each keeps the cells that it changes itself. */
export function ComingDays({ kind, later }: { kind: TableKind; later: readonly Later[] }) {
	return later.map(({ version, validFrom, difference, effects, kept, faults }) => (
		<section key={version} className={classes.part}>
			<h3 className={classes.subtitle}>{words.coming(version, longDate(validFrom))}</h3>
			{faults.length > 0 ? (
				<Alert color="yellow" icon={<Icon name="warn" />} title={words.faulty(version)}>
					<ul className={classes.faults}>
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</Alert>
			) : (
				<>
					<DifferenceView kind={kind} difference={difference} />
					<div className={classes.effects}>
						<EffectsView effects={effects} />
					</div>
				</>
			)}
			{kept.length > 0 && (
				<>
					<p>{words.kept(version)}</p>
					<ul className={classes.faults}>
						{kept.map(({ row, column, value }) => (
							<li key={kind.identity(row) + column}>
								{column === null
									? words.keptRow(rowName(kind, row))
									: `${rowName(kind, row)}, «${labelOf(kind, column)}»: ${sayValue(kind, column, value)}`}
							</li>
						))}
					</ul>
				</>
			)}
		</section>
	));
}

/** The first day of a publication. An unreadable day gets no description. */
export function DayField({ validFrom, today, day: chosen, chooseDay, onDay }: DayFieldProps) {
	const unread = unreadDay(chosen);
	const meant = validFrom > today ? tables.review.later(longDate(validFrom)) : tables.review.atOnce;
	return (
		<DayInput
			label={tables.review.validFrom}
			description={unread === null && meant}
			day={unread ?? validFrom}
			first={today}
			onDay={(day) => {
				chooseDay(day);
				// The checked day is back: nothing is checked again.
				if (day !== validFrom) onDay(day);
			}}
			onUnread={chooseDay}
			w={260}
		/>
	);
}
