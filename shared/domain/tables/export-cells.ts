/** What an exported price cell says instead of a number. */
export const onRequestText = 'по запросу';

/**
 * A text that no spreadsheet takes for a formula: an apostrophe stands before `=`, `+`, `-`, `@`, tab and
 * return. Texts that begin with such an apostrophe get one more, so that reading takes off exactly what
 * writing added.
 */
export function plainCell(text: string): string {
	return /^'*[=+\-@\t\r]/.test(text) ? `'${text}` : text;
}
