import { expect, test } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { rowName, sayValue } from './say-row.ts';

const ways = tableKind('ship-delivery');

test('a value reads as in the grid: a choice by its word, a number with a comma, the open end of a tier in words', () => {
	expect(sayValue(ways, 'vehicle_type', 'pickup')).toBe('пикап');
	expect(sayValue(ways, 'price_usd', '1650.5')).toBe('1\u202f650,5');
	expect(sayValue(ways, 'price_usd', 'on_request')).toBe('по запросу');
	expect(sayValue(tableKind('iaa-fee'), 'price_to', null)).toBe('и выше');
});

test('a row gets a name that the office knows, never its keys', () => {
	expect(rowName(ways, { port: 'Newark NJ', destination: 'Odesa', vehicle_type: 'pickup' })).toBe(
		'Newark NJ, Odesa, пикап',
	);
	const bids = tableKind('copart-internet-bid');
	expect(rowName(bids, { title_type: 'non_clean', price_from: '1000.00' })).toBe('нечистый, 1\u202f000,00 $');
});
