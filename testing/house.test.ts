import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { committedFiles } from './committed.ts';
import { isOnPostgres } from './tagged-files.ts';

// The rules of CONTRIBUTING that neither the formatter nor the linter checks.

const root = join(import.meta.dirname, '..');

const sources = (committedFiles() ?? [])
	.filter((file) => /\.(?:ts|tsx|js|css)$/.test(file) && existsSync(join(root, file)))
	.map((file) => ({ file, lines: readFileSync(join(root, file), 'utf8').trimEnd().split('\n') }));

const linesWith = (isFaulty: (line: string, file: string) => boolean): string[] =>
	sources.flatMap(({ file, lines }) =>
		lines.flatMap((line, index) => (isFaulty(line, file) ? [`${file}:${index + 1}`] : [])),
	);

test('no test is committed with .only, which would leave out all the others: remove it', () => {
	const only = /\b(?:test|it|describe)(?:\.\w+)*\.only\b/;
	expect(linesWith((line, file) => /\.(?:test|spec)\.tsx?$/.test(file) && only.test(line))).toEqual([]);
});

test('no file name is used more than three times in the product: the name must say what the file is about', () => {
	// A text in a further language bears the name of the first one's file.
	const isProduct = (file: string): boolean =>
		/^(?:shared|site|server|desktop)\//.test(file) &&
		!file.includes('/uk/') &&
		!/\.(?:test|spec)\.tsx?$|\/(?:e2e|testing|trials)\//.test(file) &&
		basename(file) !== 'index.ts';
	const byName = Map.groupBy(sources.map(({ file }) => file).filter(isProduct), (file) => basename(file));
	expect([...byName.values()].filter((files) => files.length > 3)).toEqual([]);
});

test('no path of a file is the pathname of its address, which begins with /D: on Windows: use fileURLToPath', () => {
	expect(linesWith((line) => /import\.meta\.url\)\.pathname/.test(line))).toEqual([]);
});

test('no field of the admin uses a date or time input of the browser: use DayInput and TimeInput', () => {
	const native = /\btype=\{?["'](?:date|time|datetime-local|month|week)["']/;
	const isAdmin = (file: string): boolean => /^(?:shared\/admin|site\/admin-host|desktop)\//.test(file);
	expect(linesWith((line, file) => isAdmin(file) && native.test(line))).toEqual([]);
});

test('each folder whose modules name a dialect or a lock has a test that runs on PostgreSQL, too', () => {
	const named = /\bdialect\b|advisory|forUpdate|forShare|skipLocked/;
	const isModule = (file: string): boolean =>
		/^server\/.*\.ts$/.test(file) && !/\.test\.ts$|\/(?:testing|trials|migrations|dist)\//.test(file);
	const folders = new Set(
		sources
			.filter(({ file, lines }) => isModule(file) && lines.some((line) => named.test(line)))
			.map(({ file }) => dirname(file)),
	);
	const tagged = sources.filter(
		({ file, lines }) => /\.test\.ts$/.test(file) && isOnPostgres(lines.join('\n')),
	);
	const isTried = (folder: string): boolean => tagged.some(({ file }) => file.startsWith(`${folder}/`));
	expect([...folders].filter((folder) => !isTried(folder))).toEqual([]);
});
