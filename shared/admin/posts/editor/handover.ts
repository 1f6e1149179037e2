import type { EditingSession } from './post-editing.ts';

const handedOver = new Map<number, EditingSession>();
const moved = new WeakSet<EditingSession>();
const focusPlaces = new WeakMap<EditingSession, FocusPlace>();

/** Where somebody's hand was on the screen that goes: in the text, or in a field at a place; and how far the page was scrolled. */
type FocusPlace = { field: string | null; from: number | null; to: number | null; top: number };
const closing = new Map<number, Promise<unknown>>();

/** A post that was just created moves to its own address with its desk: the cursor and the steps to undo stay. */
export function handOver(id: number, editing: EditingSession): void {
	handedOver.set(id, editing);
	moved.add(editing);
}

/** The desk that was handed over to this address, once. */
export function takeOver(id: number): EditingSession | undefined {
	const editing = handedOver.get(id);
	handedOver.delete(id);
	return editing;
}

/** Looks where the hand is, while the old screen still stands. */
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

/** Puts the hand back where it was, on the new screen. */
export function restoreFocus(editing: EditingSession): void {
	const place = focusPlaces.get(editing);
	focusPlaces.delete(editing);
	if (!place) return;
	const field = place.field === null || place.field === 'text' ? null : document.getElementById(place.field);
	if (place.field === 'text') editing.editor.view.focus();
	field?.focus({ preventScroll: true });
	if (place.from !== null && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
		field.setSelectionRange(place.from, place.to);
	// The frame goes to the top of every new screen; this one is not new to the person.
	requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, place.top)));
}

/** Whether the screen where a post was created has given its desk away. */
export const isHandedOver = (editing: EditingSession): boolean => moved.has(editing);

/** Remembers a desk that still sends its last changes. */
export function rememberClosing(id: number, work: Promise<unknown>): void {
	const done = work.catch(() => undefined).then(() => void (closing.get(id) === done && closing.delete(id)));
	closing.set(id, done);
}

/** Waits until the last changes of a desk that was left are where they belong. */
export const afterClosing = async (id: number): Promise<void> => void (await closing.get(id));
