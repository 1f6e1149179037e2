import { createStore } from '../../ui/store.ts';
import { isStroke } from '../frame/keys.ts';
import { focusField } from './focus-field.ts';

/** The fields that stand on the page with a text that cannot be read, or without one that they need. */
const unread = createStore<readonly HTMLInputElement[]>([]);

/** Counts a field among the unread ones, until the returned function is called. */
export function addUnread(input: HTMLInputElement): () => void {
	if (unread.get().length === 0) document.addEventListener('keydown', stopKey);
	unread.set([...unread.get(), input]);
	return () => {
		unread.set(unread.get().filter((one) => one !== input));
		if (unread.get().length === 0) document.removeEventListener('keydown', stopKey);
	};
}

/**
 * Whether a field within cannot be read; the first of them gets the focus. Whatever acts upon typed values
 * without sending their form asks this first: the last value that could be read is not the one that is meant.
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

/** A key that saves or publishes, whatever screen it is of. */
export const isActingKey = (event: Parameters<typeof isStroke>[0]): boolean =>
	isStroke(event, 'mod+s') || isStroke(event, 'mod+enter');

// The frame listens on the window, and leaves alone what was handled before it.
function stopKey(event: KeyboardEvent): void {
	if (event.defaultPrevented || !isActingKey(event)) return;
	const { target } = event;
	// What lies under a dialog is not what its keys are about.
	const dialog = target instanceof Element ? target.closest('[role="dialog"],[role="alertdialog"]') : null;
	if (focusUnread(dialog ?? document)) event.preventDefault();
}
