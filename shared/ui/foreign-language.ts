import { language } from '@clearway/shared/words/language.ts';

// Letters that the other language does not have.
const ownLetters = { ru: /[ыёэъ]/i, uk: /[іїєґ]/i };
// Dates are Ukrainian in both languages.
const dates = /\d{1,2}\s\p{L}+\s\d{4}/gu;
const other = language === 'ru' ? 'uk' : 'ru';

/** The other language, where the letters of a text of the office show that it is written in it. */
export function foreignLanguage(text: string): typeof other | undefined {
	const letters = text.replace(dates, '');
	return ownLetters[other].test(letters) && !ownLetters[language].test(letters) ? other : undefined;
}
