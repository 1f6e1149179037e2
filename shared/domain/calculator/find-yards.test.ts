import { expect, test } from 'vitest';
import { findYards } from './find-yards.ts';
import type { Tables } from './types.ts';

const yard = (auction: string, state: string, location: string) => ({ auction, state, location });
const tables: Tables = {
	transportation: {
		version: 1,
		rows: [
			yard('Copart', 'GA', 'Savannah'),
			yard('Copart', 'GA', 'Atlanta East'),
			yard('Copart', 'CA', 'San Diego'),
			yard('Copart', 'CA', 'San Jose'),
			yard('Copart', 'TX', 'Houston'),
			yard('IAA', 'GA', 'Savannah'),
			yard('IAA', 'TX', 'Houston North'),
			yard('Manheim', 'TN', 'Nashville'),
		],
	},
};
const find = (text: string, auction = 'copart') =>
	findYards(tables, auction, text, { GA: 'Джорджия', CA: 'Калифорния' }).map(
		(yard) => `${yard.auction} ${yard.state} ${yard.location}`,
	);

test('a yard is found in any state by a part of its name, those of the chosen auction first', () => {
	expect(find('houston')).toEqual(['copart TX Houston', 'iaa TX Houston North']);
	expect(find('houston', 'iaa')).toEqual(['iaa TX Houston North', 'copart TX Houston']);
	expect(find('diego')).toEqual(['copart CA San Diego']);
	expect(find('  SAN-d ')).toEqual(['copart CA San Diego']);
	expect(find('nash')).toEqual(['Manheim TN Nashville']);
});

test('a yard is found in Cyrillic letters as it sounds, and by its state', () => {
	expect(find('саванна')).toEqual(['copart GA Savannah', 'iaa GA Savannah']);
	expect(find('джорд')).toEqual(['copart GA Atlanta East', 'copart GA Savannah', 'iaa GA Savannah']);
	expect(find('ca')).toEqual(['copart CA San Diego', 'copart CA San Jose']);
});

test('an empty search and a search of punctuation alone find no yard', () => {
	for (const text of ['', '  ', '-', '()', 'q'.repeat(1000)]) expect(find(text)).toEqual([]);
});
