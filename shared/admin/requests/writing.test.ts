import { expect, test } from 'vitest';
import { writingOf } from './writing.ts';

test('a local copy of a letter keeps its key, and one that an older version left as a text alone still opens', () => {
	const kept = { text: 'Посчитаем завтра.', key: 'one', withQuote: false };
	expect(writingOf(kept)).toEqual(kept);
	expect(writingOf('Посчитаем завтра.')).toEqual({
		text: 'Посчитаем завтра.',
		key: expect.stringMatching(/./),
	});
	expect(writingOf().text).toBe('');
});
