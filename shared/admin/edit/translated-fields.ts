import type { Language } from '../../contract/language.ts';
import type { Translations } from '../kit/translations.ts';

/** The path of a text in a further language. */
export type TextPath<T extends string> = `translations.${Language}.${T}`;

/** The texts of a record in further languages, by path. */
export type TranslatedFields<T extends string> = { readonly [P in TextPath<T>]?: string };

/** The path of a text in a language; the record's own language has no prefix. */
export const textPath = <T extends string>(
	text: T,
	language: Language,
	ownLanguage: Language,
): T | TextPath<T> => (language === ownLanguage ? text : `translations.${language}.${text}`);

/** The translations of a record as fields. */
export const translatedFields = <T extends string>(translations: Translations<T> = {}): TranslatedFields<T> =>
	Object.fromEntries(
		Object.entries(translations).flatMap(([language, texts]) =>
			Object.entries(texts ?? {}).map(([field, text]) => [`translations.${language}.${field}`, text]),
		),
		// The keys are made of the languages and fields above.
	) as TranslatedFields<T>;

type Body<F> = {
	[K in keyof F as K extends `translations.${string}` ? never : K]: F[K];
} & { translations?: { [L in Language]?: Record<string, string> } };

/** Turns fields by path into the body of a call, with translations by language. */
export function bodyOf<F extends object>(fields: F): Body<F> {
	const body: Record<string, unknown> = {};
	const translations: Record<string, Record<string, unknown>> = {};
	for (const [path, value] of Object.entries(fields)) {
		const [first, language = '', field = ''] = path.split('.');
		if (first === 'translations')
			translations[language] = { ...translations[language], [field]: value ?? '' };
		else body[path] = value;
	}
	// Each part stands where the contract wants it.
	return { ...body, ...(Object.keys(translations).length > 0 && { translations }) } as Body<F>;
}
