import { tableDays as dayWords, tableHistory as words } from '@clearway/shared/words/admin-table-versions.ts';
import { useEffect, useState } from 'react';
import type { TableCheck } from '../../../contract/table-check.ts';
import type { TableKind } from '../../../domain/tables/kind.ts';
import { kyivDay, longDate } from '../../../format/date.ts';
import { useStore } from '../../../ui/store.ts';
import { outcome } from '../../services/outcome.ts';
import { useServices } from '../../services/services.tsx';
import { checkOffer } from '../offer.ts';
import { EffectsView, isBroken } from '../review/effects.tsx';
import { rowName } from '../review/say-row.ts';
import { dayToBegin, firstWish, termsOf } from '../review/use-review.ts';
import { filledRows } from './check-grid.ts';
import classes from './live-effects.module.css';
import type { TableGrid } from './use-table-grid.ts';

// Long enough that a run of cells is counted once, short enough to be seen while one looks.
const pauseMs = 700;

type State = { kind: 'nothing' | 'counting' | 'failed' } | { kind: 'counted'; days: readonly Day[] };

/** One day on which the rows would be in force; without a name when it is the only one. */
type Day = Pick<TableCheck, 'effects'> & {
	name?: string;
	notes?: readonly string[];
	unmoved?: readonly string[];
};

/** The effects of the rows on the sums of sample cars, calculated anew while one types. */
export default function LiveEffects({
	kind,
	table,
	day,
}: {
	kind: TableKind;
	table: TableGrid;
	day: string;
}) {
	const services = useServices();
	const { grid, isChanged, faults, base } = table;
	const { rows } = useStore(grid.state);
	const [state, setState] = useState<State>({ kind: 'nothing' });
	const isFaulty = faults.length > 0;
	useEffect(() => {
		if (!isChanged || isFaulty) return setState({ kind: 'nothing' });
		const ending = new AbortController();
		setState((now) => (now.kind === 'counted' ? now : { kind: 'counting' }));
		const timer = setTimeout(async () => {
			const today = kyivDay(new Date());
			const validFrom = dayToBegin(day, today);
			const terms = termsOf({ validFrom, today, illustrative: false, wish: firstWish });
			const offer = { kind: 'rows', rows: filledRows(rows), base } as const;
			const result = await outcome(checkOffer(services, kind.title, offer, terms, ending.signal));
			if (ending.signal.aborted) return;
			const isCounted = result.ok && result.value.faults.length === 0;
			setState(
				isCounted ? { kind: 'counted', days: daysOf(kind, result.value, validFrom) } : { kind: 'failed' },
			);
		}, pauseMs);
		return () => {
			clearTimeout(timer);
			ending.abort();
		};
	}, [rows, isChanged, isFaulty, kind, base, services, day]);
	return (
		<section className={`panel ${classes.panel}`} aria-label={words.live}>
			<h2>{words.live}</h2>
			<div role="status">
				{state.kind === 'nothing' && <p>{isFaulty ? words.liveFaults : words.liveNothing}</p>}
				{state.kind === 'counting' && <p>{words.liveCounting}</p>}
				{state.kind === 'failed' && <p>{words.liveFailed}</p>}
			</div>
			{state.kind === 'counted' && state.days.map((day) => <DayView key={day.name ?? ''} {...day} />)}
		</section>
	);
}

/** The first day and each coming version; days on which a car could not be calculated stand first. */
function daysOf(kind: TableKind, check: TableCheck, validFrom: string): readonly Day[] {
	const { effects, base, later = [] } = check;
	const unmoved = check.unmoved.map((row) => rowName(kind, row));
	if (later.length === 0) return [{ effects, unmoved }];
	const coming = later.map(({ version, validFrom, effects, faults }) => ({
		name: dayWords.coming(version, longDate(validFrom)),
		effects,
		notes: faults.length > 0 ? [dayWords.faulty(version)] : [],
	}));
	const isToday = base === null || validFrom === kyivDay(new Date());
	const name = isToday ? words.liveToday : dayWords.coming(base, longDate(validFrom));
	const days = [{ name, effects, unmoved }, ...coming];
	const hasBroken = (day: Day): boolean => day.effects.some(isBroken);
	return [...days.filter(hasBroken), ...days.filter((day) => !hasBroken(day))];
}

function DayView({ name, effects, notes = [], unmoved }: Day) {
	const content = (
		<>
			{notes.map((note) => (
				<p key={note}>{note}</p>
			))}
			{effects.length > 0 && <EffectsView effects={effects} unmoved={unmoved} />}
		</>
	);
	if (name === undefined) return content;
	return (
		<section className={classes.day} aria-label={name}>
			<h3>{name}</h3>
			{content}
		</section>
	);
}
