import type { Problem } from '../../contract/problem.ts';
import { isSame } from './is-same.ts';

/*
 * How one record is edited. A field shows what is typed in it, else what the server has. Each typed value keeps
 * the server's value that it replaces. When that value changes, the field is disputed.
 */

/** The fields of a record by path: `title`, `translations.uk.title`. */
export type Fields = Readonly<Record<string, unknown>>;

/** A record as the server has it; a new one has revision 0. */
export type Stored<F extends Fields> = { readonly revision: number; readonly fields: F };

/** The typed values, each over the server's value that it replaces. */
export type Typed<F extends Fields> = {
	readonly [K in keyof F]?: { readonly value: F[K]; readonly over: F[K] };
};

export type Edit<F extends Fields> = {
	readonly record: Stored<F>;
	readonly typed: Typed<F>;
	/** The values that were sent; the server has not answered yet. */
	readonly sent: Partial<F> | null;
	readonly isSaving: boolean;
	/** Why the last save failed. */
	readonly problem: Problem | null;
};

export type EditEvent<F extends Fields> =
	| { readonly type: 'typed'; readonly fields: Partial<F> }
	/** The record was read: when it was opened, after news, or from the answer to a conflict. */
	| { readonly type: 'loaded'; readonly record: Stored<F> }
	| { readonly type: 'sent'; readonly fields: Partial<F> }
	| { readonly type: 'saved'; readonly record: Stored<F> }
	| { readonly type: 'failed'; readonly problem: Problem; readonly current: Stored<F> | null }
	/** A disputed field was decided: the value of this side stays. */
	| { readonly type: 'taken'; readonly field: keyof F; readonly side: 'mine' | 'theirs' }
	| { readonly type: 'discarded' };

/** Begins to edit a record, with what is still typed in its local copy. */
export const openEdit = <F extends Fields>(
	record: Stored<F>,
	typed: Typed<F> = {},
	sent: Partial<F> | null = null,
): Edit<F> => withRecord({ record, typed, sent, isSaving: false, problem: null }, record);

/** The edit after an event. */
export function step<F extends Fields>(edit: Edit<F>, event: EditEvent<F>): Edit<F> {
	switch (event.type) {
		case 'typed':
			return { ...edit, typed: withTyped(edit, event.fields), problem: null };
		case 'loaded':
			return event.record.revision < edit.record.revision ? edit : withLoaded(edit, event.record);
		case 'sent':
			// A try that is made by itself changes nothing that the person sees.
			return { ...edit, sent: event.fields, isSaving: true, problem: isWaiting(edit) ? edit.problem : null };
		case 'saved':
			return { ...withSaved(edit, event.record), isSaving: false, problem: null };
		case 'failed': {
			const { problem, current } = event;
			const next = current ? withRecord(edit, current) : edit;
			// No answer came, but the server may have stored the values.
			const sent = problem.code === 'unavailable' ? edit.sent : null;
			return { ...next, sent, isSaving: false, problem };
		}
		case 'taken':
			return { ...edit, typed: withSide(edit, event.field, event.side), problem: null };
		case 'discarded':
			return { ...edit, typed: {}, sent: null, problem: null };
	}
}

type MutableTyped<F extends Fields> = { -readonly [K in keyof F]?: Typed<F>[K] };

function withTyped<F extends Fields>(edit: Edit<F>, fields: Partial<F>): Typed<F> {
	const typed: MutableTyped<F> = { ...edit.typed };
	for (const field of keysOf(fields)) {
		// `fields` has this key, so it has a value.
		const value = fields[field] as F[typeof field];
		const stored = edit.record.fields[field];
		if (isSame(value, stored) && !isOtherSent(edit, field, value)) delete typed[field];
		else typed[field] = { value, over: typed[field] ? typed[field].over : stored };
	}
	return typed;
}

