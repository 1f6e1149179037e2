import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** The files of all tests and journeys, and of those that run on several hosts, by their paths. */
export const testFiles = (): string[] =>
	globSync(['{server,shared,site,desktop,testing}/**/*.{test,spec}.{ts,tsx}', 'testing/failures/*.ts'], {
		cwd: root,
		exclude: ['**/node_modules/**', '**/dist/**'],
	}).sort();

/** The text of a file of the project. */
export const readSource = (file: string): string => readFileSync(join(root, file), 'utf8');

// The first argument of a test or of a group of tests, also on a line of its own; the title of a test in a
// list of tests that run on several hosts.
const titleOnLine = /^\s*(?:.*\(|title: )?\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1,/;

/** The title of a test that a line of its file holds. */
export const titleOf = (line: string): string | undefined =>
	/^\s*(?:\/\/|\*|\/\*)/.test(line) ? undefined : titleOnLine.exec(line)?.[2];

/** Reads the brackets at the end of a title: the ids that its test proves. */
export const endOfTitle = (title: string): string | undefined => /\(([^()]*)\)$/.exec(title)?.[1];

/** Escapes a cell of a table, so that its text cannot end it. */
export const cell = (text: string): string =>
	text.replaceAll('|', '\\|').replaceAll('<', '&lt;').replaceAll('`', '');
