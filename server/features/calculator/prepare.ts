import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableQuestion } from '@clearway/shared/contract/table-check.ts';
import type { Fault, Row, TableKind } from '@clearway/shared/domain/tables/kind.ts';
import { findLost, type Lost } from '@clearway/shared/domain/tables/lost.ts';
import { keepColumns, keepRows, mergeRows } from '@clearway/shared/domain/tables/merge.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { say } from '@clearway/shared/format/say.ts';
import { invalid } from '../../refusal.ts';
import { type Answers, questionsOf } from './questions.ts';

/** How the office wants a file to be taken. */
export type Wish = {
	/** Absent where nobody can be asked: a plain call of the specification. */
	mode: 'replace' | 'merge' | undefined;
	answers: Answers;
	keep: ReadonlySet<string>;
};

/** What a file makes of the table in force. */
export type Prepared = {
	/** The rows of the file, merged where that is wished: what the review compares with the table. */
	offered: readonly Row[];
	/** The rows that would be published, some left as they were. */
	rows: readonly Row[];
	faults: Fault[];
	questions: TableQuestion[];
};

/** Reads the field `keep`. */
export function readKeep(text: string | undefined): Set<string> {
	if (text === undefined) return new Set();
	try {
		const value: unknown = JSON.parse(text);
		if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return new Set(value);
	} catch {
		// Said below, as of any other text.
	}
	throw invalid('keep', say('table.keepIsList'));
}

/** Brings a file and the table in force together. */
export function prepare(
	kind: TableKind,
	base: readonly Row[],
	reading: TableReading,
	{ mode, answers, keep }: Wish,
	language: Language,
): Prepared {
	const isMerge = mode === 'merge';
	const offered = isMerge ? mergeRows(kind, base, reading.rows, reading.said ?? []) : reading.rows;
	// Of what a faulty file lacks nobody knows yet whether it was left out or only not read.
	const lost = reading.faults.length > 0 ? [] : findLost(kind, base, offered);
	const kept = new Set([...keep, ...lost.flatMap((one) => identitiesKept(one, answers))]);
	const columns = lost.flatMap((one) =>
		one.kind === 'column' && answers.get(one.id) === 'keep' ? [one.column] : [],
	);
	const isOwn = isMerge || kept.size > 0 || columns.length > 0;
	const rows = isOwn ? keepColumns(kind, base, keepRows(kind, base, offered, kept), columns) : offered;
	const faults = reading.faults.length > 0 || !isOwn ? reading.faults : checkWhole(kind, rows);
	return {
		offered,
		rows,
		faults,
		questions: asked(questionsOf(kind, base, reading, lost, answers, language)),
	};

	function asked(questions: TableQuestion[]): TableQuestion[] {
		if (mode !== undefined) return questions;
		// A plain caller answers as well: nobody's schedule is deleted by a file that only does not name it.
		const isHalfRead = lost.length > 0 && (reading.columns ?? []).some(({ isOfNumbers }) => isOfNumbers);
		const isEmptied = lost.some(({ kind }) => kind === 'schedule');
		return isHalfRead || isEmptied ? questions.filter((question) => question.kind !== 'name') : [];
	}
}

const identitiesKept = (lost: Lost, answers: Answers): string[] =>
	lost.kind === 'schedule' && answers.get(lost.id) === 'keep' ? lost.identities : [];

/** Rows of two origins together: a fault stands in the table that comes of them, and in no file. */
function checkWhole(kind: TableKind, rows: readonly Row[]): Fault[] {
	return kind.check(rows).map(({ index, column, message }) => ({
		path: index === null ? 'file' : `row ${index + 1}`,
		sheet: null,
		row: null,
		column,
		cell: null,
		text: null,
		message: index === null ? message : say('table.newRow', index + 1, message),
	}));
}
