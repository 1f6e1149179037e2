import { type Language, type Languages, languages } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { Translations } from '../kit/translations.ts';

/** The texts of a meta record. */
export const metaTexts = ['title', 'description', 'keywords'] as const;
export type MetaText = (typeof metaTexts)[number];

/** What is edited of a meta record. A local copy of before there were languages has no translations. */
export type MetaFields = Pick<Meta, 'page' | MetaText | 'language'> & {
	translations?: Translations<MetaText> | undefined;
	/** Of a new record: what was sent of it and under which key, until there is an answer. */
	sent?: { key: string; fields: MetaFields } | undefined;
};

/** A text in a language; empty where it is not translated. */
export const metaTextIn = (fields: MetaFields, field: MetaText, language: Language, own: Language): string =>
	language === own ? fields[field] : (fields.translations?.[language]?.[field] ?? '');

/** What is sent of the further languages: each text, so that one that was emptied is taken away. */
const sentTranslations = (
	fields: MetaFields,
	[own, ...further]: Languages,
): { translations: { [L in Language]?: Record<MetaText, string> } } => ({
	translations: Object.fromEntries(
		further.map((language) => [
			language,
			Object.fromEntries(metaTexts.map((field) => [field, metaTextIn(fields, field, language, own)])),
		]),
	),
});

/** What is sent of a record. */
export const metaBody = (fields: MetaFields, languages: Languages) => {
	const { page, title, description, keywords } = fields;
	return { page, title, description, keywords, ...sentTranslations(fields, languages) };
};
export type MetaBody = ReturnType<typeof metaBody>;

/** Of a stored record what is edited of it. */
export const metaFields = ({
	page,
	title,
	description,
	keywords,
	language,
	translations,
}: MetaFields): MetaFields => ({ page, title, description, keywords, language, translations });

/** Whether two records say the same; an empty translation is none. */
export const isSame = (a: MetaFields, b: MetaFields): boolean =>
	a.page === b.page &&
	metaTexts.every(
		(field) =>
			a[field] === b[field] &&
			languages.every(
				(language) =>
					(a.translations?.[language]?.[field] ?? '') === (b.translations?.[language]?.[field] ?? ''),
			),
	);
