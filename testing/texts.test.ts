import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from './committed.ts';

// Texts that people read live in shared/words, in both languages (decisions 2 and 10).

const root = join(import.meta.dirname, '..');

// Exempt are the words themselves, the content of a demo, and files for tests and measurements.
const exempt =
	/^(?:shared\/words|server\/(?:demo|seed)|bench|testing|shared\/testing)\/|\/(?:e2e|testing|trials)\/|\.(?:test|spec)\.tsx?$/;

// Facts in letters of these languages that nobody reads as a text of the product.
const facts: Readonly<Record<string, string>> = {
	'shared/domain/sample-text.ts': 'the marks of examples, in either language',
	'server/db/migrations/0012-papers-void.ts': 'what stood in templates of earlier versions',
	'shared/domain/slug.ts': 'letters and how they are transliterated',
	'shared/domain/fold.ts': 'letters that a search takes for one another',
	'shared/admin/app/palette-words.ts': 'what people call things when they search, and the keys of layouts',
	'shared/admin/kit/list/matches.ts': 'letters and how they sound in the other alphabet',
	'shared/domain/quote-number.ts': 'letters that are typed for Latin ones',
	'shared/contract/calculator.ts': 'a refused file as the OpenAPI document shows it',
	'shared/domain/typed-number.ts': 'units and names of currencies as people type them',
	'site/calculator/lot-input.tsx': 'names of currencies as people type them',
	'shared/domain/lot/lot-document.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/lot/lot-car.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/written-language.ts': 'letters by which a language is told',
	'shared/domain/lot/unread.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/lot/other-facts.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/lot/other-words.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/lot/read-lot.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/lot/lot-words.ts': 'words of lots that the pages of both languages understand',
	'shared/domain/tables/known-words.ts': 'words that price lists use for a known value',
	'shared/domain/tables/state-words.ts': 'names of states as price lists spell them',
	'shared/domain/tables/units.ts': 'currencies and units as price lists name them',
	'shared/domain/tables/own-line-words.ts': 'headers of price lists and words for a known value',
	'shared/domain/tables/column-headers.ts': 'headers of price lists',
	'shared/domain/tables/file/decode-text.ts': 'letters by which an encoding is told',
	'shared/domain/tables/file/number-formats.ts': 'signs of currencies in formats of cells',
	'shared/domain/tables/import/cell-words.ts': 'words of price lists that mean nothing, free or on request',
	'shared/domain/tables/import/header-words.ts': 'headers of price lists',
	'shared/domain/tables/import/long-form.ts': 'headers of price lists',
	'shared/domain/tables/import/numbers.ts': 'signs of currencies and percents in price lists',
	'shared/domain/tables/import/ranges.ts': 'words of price lists for a range',
	'shared/domain/tables/import/ask-columns.ts': 'headers of price lists over a running number',
	'shared/admin/posts/text/paste-lists.ts': 'letters that number a list',
	'shared/admin/posts/text/typography.ts': 'letters before an apostrophe',
	'shared/admin/tables/grid/find-cells.ts': 'a letter that a search takes for another',
	'shared/ui/foreign-language.ts': 'letters by which a language is told',
	'shared/format/country-name.ts': 'a name that browsers spell without ё',
	'shared/format/typeset.ts': 'a unit behind the numbers of a formula',
	'shared/format/date.ts':
		'names of months, Ukrainian in both languages as the specification asks, and a preposition',
	'site/parts/draw-text.ts': 'words and units around numbers in posts',
	'server/features/auth/common-passwords.ts': 'passwords that everybody tries',
	'server/mail/cut-quote.ts': 'words of mail programs above a letter that is answered',
	'shared/contract/iban.ts': 'Cyrillic letters that look like Latin ones',
	'server/features/rates/currency.ts': 'names of currencies as the bank writes them',
};

const cyrillic = /\p{Script=Cyrillic}/u;

/** Lines of a source whose code, comments taken off, has Cyrillic letters in it. */
function linesWithText(source: string): number[] {
	const blank = (comment: string): string => comment.replace(/[^\n]/g, ' ');
	const code = source.replace(/\/\*[\s\S]*?\*\//g, blank).replace(/(?<=^|\s)\/\/.*$/gm, blank);
	return code.split('\n').flatMap((line, index) => (cyrillic.test(line) ? [index + 1] : []));
}

test('no text of the product stands outside shared/words: give it a name there, in both languages', () => {
	const sources = (committedFiles() ?? []).filter(
		(file) => /\.tsx?$/.test(file) && !exempt.test(file) && !Object.hasOwn(facts, file),
	);
	const places = sources.flatMap((file) => {
		if (!existsSync(join(root, file))) return [];
		return linesWithText(readFileSync(join(root, file), 'utf8')).map((line) => `${file}:${line}`);
	});
	expect(places).toEqual([]);
});

test('a comment may be in any letters, a text may not', () => {
	const source = [
		'// как есть',
		'const a = 1; // так',
		"const b = 'так';",
		'/* и',
		'так */',
		'const c = `https://я`;',
	];
	expect(linesWithText(source.join('\n'))).toEqual([3, 6]);
});
