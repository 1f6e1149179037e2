import { listWords } from '@clearway/shared/words/admin-list.ts';
import { setting as text } from '@clearway/shared/words/admin-setting.ts';
import { ActionIcon, Button, Group, NativeSelect, Stack, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { beginning, type DatedEntry, entryOn, isDate, readDated, readTexts } from '../../domain/dated.ts';
import { ruleCache } from '../../domain/options/rules.ts';
import type { OptionKind } from '../../domain/options.ts';
import { longDate } from '../../format/date.ts';
import { DayInput } from '../kit/day-input.tsx';
import { Icon } from '../kit/icon.tsx';
import tables from '../kit/table.module.css';
import settings from './setting.module.css';
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
	/** The stored values: they are read, until somebody wants to correct them. */
	stored: string;
	value: string;
	fault: string | null;
	today: string;
	onChange: (value: string) => void;
};

type Row = DatedEntry & {
	key: number;
	/** It was added here, so it stays open to typing when it is stored. */
	isNew: boolean;
};

let lastKey = 0;
const rowOf = (entry: DatedEntry, isNew = false): Row => {
	lastKey += 1;
	return { ...entry, key: lastKey, isNew };
};

const byDay = (rows: readonly Row[]): Row[] => [...rows].sort((a, b) => (a.from < b.from ? -1 : 1));

// Without its day a new row is kept, too: the rows that are read are those that will be saved.
const readRows = (value: string): Row[] =>
	byDay((readTexts(value, ['from', 'value']) ?? []).map((entry) => rowOf(entry))).toReversed();

// An unreadable day is sent as an empty one: the check tells the fault.
const writeRows = (rows: readonly Row[]): string =>
	JSON.stringify(byDay(rows).map(({ from, value }) => ({ from, value })));

/** A dated value: today's value in large, earlier and later ones below, newest first. */
export function DatedEditor({ label, unit, holds, stored, value, fault, today, onChange }: DatedEditor) {
	const { mark, sentence } = useListFault(fault);
	const [rows, change] = useRows({ value, onChange }, readRows, writeRows);
	const [isOpen, setOpen] = useState(() => value !== stored || rows.some(({ from }) => from > today));
	const [isCorrecting, setCorrecting] = useState(false);
	const storedEntries = readDated(stored) ?? [];
	const isFixed = (row: Row): boolean =>
		!isCorrecting &&
		!row.isNew &&
		storedEntries.some(({ from, value }) => from === row.from && value === row.value);
	const sorted = byDay(rows);
	const now = entryOn(sorted, today);
	const soon = sorted.find(({ from }) => from > today);
	const show = (value: string): string => datedText(value, { holds, unit });

	const edit = (key: number, part: Partial<DatedEntry>): void =>
		change(rows.map((row) => (row.key === key ? { ...row, ...part } : row)));
	const add = (): void => {
		// Day and value are asked for: one click too many would store a copy of today's value.
		setOpen(true);
		change([rowOf({ from: '', value: holds === 'boolean' ? (now?.value ?? '') : '' }, true), ...rows]);
	};
	const correct = (): void => {
		setOpen(true);
		setCorrecting(true);
	};

	return (
		<Stack gap="xs">
			<Group gap="xs" wrap="nowrap" align="flex-start">
				<div className={classes.inForce}>
					{now ? (
						<>
							<strong className={classes.now}>{show(now.value)}</strong>{' '}
							{now.from !== beginning && (
								<span className={`soft ${classes.since}`}>{words.since(now.from)}</span>
							)}
						</>
					) : (
						<span className="soft">{words.notYet}</span>
					)}
				</div>
				<Group className={settings.acts ?? ''} gap="xxs" justify="flex-end">
					<Button
						size="compact-md"
						variant="subtle"
						leftSection={<Icon name="plus" size={16} />}
						onClick={add}
					>
						{words.add}
					</Button>
					{!isCorrecting && (
						<Button size="compact-md" variant="subtle" aria-label={words.correctOne(label)} onClick={correct}>
							{words.correct}
						</Button>
					)}
				</Group>
			</Group>
			{soon && <div className="warning">{words.soon(soon.from, show(soon.value))}</div>}
			<details
				open={isOpen || fault !== null}
				hidden={rows.length === 1 && !isOpen && fault === null}
				onToggle={(event) => setOpen(event.currentTarget.open)}
			>
				<summary>{words.history(rows.length)}</summary>
				{isCorrecting && <p className="note">{words.help}</p>}
				<table className={`${tables.table} ${classes.table}`} aria-label={label}>
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
						{rows.map((row) => (
							<DatedRow
								key={row.key}
								{...{ row, label, unit, holds, show, mark }}
								isFixed={isFixed(row)}
								isOnly={rows.length === 1}
								isWrongDay={isWrongDay(rows, row)}
								isFocused={isCorrecting && row.from === now?.from}
								state={<StateMark from={row.from} today={today} now={now} />}
								onChange={(part) => edit(row.key, part)}
								onRemove={() => change(rows.filter(({ key }) => key !== row.key))}
							/>
						))}
					</tbody>
				</table>
			</details>
			{sentence}
		</Stack>
	);
}

