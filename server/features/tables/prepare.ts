import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableQuestion } from '@clearway/shared/contract/table-check.ts';
import { type Dropped, findDropped } from '@clearway/shared/domain/tables/find-dropped.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Fault, Row, TableKind } from '@clearway/shared/domain/tables/kind.ts';
import { keepColumns, keepRows, mergeRows } from '@clearway/shared/domain/tables/merge.ts';
import { faultOfRow } from '@clearway/shared/domain/tables/read-rows.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { type Answers, droppedName, questionsOf } from './questions.ts';

export type Prepared = {
	/** The rows of the file, merged if the caller wants it. The review compares them with the table. */
	offered: readonly Row[];
	/** The rows to publish; some keep their values of before. */
	rows: readonly Row[];
	faults: Fault[];
	questions: TableQuestion[];
	/** The names of what the office decided to delete. */
	removed: readonly string[];
};

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
	// A faulty file may lack rows only because they were not read, so nothing counts as lost.
	const dropped = reading.faults.length > 0 ? [] : findDropped(kind, base, offered);
	const kept = new Set([...keep, ...dropped.flatMap((drop) => identitiesKept(drop, answers))]);
	const columns = dropped.flatMap((drop) =>
		drop.kind === 'column' && answers.get(drop.id) === 'keep' ? [drop.column] : [],
	);
	const isOwn = isMerge || kept.size > 0 || columns.length > 0;
	const rows = isOwn ? keepColumns(kind, base, keepRows(kind, base, offered, kept), columns) : offered;
	// Rows from the file and the table together: a fault belongs to the resulting table, not to the file.
	const faults = reading.faults.length > 0 || !isOwn ? reading.faults : kind.check(rows).map(faultOfRow);
	const questions = asked(questionsOf(kind, base, reading, dropped, answers, language));
	const isRemoved = (drop: Dropped): boolean =>
		questions.some(({ id, answer }) => id === drop.id && answer === 'remove');
	const fitted = fitKind(kind, base, reading.rows);
	const removed = dropped.filter(isRemoved).map((drop) => droppedName(fitted, drop, language));
	return { offered, rows, faults, questions, removed };

	function asked(questions: TableQuestion[]): TableQuestion[] {
		if (mode !== undefined) return questions;
		// A caller without a mode must answer too: a file that does not name a schedule must not delete it.
		const isHalfRead = dropped.length > 0 && (reading.columns ?? []).some(({ isOfNumbers }) => isOfNumbers);
		const isEmptied = dropped.some(({ kind }) => kind === 'schedule');
		return isHalfRead || isEmptied ? questions.filter((question) => question.kind !== 'name') : [];
	}
}

const identitiesKept = (dropped: Dropped, answers: Answers): string[] =>
	dropped.kind === 'schedule' && answers.get(dropped.id) === 'keep' ? dropped.identities : [];
