import type { Language } from '../contract/language.ts';

// Letters that the other language does not have.
const ownLetters = { ru: /[ыёэъ]/gi, uk: /[іїєґ]/gi } as const;
const fewest = 3;

/**
 * The language that a longer text is plainly written in, by its letters; a quotation in the other one does not
 * count. Null when the letters do not tell.
 */
export function writtenLanguage(text: string): Language | null {
	const count = (language: Language): number => text.match(ownLetters[language])?.length ?? 0;
	const [ru, uk] = [count('ru'), count('uk')];
	if (uk >= fewest && uk > 4 * ru) return 'uk';
	return ru >= fewest && ru > 4 * uk ? 'ru' : null;
}
