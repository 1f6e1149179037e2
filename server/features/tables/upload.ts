import type { TableTerms } from '@clearway/shared/contract/calculator.ts';
import type { Upload } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck, TableColumn } from '@clearway/shared/contract/table-check.ts';
import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { ReadingOptions } from '@clearway/shared/domain/tables/import/reading.ts';
import type { Column, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { faultOfRow, readRows as readSentRows } from '@clearway/shared/domain/tables/read-rows.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import type { Call, Context } from '../../context/context.ts';
import { sha256, storeFile } from '../../records/file.ts';
import { Refusal } from '../../services/refusal.ts';
import { tell } from '../../services/words.ts';
import { readTableInWorker } from '../../tables/read-in-worker.ts';
import { describeLater } from './carry.ts';
import { effectsOf } from './effects.ts';
import { firstDay, makePlan, publishPlan, replyOf } from './plan.ts';
import { lockTable, storeCsv } from './publish.ts';
import { toldOf } from './questions.ts';
import { inForce, plainRows, rowsOf, tableHistory } from './table-versions.ts';

/** Publishes a file as the next version of its table, or refuses it with all its faults. */
export async function upload(context: Context, { form, file }: InputOf<'calculator.upload'>, call: Call) {
	const { title } = form;
	const reading = await readFile(title, file, await optionsOf(context, title, form));
	return context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const plan = await makePlan(tx, context, title, reading, form, call.language);
		const kept = async () => {
			const sha = sha256(file.bytes);
			await storeFile(tx, sha, file.bytes, context.now());
			return { name: file.name, size: file.bytes.byteLength, sha256: sha };
		};
		return replyOf(await publishPlan(tx, context, call, plan, form, kept), form);
	});
}

export async function saveRows(
	context: Context,
	{ params: { title }, body }: InputOf<'calculator.saveRows'>,
	call: Call,
) {
	const reading = await readBody(context, title, body);
	return context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const plan = await makePlan(tx, context, title, reading, body, call.language);
		const kept = () => storeCsv(tx, context, title, reading.rows);
		return replyOf(await publishPlan(tx, context, call, plan, body, kept), body);
	});
}

/** Shows the result of an upload: rows, faults, differences, and sums before and after. Changes nothing. */
export async function check(
	context: Context,
	{ form, file }: InputOf<'calculator.check'>,
	{ language }: Call,
): Promise<TableCheck> {
	const reading = await readOrExplain(form.title, file, await optionsOf(context, form.title, form));
	return describe(context, form.title, reading, form, language);
}

/** Shows the result of publishing the rows of the table editor. Changes nothing. */
export async function checkRows(
	context: Context,
	{ params: { title }, body }: InputOf<'calculator.checkRows'>,
	{ language }: Call,
): Promise<TableCheck> {
	return describe(context, title, await readBody(context, title, body), body, language);
}

async function describe(
	context: Context,
	title: TableTitle,
	reading: TableReading,
	terms: TableTerms,
	language: Language,
): Promise<TableCheck> {
	const plan = await makePlan(context.db.read, context, title, reading, terms, language);
	const { id, kind, base, offered, rows, faults, questions, validFrom, current, stale, carriages } = plan;
	const effects = async () =>
		effectsOf(context, title, validFrom, rows, tableDifference(kind, base, rows), language);
	return {
		plan: id,
		columns: fitKind(kind, rows, reading.rows).columns.map((column) => asColumn(column, language)),
		rows: plainRows(title, rows).rows,
		faults: faults.map((fault) => ({ ...fault, message: tell(fault.message, language) })),
		notes: reading.notes.map((note) => tell(note, language)),
		questions,
		difference: tableDifference(kind, base, offered),
		...(faults.length > 0 ? { effects: [], unmoved: [] } : await effects()),
		base: current?.version ?? null,
		stale,
		...(terms.carry && { later: await describeLater(context, carriages, language) }),
	};
}

async function optionsOf(context: Context, title: TableTitle, terms: TableTerms): Promise<ReadingOptions> {
	const current = inForce((await tableHistory(context))[title], firstDay(context, terms));
	const base = current ? await rowsOf(context, title, current.version) : [];
	const { mode, answers } = terms;
	return {
		answers: toldOf(tableKind(title), answers, base, mode !== undefined),
		isMerge: mode === 'merge',
	};
}

async function readBody(
	context: Context,
	title: TableTitle,
	body: InputOf<'calculator.saveRows'>['body'],
): Promise<TableReading> {
	return readSentRows(tableKind(title), body.rows, body.base, await optionsOf(context, title, body));
}

const refusals = { unsupported: 'unsupported', too_large: 'too_large', invalid: 'invalid' } as const;

async function readFile(title: TableTitle, file: Upload, options: ReadingOptions): Promise<TableReading> {
	try {
		return await readTableInWorker(title, file.bytes, file.name, { options });
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error;
		const errors = [faultOfRow({ index: null, column: null, message: error.detail })];
		throw new Refusal(refusals[error.reason], error.detail, { errors });
	}
}

/** The check reports a file without a table as a fault instead of refusing it. */
async function readOrExplain(
	title: TableTitle,
	file: Upload,
	options: ReadingOptions,
): Promise<TableReading> {
	try {
		return await readFile(title, file, options);
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
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
