import { describe, expect, test } from 'vitest';
import { takeAddress } from './typed-search.ts';

describe('the search field of a list', () => {
	test('keeps what was typed while the addresses of its own questions come one after the other', () => {
		const first = takeAddress({ typed: 'abc', asked: ['a', 'ab'] }, 'a');
		expect(first.typed).toBe('abc');
		expect(takeAddress(first, 'ab')).toEqual({ typed: 'abc', asked: [] });
	});

	test('keeps it where an address was overtaken by the next one and never came', () => {
		expect(takeAddress({ typed: 'abc', asked: ['a', 'ab'] }, 'ab')).toEqual({ typed: 'abc', asked: [] });
	});

	test('takes what a link, the back button or a reset says, also when it was asked for earlier', () => {
		const answered = takeAddress({ typed: 'ab', asked: ['', 'ab'] }, 'ab');
		expect(takeAddress(answered, '')).toEqual({ typed: '', asked: [] });
	});
});
