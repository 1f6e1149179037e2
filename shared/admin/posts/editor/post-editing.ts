import type { Editor } from '@tiptap/core';
import { changedFields, emptyPostFields, type PostField, type PostFields } from '../../../contract/post-fields.ts';
import type { Problem } from '../../../contract/problem.ts';
import { outcome } from '../../frame/outcome.ts';
import type { AdminServices } from '../../frame/services.tsx';
import { createStore, type Store } from '../../kit/store.ts';
import { meet } from '../conflict/resolve-conflict.ts';
import { createTextEditor } from '../text/create-editor.ts';
import { showHtml, writeHtml } from '../text/write-html.ts';
import { type Autosave, createAutosave, type Sent } from './autosave.ts';
import { createPost } from './create-post.ts';
import type { DeskState } from './editing-state.ts';
import { createLocalCopy, type KeptPost, type LocalCopy } from './local-copy.ts';

/** One post on somebody's desk: its fields, its editor, its copy on this machine and its way to the server. */
export type Desk = {
	readonly services: AdminServices;
	readonly state: Store<DeskState>;
	readonly editor: Editor;
	readonly autosave: Autosave;
	patch(change: Partial<DeskState>): void;
	/** Somebody typed or chose. */
	change(fields: Partial<PostFields>): void;
	/** Reads the editor into the fields, so that they are what is on the screen. */
	pull(): PostFields;
	/** Shows other fields, the text included. */
	show(fields: PostFields): void;
	/** What is on the screen and on this machine is at the server. */
	settle(): Sent;
	/** Saves what is waiting. `always` makes a working copy even where nothing changed. */
	save(always?: boolean): Promise<boolean>;
	/** Where the copy on this machine lies. */
	copyKey(): string;
	/** From now on it lies under this key. */
	keepUnder(key: string): void;
	/** Writes the copy on this machine at once, if something waits. */
	keepNow(): Promise<void>;
	/** Takes the copy on this machine away. */
	dropCopy(): Promise<void>;
	/** A revision that the server told of. */
	hear(revision: number): void;
	/** Keeps and sends what is waiting, then lets go. */
	close(): Promise<void>;
};

/** What a desk opens with. */
export type DeskStart = Pick<DeskState, 'fields' | 'saved' | 'post' | 'record' | 'revision' | 'cover' | 'restoredAt'> & { key: string };

