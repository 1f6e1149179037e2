import { fold } from '../../../domain/fold.ts';

/** Whether all words of a question stand somewhere in the texts, whatever their case, accents or ё. An empty question matches all. */
export function matches(question: string, texts: readonly string[]): boolean {
	const asked = fold(question);
	if (asked === '') return true;
	const text = fold(texts.join(' '));
	return asked.split(' ').every((word) => text.includes(word));
}
