import { type Language, languages } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../context.ts';
import { invalid } from '../refusal.ts';

/** The texts of a record in further languages, by field. */
export type Translations<F extends string = string> = Partial<Record<Language, Partial<Record<F, string>>>>;

type Translated = { language: Language; translations: string };
/** The texts that a save sends, by language and field. */
export type SentTranslations<F extends string> = {
	[L in Language]?: { [K in F]?: string | undefined } | undefined;
};

/** The stored translations; most rows have none. */
export const translationsOf = <F extends string>({ translations }: Pick<Translated, 'translations'>) =>
	// Written by `storedTranslations` only.
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

/**
 * For readers: the language of a text that is not there in the one that was asked for, so that a page can
 * mark it also where no letter of it tells.
 */
export const languageOfText = <F extends string>(
	row: Record<F, string> & Translated,
	field: F,
	language: Language | null,
): { language?: Language } =>
	language === null || language === row.language || translationsOf<F>(row)[language]?.[field]
		? {}
		: { language: row.language };

/**
 * What the office is shown of the languages of a row; nothing of one that stands in the first language of the
 * site alone.
 */
export const languagesOfRow = <F extends string>({ config }: Context, row: Translated) =>
	row.translations === '{}' && row.language === config.languages[0]
		? {}
		: { language: row.language, translations: translationsOf<F>(row) };

/**
 * What was sent laid over what is stored, field by field, as it is stored; an empty text takes a translation
 * away. The record's own language stands in its own fields.
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
		const all = Object.entries({ ...stored[language], ...sent[language] });
		const said = all.filter(([, text]) => typeof text === 'string' && text !== '');
		// The keys come from two records by field.
		if (said.length > 0) merged[language] = Object.fromEntries(said) as Partial<Record<F, string>>;
	}
	return JSON.stringify(merged);
}
