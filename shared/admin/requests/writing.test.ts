import { expect, test } from 'vitest';
import { typedSince } from './writing.ts';

test('text typed behind a sent text begins the next one; a sent text that was changed inside stays whole', () => {
	expect(typedSince('One.', 'One.')).toBe('');
	expect(typedSince('One.', 'One. Two.')).toBe('Two.');
	expect(typedSince('One.', 'Another one.')).toBe('Another one.');
	expect(typedSince('', 'Two.')).toBe('Two.');
});
