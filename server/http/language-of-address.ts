import { type Language, type Languages, languages as spoken } from '@clearway/shared/contract/language.ts';

/** An address with its language taken off. */
export type LanguageOfAddress = {
	language: Language;
	/** Path and query within the language. */
	target: string;
	/** True for the canonical spelling of the prefix: `/uk`, never `/uk/` or `/UK`. */
	isCanonical: boolean;
};

/**
 * The language of an address: that of its prefix, else the first. Only the further languages of this
 * installation have a prefix, and an address has only one prefix: everything else is no page.
 */
export function languageOfAddress(target: string, languages: Languages): LanguageOfAddress {
	const [, prefix = '', rest = ''] = /^\/([a-z]+)(?=[/?]|$)(.*)$/is.exec(target) ?? [];
	const language = languages.slice(1).find((known) => known === prefix.toLowerCase());
	if (!language || startsWithLanguage(rest)) return { language: languages[0], target, isCanonical: true };
	return {
		language,
		target: rest.startsWith('/') ? rest : `/${rest}`,
		isCanonical: prefix === language && !/^\/(?:\?|$)/.test(rest),
	};
}

const startsWithLanguage = (path: string): boolean =>
	spoken.some((language) => new RegExp(`^/${language}(?:[/?]|$)`, 'i').test(path));
