import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readSource } from '../test-titles.ts';
import { currentPage, currentProofs, pageFile } from './current-page.ts';
import places from './places.json' with { type: 'json' };
import { faultsOf, readProofs, specificationPage, tagsOf } from './proofs.ts';
import requirements from './requirements.json' with { type: 'json' };

// Built from numbers, so that this file itself names no requirement.
const idOf = (section: number, number: number): string => `S${section}.${number}`;
const [firstId, secondId] = [idOf(1, 1), idOf(1, 2)];
const asked = { [firstId]: 'Visitors read a blog.', [secondId]: 'Visitors | see countries.' };
const fileOf = (...lines: string[]) => [{ file: 'x.test.ts', text: lines.join('\n') }];
const proved = fileOf(
	`test('is read (V10, ${firstId})', () => {`,
	'\ttest.each([1])(',
	`\t\t'%s is seen (${secondId})',`,
);

describe('the list of requirements', () => {
	test('is proved by tags at the end of titles, also beside other ids and as a range', () => {
		expect(faultsOf(asked, readProofs(proved))).toEqual([]);
		expect(tagsOf(`${idOf(2, 9)}–${idOf(2, 11)} ${firstId}`)).toEqual([
			idOf(2, 9),
			idOf(2, 10),
			idOf(2, 11),
			firstId,
		]);
	});

	test('has a fault for a requirement without a test and for a tag that names no requirement', () => {
		const proofs = readProofs(fileOf(`test('is read (${firstId} ${idOf(3, 4)})', () => {`));
		expect(faultsOf(asked, proofs)).toEqual([
			`${secondId} has no test: Visitors | see countries.`,
			`${idOf(3, 4)} is no requirement: x.test.ts, is read (${firstId} ${idOf(3, 4)})`,
		]);
	});

	test('counts no tag in a comment, in the middle of a title, or outside of a title', () => {
		const lines = [
			`// test('is read (${firstId})', () => {`,
			`test('${firstId} is read', () => {`,
			`say('(${firstId})');`,
		];
		const { proofs, stray } = readProofs(fileOf(...lines));
		expect(proofs).toEqual([]);
		expect(stray).toEqual(['x.test.ts:1', 'x.test.ts:2', 'x.test.ts:3']);
	});

	test('becomes a page whose texts do not break its tables', () => {
		const around = { places: { [secondId]: 'site/a.tsx site/b.ts' }, deviations: '', beyond: '' };
		expect(specificationPage(asked, readProofs(proved), around)).toContain(
			`| ${secondId} | Visitors \\| see countries. | site/a.tsx<br>site/b.ts | x.test.ts: %s is seen |`,
		);
	});
});

test('every line of the specification has a test, and no test names a missing line', () => {
	expect(faultsOf(requirements, currentProofs())).toEqual([]);
});

test('every line of the specification lives in files that exist', () => {
	expect(Object.keys(places)).toEqual(Object.keys(requirements));
	const root = join(import.meta.dirname, '..', '..');
	const paths = Object.values(places).flatMap((named) => named.split(' '));
	expect(paths.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('docs/specification.md is what npm run specification writes', () => {
	expect(readSource(pageFile)).toBe(currentPage());
});
