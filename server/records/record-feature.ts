import { blankOf, type FieldList, namesOf, type Values } from '@clearway/shared/contract/fields.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { TrashKind } from '@clearway/shared/contract/trash.ts';
import type { Sentence } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context } from '../context/context.ts';
import { columnOf, type FieldColumns, storedOf, valuesOf } from '../db/field-columns.ts';
import type { Change } from '../db/news.ts';
import type { Read, Write } from '../db/open.ts';
import { record } from './audit.ts';
import { discard, recover } from './discard.ts';
import { requirePictures } from './keep-pictures.ts';
import { mergeFields, requireUndisputed } from './merge-fields.ts';
import { textLanguage } from './reading-language.ts';
import { claimOfAdmin, storeAnswer, takeClaim } from './repeat.ts';
import { lockRows, notFound, unlessDuplicate } from './revision.ts';
import { type SentTranslations, storedTranslations, translationsOf } from './translations.ts';

type Kind = Exclude<TrashKind, 'post'>;
export type Row = {
	id: number;
	revision: number;
	field_revisions: string;
	language: Language;
	translations: string;
};
export type Sent = { language?: Language | undefined; translations?: SentTranslations<string> | undefined };
type Id = { params: { id: number } };
type LanguageQuery = { lang?: string | undefined };

/** A call that shows a record; `language` is the reader's, null for the office. */
type Reading = { db: Read; context: Context; call: Call; language: Language | null };

/** A write in an admin's name. A client, who has no session, may also write some kinds. */
export type Writing<C extends Call = AdminCall> = { tx: Write; context: Context; call: C };

type Saving<R, Sent, Prepared, F extends FieldList, C extends Call> = Writing<C | AdminCall> & {
	/** The fields as they will be stored. */
	values: Values<F>;
	sent: Sent;
	/** The stored row; null for a new record. */
	row: R | null;
	/** The language and the translations that will be written. */
	texts: Texts;
	prepared: Prepared | null;
};

/** What one kind adds to the common way of making, saving and deleting a record. */
export type RecordRules<
	K extends Kind,
	R extends Row,
	Shown,
	New,
	Save,
	Prepared,
	F extends FieldList,
	C extends Call,
> = {
	kind: K;
	/** The fields that are stored as sent. */
	fields?: F;
	/** Their values in a new record, if the call sends none. */
	begin?: (writing: Writing<C | AdminCall>, prepared: Prepared | null) => Partial<Values<F>>;
	/** The row with this id that is not in the trash. */
	find: (db: Read, id: number) => RowQuery<R>;
	/** All rows in order, if the kind has a list of all records. */
	all?: (db: Read) => { execute(): Promise<R[]> };
	/** True if visitors see the record. By default the kind decides. */
	isPublic?: (row: R) => boolean;
	shown: (reading: Reading, row: R) => Promise<Shown> | Shown;
	/** Stored values outside `fields`, with the names and shapes of a save, without translations. */
	fieldsOf?: (row: R, sent: Save, prepared: Prepared | null) => object;
	/** Reads everything needed before the transaction begins. */
	prepare?: (context: Context, sent: New | Save) => Promise<Prepared>;
	/** The columns to write, except those of `fields`. Refuses values that break a rule. */
	columns?: (saving: Saving<R, New | Save, Prepared, F, C>) => Promise<object> | object;
	/** Fields that must not have changed since the sent revision, although a save does not send them. */
	seen?: (row: R, sent: Save) => readonly string[];
	missing?: Sentence;
	unique?: { path: string; taken: Sentence };
	/** The part that goes into the log; by default everything that is shown. */
	logged?: (shown: Shown) => object;
	/** The action for the log. */
	actionOf?: (before: Shown, after: Shown) => string;
	/** True if the record is finished: it then keeps its admin, even a removed one. */
	isOver?: (row: R) => boolean;
	/** Writes the other rows that belong to a new record. */
	afterInsert?: (
		writing: Writing<C | AdminCall>,
		id: number,
		sent: New,
		prepared: Prepared | null,
	) => Promise<void>;
	beforeRemove?: (writing: Writing, row: R) => Promise<void>;
};

// The part of a query that the rules need.
export type RowQuery<R> = { forUpdate(): RowQuery<R>; executeTakeFirst(): Promise<R | undefined> };

/**
 * Makes, saves, deletes and restores the records of a kind, each in one transaction with its log line and its
 * news. A save merges by field; a repeated create finds the first record.
 */
