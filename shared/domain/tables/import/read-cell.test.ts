import { expect, test } from 'vitest';
import { saying } from '../../../testing/in-russian.ts';
import type { TableKind } from '../kind.ts';
import { ownLine } from '../own-line.ts';
import { transportation } from '../transportation.ts';
import { readAmount, readText } from './read-cell.ts';

const priceOf = ({ columns }: TableKind) => columns.find(({ holds }) => holds.type === 'money');
const [place] = transportation.columns.filter(({ holds }) => holds.type === 'text');

test.each(['\u3164', '\u115f \u1160', '\uffa0', '\u2800'])(
	'a place named only by invisible signs is no name, as in %j (F19)',
	(text) => {
		expect(place && readText(place, { kind: 'text', text })).toMatchObject({
			fault: saying('не название'),
		});
	},
);

test('a number that its file shows in euros or hryvnias is no price in dollars; own lines name their currency', () => {
	const cell = { kind: 'number', text: '250', foreign: true } as const;
	const [dollars, any] = [priceOf(transportation), priceOf(ownLine)];
	expect(dollars && readAmount(dollars, cell, null)).toMatchObject({ fault: saying('в другой валюте') });
	expect(dollars && readAmount(dollars, { kind: 'number', text: '250' }, null)).toEqual({ value: '250' });
	expect(any && readAmount(any, cell, null)).toEqual({ value: '250.00' });
});
