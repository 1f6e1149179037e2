import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableQuestion } from '@clearway/shared/contract/table-check.ts';
import type { Fault, Row, TableKind } from '@clearway/shared/domain/tables/kind.ts';
import { findLost, type Lost } from '@clearway/shared/domain/tables/lost.ts';
import { keepColumns, keepRows, mergeRows } from '@clearway/shared/domain/tables/merge.ts';
import { faultOfRow } from '@clearway/shared/domain/tables/read-rows.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { type Answers, questionsOf } from './questions.ts';

/** What a file makes of the table in force. */
export type Prepared = {
	/** The rows of the file, merged where that is wished: what the review compares with the table. */
	offered: readonly Row[];
	/** The rows that would be published, some left as they were. */
	rows: readonly Row[];
	faults: Fault[];
	questions: TableQuestion[];
};

/** Brings a file and the table in force together. */
export function prepare(
	kind: TableKind,
	base: readonly Row[],
	reading: TableReading,
	{ mode, keep = [], ...terms }: TableTerms,
	language: Language,
): Prepared {
	const answers: Answers = new Map(Object.entries(terms.answers ?? {}));
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
	// Rows of two origins together: a fault stands in the table that comes of them, and in no file.
	const faults = reading.faults.length > 0 || !isOwn ? reading.faults : kind.check(rows).map(faultOfRow);
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
