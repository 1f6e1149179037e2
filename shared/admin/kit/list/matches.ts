import { fold } from '../../../domain/fold.ts';

/**
 * Whether the texts contain all words of a search, ignoring case, accents and ё. An empty search matches all.
 */
export function matches(question: string, texts: readonly string[]): boolean {
	const asked = fold(question);
	if (asked === '') return true;
	const text = fold(texts.join(' '));
	return asked.split(' ').every((word) => text.includes(word));
}
