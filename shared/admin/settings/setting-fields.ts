import type { Language } from '../../contract/language.ts';
import type { Option } from '../../contract/option.ts';
import { Problem } from '../../contract/problem.ts';
import type { EditKind } from '../edit/editing.ts';
import { bodyOf, type TranslatedFields, textPath, translatedFields } from '../edit/translated-fields.ts';
import type { Setting } from './setting-data.ts';

/** The edited fields of a setting. Its title is only sent with the first value. */
export type SettingFields = { title: string; value: string } & TranslatedFields<'value'>;

/** The field that holds the value of a setting in a language. */
export const valuePath = ({ languages: [ownLanguage] }: Pick<Setting, 'languages'>, language: Language) =>
	textPath('value', language, ownLanguage);

/** The values of a setting before anything is typed: the stored ones, else its defaults. */
export const fieldsOfSetting = ({ title, value, languages, translations }: Setting): SettingFields => ({
	...{ title, value },
	...Object.fromEntries(
		languages.slice(1).map((language) => [`translations.${language}.value`, translations[language] ?? '']),
	),
});

/** `createKey` is sent with each try to store the first value: a lost answer makes no second setting. */
export const settingEditing = (createKey: string): EditKind<SettingFields, Option> => ({
	news: 'option',
	fieldsOf: ({ title, value, translations }) => ({ title, value, ...translatedFields(translations) }),
	revisionOf: ({ revision }) => revision,
	read: async ({ api }, id) => {
		const storedOption = (await api.option.list({})).find((option) => String(option.id) === id);
		if (!storedOption) throw new Problem('missing', '');
		return storedOption;
	},
	save: ({ api }, id, fields, revision) =>
		api.option.save({ params: { id }, body: { ...bodyOf(fields), revision } }),
	create: ({ api }, fields) => api.option.create({ body: bodyOf(fields), idempotencyKey: createKey }),
});
