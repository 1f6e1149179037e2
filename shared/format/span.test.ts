import { requests as ru } from '@clearway/shared/words/ru/admin-requests.ts';
import { requests as uk } from '@clearway/shared/words/uk/admin-requests.ts';
import { expect, test } from 'vitest';

const minute = 60_000;
const plain = (text: string): string => text.replaceAll('\u00A0', ' ');

test.each([
	[0, 'меньше минуты', 'менше хвилини'],
	[-minute, 'меньше минуты', 'менше хвилини'],
	[5 * minute, '5 минут', '5 хвилин'],
	[60 * minute, '1 час', '1 годину'],
	[125 * minute, '2 часа 5 минут', '2 години 5 хвилин'],
	[7 * 60 * minute + minute, '7 часов', '7 годин'],
	[50 * 60 * minute, '2 дня', '2 дні'],
])('a stretch of %d ms is said in its two leading units', (ms, inRussian, inUkrainian) =>
	expect([ru.span(ms), uk.span(ms)].map(plain)).toEqual([inRussian, inUkrainian]),
);
test.each([
	[59_999, 'только что', 'щойно'],
	[5 * minute, '5 мин назад', '5 хв тому'],
	[125 * minute, '2 ч назад', '2 год тому'],
	[50 * 60 * minute, '2 дн. назад', '2 дн. тому'],
])('a time %d ms ago is said in one unit', (ms, inRussian, inUkrainian) =>
	expect([ru.shortSpan(ms), uk.shortSpan(ms)].map(plain)).toEqual([inRussian, inUkrainian]),
);
