import type { Language } from '../../contract/language.ts';

/** What a language calls itself, whatever language is spoken. */
export function languageName(language: Language): string {
	const name = new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
	return name.charAt(0).toUpperCase() + name.slice(1);
}
