import { createHash } from 'node:crypto';
import type { Table as TableReply, TableTerms } from '@clearway/shared/contract/calculator.ts';
import { latestDay } from '@clearway/shared/contract/days.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TableQuestion } from '@clearway/shared/contract/table-check.ts';
import {
	isUnchanged,
	type TableDifference,
	tableDifference,
} from '@clearway/shared/domain/tables/difference.ts';
import type { Fault, Row, TableKind, TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { loggedChanges } from '@clearway/shared/domain/tables/logged-changes.ts';
import type { TableReading } from '@clearway/shared/domain/tables/read-table.ts';
import { summaryOf } from '@clearway/shared/domain/tables/summary.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import { todayInKyiv } from '../../records/today.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { questionTexts, tell } from '../../services/words.ts';
import { type Carriage, carryInto } from './carry.ts';
import { type Prepared, prepare } from './prepare.ts';
import { publish, storeCsv } from './publish.ts';
import { type Stale, staleConflict, staleOf } from './stale.ts';
import { asTable, inForce, newestOn, readHistory, readRows, type Version } from './table-versions.ts';

/** The outcome of publishing. A check shows a plan, and publishing carries out the same plan. */
export type Plan = Prepared & {
	/** The same outcome has the same id. */
	id: string;
	/** The versions that it was made over. */
	basis: string;
	kind: TableKind;
	validFrom: string;
	reading: TableReading;
	/** The version in force on the first day, with its rows. */
	current: Version | undefined;
	base: readonly Row[];
	/** The version on which the offered prices must be based. */
	newest: Version | undefined;
	stale: Stale | null;
	/** Every pending version, with the changes of this plan made in it, too. */
	carriages: readonly Carriage[];
};

/** Compares offered prices with the table. Changes nothing. */
export async function makePlan(
	db: Read,
	context: Context,
	title: TableTitle,
	reading: TableReading,
	terms: TableTerms,
	language: Language,
): Promise<Plan> {
	const kind = tableKind(title);
	const validFrom = firstDay(context, terms);
	const history = (await readHistory(db))[title];
	const current = inForce(history, validFrom);
	const base = current ? await readRows(db, title, current.version) : [];
	const prepared = prepare(kind, base, reading, terms, language);
	const isFaulty = prepared.faults.length > 0;
	const isCarried = terms.carry === true;
	const newest = newestOn(history, validFrom, isCarried);
	const stale = isFaulty ? null : await staleOf(db, history, newest, reading, { validFrom, isCarried });
	const carriages =
		isFaulty || !isCarried
			? []
			: await carryInto(db, { title, history, validFrom, stamp: reading.stamp, rows: prepared.rows });
	const outcome = [
		[title, validFrom, current?.version, newest?.version, prepared.rows],
		...carriages.map(({ pending, rows }) => [pending.version, rows]),
	];
	const id = createHash('sha256').update(JSON.stringify(outcome)).digest('base64url');
	return {
		...prepared,
		id,
		basis: basisOf(history),
		kind,
		validFrom,
		reading,
		current,
		base,
		newest,
		stale,
		carriages,
	};
}

/** Names the versions of a table; their rows never change. */
export const basisOf = (history: readonly Version[]): string =>
	history.map(({ version, cancelled }) => `${version}${cancelled ? ' cancelled' : ''}`).join();

type Published = { version: Version; rows: readonly Row[] };

/** Carries out a plan whose basis has not changed, or refuses it. */
export async function publishPlan(
	tx: Write,
	context: Context,
	call: Call,
	plan: Plan,
	terms: TableTerms,
	storeFile: () => Promise<Version['file']>,
): Promise<Published[]> {
	const { kind, validFrom, current, base, newest, stale, rows, questions, removed } = plan;
	const { title } = kind;
	const { language } = call;
	if (terms.plan !== undefined && terms.plan !== plan.id)
		throw new Refusal('conflict', say('table.changed'), {
			current: { title, version: current?.version ?? null },
		});
	if (plan.faults.length > 0) throw faulty(plan.faults);
	// A caller who names the plan has seen the changes that it would undo.
	const isOverwriteAgreed = terms.overwrite || terms.plan !== undefined;
	if (stale && newest && !isOverwriteAgreed) throw staleConflict(newest, stale);
	const openQuestions = questions.filter(({ answer }) => answer === null);
	if (openQuestions.length > 0) throw unanswered(openQuestions, language);
	const difference = current && tableDifference(kind, base, rows);
	const remarks = [
		difference ? tell(summaryText(kind, difference), language) : '',
		stale && newest ? tell(say('tableNote.over', stale.version, newest.version), language) : '',
		terms.mode === 'merge' ? questionTexts[language].mergedNote : '',
		// The note keeps in the table's history what the office decided to delete.
		removed.length > 0 ? questionTexts[language].removedNote(removed) : '',
	];
	const note = remarks.filter(Boolean).join('. ');
	const file = await storeFile();
	const illustrative = terms.illustrative ?? false;
	const changes = difference && { changes: loggedChanges(kind, difference) };
	const isNowOwn = current?.illustrative === true && !illustrative;
	const newVersion = { title, validFrom, rows, illustrative, note, file, ...changes, isNowOwn };
	const published = [{ version: await publish(tx, context, call, 'publish', newVersion), rows }];
	for (const carriage of plan.carriages) {
		const version = await publishCarried(tx, context, call, carriage);
		if (version) published.push({ version, rows: carriage.rows });
	}
	return published;
}

/** Publishes a pending version anew for its own day, with the changes carried into it. */
async function publishCarried(
	tx: Write,
	context: Context,
	call: Call,
	{ pending, before, rows, faults }: Carriage,
): Promise<Version | null> {
	const { title, validFrom, illustrative, version } = pending;
	const kind = tableKind(title);
	const difference = tableDifference(kind, before, rows);
	// It has the changes already, or cannot take them.
	if (faults.length > 0 || isUnchanged(difference)) return null;
	const note = tell(say('tableNote.carried', version), context.config.languages[0]);
	const file = await storeCsv(tx, context, title, rows);
	const changes = loggedChanges(kind, difference);
	return publish(tx, context, call, 'publish', { title, validFrom, rows, illustrative, note, file, changes });
}

/** The answer to a publication: its first version and the later ones. */
export function replyOf([first, ...later]: readonly Published[], terms: TableTerms): PublishedReply {
	if (!first) throw new Error('Nothing was published');
	return {
		...asTable(first.version, first.rows),
		...(terms.carry && {
			later: later.map(({ version: { version, validFrom } }) => ({ version, validFrom })),
		}),
	};
}

type PublishedReply = TableReply & { later?: { version: number; validFrom: string }[] };

export function firstDay(context: Context, { validFrom }: TableTerms): string {
	const today = todayInKyiv(context);
	const day = validFrom ?? today;
	if (day < today) throw invalid('validFrom', say('table.past'));
	if (day > latestDay) throw invalid('validFrom', say('table.far'));
	return day;
}

function summaryText(kind: TableKind, difference: TableDifference): Sentence {
	const { prices, percent, added, removed } = summaryOf(kind, difference);
	return prices + added + removed === 0 ? '' : say('table.summary', prices, percent, added, removed);
}

/** Names each question with its reason, and how a caller answers it. */
function unanswered(questions: readonly TableQuestion[], language: Language): Refusal {
	const { reasons, answerWith } = questionTexts[language];
	return new Refusal('invalid', say('table.unanswered', questions.length), {
		errors: questions.map(({ id, kind, text, choices }) => ({
			...{ path: `answers.${id}`, message: text, reason: reasons[kind], choices },
			// The safe answer: nothing is deleted by copying it.
			answer: answerWith(JSON.stringify({ [id]: kind === 'lost' ? 'keep' : (choices[0]?.value ?? '') })),
		})),
	});
}

function faulty(faults: readonly Fault[]): Refusal {
	const [first] = faults;
	return new Refusal('invalid', say('table.notPublished', first?.message ?? '', faults.length - 1), {
		errors: faults,
	});
}
