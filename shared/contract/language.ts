/** The languages in which the product speaks. */
export const languages = ['ru', 'uk'] as const;

/** A language of the product, by its code in `lang` attributes. */
export type Language = (typeof languages)[number];

/** The languages of one installation: the first has the plain addresses, the other a prefix. */
export type Languages = readonly [Language, ...Language[]];

/** The prefix of a language's pages: empty for the first language, `/uk` for the other. */
export const prefixOf = (language: Language, languages: Languages): string =>
	language === languages[0] ? '' : `/${language}`;

/** An address of the site in a language: `/blog` is `/uk/blog` there, and `/` is `/uk`. */
export function addressIn(language: Language, languages: Languages, address: string): string {
	const prefix = prefixOf(language, languages);
	return prefix === '' ? address : prefix + address.replace(/^\/(?=[?#]|$)/, '');
}
