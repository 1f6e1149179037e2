import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const filesOf = (language: string): string[] =>
	readdirSync(join(import.meta.dirname, language))
		.filter((name) => name.endsWith('.ts'))
		.map((name) => `${language}/${name}`);

// Dates are Ukrainian in both languages, as the specification asks.
const day = /\d{2} \p{L}+ \d{4}/gu;

const linesWith = (files: readonly string[], letters: RegExp): string[] =>
	files.flatMap((file) =>
		readFileSync(join(import.meta.dirname, file), 'utf8')
			.split('\n')
			.flatMap((line, index) => (letters.test(line.replace(day, '')) ? [`${file}:${index + 1}`] : [])),
	);

/** The places of all texts in a catalogue. */
const keysOf = (words: unknown, at = ''): string[] =>
	typeof words === 'object' && words !== null
		? Object.entries(words)
				.flatMap(([key, value]) => keysOf(value, `${at}.${key}`))
				.sort()
		: [`${at}: ${typeof words}`];

describe('the catalogues of the interface', () => {
	test('say nothing Russian in Ukrainian: ы, ё, э and ъ stand in no text', () => {
		expect(linesWith(filesOf('uk'), /[ыёэъ]/i)).toEqual([]);
	});

	test('say nothing Ukrainian in Russian: і, ї, є and ґ stand in no text', () => {
		expect(linesWith(filesOf('ru'), /[іїєґ]/i)).toEqual([]);
	});

	test('have the same files and keys, also where a type leaves keys open', async () => {
		const names = (language: string) => filesOf(language).map((file) => file.slice(language.length + 1));
		expect(names('uk')).toEqual(names('ru'));
		for (const name of names('ru')) {
			const [ru, uk] = await Promise.all([import(`./ru/${name}`), import(`./uk/${name}`)]);
			expect([name, keysOf({ ...uk })]).toEqual([name, keysOf({ ...ru })]);
		}
	});
});
