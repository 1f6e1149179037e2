import { expect, test } from 'vitest';
import { typedSince } from '../requests/writing.ts';

test('what was typed behind a text that was sent begins the next one; a text changed within stays whole', () => {
	expect(typedSince('One.', 'One.')).toBe('');
	expect(typedSince('One.', 'One. Two.')).toBe('Two.');
	expect(typedSince('One.', 'Another one.')).toBe('Another one.');
	expect(typedSince('', 'Two.')).toBe('Two.');
});
