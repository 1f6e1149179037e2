import { createHash } from 'node:crypto';
import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck, TableColumn } from '@clearway/shared/contract/table-check.ts';
import { type TableDifference, tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Column, Row, TableKind } from '@clearway/shared/domain/tables/kind.ts';
import { faultOfRow } from '@clearway/shared/domain/tables/read-rows.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import type { AdminCall, Call, Context } from '../../context/context.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { describeLater } from './carry.ts';
import { effectsOf } from './effects.ts';
import { basisOf, makePlan, publishPlan, replyOf } from './plan.ts';
import { lockTable } from './publish.ts';
import { type Offered, offeredFile, offeredRows, readingOf, requireStaged, stage } from './staged.ts';
import { plainRows, readHistory } from './table-versions.ts';

/** Publishes a file as the next version of its table, or refuses it with all its faults. */
export async function upload(context: Context, { form, file }: InputOf<'calculator.upload'>, call: Call) {
	return publishOffered(context, offeredFile(form.title, file), form, call);
}

export async function saveRows(
	context: Context,
	{ params: { title }, body }: InputOf<'calculator.saveRows'>,
	call: Call,
) {
	return publishOffered(context, offeredRows(title, body.rows, body.base), body, call);
}

/** Publishes what the caller has checked: the file that he has sent for it is not sent again. */
export async function saveStaged(
	context: Context,
	{ params: { title, hash }, body }: InputOf<'calculator.saveStaged'>,
	call: AdminCall,
) {
	return publishOffered(context, requireStaged(context, title, hash), body, call);
}

async function publishOffered(context: Context, offered: Offered, terms: TableTerms, call: Call) {
	const { title } = offered;
	const reading = await readOrRefuse(context, offered, terms);
	for (;;) {
		// The plan takes a while, and a write holds up all others, so it is made before.
		const plan = await makePlan(context.db.read, context, title, reading, terms, call.language);
		const published = await context.db.write(async (tx) => {
			await lockTable(tx, context, title);
			// Somebody has published or cancelled a version since the plan was made.
			if (basisOf((await readHistory(tx))[title]) !== plan.basis) return null;
			const keep = () => offered.keep(tx, context, reading.rows);
			return publishPlan(tx, context, call, plan, terms, keep);
		});
		if (published) return replyOf(published, terms);
	}
}

/** Shows the result of an upload: rows, faults, differences, and sums before and after. Changes nothing. */
export const check = (
	context: Context,
	{ form, file }: InputOf<'calculator.check'>,
	call: AdminCall,
): Promise<TableCheck> => checkOffered(context, offeredFile(form.title, file), form, call);

/** Shows the result of publishing the rows of the table editor. Changes nothing. */
export const checkRows = (
	context: Context,
	{ params: { title }, body }: InputOf<'calculator.checkRows'>,
	call: AdminCall,
): Promise<TableCheck> => checkOffered(context, offeredRows(title, body.rows, body.base), body, call);

/** The same for prices that were checked before, under other terms: what the caller has is not sent again. */
export async function checkStaged(
	context: Context,
	{ params: { title, hash }, body: { seen, ...terms } }: InputOf<'calculator.checkStaged'>,
	call: AdminCall,
) {
	const { rows: _, ...checked } = await checkOffered(
		context,
		requireStaged(context, title, hash),
		terms,
		call,
	);
	return { ...checked, difference: checked.differenceId === seen ? null : checked.difference };
}

async function checkOffered(
	context: Context,
	offered: Offered,
	terms: TableTerms,
	call: AdminCall,
): Promise<TableCheck> {
	const { title, hash } = offered;
	const { language } = call;
	const reading = await readOrExplain(context, offered, terms);
	stage(context, call, offered);
	const plan = await makePlan(context.db.read, context, title, reading, terms, language);
	const { id, kind, base, faults, questions, validFrom, current, stale, carriages } = plan;
	const effects = async () =>
		effectsOf(context, title, validFrom, plan.rows, tableDifference(kind, base, plan.rows), language);
	const fitted = fitKind(kind, plan.rows, reading.rows);
	const { rows } = plainRows(title, plan.rows);
	const difference = tableDifference(kind, base, plan.offered);
	return {
		plan: id,
		staged: hash,
		columns: fitted.columns.map((column) => asColumn(column, language)),
		rows,
		count: rows.length,
		kept: keptRows(fitted, difference, rows),
		faults: faults.map((fault) => ({ ...fault, message: tell(fault.message, language) })),
		notes: reading.notes.map((note) => tell(note, language)),
		questions,
		difference,
		differenceId: createHash('sha256').update(JSON.stringify(difference)).digest('base64url'),
		...(faults.length > 0 ? { effects: [], unmoved: [] } : await effects()),
		base: current?.version ?? null,
		stale,
		...(terms.carry && { later: await describeLater(context, carriages, language) }),
	};
}

/** The rows that a difference names, and that stay wholly or in some cells as the table has them. */
function keptRows(kind: TableKind, { removed, changed }: TableDifference, rows: readonly Row[]): Row[] {
	const offered = new Map<string, Row | null>([
		...removed.map((row) => [kind.identity(row), null] as const),
		...changed.map(({ new: row }) => [kind.identity(row), row] as const),
	]);
	return rows.filter((row) => {
		const sent = offered.get(kind.identity(row));
		if (sent === undefined) return false;
		return sent === null || kind.columns.some(({ key }) => (row[key] ?? null) !== (sent[key] ?? null));
	});
}

const refusals = { unsupported: 'unsupported', too_large: 'too_large', invalid: 'invalid' } as const;

async function readOrRefuse(context: Context, offered: Offered, terms: TableTerms): Promise<TableReading> {
	try {
		return await readingOf(context, offered, terms);
	} catch (error) {
		throw refusalOf(error);
	}
}

function refusalOf(error: unknown): unknown {
	if (!(error instanceof TableRefusal)) return error;
	const errors = [faultOfRow({ index: null, column: null, message: error.detail })];
	return new Refusal(refusals[error.reason], error.detail, { errors });
}

/** The check reports a file without a table as a fault instead of refusing it. */
async function readOrExplain(context: Context, offered: Offered, terms: TableTerms): Promise<TableReading> {
	try {
		return await readingOf(context, offered, terms);
	} catch (error) {
		if (!(error instanceof TableRefusal) || error.reason !== 'invalid') throw refusalOf(error);
		const faults = [faultOfRow({ index: null, column: null, message: error.detail })];
		return { rows: [], faults, notes: [] };
	}
}

const asColumn = ({ key, label, holds, needed, filled }: Column, language: Language): TableColumn => ({
	key,
	label: tell(label, language),
	type: holds.type,
	needed,
	filled,
	choices: holds.type === 'choice' ? Object.keys(holds.values) : null,
});
