import type { Language } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import type { EditKind } from '../edit/editing.ts';
import { bodyOf, type TranslatedFields, textPath, translatedFields } from '../edit/translated-fields.ts';

/** The texts of a meta record. */
export const metaTexts = ['title', 'description', 'keywords'] as const;
export type MetaText = (typeof metaTexts)[number];

export type MetaFields = Pick<Meta, 'page' | MetaText> & TranslatedFields<MetaText>;

export const blankMeta: MetaFields = { page: '', title: '', description: '', keywords: '' };

/** A text in a language; empty where it is not translated. */
export const metaTextIn = (
	fields: MetaFields,
	text: MetaText,
	language: Language,
	ownLanguage: Language,
): string => fields[textPath(text, language, ownLanguage)] ?? '';

export const metaEditing: EditKind<MetaFields, Meta> = {
	news: 'meta',
	fieldsOf: ({ page, title, description, keywords, translations }) => ({
		...{ page, title, description, keywords },
		...translatedFields(translations),
	}),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.meta.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.meta.save({ params: { id }, body: { ...bodyOf(fields), revision } }),
	create: ({ api }, fields, key) => api.meta.create({ body: bodyOf(fields), idempotencyKey: key }),
};
