import type { Language, Languages } from '@clearway/shared/contract/language.ts';

/**
 * The language of the page from which a form was sent; the first one where the form names no language of the
 * site.
 */
export function languageOfForm(body: unknown, languages: Languages): Language {
	const { language } = (typeof body === 'object' && body !== null ? body : {}) as { language?: unknown };
	return languages.find((known) => known === language) ?? languages[0];
}
