import { expect, test } from 'vitest';
import { saying } from '../../../testing/in-russian.ts';
import { transportation } from '../transportation.ts';
import { readText } from './read-cell.ts';

const [place] = transportation.columns.filter(({ holds }) => holds.type === 'text');

test.each(['\u3164', '\u115f \u1160', '\uffa0', '\u2800'])(
	'a place named by signs of which nothing is seen is no name, as in %j (F19)',
	(text) => {
		expect(place && readText(place, { kind: 'text', text })).toMatchObject({
			fault: saying('не название'),
		});
	},
);
