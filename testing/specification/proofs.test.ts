import { describe, expect, test } from 'vitest';
import { readSource, testFiles } from '../test-titles.ts';
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
		expect(specificationPage(asked, readProofs(proved))).toContain(
			`| ${secondId} | Visitors \\| see countries. | x.test.ts: %s is seen |`,
		);
	});
});

test('every line of the specification has a test, and no test names a missing line', () => {
	const proofs = readProofs(testFiles().map((file) => ({ file, text: readSource(file) })));
	expect(faultsOf(requirements, proofs)).toEqual([]);
});