export function recordFeature<
	K extends Kind,
	R extends Row,
	Shown extends { id: number | null; revision: number },
	New extends Sent,
	Save extends Sent & { revision?: number | undefined },
	Prepared = null,
	F extends FieldList = Record<never, never>,
	C extends Call = AdminCall,
>(rules: RecordRules<K, R & FieldColumns<F>, Shown, New, Save, Prepared, F, C>) {
	type Acting = Writing<C | AdminCall>;
	const { kind, find, unique, logged = (shown: Shown) => shown, isPublic } = rules;
	type Stored = R & FieldColumns<F>;
	// A kind without fields has none.
	const fields = rules.fields ?? ({} as F);
	const missing = () => notFound(rules.missing);
	const noticed = (...rows: readonly Stored[]) => (isPublic ? { noticed: rows.some(isPublic) } : {});
	const isVisible = (row: Stored, call: Call): boolean => call.session !== null || (isPublic?.(row) ?? true);
	const shownToOffice = ({ tx, context, call }: Acting, row: Stored) =>
		rules.shown({ db: tx, context, call, language: null }, row);
	const refuseDuplicate = <T>(write: () => Promise<T>): Promise<T> =>
		unique ? unlessDuplicate(unique.path, unique.taken, write) : write();

	const lock = ({ tx, context }: Acting, id: number): Promise<Stored | undefined> =>
		lockRows(find(tx, id), context.db.dialect).executeTakeFirst();

	async function requireLocked(writing: Acting, id: number): Promise<Stored> {
		const row = await lock(writing, id);
		if (!row) throw missing();
		return row;
	}

	async function columnsOf(
		writing: Acting,
		saving: { sent: New | Save; row: Stored | null; prepared: Prepared | null },
	): Promise<object> {
		const { row, prepared } = saving;
		const sent: Readonly<Record<string, unknown>> = saving.sent;
		const texts = textsOf(writing.context, saving.sent, row);
		const values = {
			...(row ? valuesOf(fields, row) : { ...blankOf(fields), ...rules.begin?.(writing, prepared) }),
			...Object.fromEntries(
				namesOf(fields).flatMap((name) => (sent[name] === undefined ? [] : [[name, sent[name]]])),
			),
		};
		const further = await rules.columns?.({ ...writing, ...saving, texts, values });
		// Pictures that stay were stored before.
		await requirePictures(writing.tx, fields, sent as Partial<Values<F>>, writing.context.now());
		return { ...texts, ...storedOf(fields, values), ...further };
	}

	async function announce(
		writing: Acting,
		id: number,
		stored: { row: Stored; shown: Shown } | null,
	): Promise<Shown> {
		const { tx, context, call } = writing;
		const row = await requireLocked(writing, id);
		const after = await shownToOffice(writing, row);
		const before = stored?.shown;
		const action = before ? (rules.actionOf?.(before, after) ?? 'save') : 'create';
		const news: Change = { kind, id, revision: after.revision };
		const seen = noticed(row, ...(stored ? [stored.row] : []));
		tx.changed({ ...news, ...(!before && { created: true }), ...seen });
		await record(tx, context, call, {
			...{ action, kind, id },
			...(before && { before: logged(before) }),
			after: logged(after),
		});
		return after;
	}

	async function saveIn(writing: Acting, row: Stored, sent: Save, prepared: Prepared | null): Promise<Shown> {
		const before = await shownToOffice(writing, row);
		const values = await columnsOf(writing, { sent, row, prepared });
		const stored = {
			...valuesOf(fields, row),
			...rules.fieldsOf?.(row, sent, prepared),
			translations: translationsOf(row),
		};
		const merge = mergeFields({ ...row, fields: stored }, sent, rules.seen?.(row, sent));
		requireUndisputed(merge, before);
		if (!merge.write) return before;
		const { write } = merge;
		await refuseDuplicate(() => update(writing.tx, kind, row.id, { ...values, ...write }));
		return announce(writing, row.id, { row, shown: before });
	}

	async function createIn(writing: Acting, sent: New, prepared: Prepared | null): Promise<[number, Shown]> {
		const values = await columnsOf(writing, { sent, row: null, prepared });
		const { id } = await refuseDuplicate(() => insert(writing.tx, kind, values));
		await rules.afterInsert?.(writing, id, sent, prepared);
		return [id, await announce(writing, id, null)];
	}

	const calls = {
		list: async (context: Context, { query }: { query?: LanguageQuery }, call: Call): Promise<Shown[]> => {
			const reading = readingOf(context, query, call);
			const rows = (await rules.all?.(context.db.read).execute()) ?? [];
			return Promise.all(rows.filter((row) => isVisible(row, call)).map((row) => rules.shown(reading, row)));
		},

		get: async (
			context: Context,
			{ params, query }: Id & { query?: LanguageQuery },
			call: Call,
		): Promise<Shown> => {
			const reading = readingOf(context, query, call);
			const row = await find(context.db.read, params.id).executeTakeFirst();
			if (!row || !isVisible(row, call)) throw missing();
			return rules.shown(reading, row);
		},

		/** A repeated key means that the first answer was lost, so this call saves over the record of the first. */
		create: async (context: Context, { body }: { body: New }, call: AdminCall): Promise<Shown> => {
			const prepared = (await rules.prepare?.(context, body)) ?? null;
			const claim = claimOfAdmin(context, call, `${kind}.create`, null);
			return context.db.write(async (tx) => {
				const writing = { tx, context, call };
				const answered = claim && (await takeClaim(tx, context, claim));
				// Null at the first call, or if somebody deleted the record since: then the call makes a new one.
				const made = answered ? await lock(writing, Number(answered)) : null;
				if (made) {
					const { language: _, ...sent } = body;
					// The body of a new record has every field that a save may have.
					return saveIn(writing, made, { ...sent, revision: 1 } as unknown as Save, prepared);
				}
				const [id, shown] = await createIn(writing, body, prepared);
				if (claim) await storeAnswer(tx, claim, String(id));
				return shown;
			});
		},

		save: async (
			context: Context,
			{ params: { id }, body }: Id & { body: Save },
			call: AdminCall,
		): Promise<Shown> => {
			const prepared = (await rules.prepare?.(context, body)) ?? null;
			return context.db.write(async (tx) => {
				const writing = { tx, context, call };
				return saveIn(writing, await requireLocked(writing, id), body, prepared);
			});
		},

		remove: async (context: Context, { params: { id } }: Id, call: AdminCall): Promise<undefined> => {
			await context.db.write(async (tx) => {
				const writing = { tx, context, call };
				const row = await requireLocked(writing, id);
				await rules.beforeRemove?.(writing, row);
				const { revision } = row;
				if (isPublic?.(row)) tx.changed({ kind, id, revision, noticed: true });
				await discard(tx, context, call, kind, {
					...logged(await shownToOffice(writing, row)),
					id,
					revision,
				});
			});
		},
	};

	return {
		calls,
		remove: calls.remove,

		/** Makes or saves a record inside another transaction. */
		createIn,
		saveIn,

		/** Gives the records of an admin to another one. */
		handOver: async (writing: Writing, from: number, to: number): Promise<void> => {
			for (const name of namesOf(fields).filter((name) => fields[name]?.is === 'admin'))
				for (const { id } of await idsBy(writing.tx, kind, columnOf(name), from)) {
					const row = await lock(writing, id);
					// A save has any of the fields.
					if (row && !rules.isOver?.(row))
						await saveIn(writing, row, { [name]: to } as unknown as Save, null);
				}
		},

		/** Takes a record out of the trash. Returns its new revision, or null if it is not in the trash. */
		restore: async (tx: Write, id: number): Promise<number | null> => {
			const revision = await refuseDuplicate(() => recover(tx, kind, id));
			const row = isPublic && (await find(tx, id).executeTakeFirst());
			if (revision !== null && row && isPublic(row)) tx.changed({ kind, id, revision, noticed: true });
			return revision;
		},
	};
}

