import { expect, test } from 'vitest';
import { nameBelow } from './name-below.ts';

test('a name does not repeat the heading above it, and begins with a capital letter', () => {
	expect(nameBelow('Copart', 'Copart: экологический сбор')).toBe('Экологический сбор');
	expect(nameBelow('Copart', 'Аккаунт на Copart')).toBe('Аккаунт на Copart');
	expect(nameBelow('НДС', 'НДС')).toBe('НДС');
});
