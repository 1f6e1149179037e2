import { createHash } from 'node:crypto';
import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { type CarryConflict, carryChanges } from '@clearway/shared/domain/tables/carry-changes.ts';
import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { Stamp } from '@clearway/shared/domain/tables/stamp.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context.ts';
import type { Read } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { tell } from '../../words.ts';
import { effectsOf } from './effects.ts';
import { nameRows } from './stale.ts';
import { inForce, readRows, type Version } from './table-versions.ts';

type Later = NonNullable<TableCheck['later']>[number];
type Conflict = Later['conflicts'][number];

/** A pending version with the correction carried into it. */
export type Carriage = {
	pending: Version;
	before: readonly Row[];
	rows: readonly Row[];
	conflicts: Conflict[];
	open: Conflict[];
	faults: Sentence[];
};

type Correction = {
	title: TableTitle;
	/** The decisions about conflicts, by their ids: the correction's cell or the pending version's. */
	terms: Pick<TableTerms, 'decisions'>;
	history: readonly Version[];
	validFrom: string;
	/** The version of which the corrected rows were made; without one, the version in force. */
	stamp: Stamp | undefined;
	rows: readonly Row[];
};

/** The versions that come into force after a day, in the order of their days. */
const comingAfter = (history: readonly Version[], day: string): Version[] =>
	history
		.filter(
			(version) =>
				!version.cancelled && version.validFrom > day && inForce(history, version.validFrom) === version,
		)
		.sort((a, b) => (a.validFrom < b.validFrom ? -1 : 1));

/** Carries the correction into every pending version. */
export async function carryInto(db: Read, correction: Correction): Promise<Carriage[]> {
	const { title, terms, history, validFrom, stamp, rows } = correction;
	const coming = comingAfter(history, validFrom);
	if (coming.length === 0) return [];
	const stamped =
		stamp?.title === title ? history.find(({ version }) => version === stamp.version) : undefined;
	const from = stamped ?? inForce(history, validFrom);
	const base = from ? await readRows(db, title, from.version) : [];
	const decisions = new Map(Object.entries(terms.decisions ?? {}));
	const carriages: Carriage[] = [];
	for (const pending of coming) {
		const before = await readRows(db, title, pending.version);
		const kind = fitKind(tableKind(title), base, before, rows);
		const idOf = (conflict: CarryConflict): string => conflictId(pending.version, conflict);
		const carried = carryChanges({
			kind,
			base,
			pending: before,
			corrected: rows,
			keepsPending: (conflict) => decisions.get(idOf(conflict)) === 'pending',
		});
		const names = nameRows(kind, [...base, ...before, ...rows]);
		const conflicts = carried.conflicts.map((conflict) => {
			const { identity, ...cell } = conflict;
			return { id: idOf(conflict), row: names.get(identity) ?? {}, ...cell };
		});
		carriages.push({
			pending,
			before,
			rows: carried.rows,
			conflicts,
			open: conflicts.filter(({ id }) => !decisions.has(id)),
			faults: kind.check(carried.rows).map(({ message }) => message),
		});
	}
	return carriages;
}

/** The report of a check about every pending version. */
export const describeLater = (
	context: Context,
	carriages: readonly Carriage[],
	language: Language,
): Promise<Later[]> =>
	Promise.all(
		carriages.map(async ({ pending, before, rows, conflicts, faults }) => {
			const { title, version, validFrom } = pending;
			const difference = tableDifference(tableKind(title), before, rows);
			const effects =
				faults.length > 0 ? [] : await effectsOf(context, title, validFrom, rows, difference, language);
			return {
				version,
				validFrom,
				difference,
				effects,
				conflicts,
				faults: faults.map((fault) => tell(fault, language)),
			};
		}),
	);

/** Refuses rows that would not make a table, and conflicts that nobody has decided. */
export function requireCarried(carriages: readonly Carriage[]): void {
	for (const { pending, faults } of carriages) {
		const [first] = faults;
		if (first !== undefined) throw new Refusal('conflict', say('table.notCarried', pending.version, first));
	}
	const undecided = carriages.flatMap(({ open }) => open);
	if (undecided.length > 0)
		throw new Refusal('conflict', say('table.carryConflict'), { current: { conflicts: undecided } });
}

const conflictId = (version: number, { identity, column, pending, mine }: CarryConflict): string =>
	createHash('sha256')
		.update(JSON.stringify([version, identity, column, pending, mine]))
		.digest('hex')
		.slice(0, 16);
