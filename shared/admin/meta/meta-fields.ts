import { metaFieldWords as words } from '@clearway/shared/words/records.ts';
import { translatedNames } from '../../contract/fields.ts';
import type { Language } from '../../contract/language.ts';
import type { Meta } from '../../contract/meta.ts';
import { metaFields as list } from '../../contract/record-fields.ts';
import type { EditKind } from '../edit/editing.ts';
import { textPath } from '../edit/translated-fields.ts';
import { blankFields, newOf, sentOf, type TypedFields, typedFieldsOf } from '../edit/typed-fields.ts';

export const metaKind = { list, words };

/** The texts of a meta record. */
export const metaTexts = translatedNames(list);
export type MetaText = (typeof metaTexts)[number];

export type MetaFields = TypedFields<typeof list>;

export const blankMeta = blankFields(list);

/** A text in a language; empty where it is not translated. */
export const metaTextIn = (
	fields: MetaFields,
	text: MetaText,
	language: Language,
	ownLanguage: Language,
): string => fields[textPath(text, language, ownLanguage)] ?? '';

export const metaEditing: EditKind<MetaFields, Meta> = {
	news: 'meta',
	fieldsOf: (meta) => typedFieldsOf(list, meta),
	revisionOf: ({ revision }) => revision,
	read: ({ api }, id) => api.meta.get({ params: { id } }),
	save: ({ api }, id, fields, revision) =>
		api.meta.save({ params: { id }, body: { ...sentOf(list, fields), revision } }),
	create: ({ api }, fields, key) => api.meta.create({ body: newOf(list, fields), idempotencyKey: key }),
};
