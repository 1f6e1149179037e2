import type { Table as TableReply } from '@clearway/shared/contract/calculator.ts';
import { latestDay } from '@clearway/shared/contract/days.ts';
import type { Upload } from '@clearway/shared/contract/endpoint.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableCheck, TableColumn, TableQuestion } from '@clearway/shared/contract/table-check.ts';
import { type TableDifference, tableDifference } from '@clearway/shared/domain/tables/difference.ts';
import { TableRefusal } from '@clearway/shared/domain/tables/file/refusal.ts';
import { fitKind } from '@clearway/shared/domain/tables/fit-kind.ts';
import type { ReadingOptions } from '@clearway/shared/domain/tables/import/reading.ts';
import type { Column, Fault, Row, TableKind, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { summaryOf } from '@clearway/shared/domain/tables/summary.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context.ts';
import { invalid, Refusal } from '../../refusal.ts';
import { readTableInWorker } from '../../tables/read-in-worker.ts';
import { questionTexts, tell } from '../../words.ts';
import { sha256, storeFile } from '../file.ts';
import { carryInto, describeLater, requireCarried } from './carry.ts';
import { effectsOf } from './effects.ts';
import { prepare, readKeep, type Wish } from './prepare.ts';
import { lockTable, noteOf, publish } from './publish.ts';
import { publishCarried } from './publish-carried.ts';
import { readAnswers, toldOf } from './questions.ts';
import { staleConflict, staleOf } from './stale.ts';
import {
	asTable,
	inForce,
	newestOn,
	plainRows,
	readHistory,
	readRows,
	rowsOf,
	tableHistory,
	type Version,
} from './table-versions.ts';
import { todayInKyiv } from './today.ts';

type Form = InputOf<'calculator.upload'>['form'];
type Published = TableReply & { later?: { version: number; validFrom: string }[] };

/** Publishes a file as the next version of its table, or says everything that is wrong with it. */
export async function upload(
	context: Context,
	{ form, file }: InputOf<'calculator.upload'>,
	call: Call,
): Promise<Published> {
	const { title, days } = form;
	const kind = tableKind(title);
	const validFrom = firstDay(context, form);
	const wish = wishOf(form);
	const { base: known } = await tableOn(context, title, validFrom);
	const reading = await read(title, file, optionsOf(kind, wish, known));
	if (reading.faults.length > 0) throw faulty(reading.faults);
	const sha = sha256(file.bytes);
	const { first, later } = await context.db.write(async (tx) => {
		await lockTable(tx, context, title);
		const history = await readHistory(tx);
		const fileDays = { validFrom, saysDays: days !== undefined };
		const newest = newestOn(history[title], validFrom, fileDays.saysDays);
		if (newest && !fileDays.saysDays && isRepeat(newest, { form, validFrom, sha, reading, call })) {
			const rows = await readRows(tx, title, newest.version);
			const { added, removed, changed } = tableDifference(
				fitKind(kind, rows, reading.rows),
				rows,
				reading.rows,
			);
			if (added.length + removed.length + changed.length === 0)
				return { first: { version: newest, rows }, later: [] };
		}
		const stale = await staleOf(tx, title, history, reading, fileDays);
		if (stale && newest && form.overwrite !== 'true') throw staleConflict(newest, stale, call.language);
		const current = inForce(history[title], validFrom);
		if (form.base !== undefined && form.base !== current?.version)
			throw new Refusal('conflict', questionTexts[call.language].changed(current?.version ?? null), {
				current: { title, version: current?.version ?? null },
			});
		const base = current ? await readRows(tx, title, current.version) : [];
		const prepared = prepare(kind, base, reading, wish, call.language);
		if (prepared.faults.length > 0) throw faulty(prepared.faults);
		const open = prepared.questions.filter(({ answer }) => answer === null);
		if (open.length > 0) throw unanswered(open, call.language);
		const { stamp } = reading;
		const carriages =
			days === 'pending' || days === 'both'
				? await carryInto(tx, { form, history: history[title], validFrom, stamp, rows: prepared.rows })
				: [];
		requireCarried(carriages);
		await storeFile(tx, sha, file.bytes, context.now());
		const own =
			days === 'pending'
				? null
				: await publish(tx, context, call, 'publish', {
						title,
						validFrom,
						rows: prepared.rows,
						illustrative: form.illustrative === 'true',
						note: noteOf(form.reason, [
							current
								? tell(summaryText(kind, tableDifference(kind, base, prepared.rows)), call.language)
								: '',
							stale && newest
								? tell(say('tableNote.over', stale.version, newest.version), call.language)
								: '',
							form.mode === 'merge' ? questionTexts[call.language].mergedNote : '',
							removedNote(prepared.questions, call.language),
						]),
						file: { name: file.name, size: file.bytes.byteLength, sha256: sha },
					});
		const carried = await publishCarried(tx, context, call, carriages, form.reason);
		const [first, ...later] = own ? [{ version: own, rows: prepared.rows }, ...carried] : carried;
		if (!first) throw new Refusal('conflict', say('table.nothingToPublish'));
		return { first, later };
	});
	return {
		...asTable(first.version, first.rows),
		...(days && { later: later.map(({ version: { version, validFrom } }) => ({ version, validFrom })) }),
	};
}

type Repeat = { form: Form; validFrom: string; sha: string; reading: TableReading; call: Call };

// The answer to one's own publication was lost, and it is sent again: it is published already.
const isRepeat = (newest: Version, { form, validFrom, sha, reading, call }: Repeat): boolean =>
	reading.stamp?.title === newest.title &&
	reading.stamp.version < newest.version &&
	newest.file.sha256 === sha &&
	newest.by === call.session?.login &&
	newest.validFrom <= validFrom &&
	newest.illustrative === (form.illustrative === 'true');

/** What an upload would do: rows, faults, differences, and sums before and after. Changes nothing. */
export async function check(
	context: Context,
	{ form, file }: InputOf<'calculator.check'>,
	{ language }: Call,
): Promise<TableCheck> {
	const { title, days } = form;
	const kind = tableKind(title);
	const validFrom = firstDay(context, form);
	const wish = wishOf(form);
	const { history, current, base } = await tableOn(context, title, validFrom);
	const reading = await readOrExplain(title, file, optionsOf(kind, wish, base));
	const { offered, rows, faults, questions } = prepare(kind, base, reading, wish, language);
	const isFaulty = faults.length > 0;
	const carriages =
		days && !isFaulty
			? await carryInto(context.db.read, {
					form,
					history: history[title],
					validFrom,
					stamp: reading.stamp,
					rows,
				})
			: [];
	return {
		columns: fitKind(kind, rows, reading.rows).columns.map((column) => asColumn(column, language)),
		rows: plainRows(title, rows).rows,
		faults: faults.map((fault) => ({ ...fault, message: tell(fault.message, language) })),
		notes: reading.notes.map((note) => tell(note, language)),
		questions,
		difference: tableDifference(kind, base, offered),
		effects: isFaulty
			? []
			: await effectsOf(context, title, validFrom, rows, tableDifference(kind, base, rows), language),
		base: current?.version ?? null,
		stale: isFaulty
			? null
			: await staleOf(context.db.read, title, history, reading, { validFrom, saysDays: days !== undefined }),
		...(days && { later: isFaulty ? [] : await describeLater(context, carriages, language) }),
	};
}

const wishOf = (form: Form): Wish => ({
	mode: form.mode,
	answers: readAnswers(form.answers),
	keep: readKeep(form.keep),
});

const optionsOf = (kind: TableKind, { mode, answers }: Wish, base: readonly Row[]): ReadingOptions => ({
	told: toldOf(kind, answers, base, mode !== undefined),
	isMerge: mode === 'merge',
});

async function tableOn(context: Context, title: TableTitle, day: string) {
	const history = await tableHistory(context);
	const current = inForce(history[title], day);
	return { history, current, base: current ? await rowsOf(context, title, current.version) : [] };
}

function summaryText(kind: TableKind, difference: TableDifference): Sentence {
	const { prices, percent, added, removed } = summaryOf(kind, difference);
	return prices + added + removed === 0 ? '' : say('table.summary', prices, percent, added, removed);
}

const unanswered = (questions: readonly TableQuestion[], language: Language): Refusal =>
	new Refusal('invalid', questionTexts[language].unanswered(questions.length), {
		errors: questions.map(({ id, text, choices }) => ({ path: `answers.${id}`, message: text, choices })),
	});

/** What the office has decided to delete stays in the history of the table. */
function removedNote(questions: readonly TableQuestion[], language: Language): string {
	const removed = questions.filter(({ kind, answer }) => kind === 'lost' && answer === 'remove');
	return removed.length === 0
		? ''
		: questionTexts[language].removedNote(removed.map(({ text }) => `${text.split('»')[0]}»`));
}

function firstDay(context: Context, form: Form): string {
	const today = todayInKyiv(context);
	const day = form.validFrom ?? today;
	if (day < today) throw invalid('validFrom', say('table.past'));
	if (day > latestDay) throw invalid('validFrom', say('table.far'));
	return day;
}

const refusals = { unsupported: 'unsupported', too_large: 'too_large', invalid: 'invalid' } as const;

async function read(title: TableTitle, file: Upload, options: ReadingOptions): Promise<TableReading> {
	try {
		return await readTableInWorker(title, file.bytes, file.name, { options });
	} catch (error) {
		if (!(error instanceof TableRefusal)) throw error;
		throw new Refusal(refusals[error.reason], error.detail, { errors: [wholeFile(error.detail)] });
	}
}

/** For the check a file without a table is an answer like any other. */
async function readOrExplain(
	title: TableTitle,
	file: Upload,
	options: ReadingOptions,
): Promise<TableReading> {
	try {
		return await read(title, file, options);
	} catch (error) {
		if (!(error instanceof Refusal) || error.code !== 'invalid') throw error;
		return { rows: [], faults: [wholeFile(error.detail)], notes: [] };
	}
}

const wholeFile = (message: Sentence): Fault => ({
	path: 'file',
	sheet: null,
	row: null,
	column: null,
	cell: null,
	text: null,
	message,
});

function faulty(faults: readonly Fault[]): Refusal {
	const [first] = faults;
	return new Refusal('invalid', say('table.notPublished', first?.message ?? '', faults.length - 1), {
		errors: faults,
	});
}

const asColumn = ({ key, label, holds, needed, filled }: Column, language: Language): TableColumn => ({
	key,
	label: tell(label, language),
	type: holds.type,
	needed,
	filled,
	choices: holds.type === 'choice' ? Object.keys(holds.values) : null,
});
