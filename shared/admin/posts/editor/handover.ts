import type { EditingSession } from './post-editing.ts';

const handedOver = new Map<number, EditingSession>();
const moved = new WeakSet<EditingSession>();
const focusPlaces = new WeakMap<EditingSession, FocusPlace>();

/** Focus, selection and scroll position on the screen that is left. */
type FocusPlace = { field: string | null; from: number | null; to: number | null; top: number };
const closing = new Map<number, Promise<unknown>>();

/** Hands the session of a newly created post over to its own address, with cursor and undo history. */
export function handOver(id: number, editing: EditingSession): void {
	handedOver.set(id, editing);
	moved.add(editing);
}

/**
 * The session handed over to this address. Asked for while a screen is drawn, which React may begin anew
 * after a typed letter: so it stays until the screen stands.
 */
export const takeOver = (id: number): EditingSession | undefined => handedOver.get(id);

/** The screen of the address stands: whoever comes later opens a session of his own. */
export const tookOver = (id: number): void => void handedOver.delete(id);

/** Stores focus and selection while the old screen is still mounted. */
export function rememberFocus(editing: EditingSession): void {
	const active = document.activeElement;
	const isInput = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
	focusPlaces.set(editing, {
		field: editing.editor.view.hasFocus() ? 'text' : active?.id || null,
		from: isInput ? active.selectionStart : null,
		to: isInput ? active.selectionEnd : null,
		top: scrollY,
	});
}

/** Restores focus and selection on the new screen. */
export function restoreFocus(editing: EditingSession): void {
	const place = focusPlaces.get(editing);
	focusPlaces.delete(editing);
	if (!place) return;
	const field = place.field === null || place.field === 'text' ? null : document.getElementById(place.field);
	if (place.field === 'text') editing.editor.view.focus();
	field?.focus({ preventScroll: true });
	if (place.from !== null && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
		field.setSelectionRange(place.from, place.to);
	// The frame scrolls every new screen to the top; here the position must stay.
	requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, place.top)));
}

/** Whether the session was handed over to another screen. */
export const isHandedOver = (editing: EditingSession): boolean => moved.has(editing);

/** Registers a closing session that is still saving its last changes. */
export function rememberClosing(id: number, work: Promise<unknown>): void {
	const done = work.catch(() => undefined).then(() => void (closing.get(id) === done && closing.delete(id)));
	closing.set(id, done);
}

/** Waits until a closing session of this post has saved its last changes. */
export const afterClosing = async (id: number): Promise<void> => void (await closing.get(id));
