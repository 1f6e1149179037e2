import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../context/context.ts';
import { invalid } from '../services/refusal.ts';

export type Translations<F extends string = string> = Partial<Record<Language, Partial<Record<F, string>>>>;

type Translated = { language: Language; translations: string };
/** The texts that a save sends, by language and field. */
export type SentTranslations<F extends string> = {
	[L in Language]?: { [K in F]?: string | undefined } | undefined;
};

/** The stored translations; most rows have none. */
export const translationsOf = <F extends string>({ translations }: Pick<Translated, 'translations'>) =>
	// Only `storedTranslations` writes it.
	(translations === '{}' ? {} : JSON.parse(translations)) as Translations<F>;

/**
 * A text of a row in the given language, or in the row's own if there is no translation or the language is null.
 */
export function textIn<F extends string>(
	row: Record<F, string> & Translated,
	field: F,
	language: Language | null,
): string {
	if (language === null || language === row.language) return row[field];
	return translationsOf<F>(row)[language]?.[field] || row[field];
}

/**
 * The language of a text that lacks the requested translation. A page marks such a text, because its letters
 * may not show its language.
 */
export const languageOfText = <F extends string>(
	row: Record<F, string> & Translated,
	field: F,
	language: Language | null,
): { language?: Language } =>
	language === null || language === row.language || translationsOf<F>(row)[language]?.[field]
		? {}
		: { language: row.language };

/** The languages of a row for the office; empty for a row that has only the site's first language. */
export const languagesOfRow = <F extends string>({ config }: Context, row: Translated) =>
	row.translations === '{}' && row.language === config.languages[0]
		? {}
		: { language: row.language, translations: translationsOf<F>(row) };

/**
 * Merges the sent translations into the stored ones by field; an empty text deletes a translation. The row's
 * own language stays in its own fields.
 */
export function storedTranslations<F extends string>(
	row: Translated,
	sent: SentTranslations<F> | undefined,
): string {
	if (!sent) return row.translations;
	if (sent[row.language]) throw invalid(`translations.${row.language}`, say('record.ownLanguage'));
	const stored = translationsOf<F>(row);
	const merged: Translations<F> = {};
	for (const language of languages) {
		const texts = Object.entries({ ...stored[language], ...sent[language] });
		const nonEmpty = texts.filter(([, text]) => typeof text === 'string' && text !== '');
		// Both records have fields as keys.
		if (nonEmpty.length > 0) merged[language] = Object.fromEntries(nonEmpty) as Partial<Record<F, string>>;
	}
	return JSON.stringify(merged);
}