/** Opens a post for writing. */
export function openDesk(services: AdminServices, start: DeskStart): Desk {
	const { key, ...rest } = start;
	const state = createStore<DeskState>({ ...rest, save: { kind: 'none' }, faults: {}, meeting: null, isElsewhere: false, isGone: false });
	const patch = (change: Partial<DeskState>): void => state.set({ ...state.get(), ...change });
	let keptAt: Date | null = null;
	let isTextWaiting = false;
	let heard = 0;
	// What the server refused is not sent again until somebody changes it.
	let refused: Partial<PostFields> = {};
	let lastProblem: Problem | null = null;

	const pull = (): PostFields => {
		if (isTextWaiting) {
			isTextWaiting = false;
			patch({ fields: { ...state.get().fields, text: writeHtml(desk.editor) } });
		}
		return state.get().fields;
	};
	const copyUnder = (under: string): LocalCopy =>
		createLocalCopy({
			drafts: services.drafts,
			key: under,
			read: (): KeptPost => ({ fields: pull(), base: state.get().saved, revision: state.get().revision }),
			onKept(at) {
				keptAt = at;
				const { save } = state.get();
				if ('keptAt' in save || save.kind === 'unsaved') patch({ save: { ...save, keptAt } });
			},
		});
	let copyKey = key;
	let copy = copyUnder(key);

	const touched = (): void => {
		const { save, restoredAt } = state.get();
		if (save.kind !== 'unsaved' && save.kind !== 'saving' && save.kind !== 'conflict') patch({ save: { kind: 'unsaved', keptAt } });
		if (restoredAt) patch({ restoredAt: null });
		copy.soon();
		desk.autosave.soon();
	};

	const waiting = (): Partial<PostFields> => {
		const { saved, fields } = state.get();
		const changed = Object.entries(changedFields(saved, fields));
		return Object.fromEntries(changed.filter(([key, value]) => refused[key as PostField] !== value));
	};

	const failed = (problem: Problem, sent: Sent): Sent => {
		lastProblem = problem;
		patch({ save: { kind: 'failed', problem, keptAt } });
		copy.soon();
		return sent;
	};

	async function send(always = false): Promise<Sent> {
		pull();
		const { post, meeting, isGone, revision } = state.get();
		if (meeting || isGone || !services.session.isIn()) return 'stuck';
		if (!post) return createPost(desk, (problem) => failed(problem, problem.status >= 500 ? 'later' : 'stuck'));
		const change = waiting();
		if (Object.keys(change).length === 0 && !always) return desk.settle();
		if (!services.platform.network.isOnline()) {
			patch({ save: { kind: 'unsaved', keptAt } });
			return 'later';
		}
		patch({ save: { kind: 'saving' } });
		const result = await outcome(services.api.post.saveDraft({ params: { id: post.id }, body: { ...change, revision } }));
		if (!result.ok) return refusal(result.problem, change);
		patch({ saved: { ...state.get().saved, ...change }, record: result.value, revision: result.value.revision, faults: {} });
		return desk.settle();
	}

	async function refusal(problem: Problem, change: Partial<PostFields>): Promise<Sent> {
		if (problem.code === 'conflict') return meet(desk);
		if (problem.code === 'missing') {
			patch({ isGone: true });
			return failed(problem, 'stuck');
		}
		if (problem.code === 'session' || problem.code === 'forbidden') {
			copy.soon();
			await copy.now();
			return failed(problem, 'stuck');
		}
		const faulty = problem.errors.filter(({ path }) => Object.hasOwn(change, path.split('.')[0] ?? ''));
		if (problem.code !== 'invalid' || faulty.length === 0)
			return failed(problem, problem.status >= 500 || problem.code === 'too_many' ? 'later' : 'stuck');
		for (const { path, message } of faulty) {
			// The paths were found among the keys of the change just above.
			const key = path.split('.')[0] as PostField;
			refused = { ...refused, [key]: change[key] };
			patch({ faults: { ...state.get().faults, [key]: message } });
		}
		return failed(problem, Object.keys(waiting()).length > 0 ? 'more' : 'stuck');
	}

	const desk: Desk = {
		services,
		state,
		patch,
		pull,
		copyKey: () => copyKey,
		keepUnder(under) {
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
			showHtml(desk.editor, fields.text);
			isTextWaiting = false;
		},
		settle() {
			pull();
			const { saved, fields, revision } = state.get();
			if (heard > revision) patch({ isElsewhere: true });
			const left = Object.keys(changedFields(saved, fields));
			if (left.length === 0) {
				void copy.drop();
				keptAt = null;
				patch({ save: { kind: 'saved', at: new Date() } });
				return 'done';
			}
			copy.soon();
			if (Object.keys(waiting()).length === 0 && lastProblem) return failed(lastProblem, 'stuck');
			patch({ save: { kind: 'unsaved', keptAt } });
			return 'more';
		},
		async save(always = false) {
			if (!(await desk.autosave.now())) return false;
			return !always || state.get().record !== null || (await send(true)) === 'done';
		},
		keepNow: () => copy.now(),
		dropCopy: () => copy.drop(),
		hear(revision) {
			heard = Math.max(heard, revision);
			if (!desk.autosave.isSending() && heard > state.get().revision && state.get().post) patch({ isElsewhere: true });
		},
		async close() {
			const { post } = state.get();
			pull();
			await copy.now();
			const isWaiting = Object.keys(waiting()).length > 0;
			if (post && isWaiting && services.session.isIn()) await desk.autosave.now();
			desk.autosave.stop();
			desk.editor.destroy();
		},
	};
	if (Object.keys(changedFields(rest.saved, rest.fields)).length > 0) {
		desk.autosave.soon();
		copy.soon();
		patch({ save: { kind: 'unsaved', keptAt: rest.restoredAt } });
	}
	return desk;
}

/** What a new post opens with. */
export const emptyStart = (key: string): DeskStart => ({
	key,
	fields: emptyPostFields,
	saved: emptyPostFields,
	post: null,
	record: null,
	revision: 0,
	cover: null,
	restoredAt: null,
});
