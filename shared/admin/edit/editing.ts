import type { NewsKind } from '../../contract/events.ts';
import { createStore, type Store } from '../../ui/store.ts';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';
import {
	type CopyWriter,
	createCopyWriter,
	flushAsPageGoes,
	type LocalCopy,
	readCopy,
} from './local-copy.ts';
import {
	disputedFields,
	type Edit,
	type EditEvent,
	type Fields,
	fieldsToSend,
	isDirty,
	isWaiting,
	openEdit,
	type Stored,
	step,
	type Typed,
} from './step.ts';
import { holdRecord, type WindowLock } from './window-lock.ts';

/** How the records of a kind are read and sent. */
export type EditKind<F extends Fields, R> = {
	/** The kinds of news that are about such a record. */
	readonly news: NewsKind | readonly NewsKind[];
	fieldsOf(record: R): F;
	revisionOf(record: R): number;
	read(services: AdminServices, id: string): Promise<R>;
	/** `before`: the record as it was read, if it was: an answer may hold only what has changed. */
	save(
		services: AdminServices,
		id: string,
		fields: Partial<F>,
		revision: number,
		before: R | null,
	): Promise<R>;
	/** `key`: the same for each try, so that a lost answer makes no second record. */
	create?(services: AdminServices, fields: F, key: string): Promise<R>;
	/** Merges a typed value with the server's newer one; null: a person has to choose. */
	merge?<K extends keyof F>(field: K, typed: { value: F[K]; over: F[K] }, stored: F[K]): F[K] | null;
};

/** A form starts with this record and this local copy. */
export type Opened<F extends Fields, R> = {
	/** The key of the local copy. */
	readonly key: string;
	/** Null: a new record. */
	readonly id: string | null;
	readonly record: R | null;
	/** The fields of a new record as they are at first. */
	readonly blank?: F;
	readonly copy: LocalCopy<F> | null;
};

export type EditingState<F extends Fields, R> = {
	readonly edit: Edit<F>;
	/** The whole record as the server has it; null: it is not made yet. */
	readonly record: R | null;
	/** The time of the local copy that the form went on with, until it is saved or discarded. */
	readonly continuedFrom: Date | null;
	readonly copiedAt: Date | null;
	readonly savedAt: Date | null;
	/** True if this window may edit the record; null for the moment until that is known. */
	readonly isHeld: boolean | null;
	/** Somebody deleted it. */
	readonly isGone: boolean;
	/** The name of the person who changed a disputed field, once it is known. */
	readonly changedBy: string | null;
};

/** One record that is being edited: its state, its local copy, its window and its way to the server. */
export type Editing<F extends Fields, R> = {
	readonly state: Pick<Store<EditingState<F, R>>, 'get' | 'follow'>;
	change(fields: Partial<F>): void;
	/** Sends `extra` beside the typed fields; it is never in the copy. Null: the record was not saved. */
	save(extra?: Partial<F>): Promise<R | null>;
	take(field: keyof F, side: 'mine' | 'theirs'): void;
	discard(): void;
	/** Reads the record again. */
	look(): Promise<void>;
	takeOver(): void;
	/** Moves what is typed to the key of a record that was just made. */
	moveTo(key: string, id: string): void;
	/** Holds the record, hears news, and sends what waits for a network, until the answer is called. */
	open(): () => void;
};

