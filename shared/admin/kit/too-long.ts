import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';

/**
 * By how much a text is too long, as its field says it; null where it is not. Instead of `maxLength`, with
 * which a browser cuts what is pasted without a word.
 */
export function tooLong(text: string, most: number): string | null {
	const over = text.trim().length - most;
	return over > 0 ? unsaved.tooLong(most, over) : null;
}
