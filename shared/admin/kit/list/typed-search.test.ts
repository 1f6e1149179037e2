import { describe, expect, test } from 'vitest';
import { takeAddress } from './typed-search.ts';

describe('the search field of a list', () => {
	test('keeps the typed text while the addresses of its own searches come one after the other', () => {
		const first = takeAddress({ typed: 'abc', asked: ['a', 'ab'] }, 'a');
		expect(first.typed).toBe('abc');
		expect(takeAddress(first, 'ab')).toEqual({ typed: 'abc', asked: [] });
	});

	test('keeps the typed text when an address was overtaken by the next one and never came', () => {
		expect(takeAddress({ typed: 'abc', asked: ['a', 'ab'] }, 'ab')).toEqual({ typed: 'abc', asked: [] });
	});

	test('takes the text of a link, the back button or a reset, even if it was searched for earlier', () => {
		const answered = takeAddress({ typed: 'ab', asked: ['', 'ab'] }, 'ab');
		expect(takeAddress(answered, '')).toEqual({ typed: '', asked: [] });
	});
});
