import { expect, test } from 'vitest';
import { countryName } from './country-name.ts';

test('a country is named in the reader’s language, in Russian with its ё', () => {
	expect(countryName('US', 'ru')).toBe('Соединённые Штаты');
	expect(countryName('JP', 'uk')).toBe('Японія');
});