const readingOf = (context: Context, query: LanguageQuery | undefined, call: Call): Reading => ({
	...{ db: context.db.read, context, call },
	language: textLanguage(context, query ?? {}, call),
});

type Texts = Pick<Row, 'language' | 'translations'>;

function textsOf({ config }: Context, sent: Sent, row: Texts | null): Texts {
	const language = row?.language ?? sent.language ?? config.languages[0];
	const before = row?.translations ?? '{}';
	return {
		language,
		translations: storedTranslations({ language, translations: before }, sent.translations),
	};
}

// The columns come from the kind's own rules, which know its table.
const insert = (tx: Write, kind: Kind, values: object): Promise<{ id: number }> =>
	tx
		.insertInto(kind)
		.values({ ...values, revision: 1 } as never)
		.returning('id')
		.executeTakeFirstOrThrow();

const idsBy = (tx: Write, kind: Kind, column: string, value: number): Promise<{ id: number }[]> =>
	tx
		.selectFrom(kind)
		.select('id')
		.where(column as never, '=', value as never)
		.orderBy('id')
		.execute();

const update = (tx: Write, kind: Kind, id: number, values: object): Promise<unknown> =>
	tx
		.updateTable(kind)
		.set(values as never)
		.where('id', '=', id)
		.execute();
