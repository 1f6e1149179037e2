import { listWords } from '@clearway/shared/words/admin-list.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type DatedEntry, entryOn, isDate, readDated } from '../../domain/dated.ts';
import { ruleCache } from '../../domain/options/rules.ts';
import type { OptionKind } from '../../domain/options.ts';
import { DayInput } from '../kit/day-input.tsx';
import { Icon } from '../kit/icon.tsx';
import classes from './setting-dated.module.css';
import { datedText } from './setting-shown.ts';
import { unitSection } from './setting-unit.tsx';
import { type FaultMarks, useListFault } from './use-list-fault.tsx';
import { useRows } from './use-rows.ts';

const words = text.dated;

type DatedEditor = {
	label: string;
	unit: string | null;
	holds: OptionKind['holds'];
	value: string;
	fault: string | null;
	today: string;
	onChange: (value: string) => void;
};

type Row = DatedEntry & { key: number };

let lastKey = 0;
const rowOf = (entry: DatedEntry): Row => {
	lastKey += 1;
	return { ...entry, key: lastKey };
};

const byDay = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => (a.from < b.from ? -1 : 1));

const readRows = (value: string): Row[] => (readDated(value) ?? []).toReversed().map(rowOf);

// An unreadable day is sent as an empty one: the check tells the fault.
const writeRows = (rows: readonly Row[]): string =>
	JSON.stringify(byDay(rows).map(({ from, value }) => ({ from, value })));

/** A dated value: today's value in large, earlier and later ones below, newest first. */
export function DatedEditor({ label, unit, holds, value, fault, today, onChange }: DatedEditor) {
	const { mark, sentence } = useListFault(fault);
	const [rows, change] = useRows({ value, onChange }, readRows, writeRows);
	const [isOpen, setOpen] = useState(() => rows.some(({ from }) => from > today));
	const sorted = byDay(rows);
	const now = entryOn(sorted, today);
	const soon = sorted.find(({ from }) => from > today);
	const show = (value: string): string => datedText(value, { holds, unit });

	const edit = (key: number, part: Partial<DatedEntry>): void =>
		change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
	const add = (): void => {
		// Day and value are asked for: one click too many would store a copy of today's value.
		setOpen(true);
		change([rowOf({ from: '', value: holds === 'boolean' ? (now?.value ?? '') : '' }), ...rows]);
	};

	return (
		<div className={classes.dated}>
			<div className={classes.now}>
				{now ? (
					<>
						<strong>{show(now.value)}</strong> <span>{words.since(now.from)}</span>
					</>
				) : (
					<span>{words.notYet}</span>
				)}
			</div>
			{soon && <div className={classes.soon}>{words.soon(soon.from, show(soon.value))}</div>}
			<Button size="compact-md" variant="default" leftSection={<Icon name="plus" size={16} />} onClick={add}>
				{words.add}
			</Button>
			<details open={isOpen || fault !== null} onToggle={(event) => setOpen(event.currentTarget.open)}>
				<summary>{words.history(rows.length)}</summary>
				<p className={classes.help}>{words.help}</p>
				<table className={classes.table} aria-label={label}>
					<thead>
						<tr>
							<th scope="col">{words.from}</th>
							<th scope="col">{words.value}</th>
							<th scope="col">
								<span className="visually-hidden">{listWords.actions}</span>
							</th>
						</tr>
					</thead>
					<tbody>
						{rows.map(({ key, from, value }) => (
							<tr key={key}>
								<td>
									<DayInput
										aria-label={words.fromOf(label)}
										day={from}
										{...mark(isWrongDay(rows, key, from))}
										onDay={(from) => edit(key, { from })}
										onEmpty={() => edit(key, { from: '' })}
										onUnread={() => edit(key, { from: '' })}
									/>
								</td>
								<td>
									<ValueInForce
										label={words.valueOf(label, from)}
										holds={holds}
										unit={unit}
										value={value}
										marks={mark(holds !== undefined && ruleCache[holds].check(value) !== null)}
										onChange={(value) => edit(key, { value })}
									/>
								</td>
								<td className={classes.end}>
									<div>
										<StateMark from={from} today={today} now={now} />
										<ActionIcon
											variant="subtle"
											color="gray"
											size={36}
											disabled={rows.length === 1}
											aria-label={words.remove(from)}
											onClick={() => change(rows.filter((row) => row.key !== key))}
										>
											<Icon name="trash" size={16} />
										</ActionIcon>
									</div>
								</td>
							</tr>
						))}
					</tbody>
				</table>
			</details>
			{sentence}
		</div>
	);
}

const isWrongDay = (rows: readonly Row[], key: number, day: string): boolean =>
	!isDate(day) || rows.some((row) => row.key !== key && row.from === day);

// Most lines are past, so they get no mark.
function StateMark({ from, today, now }: { from: string; today: string; now: DatedEntry | undefined }) {
	if (from > today) return <span className={classes.state}>{words.state.soon}</span>;
	return from === now?.from ? <strong className={classes.state}>{words.state.now}</strong> : null;
}

type ValueInForce = {
	label: string;
	holds: OptionKind['holds'];
	unit: string | null;
	value: string;
	marks: FaultMarks;
	onChange: (value: string) => void;
};

function ValueInForce({ label, holds, unit, value, marks, onChange }: ValueInForce) {
	if (holds === 'boolean') {
		return (
			<NativeSelect
				aria-label={label}
				value={value}
				data={[
					{ value: 'true', label: text.yes },
					{ value: 'false', label: text.no },
				]}
				onChange={(event) => onChange(event.currentTarget.value)}
			/>
		);
	}
	return (
		<TextInput
			aria-label={label}
			inputMode={holds === 'integer' ? 'numeric' : 'decimal'}
			value={value}
			{...marks}
			{...unitSection(unit)}
			onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
		/>
	);
}
