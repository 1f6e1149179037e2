import type { Sentence } from '../../format/say.ts';

/** Puts a sentence into the language of the file's reader. */
export type Tell = (sentence: Sentence) => string;

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before `=`, `+`, `-`, `@`, tab and
 * return. Texts that begin with such an apostrophe get one more, so that reading takes off exactly what
 * writing added.
 */
export function plainCell(text: string): string {
	return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
