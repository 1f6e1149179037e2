import { createStore } from '../../ui/store.ts';
import { isStroke } from '../services/keys.ts';
import { focusField } from './focus-field.ts';

/** The fields that stand on the page with a text that cannot be read, or without one that they need. */
const unread = createStore<readonly HTMLInputElement[]>([]);

/** Counts a field among the unread ones, until the returned function is called. */
export function addUnread(input: HTMLInputElement): () => void {
	if (unread.get().length === 0) document.addEventListener('keydown', stopKey);
	unread.set([...unread.get(), input]);
	return () => {
		unread.set(unread.get().filter((field) => field !== input));
		if (unread.get().length === 0) document.removeEventListener('keydown', stopKey);
	};
}

/**
 * Puts the focus on the first field within that cannot be read; answers false if there is none. Acts that use typed
 * values without sending their form ask this first: the last value that could be read is not the one that is meant.
 */
export function focusUnread(within: Node | null): boolean {
	const [first] = unread
		.get()
		.filter((input) => within?.contains(input))
		.sort((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1));
	if (!first) return false;
	focusField(first);
	return true;
}

/** True for a key that saves or publishes, on any screen. */
export const isActingKey = (event: Parameters<typeof isStroke>[0]): boolean =>
	isStroke(event, 'mod+s') || isStroke(event, 'mod+enter');

// The frame listens on the window, and ignores keys that were handled before.
function stopKey(event: KeyboardEvent): void {
	if (event.defaultPrevented || !isActingKey(event)) return;
	const { target } = event;
	// The keys of an open dialog are not about the screen below it.
	const dialog = target instanceof Element ? target.closest('[role="dialog"],[role="alertdialog"]') : null;
	if (focusUnread(dialog ?? document)) event.preventDefault();
}
