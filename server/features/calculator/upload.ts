import type { TableCheck, TableColumn, Table as TableReply } from '@clearway/shared/contract/calculator.ts';
import type { Upload } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { invalid, Problem } from '@clearway/shared/contract/problem.ts';
import { tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { Column, Fault, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import type { Call, Context } from '../../context.ts';
import { readTableInWorker } from '../../tables/read-in-worker.ts';
import { sha256, storeFile } from '../file.ts';
import { effectsOf } from './effects.ts';
import { lockTable, publish } from './publish.ts';
import { staleConflict, staleOf } from './stale.ts';
import { asTable, inForce, newestOf, readHistory, rowsOf, tableHistory } from './table-versions.ts';
import { todayInKyiv } from './today.ts';

type Flag = 'true' | 'false' | undefined;
type Form = { title: TableTitle; validFrom?: string | undefined; overwrite?: Flag; illustrative?: Flag };

/** Publishes a file as the next version of its table, or says everything that is wrong with it. */
export async function upload(
	context: Context,
	{ form, file }: InputOf<'calculator.upload'>,
	call: Call,
): Promise<TableReply> {
	const { title } = form;
	const validFrom = firstDay(context, form);
	const reading = await read(form.title, file);
	if (reading.faults.length > 0) throw faulty(reading.faults);
	const sha = sha256(file.bytes);
	const published = await context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const history = await readHistory(tx);
		const newest = newestOf(history[title]);
		const stale = await staleOf(tx, title, history, reading);
		if (stale && newest && form.overwrite !== 'true') throw staleConflict(newest, stale);
		await storeFile(tx, sha, file.bytes, context.now());
		return publish(tx, context, call, 'publish', {
			title,
			validFrom,
			rows: reading.rows,
			illustrative: form.illustrative === 'true',
			note: stale && newest ? `Файл из версии ${stale.version} поверх версии ${newest.version}` : '',
			file: { name: file.name, size: file.bytes.byteLength, sha256: sha },
		});
	});
	return asTable(published, reading.rows);
}

/** What an upload would do: rows, faults, differences, and sums before and after. Changes nothing. */
export async function check(
	context: Context,
	{ form, file }: InputOf<'calculator.check'>,
): Promise<TableCheck> {
	const { title } = form;
	const kind = tableKind(title);
	const validFrom = firstDay(context, form);
	const reading = await readOrExplain(title, file);
	const history = await tableHistory(context);
	const base = inForce(history[title], validFrom);
	const difference = tableDifference(
		kind,
		base ? await rowsOf(context, title, base.version) : [],
		reading.rows,
	);
	return {
		columns: fitKind(kind, reading.rows).columns.map(asColumn),
		rows: reading.rows,
		faults: reading.faults,
		notes: reading.notes,
		difference,
		effects:
			reading.faults.length > 0 ? [] : await effectsOf(context, title, validFrom, reading.rows, difference),
		base: base?.version ?? null,
		stale: reading.faults.length > 0 ? null : await staleOf(context.db.read, title, history, reading),
	};
}

function firstDay(context: Context, form: Form): string {
	const today = todayInKyiv(context);
	const day = form.validFrom ?? today;
	if (day < today)
		throw invalid(
			'validFrom',
			'Таблица может действовать с сегодняшнего дня или позже: прошлое уже посчитано.',
		);
	return day;
}

const refusals = { unsupported: 'unsupported', too_large: 'too_large', invalid: 'invalid' } as const;

async function read(title: TableTitle, file: Upload): Promise<TableReading> {
	try {
		return await readTableInWorker(title, file.bytes, file.name);
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error;
		throw new Problem(refusals[error.reason], error.message, { errors: [wholeFile(error.message)] });
	}
}

/** For the check a file without a table is an answer like any other. */
async function readOrExplain(title: TableTitle, file: Upload): Promise<TableReading> {
	try {
		return await read(title, file);
	} catch (error) {
		if (!(error instanceof Problem) || error.code !== 'invalid') throw error;
		return { rows: [], faults: [wholeFile(error.message)], notes: [] };
	}
}

const wholeFile = (message: string): Fault => ({
	path: 'file',
	sheet: null,
	row: null,
	column: null,
	cell: null,
	text: null,
	message,
});

function faulty(faults: readonly Fault[]): Problem {
	const [first] = faults;
	const more = faults.length > 1 ? ` И ещё замечаний: ${faults.length - 1}.` : '';
	return new Problem('invalid', `Таблица не опубликована. ${first?.message ?? ''}${more}`, {
		errors: faults,
	});
}

const asColumn = ({ key, label, holds, needed, filled }: Column): TableColumn => ({
	key,
	label,
	type: holds.type,
	needed,
	filled,
	choices: holds.type === 'choice' ? Object.keys(holds.values) : null,
});
