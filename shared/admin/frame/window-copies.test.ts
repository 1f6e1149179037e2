import { expect, test } from 'vitest';
import { isCopyOf } from './window-copies.ts';

test('the copies of a scope are those of its windows and of before, never what lies deeper or beside it', () => {
	const note = (key: string): boolean => isCopyOf('request/8/note', key);
	expect(['request/8/note', 'request/8/note/mf3k2a1bq7x9zt'].map(note)).toEqual([true, true]);
	// The change of a note, another request's, another part's.
	expect(['request/8/note/12', 'request/8/note/12/mf3k', 'request/80/note/mf3k'].map(note)).toEqual([
		false,
		false,
		false,
	]);
	expect(isCopyOf('entry', 'entry/mf3k')).toBe(true);
	expect(isCopyOf('entry', 'entry-else')).toBe(false);
});
