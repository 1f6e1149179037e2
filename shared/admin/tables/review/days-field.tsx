import { tableDays as words } from '@clearway/shared/words/admin-table-versions.ts';
import { tables } from '@clearway/shared/words/admin-tables.ts';
import { Alert } from '@mantine/core';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { longDate } from '../../../format/date.ts';
import { DayInput } from '../../kit/day-input.tsx';
import { Icon } from '../../kit/icon.tsx';
import { Stack } from '../../kit/layout.ts';
import { EffectsView } from './effects.tsx';
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
		<Stack component="section" key={version} gap="xs" mb="lg">
			<h3>{words.coming(version, longDate(validFrom))}</h3>
			{faults.length > 0 ? (
				<Alert color="yellow" icon={<Icon name="warn" />} title={words.faulty(version)}>
					<ul className="bullets">
						{faults.map((fault) => (
							<li key={fault}>{fault}</li>
						))}
					</ul>
				</Alert>
			) : (
				<>
					<DifferenceView kind={kind} difference={difference} />
					<EffectsView effects={effects} />
				</>
			)}
			{kept.length > 0 && (
				<>
					<p>{words.kept(version)}</p>
					<ul className="bullets">
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
		</Stack>
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
