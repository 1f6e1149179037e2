import { expect, test } from 'vitest';
import { tableKind } from '../../../domain/tables/kinds.ts';
import { rowName, sayValue } from './say-row.ts';

const ways = tableKind('ship-delivery');

test('a value reads as in the grid: a choice by its word, a number with a comma, the open end of a tier in words', () => {
	expect(sayValue(ways, 'vehicle_type', 'pickup')).toBe('пикап');
	expect(sayValue(ways, 'price_usd', '1650.5')).toBe('1\u202f650,5');
	expect(sayValue(ways, 'price_usd', 'on_request')).toBe('по запросу');
	expect(sayValue(tableKind('iaa-fee'), 'price_to', null)).toBe('и выше');
	expect(sayValue(tableKind('customs-rate'), 'verify', null)).toBe('проверено');
});

test('a row gets a name that the office knows, never its keys', () => {
	expect(rowName(ways, { port: 'Newark NJ', destination: 'Odesa', vehicle_type: 'pickup' })).toBe(
		'Newark NJ, Odesa, пикап',
	);
	const bids = tableKind('copart-internet-bid');
	const tier = { title_type: 'non_clean', price_from: '1000.00', price_to: '1199.99' };
	expect(rowName(bids, tier)).toBe('нечистый, 1\u202f000,00–1\u202f199,99 $');
	expect(rowName(bids, { ...tier, price_to: null })).toBe('нечистый, ≥\u00A01\u202f000,00 $');
	expect(rowName(tableKind('own-line'), { code: 'plates', title: 'Номерные знаки' })).toBe('Номерные знаки');
	const rate = { class: 'motorcycle', fuel: 'petrol', cc_from: '51', cc_to: '250', eur: '0.06' };
	expect(rowName(tableKind('customs-rate'), rate)).toBe('мотоцикл, бензин, 51–250');
});
