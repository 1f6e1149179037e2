import type { Editor } from '@tiptap/core';
import type { Language } from '../../../contract/language.ts';
import {
	changedFields,
	emptyPostFields,
	type PostField,
	type PostFields,
} from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { createStore, type Store } from '../../../ui/store.ts';
import { isPassing } from '../../frame/is-passing.ts';
import { outcome } from '../../frame/outcome.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { resolveConflict } from '../conflict/resolve-conflict.ts';
import { createTextEditor } from '../text/create-editor.ts';
import { showHtml, writeHtml } from '../text/write-html.ts';
import { type Autosave, createAutosave, type Sent } from './autosave.ts';
import { createPost } from './create-post.ts';
import type { EditingState } from './editing-state.ts';
import { createLocalCopy, type LocalCopy, type LocalPost } from './local-copy.ts';

/** An editing session of one post: fields, text editor, local copy and autosave. */
export type EditingSession = {
	readonly services: AdminServices;
	readonly state: Store<EditingState>;
	readonly editor: Editor;
	readonly autosave: Autosave;
	patch(change: Partial<EditingState>): void;
	/** Copies and sends what was brought along unsaved. */
	begin(): void;
	/** Changes fields. */
	change(fields: Partial<PostFields>): void;
	/** Reads the text from the editor into the fields. */
	pull(): PostFields;
	/** Shows other fields, the text included. */
	show(fields: PostFields): void;
	/** Compares the fields with the saved state and updates the save state. */
	settle(): Sent;
	/** Saves pending changes. `isForced` makes a draft even where nothing changed. */
	save(isForced?: boolean): Promise<boolean>;
	/** The key of the local copy. */
	copyKey(): string;
	/** Moves the local copy to this key: what is typed from now on is written there alone. */
	moveCopyTo(key: string): Promise<void>;
	/** Writes the local copy within a quarter of a second. */
	copySoon(): void;
	/** Writes the local copy at once, if there are pending changes; false where it cannot. */
	writeCopyNow(): Promise<boolean>;
	/** Throws away what was typed: nothing of it is copied or sent any more. */
	discard(): Promise<void>;
	/** The event stream announced a revision. */
	serverRevisionArrived(revision: number): void;
	/** Writes and saves pending changes, then destroys the editor. */
	close(): Promise<void>;
};

/** The initial state of a session. */
export type EditingStart = Pick<
	EditingState,
	| 'fields'
	| 'saved'
	| 'post'
	| 'record'
	| 'revision'
	| 'cover'
	| 'creationKey'
	| 'language'
	| 'isCoverDrawn'
	| 'restoredAt'
	| 'instead'
> & {
	key: string;
};

/**
 * Opens an editing session. It does nothing by itself: React may draw a screen twice and forget the first
 * session, which would send and copy the same text beside the second one.
 */
