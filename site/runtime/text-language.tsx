import type { Language } from '@clearway/shared/contract/language.ts';
import { language } from '@clearway/shared/words/language.ts';

// Letters that the other language does not have.
const ownLetters: Record<Language, RegExp> = { ru: /[ыёэъ]/i, uk: /[іїєґ]/i };
const other: Language = language === 'ru' ? 'uk' : 'ru';

/** The other language, where the letters of a text show that it is written in it. */
export const foreignLanguage = (text: string): Language | undefined =>
	ownLetters[other].test(text) && !ownLetters[language].test(text) ? other : undefined;

/** A text of the office, which may not be translated yet: readers are told its language. */
export function OfficeText({ text }: { text: string }) {
	const lang = foreignLanguage(text);
	return lang ? <span lang={lang}>{text}</span> : text;
}
