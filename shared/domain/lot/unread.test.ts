import { expect, test } from 'vitest';
import { demoTables } from '../../testing/demo-data.ts';
import { readLot } from './read-lot.ts';
import { unreadOf } from './unread.ts';

const unread = (text: string): string[] => unreadOf(text, readLot(text, demoTables, 2026));

test('a number of thousands that may be a price or a mileage is named as not understood', () => {
	expect(unread('Camry 2019, 15 тысяч')).toEqual(['15 тысяч']);
	expect(unread('Камрі 2020 15 тис')).toEqual(['15 тис']);
	expect(unread('Tesla Model Y 2022, до 20 тысяч долларов')).toEqual(['20 тысяч']);
	expect(unread('Freightliner Cascadia 2017, 15k')).toEqual(['15k']);
});

test('a price that was read is not named as not understood', () => {
	for (const text of [
		'1.5k',
		'15 тысяч',
		'$15k',
		'Camry 2019, $15k',
		'Camry 2019, 15 тыс $',
		'Camry 2019 за 15к',
	])
		expect(unread(text)).toEqual([]);
});

test('a mileage that was read is not named as not understood', () => {
	expect(unread('Camry 2019, 15 тыс миль')).toEqual([]);
});