const isWrongDay = (rows: readonly Row[], { key, from }: Row): boolean =>
	!isDate(from) || rows.some((row) => row.key !== key && row.from === from);

type DatedRow = Pick<DatedEditor, 'label' | 'unit' | 'holds'> & {
	row: Row;
	isFixed: boolean;
	isOnly: boolean;
	isWrongDay: boolean;
	/** The value in force takes the cursor as soon as the values are open to typing. */
	isFocused: boolean;
	state: ReactNode;
	show: (value: string) => string;
	mark: (isFaulty: boolean) => FaultMarks;
	onChange: (part: Partial<DatedEntry>) => void;
	onRemove: () => void;
};

function DatedRow({ row: { from, value, isNew }, label, unit, holds, isFixed, ...rest }: DatedRow) {
	const { isOnly, isWrongDay, isFocused, state, show, mark, onChange, onRemove } = rest;
	const day = from === beginning ? null : from;
	if (isFixed)
		return (
			<tr>
				<td>{day === null ? '—' : longDate(day)}</td>
				<td>{show(value)}</td>
				<td>{state}</td>
			</tr>
		);
	return (
		<tr>
			<td>
				{day === null ? (
					'—'
				) : (
					<DayInput
						aria-label={words.fromOf(label)}
						autoFocus={isNew}
						day={day}
						{...mark(isWrongDay)}
						onDay={(from) => onChange({ from })}
						onEmpty={() => onChange({ from: '' })}
						onUnread={() => onChange({ from: '' })}
					/>
				)}
			</td>
			<td>
				<ValueInForce
					label={words.valueOf(label, day)}
					holds={holds}
					unit={unit}
					value={value}
					isFocused={isFocused}
					marks={mark(holds !== undefined && ruleCache[holds].check(value) !== null)}
					onChange={(value) => onChange({ value })}
				/>
			</td>
			<td>
				<Group gap="xs" justify="flex-end">
					{state}
					<ActionIcon
						variant="subtle"
						color="gray"
						size={36}
						disabled={isOnly}
						aria-label={words.remove(day)}
						onClick={onRemove}
					>
						<Icon name="trash" size={16} />
					</ActionIcon>
				</Group>
			</td>
		</tr>
	);
}

// Most lines are past, so they get no mark.
function StateMark({ from, today, now }: { from: string; today: string; now: DatedEntry | undefined }) {
	if (from > today) return <span className="note warning">{words.state.soon}</span>;
	return from === now?.from ? <strong className="note good">{words.state.now}</strong> : null;
}

type ValueInForce = {
	label: string;
	holds: OptionKind['holds'];
	unit: string | null;
	value: string;
	isFocused: boolean;
	marks: FaultMarks;
	onChange: (value: string) => void;
};

function ValueInForce({ label, holds, unit, value, isFocused, marks, onChange }: ValueInForce) {
	if (holds === 'boolean') {
		return (
			<NativeSelect
				aria-label={label}
				autoFocus={isFocused}
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
			autoFocus={isFocused}
			inputMode={holds === 'integer' ? 'numeric' : 'decimal'}
			value={value}
			{...marks}
			{...unitSection(unit)}
			onChange={(event) => onChange(event.currentTarget.value.replace(',', '.').trim())}
		/>
	);
}
