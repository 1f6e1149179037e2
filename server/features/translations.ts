import type { Language } from '@clearway/shared/contract/language.ts';

/** The texts of a record in further languages, by field. */
type Translations<F extends string = string> = Partial<Record<Language, Partial<Record<F, string>>>>;

type Translated = { language: Language; translations: string };

/** The stored translations; nearly all rows have none. */
const translationsOf = <F extends string>({ translations }: Pick<Translated, 'translations'>) =>
	// Written by the server only.
	(translations === '{}' ? {} : JSON.parse(translations)) as Translations<F>;

/** A text of a row in a language, or in the row's own where there is none; null asks for its own. */
export function textIn<F extends string>(
	row: Record<F, string> & Translated,
	field: F,
	language: Language | null,
): string {
	if (language === null || language === row.language) return row[field];
	return translationsOf<F>(row)[language]?.[field] || row[field];
}