export function createEditing<F extends Fields, R>(
	services: AdminServices,
	kind: EditKind<F, R>,
	opened: Opened<F, R>,
): Editing<F, R> {
	let { key, id } = opened;
	const { copyStore, news, platform } = services;
	const storedOf = (record: R): Stored<F> => ({
		revision: kind.revisionOf(record),
		fields: kind.fieldsOf(record),
	});
	const first = opened.record
		? storedOf(opened.record)
		: // A new record begins with its blank fields.
			{ revision: 0, fields: opened.blank ?? ({} as F) };
	/** Settles the disputes that the kind can merge by itself. */
	const merged = (edit: Edit<F>): Edit<F> =>
		disputedFields(edit).reduce((before, field) => {
			const typed = before.typed[field];
			const value = typed && kind.merge ? kind.merge(field, typed, before.record.fields[field]) : null;
			if (value === null) return before;
			const kept = step(before, { type: 'taken', field, side: 'mine' });
			// A partial object with this key is one of the fields.
			return step(kept, { type: 'typed', fields: { [field]: value } as unknown as Partial<F> });
		}, edit);
	const edit = merged(openEdit(first, opened.copy?.typed, opened.copy?.sent));
	const state = createStore<EditingState<F, R>>({
		edit,
		record: opened.record,
		continuedFrom: isDirty(edit) ? (opened.copy?.savedAt ?? null) : null,
		...{ copiedAt: null, savedAt: null, isHeld: null, isGone: false, changedBy: null },
	});
	const put = (part: Partial<EditingState<F, R>>): void => state.set({ ...state.get(), ...part });
	const writerOf = (key: string): CopyWriter<F> =>
		createCopyWriter<F>(copyStore, key, (copiedAt) => put({ copiedAt }));
	let writer = writerOf(key);
	/** The last revision at which nobody else had changed a typed field. */
	let undisputed = first.revision;
	// The copy has nothing new.
	if (opened.copy && !isDirty(edit)) writer.write(edit);

	const tell = (event: EditEvent<F>, record?: R): void => {
		const before = state.get();
		const edit = merged(step(before.edit, event));
		const isNewer = record !== undefined && edit.record !== before.edit.record;
		put({
			edit,
			...(isNewer && { record }),
			...(!isDirty(edit) && { continuedFrom: null }),
		});
		const isOther = edit.typed !== before.edit.typed || edit.sent !== before.edit.sent;
		if (isOther && before.isHeld) writer.write(edit);
		if (disputedFields(edit).length === 0) undisputed = edit.record.revision;
		else if (isNewer) void nameWriter(edit.record.revision);
	};

	/** Names who saved this revision and all since nothing was disputed; two people are not told apart. */
	async function nameWriter(revision: number): Promise<void> {
		if (id === null || typeof kind.news !== 'string') return;
		const { audit } = services.api;
		const query = { kind: kind.news, record: id, perPage: Math.min(revision - undisputed, mostSaves) };
		const result = await outcome(Promise.all([audit.list({ query }), audit.people({})]));
		if (!result.ok || state.get().edit.record.revision !== revision) return;
		const [{ data: saves }, people] = result.value;
		const writers = new Set(saves.map(({ by }) => by));
		const isOne = writers.size === 1 && revision - undisputed <= mostSaves;
		put({ changedBy: (isOne && people.find(({ login }) => writers.has(login))?.name) || null });
	}

	async function look(): Promise<void> {
		if (id === null) return;
		const result = await outcome(kind.read(services, id));
		if (result.ok) {
			tell({ type: 'loaded', record: storedOf(result.value) }, result.value);
			put({ isGone: false });
		} else if (result.problem.code === 'missing') put({ isGone: true });
	}

	const send = (fields: Partial<F>, revision: number): Promise<R> => {
		if (id !== null) return kind.save(services, id, fields, revision, state.get().record);
		if (!kind.create) throw new Error(`Nothing makes a new ${kind.news}`);
		// A new record is sent with all its fields.
		return kind.create(services, fields as F, key.slice(key.lastIndexOf('new-') + 'new-'.length));
	};

	async function saveNow(extra: Partial<F>, isAgain = false): Promise<R | null> {
		const { edit, record, isHeld } = state.get();
		if (!isHeld || disputedFields(edit).length > 0) return null;
		// The record is made, but its edit has not moved to its address. The text typed since is saved there.
		if (record && id === null && edit.record.revision > 0) return record;
		const fields = { ...fieldsToSend(edit), ...extra };
		if (record && Object.keys(fields).length === 0) {
			if (isAgain) tell({ type: 'saved', record: storedOf(record) }, record);
			return record;
		}
		tell({ type: 'sent', fields });
		void writer.flush();
		const result = await outcome(send(fields, edit.record.revision));
		if (result.ok) {
			tell({ type: 'saved', record: storedOf(result.value) }, result.value);
			put({ savedAt: new Date() });
			await writer.flush();
			return result.value;
		}
		const { problem } = result;
		// The answer to a conflict has the record as it is read.
		const current = problem.code === 'conflict' ? ((problem.current as R | undefined) ?? null) : null;
		tell({ type: 'failed', problem, current: current && storedOf(current) }, current ?? undefined);
		if (problem.code === 'missing') put({ isGone: true });
		const isMerged =
			current !== null &&
			disputedFields(state.get().edit).length === 0 &&
			problem.disputed.length > 0 &&
			problem.disputed.every((path) => path in fields && !(path in extra));
		// Every dispute is merged, so there is nothing to ask.
		return isMerged && !isAgain ? saveNow(extra, true) : null;
	}

	/** Waits until it is known whether this window may edit the record. */
	const untilKnown = (): Promise<void> =>
		new Promise((resolve) => {
			if (state.get().isHeld !== null) return resolve();
			const unfollow = state.follow(() => {
				if (state.get().isHeld === null) return;
				unfollow();
				resolve();
			});
		});

	let last: Promise<unknown> = Promise.resolve();
	let lastExtra: Partial<F> = {};
	const save = (extra: Partial<F> = {}): Promise<R | null> => {
		lastExtra = extra;
		const next = last.then(untilKnown).then(() => saveNow(extra));
		last = next.catch(() => undefined);
		return next;
	};

	let lock: WindowLock | null = null;
	// Typed before this window is known to hold the record: no copy has it yet.
	let early: Typed<F> = {};
	let holds = 0;
	const held = async (isHeld: boolean): Promise<void> => {
		const before = state.get().isHeld;
		holds += 1;
		const turn = holds;
		// At the first answer the form shows the opened record already.
		if (isHeld && before !== false) put({ isHeld });
		else {
			await writer.flush();
			if (!isHeld) return put({ edit: openEdit(state.get().edit.record), continuedFrom: null, isHeld });
			// The other window may have typed, saved or discarded.
			const copy = await readCopy<F>(copyStore, key);
			await look();
			// Another window took the record over meanwhile.
			if (turn !== holds) return;
			const next = merged(openEdit(state.get().edit.record, { ...early, ...copy?.typed }, copy?.sent));
			put({ edit: next, continuedFrom: isDirty(next) ? (copy?.savedAt ?? null) : null, isHeld });
		}
		if (isDirty({ typed: early })) writer.write(state.get().edit);
		early = {};
	};

	return {
		state,
		save,
		look,
		change(fields) {
			tell({ type: 'typed', fields });
			if (state.get().isHeld === null) early = state.get().edit.typed;
		},
		take: (field, side) => tell({ type: 'taken', field, side }),
		discard: () => tell({ type: 'discarded' }),
		takeOver: () => lock?.takeOver(),
		moveTo(nextKey, nextId) {
			writer.write({ typed: {} });
			void writer.flush();
			[key, id, writer] = [nextKey, nextId, writerOf(nextKey)];
			writer.write(state.get().edit);
		},
		open() {
			const ownLock = holdRecord(key, (isHeld) => void held(isHeld));
			lock = ownLock;
			const unlisten = news.listen((item) => {
				const isAbout =
					item.type === 'gap' || ([kind.news].flat().includes(item.kind) && String(item.id) === id);
				// News of an own save may arrive before its answer.
				const lookIfOther = (): void => {
					if (item.type === 'gap' || item.revision !== state.get().edit.record.revision) void look();
				};
				if (isAbout) void last.then(lookIfOther);
			});
			const sendWaiting = (): void => {
				const { edit } = state.get();
				if (platform.network.isOnline() && isWaiting(edit) && !edit.isSaving) void save(lastExtra);
			};
			const unfollow = platform.network.follow(sendWaiting);
			// The network may be there while the server is not. A new record is sent by the person who made it.
			const retry = setInterval(() => id !== null && sendWaiting(), retryMs);
			const stopFlushing = flushAsPageGoes(() => writer.flush());
			return () => {
				void writer.flush();
				ownLock.release();
				unlisten();
				unfollow();
				clearInterval(retry);
				stopFlushing();
			};
		},
	};
}

const retryMs = 10_000;
const mostSaves = 20;

/** Opens a record in `load`, with its local copy of this computer. */
export const openRecord = async <F extends Fields, R>(
	{ copyStore }: AdminServices,
	key: string,
	id: string,
	record: R,
): Promise<Opened<F, R>> => ({ key, id, record, copy: await readCopy<F>(copyStore, key) });
