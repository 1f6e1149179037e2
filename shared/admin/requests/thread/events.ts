import { thread as words } from '@clearway/shared/words/admin-thread.ts';
import type { ThreadEntry } from '../../../contract/thread.ts';

export type EventKind = keyof typeof words.events;

/** True for a thin line between the messages. */
export const isEvent = (kind: ThreadEntry['kind']): kind is EventKind => kind in words.events;

// The button that shows the others is as high as two of them.
const fewest = 3;

/** Of events in a row the last two stand for all: where one writes must not leave the window. */
export function withoutOldEvents<E extends Pick<ThreadEntry, 'kind'>>(entries: readonly E[]): readonly E[] {
	const shown = entries.filter((_, at) => {
		const next = entries.slice(at, at + 3);
		return next.length < 3 || !next.every(({ kind }) => isEvent(kind));
	});
	return entries.length - shown.length < fewest ? entries : shown;
}
