import { unsaved } from '@clearway/shared/words/admin-unsaved.ts';

/**
 * Says by how much a text is too long; null if it is not. It replaces `maxLength`, at which a browser cuts a pasted
 * text without a word.
 */
export function tooLong(text: string, most: number): string | null {
	const over = text.trim().length - most;
	return over > 0 ? unsaved.tooLong(most, over) : null;
}