export function openEditing(services: AdminServices, start: EditingStart): EditingSession {
	const { key, ...rest } = start;
	const state = createStore<EditingState>({
		...rest,
		save: { kind: 'none' },
		faults: {},
		conflict: null,
		merges: 0,
		isElsewhere: false,
		isDeleted: false,
	});
	const patch = (change: Partial<EditingState>): void => state.set({ ...state.get(), ...change });
	const isUnsaved = (): boolean =>
		Object.keys(changedFields(state.get().saved, state.get().fields)).length > 0;
	if (isUnsaved()) patch({ save: { kind: 'unsaved', copiedAt: rest.restoredAt } });
	let copiedAt: Date | null = null;
	let isTextWaiting = false;
	let serverRevision = 0;
	// What the server refused is not sent again until it is changed.
	let refused: Partial<PostFields> = {};
	let lastProblem: Problem | null = null;

	const pull = (): PostFields => {
		if (isTextWaiting) {
			isTextWaiting = false;
			patch({ fields: { ...state.get().fields, text: writeHtml(editing.editor) } });
		}
		return state.get().fields;
	};
	const copyUnder = (under: string): LocalCopy =>
		createLocalCopy({
			drafts: services.drafts,
			key: under,
			read(): LocalPost {
				const fields = pull();
				const { saved: base, revision, creationKey, post, language } = state.get();
				return {
					...{ fields, base, revision },
					...(creationKey !== null && { creationKey }),
					...(post === null && { language }),
				};
			},
			onWritten(at) {
				copiedAt = at;
				const { save } = state.get();
				if ('copiedAt' in save || save.kind === 'unsaved') patch({ save: { ...save, copiedAt } });
			},
		});
	let copyKey = key;
	let copy = copyUnder(key);

	const touched = (): void => {
		const { save, restoredAt } = state.get();
		if (save.kind !== 'unsaved' && save.kind !== 'saving' && save.kind !== 'conflict')
			patch({ save: { kind: 'unsaved', copiedAt } });
		if (restoredAt) patch({ restoredAt: null, instead: null });
		copy.soon();
		editing.autosave.soon();
	};

	const waiting = (): Partial<PostFields> => {
		const { saved, fields } = state.get();
		const changed = Object.entries(changedFields(saved, fields));
		return Object.fromEntries(changed.filter(([key, value]) => refused[key as PostField] !== value));
	};

	const failed = (problem: Problem, sent: Sent): Sent => {
		lastProblem = problem;
		patch({ save: { kind: 'failed', problem, copiedAt } });
		copy.soon();
		return sent;
	};

	const notSaved = (problem: Problem): Sent => failed(problem, isPassing(problem) ? 'later' : 'stuck');

	async function send(isForced = false): Promise<Sent> {
		pull();
		const { post, conflict, isDeleted, revision } = state.get();
		if (conflict || isDeleted || !services.session.isIn()) return 'stuck';
		if (!post) return createPost(editing, notSaved);
		const change = waiting();
		if (Object.keys(change).length === 0 && !isForced) return editing.settle();
		if (!services.platform.network.isOnline()) {
			patch({ save: { kind: 'unsaved', copiedAt } });
			return 'later';
		}
		patch({ save: { kind: 'saving' } });
		const result = await outcome(
			services.api.post.saveDraft({ params: { id: post.id }, body: { ...change, revision } }),
		);
		if (!result.ok) return refusal(result.problem, change);
		patch({
			saved: { ...state.get().saved, ...change },
			record: result.value,
			revision: result.value.revision,
			faults: {},
		});
		return editing.settle();
	}

	async function refusal(problem: Problem, change: Partial<PostFields>): Promise<Sent> {
		if (problem.code === 'conflict') return resolveConflict(editing);
		if (problem.code === 'missing') {
			patch({ isDeleted: true });
			return failed(problem, 'stuck');
		}
		if (problem.code === 'session' || problem.code === 'forbidden') {
			copy.soon();
			await copy.now();
			return failed(problem, 'stuck');
		}
		const faulty = problem.errors.filter(({ path }) => Object.hasOwn(change, path.split('.')[0] ?? ''));
		if (problem.code !== 'invalid' || faulty.length === 0) return notSaved(problem);
		for (const { path, message } of faulty) {
			// The paths were found among the keys of the change just above.
			const key = path.split('.')[0] as PostField;
			refused = { ...refused, [key]: change[key] };
			patch({ faults: { ...state.get().faults, [key]: message } });
		}
		return failed(problem, Object.keys(waiting()).length > 0 ? 'more' : 'stuck');
	}

	const editing: EditingSession = {
		services,
		state,
		patch,
		begin() {
			if (!isUnsaved()) return;
			editing.autosave.soon();
			copy.soon();
		},
		pull,
		copyKey: () => copyKey,
		async moveCopyTo(under) {
			await copy.end();
			copyKey = under;
			copy = copyUnder(under);
		},
		editor: createTextEditor({
			services,
			html: start.fields.text,
			onChange() {
				isTextWaiting = true;
				touched();
			},
		}),
		autosave: createAutosave({ send, followNetwork: services.platform.network.follow }),
		change(fields) {
			const before = state.get();
			const faults = { ...before.faults };
			for (const name of Object.keys(fields) as PostField[]) delete faults[name];
			patch({ fields: { ...before.fields, ...fields }, faults });
			touched();
		},
		show(fields) {
			isTextWaiting = false;
			patch({ fields });
			showHtml(editing.editor, fields.text);
			isTextWaiting = false;
		},
		settle() {
			pull();
			const { saved, fields, revision } = state.get();
			if (serverRevision > revision) patch({ isElsewhere: true });
			const left = Object.keys(changedFields(saved, fields));
			if (left.length === 0) {
				void copy.drop();
				copiedAt = null;
				patch({ save: { kind: 'saved', at: new Date() } });
				return 'done';
			}
			copy.soon();
			if (Object.keys(waiting()).length === 0 && lastProblem) return failed(lastProblem, 'stuck');
			patch({ save: { kind: 'unsaved', copiedAt } });
			return 'more';
		},
		async save(isForced = false) {
			if (!(await editing.autosave.now())) return false;
			return !isForced || state.get().record !== null || (await send(true)) === 'done';
		},
		copySoon: () => copy.soon(),
		async writeCopyNow() {
			pull();
			// Another window on the same post may have written its own over it.
			if (isUnsaved()) copy.soon();
			await copy.now();
			return copiedAt !== null || !isUnsaved();
		},
		discard() {
			editing.autosave.stop();
			return copy.end();
		},
		serverRevisionArrived(revision) {
			serverRevision = Math.max(serverRevision, revision);
			// The one who saved may be a window of this browser, whose copy had the same name.
			if (isUnsaved()) copy.soon();
			if (!editing.autosave.isSending() && serverRevision > state.get().revision && state.get().post)
				patch({ isElsewhere: true });
		},
		async close() {
			const { post } = state.get();
			pull();
			await copy.now();
			const isWaiting = Object.keys(waiting()).length > 0;
			if (post && isWaiting && services.session.isIn()) await editing.autosave.now();
			editing.autosave.stop();
			editing.editor.destroy();
		},
	};
	return editing;
}

/** The initial state of a new post. */
export const emptyStart = (key: string, language: Language): EditingStart => ({
	key,
	fields: emptyPostFields,
	saved: emptyPostFields,
	post: null,
	record: null,
	revision: 0,
	cover: null,
	creationKey: null,
	language,
	isCoverDrawn: false,
	restoredAt: null,
	instead: null,
});
