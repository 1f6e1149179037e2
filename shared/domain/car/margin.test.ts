import { expect, test } from 'vitest';
import { addMargins, marginOf } from './margin.ts';

const line = { price: '1000.00', received: null, listed: '800.00', planned: null, real: null };

test('a planned margin takes a typed cost before that of the price lists', () => {
	expect(marginOf([line]).planned).toBe('200.00');
	expect(marginOf([{ ...line, planned: '750.00' }]).planned).toBe('250.00');
});

test('a line whose cost nobody knows counts as nothing and is counted, but a discount has no cost', () => {
	const discount = { ...line, price: '-50.00', listed: null };
	expect(marginOf([line, { ...line, listed: null }, discount])).toMatchObject({
		planned: '1150.00',
		unplanned: 1,
	});
});

test('a real margin is final once every line is paid by both', () => {
	const received = { ...line, received: '990.00' };
	const paid = { ...received, real: '830.00' };
	expect(marginOf([paid, received])).toMatchObject({ real: '1150.00', spent: '830.00', isFinal: false });
	expect(marginOf([paid])).toMatchObject({ real: '160.00', isFinal: true });
	expect(marginOf([])).toMatchObject({ planned: '0.00', isFinal: false });
});

test('cars together have the planned margin of all, and the real one of those that are paid in whole', () => {
	const done = marginOf([{ ...line, received: '990.00', real: '830.00' }]);
	expect(addMargins([done, marginOf([line])])).toEqual({
		...{ count: 2, final: 1, planned: '400.00', real: '160.00' },
	});
});
