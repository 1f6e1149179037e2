import { type ChangeEvent, type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useStore } from '../../ui/store.ts';
import { editStateOf } from '../kit/edit-state.ts';
import { toast } from '../kit/toast.tsx';
import { fieldFaults } from '../services/outcome.ts';
import { useSaveState } from '../services/save-state.ts';
import { useServices } from '../services/services.tsx';
import { DisputedLine } from './disputed-line.tsx';
import { createEditing, type Editing, type EditKind, type Opened } from './editing.ts';
import { disputedFields, type Fields, isDirty, isDisputed, shownFields } from './step.ts';

/** The properties of a bound text field. */
type Bound = {
	value: string;
	onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) => void;
	error: ReactNode;
	readOnly: boolean;
	'data-field': string;
};

type Show = {
	/** Formats a value that somebody else changed. */
	show?: (field: string, value: unknown) => string;
};

type Extra<R> = Show & {
	made?: (record: R) => Made;
	/** An upload is on its way: it has no copy. */
	hasUpload?: boolean;
};

/** Says where a made record is edited, and what the person is told. */
type Made = { id: number | string; key: string; path: string; done?: string };

/** Edits of new records, kept until the screen of the made record takes them over. */
// biome-ignore lint/suspicious/noExplicitAny: whoever moves under a key knows what is opened there
const moved = new Map<string, Moved<any, any>>();

export type RecordEdit<F extends Fields, R> = ReturnType<typeof useEdit<F, R>>;

/** Edits a record beside others on a screen. */
export function useEditing<F extends Fields, R>(
	kind: EditKind<F, R>,
	opened: Opened<F, R>,
	{ show = (_, value) => String(value ?? '') }: Show = {},
) {
	const services = useServices();
	const [from] = useState<Moved<F, R>>(
		() => moved.get(opened.key) ?? { editing: createEditing(services, kind, opened), focus: null },
	);
	const { editing } = from;
	const state = useStore(editing.state);
	const { edit } = state;
	const { problem, isSaving } = edit;
	useEffect(() => {
		moved.delete(opened.key);
		return editing.open();
	}, [editing, opened.key]);
	useLayoutEffect(() => giveFocus(from.focus), [from]);
	const { record } = opened;
	const revision = record && kind.revisionOf(record);
	const seen = useRef(revision);
	useEffect(() => {
		// The screen was loaded anew by something else.
		if (seen.current !== revision) void editing.look();
		seen.current = revision;
	}, [editing, revision]);

	const faults = problem ? fieldFaults(problem) : {};
	const save = async (extra?: Partial<F>): Promise<R | null> => {
		const saved = await editing.save(extra);
		if (saved === null) showTrouble();
		return saved;
	};
	const errorOf = (field: keyof F & string): ReactNode =>
		isDisputed(edit, field) ? (
			<DisputedLine
				text={show(field, edit.record.fields[field])}
				by={state.changedBy}
				onTake={(side) => editing.take(field, side)}
			/>
		) : (
			faults[field]
		);
	const fields = shownFields(edit);
	const change = (part: Partial<F>): void => {
		if (editing.state.get().isHeld !== false) editing.change(part);
	};
	return {
		fields,
		faults,
		change,
		errorOf,
		save,
		isSaving,
		problem,
		/** The first field that needs a look: its value was refused, or somebody else changed it. */
		trouble: problem?.errors[0]?.path ?? disputedFields(edit).map(String)[0] ?? null,
		/** The record as the server has it. */
		record: state.record,
		isReadOnly: state.isHeld === false,
		isDirty: isDirty(edit),
		bind: (field: keyof F & string): Bound => ({
			value: String(fields[field] ?? ''),
			// A text field of the form holds a text of the record.
			onChange: (event) => change({ [field]: event.currentTarget.value } as Partial<F>),
			error: errorOf(field),
			readOnly: state.isHeld === false,
			'data-field': field,
		}),
		editing,
		state,
	};
}

/** Edits the record of a screen: the frame shows its state and saves it by key. */
export function useEdit<F extends Fields, R>(
	kind: EditKind<F, R>,
	opened: Opened<F, R>,
	{ made, hasUpload = false, ...show }: Extra<R> = {},
) {
	const navigate = useNavigate();
	const record = useEditing(kind, opened, show);
	const { editing, state } = record;
	const isChanged = record.isDirty || hasUpload;
	const saveState = editStateOf({
		...{ isSaving: record.isSaving, problem: record.problem, isDirty: isChanged },
		hasDispute: disputedFields(state.edit).length > 0,
		savedAt: state.savedAt,
		copiedAt: state.copiedAt,
	});
	const next = opened.id === null && state.record !== null ? made?.(state.record) : undefined;
	const isMade = next !== undefined;
	// A text typed since the sending goes on in the screen of the made record.
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when the record is made
	useLayoutEffect(() => {
		if (!next || moved.has(next.key)) return;
		const handedOver: Moved<F, R> = { editing, focus: null };
		editing.moveTo(next.key, String(next.id));
		moved.set(next.key, handedOver);
		if (next.done !== undefined) toast.done(next.done);
		void navigate(next.path, { replace: true });
		// Until its screen is loaded, the person types on here.
		return () => {
			handedOver.focus = focusNow();
		};
	}, [isMade]);
	const saveNow = useSaveState(saveState, {
		save: async () => (await record.save()) !== null,
		leave: hasUpload ? 'ask' : 'free',
	});
	return { ...record, saveNow, isDirty: isChanged };
}

type Moved<F extends Fields, R> = { editing: Editing<F, R>; focus: Focus | null };

type Focus = { field: string; from: number | null };

function focusNow(): Focus | null {
	const active = document.activeElement;
	const isText = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
	const field = isText ? active.dataset.field : undefined;
	return isText && field ? { field, from: active.selectionStart } : null;
}

function giveFocus(focus: Focus | null): void {
	if (!focus) return;
	const field = document.querySelector(`[data-field="${CSS.escape(focus.field)}"]`);
	if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
	field.focus();
	if (focus.from !== null) field.setSelectionRange(focus.from, focus.from);
}

/** Leads to the first field that somebody else changed; faults lead there by themselves. */
function showTrouble(): void {
	requestAnimationFrame(() => document.querySelector('[data-disputed]')?.scrollIntoView({ block: 'center' }));
}
