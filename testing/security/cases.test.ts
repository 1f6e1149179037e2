import { expect, test } from 'vitest';
import { endOfTitle, readSource, testFiles, titleOf } from '../test-titles.ts';
import { cases, idsOf, notApplicable, smaller } from './cases.ts';

test('every case of the catalogue is named by a test or does not apply', () => {
	expect(testFiles().length).toBeGreaterThan(150);
	const named = new Set(testFiles().flatMap((file) => idsOf(readSource(file))));
	const open = cases.filter(({ id, kind }) => kind !== 'D' && !named.has(id) && !notApplicable[id]);
	expect(open.map(({ id, what }) => `${id}: ${what}`)).toEqual([]);
});

test('a test names no case that the catalogue does not have', () => {
	const known = new Set(cases.map(({ id }) => id));
	const unknown = testFiles().flatMap((file) =>
		readSource(file)
			.split('\n')
			.flatMap((line) => idsOf(endOfTitle(titleOf(line) ?? '') ?? ''))
			.filter((id) => !known.has(id))
			.map((id) => `${id}: ${file}`),
	);
	expect(unknown).toEqual([]);
});

test('the lists of smaller and not applicable cases name only cases of the catalogue', () => {
	const known = new Set(cases.map(({ id }) => id));
	expect([...Object.keys(notApplicable), ...Object.keys(smaller)].filter((id) => !known.has(id))).toEqual([]);
});
