import { expect, test } from 'vitest';
import type { ThreadEntry } from '../../../contract/thread.ts';
import { withoutOldEvents } from './events.ts';

const entries = (...kinds: ThreadEntry['kind'][]) => kinds.map((kind, id) => ({ kind, id }));
const shown = (...kinds: ThreadEntry['kind'][]) => withoutOldEvents(entries(...kinds)).map(({ id }) => id);

test('of events in a row the last two are shown, and every message and note', () => {
	expect(shown('car', 'stage', 'stage', 'paid', 'client', 'stage', 'stage', 'stage')).toEqual([
		2, 3, 4, 6, 7,
	]);
	expect(shown('client', 'office', 'note', 'client')).toEqual([0, 1, 2, 3]);
	expect(shown('request', 'offer', 'client', 'car', 'stage')).toEqual([0, 1, 2, 3, 4]);
});

test('one or two events are not hidden: the button that shows them would be as high', () => {
	expect(shown('car', 'stage', 'stage', 'stage')).toEqual([0, 1, 2, 3]);
	expect(shown('car', 'stage', 'stage', 'stage', 'stage')).toEqual([3, 4]);
});