/** True if another value of the field was sent and is not answered: this one must be sent after it. */
const isOtherSent = <F extends Fields>(edit: Edit<F>, field: keyof F, value: unknown): boolean =>
	edit.sent !== null && field in edit.sent && !isSame(edit.sent[field], value);

/** Takes a newer record and drops typed values that equal it. */
function withRecord<F extends Fields>(edit: Edit<F>, record: Stored<F>): Edit<F> {
	const typed: MutableTyped<F> = {};
	for (const field of keysOf(edit.typed)) {
		const typedField = edit.typed[field];
		const stored = record.fields[field];
		if (
			!typedField ||
			(isSame(typedField.value, stored) && !(edit.isSaving && isOtherSent(edit, field, typedField.value)))
		)
			continue;
		// The server has the value that was sent from here, so nobody else changed the field.
		const isOwn = edit.sent !== null && field in edit.sent && isSame(edit.sent[field], stored);
		typed[field] = isOwn ? { ...typedField, over: stored } : typedField;
	}
	return { ...edit, record, typed };
}

/** The server may have stored what was sent, although its answer was lost: then no problem is left. */
function withLoaded<F extends Fields>(edit: Edit<F>, record: Stored<F>): Edit<F> {
	const next = withRecord(edit, record);
	return isWaiting(next) && !isDirty(next) ? { ...next, sent: null, problem: null } : next;
}

/** Drops each typed value that was sent and not changed since, even if the server stored it differently. */
function withSaved<F extends Fields>(edit: Edit<F>, record: Stored<F>): Edit<F> {
	const typed: MutableTyped<F> = {};
	for (const field of keysOf(edit.typed)) {
		const typedField = edit.typed[field];
		const isSent = edit.sent !== null && field in edit.sent;
		if (!typedField || (isSent && isSame(typedField.value, edit.sent?.[field]))) continue;
		typed[field] = isSent ? { ...typedField, over: record.fields[field] } : typedField;
	}
	return withRecord({ ...edit, typed, sent: null, isSaving: false }, record);
}

function withSide<F extends Fields>(edit: Edit<F>, field: keyof F, side: 'mine' | 'theirs'): Typed<F> {
	const { [field]: chosen, ...others } = edit.typed;
	const rest = others as Typed<F>;
	if (!chosen || side === 'theirs') return rest;
	return { ...rest, [field]: { value: chosen.value, over: edit.record.fields[field] } };
}

/** The values that a form shows: the typed ones, else the stored ones. */
export const shownFields = <F extends Fields>({ record, typed }: Edit<F>): F => ({
	...record.fields,
	...valuesOf(typed),
});

export const isDirty = ({ typed }: Pick<Edit<Fields>, 'typed'>): boolean => Object.keys(typed).length > 0;

/** True if the save waits for the server to be there again. */
export const isWaiting = ({ problem }: Pick<Edit<Fields>, 'problem'>): boolean =>
	problem?.code === 'unavailable';

/** True if somebody else changed a typed field. Nobody else can change a new record. */
export function isDisputed<F extends Fields>({ record, typed }: Edit<F>, field: keyof F): boolean {
	const typedField = typed[field];
	return typedField !== undefined && record.revision > 0 && !isSame(typedField.over, record.fields[field]);
}

export const disputedFields = <F extends Fields>(edit: Edit<F>): (keyof F)[] =>
	keysOf(edit.typed).filter((field) => isDisputed(edit, field));

/** A save sends the typed fields; the first save of a new record sends all fields. */
export const fieldsToSend = <F extends Fields>(edit: Edit<F>): Partial<F> =>
	edit.record.revision === 0 ? shownFields(edit) : valuesOf(edit.typed);

function valuesOf<F extends Fields>(typed: Typed<F>): Partial<F> {
	const values: Partial<F> = {};
	for (const field of keysOf(typed)) {
		const typedField = typed[field];
		if (typedField) values[field] = typedField.value;
	}
	return values;
}

const keysOf = <T extends object>(fields: T): (keyof T)[] => Object.keys(fields) as (keyof T)[];
