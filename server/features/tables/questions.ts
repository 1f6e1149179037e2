import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableQuestion } from '@clearway/shared/contract/table-check.ts';
import { choiceName } from '@clearway/shared/domain/tables/choice-names.ts';
import {
	type ColumnAnswer,
	type ColumnAnswers,
	nameKey,
	readColumnAnswer,
} from '@clearway/shared/domain/tables/column-answers.ts';
import type { Dropped } from '@clearway/shared/domain/tables/find-dropped.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import { foldHeader } from '@clearway/shared/domain/tables/import/header-words.ts';
import { type Column, knownValues, type Row, type TableKind } from '@clearway/shared/domain/tables/kind.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { say } from '@clearway/shared/format/say.ts';
import { invalid } from '../../services/refusal.ts';
import { questionTexts, tell } from '../../services/words.ts';

export type Answers = ReadonlyMap<string, string>;

/**
 * The meaning that the answers give to the file's columns and names. Names of the table itself need no
 * answer.
 */
export function toldOf(
	kind: TableKind,
	answers: TableTerms['answers'],
	base: readonly Row[],
	asks: boolean,
): ColumnAnswers {
	const columns = new Map<string, ColumnAnswer>();
	const names = new Map<string, string>();
	for (const { key } of kind.columns.filter(isOpen))
		for (const row of base) {
			const value = row[key];
			if (value != null) names.set(nameKey(key, foldHeader(value)), value);
		}
	for (const [id, answer] of Object.entries(answers ?? {})) {
		if (id.startsWith('column:')) columns.set(id.slice('column:'.length), columnSaid(kind, answer));
		else if (id.startsWith('name:') && answer !== 'new')
			names.set(id.slice('name:'.length), nameSaid(kind, id, answer));
	}
	return { asks, columns, names };
}

/** All questions to answer before this reading of a file is published, unread columns first. */
export function questionsOf(
	plain: TableKind,
	base: readonly Row[],
	reading: TableReading,
	dropped: readonly Dropped[],
	answers: Answers,
	language: Language,
): TableQuestion[] {
	const words = questionTexts[language];
	const kind = fitKind(plain, base, reading.rows);
	const ask = (question: Omit<TableQuestion, 'answer'>): TableQuestion => {
		const answer = answers.get(question.id) ?? null;
		const isValid = question.kind === 'column' || question.choices.some(({ value }) => value === answer);
		return { ...question, answer: isValid ? answer : null };
	};
	return [
		...(reading.columns ?? []).map((column) =>
			ask({
				id: `column:${column.name}`,
				kind: 'column',
				text: words.column(column.letter, column.header, column.sheet, column.cells),
				choices: [{ value: 'none', label: words.none }, ...columnChoices(plain, language)],
			}),
		),
		...(reading.names ?? []).map(({ column, text }) =>
			ask({
				id: `name:${nameKey(column, foldHeader(text))}`,
				kind: 'name',
				text: words.name(text, labelOf(kind, column, language)),
				choices: [
					{ value: 'new', label: words.newName(text) },
					...valuesOf(
						kind.columns.find(({ key }) => key === column),
						language,
					),
				],
			}),
		),
		...dropped.map((drop) => ask(droppedQuestion(kind, drop, language))),
	];
}

function droppedQuestion(
	kind: TableKind,
	dropped: Dropped,
	language: Language,
): Omit<TableQuestion, 'answer'> {
	const words = questionTexts[language];
	const name = droppedName(kind, dropped, language);
	if (dropped.kind === 'column')
		return {
			id: dropped.id,
			kind: 'lost',
			text: words.lostColumn(name, dropped.count),
			choices: [
				{ value: 'remove', label: words.emptyColumn },
				{ value: 'keep', label: words.keepColumn },
			],
		};
	const count = dropped.identities.length;
	return {
		id: dropped.id,
		kind: 'lost',
		text: words.lost(name, count),
		choices: [
			{ value: 'remove', label: words.remove(count) },
			{ value: 'keep', label: words.keep(count) },
		],
	};
}

/** Names the column, or the schedule, that the file has no values of. */
export function droppedName(kind: TableKind, dropped: Dropped, language: Language): string {
	if (dropped.kind === 'column') return labelOf(kind, dropped.column, language);
	return Object.entries(dropped.values)
		.map(([column, value]) => `${labelOf(kind, column, language)}: ${tell(choiceName(value), language)}`)
		.join(', ');
}

/**
 * The meanings that a column may have: a value of the group under which prices stand, or a column of the
 * table.
 */
function columnChoices(kind: TableKind, language: Language): TableQuestion['choices'] {
	const words = questionTexts[language];
	const prices = kind.plain
		? []
		: kind.columns
				.filter(({ key }) => kind.group.includes(key))
				.filter(({ key, holds }) => holds.type === 'choice' || key === 'destination')
				.flatMap((column) =>
					valuesOf(column, language).map(({ value, label }) => ({
						value: `${column.key}=${value}`,
						label: words.pricesOf(tell(column.label, language), label),
					})),
				);
	const columns = [...kind.columns, ...(kind.further?.known ?? [])].map(({ key, label }) => ({
		value: key,
		label: words.columnOf(tell(label, language)),
	}));
	return [...prices, ...columns];
}

const valuesOf = (column: Column | undefined, language: Language): TableQuestion['choices'] =>
	Object.keys((column && knownValues(column)) ?? {}).map((value) => ({
		value,
		label: tell(choiceName(value), language),
	}));

function columnSaid(kind: TableKind, answer: string): ColumnAnswer {
	const said = readColumnAnswer(answer);
	if (said.kind === 'none') return said;
	const { key } = said;
	const column = kind.columns.find((candidate) => candidate.key === key);
	const isKnown =
		said.kind === 'column'
			? column || kind.further?.ofKey(key)
			: column && kind.group.includes(key) && Object.hasOwn(knownValues(column) ?? {}, said.value);
	if (isKnown) return said;
	throw invalid('answers', say('table.noAnswer', answer.slice(0, 60)));
}

function nameSaid(kind: TableKind, id: string, answer: string): string {
	const [, key = ''] = id.split(':');
	const column = kind.columns.find((candidate) => candidate.key === key);
	if (column && isOpen(column) && Object.hasOwn(knownValues(column) ?? {}, answer)) return answer;
	throw invalid('answers', say('table.noAnswer', answer.slice(0, 60)));
}

const isOpen = ({ holds }: Column): boolean => holds.type === 'choice' && holds.isOpen === true;

const labelOf = (kind: TableKind, key: string, language: Language): string =>
	tell(kind.columns.find((column) => column.key === key)?.label ?? key, language);
