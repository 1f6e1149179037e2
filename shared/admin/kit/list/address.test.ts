import { expect, test } from 'vitest';
import { readListAddress } from './address.ts';
import { matches } from './matches.ts';

const shape = { sorts: ['order', '-title'], filters: ['status'] } as const;
const read = (query: string) => readListAddress(new URLSearchParams(query), shape);

test('an address without query is page one in the default order', () => {
	expect(read('')).toEqual({ q: '', sort: 'order', page: 1, per: 50, filters: {} });
});

test('the state of a list is read from its address, and unknown values are ignored', () => {
	expect(read('q=копарт&sort=-title&page=3&per=100&status=draft&color=red')).toEqual({
		q: 'копарт',
		sort: '-title',
		page: 3,
		per: 100,
		filters: { status: 'draft' },
	});
	expect(read('sort=password&page=-1&per=9&status=')).toEqual({
		q: '',
		sort: 'order',
		page: 1,
		per: 50,
		filters: {},
	});
});

test('search folds case, ё and accents, and wants every word', () => {
	expect(matches('ЁЖИК', ['Ежик в тумане'])).toBe(true);
	expect(matches('туман еж', ['Ёжик', 'в тумане'])).toBe(true);
	expect(matches('ежик дом', ['Ёжик в тумане'])).toBe(false);
	expect(matches('  ', ['что угодно'])).toBe(true);
});
