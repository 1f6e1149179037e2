import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { carryChanges } from '@clearway/shared/domain/tables/carry-changes.ts';
import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Row, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { Stamp } from '@clearway/shared/domain/tables/stamp.ts';
import type { Sentence } from '@clearway/shared/format/say.ts';
import type { Context } from '../../context/context.ts';
import type { Read } from '../../db/open.ts';
import { tell } from '../../services/words.ts';
import { effectsOf } from './effects.ts';
import { nameRows } from './stale.ts';
import { inForce, readRows, type Version } from './table-versions.ts';

type Later = NonNullable<TableCheck['later']>[number];

/** A pending version with the correction carried into it. */
export type Carriage = {
	pending: Version;
	before: readonly Row[];
	rows: readonly Row[];
	kept: Later['kept'];
	/** Why the changes would not make a table; then the version stays as it is. */
	faults: Sentence[];
};

type Correction = {
	title: TableTitle;
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
	const { title, history, validFrom, stamp, rows } = correction;
	const coming = comingAfter(history, validFrom);
	if (coming.length === 0) return [];
	const stamped =
		stamp?.title === title ? history.find(({ version }) => version === stamp.version) : undefined;
	const from = stamped ?? inForce(history, validFrom);
	const base = from ? await readRows(db, title, from.version) : [];
	const carriages: Carriage[] = [];
	for (const pending of coming) {
		const before = await readRows(db, title, pending.version);
		const kind = fitKind(tableKind(title), base, before, rows);
		const carried = carryChanges({ kind, base, pending: before, corrected: rows });
		const names = nameRows(kind, [...base, ...before, ...rows]);
		carriages.push({
			pending,
			before,
			rows: carried.rows,
			kept: carried.kept.map(({ identity, ...cell }) => ({ row: names.get(identity) ?? {}, ...cell })),
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
		carriages.map(async ({ pending, before, rows, kept, faults }) => {
			const { title, version, validFrom } = pending;
			const difference = tableDifference(tableKind(title), before, faults.length > 0 ? before : rows);
			const { effects } =
				faults.length > 0
					? { effects: [] }
					: await effectsOf(context, title, validFrom, rows, difference, language);
			return {
				version,
				validFrom,
				difference,
				effects,
				kept,
				faults: faults.map((fault) => tell(fault, language)),
			};
		}),
	);
