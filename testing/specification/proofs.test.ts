import { describe, expect, test } from 'vitest';
import { readSource, testFiles } from '../test-titles.ts';
import { usedByTestsOnly } from './only-tests.ts';
import { faultsOf, readProofs, specificationPage, tagsOf } from './proofs.ts';
import requirements from './requirements.json' with { type: 'json' };

// Written apart, so that this file names no requirement by them.
const of = (section: number, number: number): string => `S${section}.${number}`;
const [one, two] = [of(1, 1), of(1, 2)];
const asked = { [one]: 'Visitors read a blog.', [two]: 'Visitors | see countries.' };
const fileOf = (...lines: string[]) => [{ file: 'x.test.ts', text: lines.join('\n') }];
const proved = fileOf(
	`test('is read (V10, ${one})', () => {`,
	'\ttest.each([1])(',
	`\t\t'%s is seen (${two})',`,
);

describe('the list of requirements', () => {
	test('is proved by tags at the end of titles, also beside other ids and as a range', () => {
		expect(faultsOf(asked, readProofs(proved))).toEqual([]);
		expect(tagsOf(`${of(2, 9)}–${of(2, 11)} ${one}`)).toEqual([of(2, 9), of(2, 10), of(2, 11), one]);
	});

	test('has a fault for a requirement without a test and for a tag that names no requirement', () => {
		const found = readProofs(fileOf(`test('is read (${one} ${of(3, 4)})', () => {`));
		expect(faultsOf(asked, found)).toEqual([
			`${two} has no test: Visitors | see countries.`,
			`${of(3, 4)} is no requirement: x.test.ts, is read (${one} ${of(3, 4)})`,
		]);
	});

	test('counts no tag in a comment, in the middle of a title, or outside of one', () => {
		const lines = [
			`// test('is read (${one})', () => {`,
			`test('${one} is read', () => {`,
			`say('(${one})');`,
		];
		const { proofs, stray } = readProofs(fileOf(...lines));
		expect(proofs).toEqual([]);
		expect(stray).toEqual(['x.test.ts:1', 'x.test.ts:2', 'x.test.ts:3']);
	});

	test('becomes a page of which no text breaks the tables', () => {
		expect(specificationPage(asked, readProofs(proved))).toContain(
			`| ${two} | Visitors \\| see countries. | x.test.ts: %s is seen |`,
		);
	});
});

describe('what only a test uses', () => {
	const file = { file: 'shared/number.ts', text: '/** Says float( too. */\nexport function float() {}\n' };
	const tested = { file: 'shared/number.test.ts', text: "import { float } from './number.ts';" };

	test('is found, and is no fault where the product uses it or no test does', () => {
		expect(usedByTestsOnly([file, tested])).toEqual(['float of shared/number.ts is used by tests only']);
		const from = "import { float } from '@clearway/shared/number.ts';";
		expect(usedByTestsOnly([file, tested, { file: 'site/price.tsx', text: from }])).toEqual([]);
		expect(usedByTestsOnly([file])).toEqual([]);
		// The same word elsewhere is no use of it, and neither is a measurement.
		for (const other of [
			{ file: 'site/style.ts', text: "const float = 'left';" },
			{ file: 'bench/run.ts', text: from },
		])
			expect(usedByTestsOnly([file, tested, other])).toHaveLength(1);
	});

	test('is found where the product reads a part of a type that nothing of it fills in', () => {
		const type = { file: 'site/page.tsx', text: 'type Page = {\n\tvalidate?: () => boolean;\n};' };
		const reads = { file: 'site/load.ts', text: 'if (page.validate && !page.validate()) throw missing();' };
		const tests = { file: 'site/load.test.ts', text: 'open({ validate: () => false });' };
		const fault = ['validate of site/page.tsx is filled in by tests only'];
		expect(usedByTestsOnly([type, reads, tests])).toEqual(fault);
		const page = { file: 'site/blog.tsx', text: 'page({ validate: isNumber });' };
		expect(usedByTestsOnly([type, reads, tests, page])).toEqual([]);
	});
});

test('every line of the specification has a test, and no test names a line that there is not', () => {
	const found = readProofs(testFiles().map((file) => ({ file, text: readSource(file) })));
	expect(faultsOf(requirements, found)).toEqual([]);
});
