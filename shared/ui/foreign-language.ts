import { language } from '@clearway/shared/words/language.ts';
import type { Language } from '../contract/language.ts';

// Letters that the other language does not have.
const ownLetters = { ru: /[ыёэъ]/i, uk: /[іїєґ]/i };
// Dates are Ukrainian in both languages.
const dates = /\d{1,2}\s\p{L}+\s\d{4}/gu;
/** The language that this build does not speak. */
export const otherLanguage: Language = language === 'ru' ? 'uk' : 'ru';

/**
 * The other language, if a text of the office is written in it. Its letters decide before the recorded language,
 * since an office may write Ukrainian into a Russian field.
 */
export function foreignLanguage(text: string, recorded: Language = language): Language | undefined {
	const letters = text.replace(dates, '');
	const [isOther, isOwn] = [ownLetters[otherLanguage].test(letters), ownLetters[language].test(letters)];
	if (isOther === isOwn) return recorded === language || letters === '' ? undefined : otherLanguage;
	return isOther ? otherLanguage : undefined;
}
