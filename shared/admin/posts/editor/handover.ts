import type { Desk } from './post-editing.ts';

const handed = new Map<number, Desk>();
const moved = new WeakSet<Desk>();
const hands = new WeakMap<Desk, Hand>();

/** Where somebody's hand was on the screen that goes: in the text, or in a field at a place; and how far the page was scrolled. */
type Hand = { field: string | null; from: number | null; to: number | null; top: number };
const closing = new Map<number, Promise<unknown>>();

/** A post that was just created moves to its own address with its desk: the cursor and the steps to undo stay. */
export function handOver(id: number, desk: Desk): void {
	handed.set(id, desk);
	moved.add(desk);
}

/** The desk that was handed over to this address, once. */
export function takeOver(id: number): Desk | undefined {
	const desk = handed.get(id);
	handed.delete(id);
	return desk;
}

/** Looks where the hand is, while the old screen still stands. */
export function rememberHand(desk: Desk): void {
	const active = document.activeElement;
	const isInput = active instanceof HTMLInputElement || active instanceof HTMLTextAreaElement;
	hands.set(desk, {
		field: desk.editor.view.hasFocus() ? 'text' : active?.id || null,
		from: isInput ? active.selectionStart : null,
		to: isInput ? active.selectionEnd : null,
		top: scrollY,
	});
}

/** Puts the hand back where it was, on the new screen. */
export function restoreHand(desk: Desk): void {
	const hand = hands.get(desk);
	hands.delete(desk);
	if (!hand) return;
	const field = hand.field === null || hand.field === 'text' ? null : document.getElementById(hand.field);
	if (hand.field === 'text') desk.editor.view.focus();
	field?.focus({ preventScroll: true });
	if (hand.from !== null && (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement))
		field.setSelectionRange(hand.from, hand.to);
	// The frame goes to the top of every new screen; this one is not new to the person.
	requestAnimationFrame(() => requestAnimationFrame(() => scrollTo(0, hand.top)));
}

/** Whether the screen where a post was created has given its desk away. */
export const isHandedOver = (desk: Desk): boolean => moved.has(desk);

/** Remembers a desk that still sends its last changes. */
export function rememberClosing(id: number, work: Promise<unknown>): void {
	const done = work.catch(() => undefined).then(() => void (closing.get(id) === done && closing.delete(id)));
	closing.set(id, done);
}

/** Waits until the last changes of a desk that was left are where they belong. */
export const afterClosing = async (id: number): Promise<void> => void (await closing.get(id));
