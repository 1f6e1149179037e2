import type { Language, Languages } from '../../contract/language.ts';
import type { AdminServices } from '../services/services.tsx';

/** The texts of a record in further languages, by field. */
export type Translations<F extends string> = {
	readonly [L in Language]?: { readonly [K in F]?: string | undefined } | undefined;
};

/** A record that the office edits in every language of the site. */
export type Translated<F extends string> = { readonly [K in F]: string } & {
	/** The language of its own texts; a record that says none has the first one of the site. */
	readonly language?: Language | undefined;
	readonly translations?: Translations<F> | undefined;
};

/** The languages of the site, the first one first. */
export const siteLanguages = async ({ api }: AdminServices, signal: AbortSignal): Promise<Languages> =>
	(await api.auth.me({}, signal)).languages;

/** The languages in which a record is edited, that of its own texts first. */
export function languagesOf({ language }: Pick<Translated<never>, 'language'>, site: Languages): Languages {
	const ownLanguage = language ?? site[0];
	return [ownLanguage, ...site.filter((siteLanguage) => siteLanguage !== ownLanguage)];
}

/** A text of a record in a language; empty where it is not translated. */
export const textIn = <F extends string>(
	record: Translated<F>,
	field: F,
	language: Language,
	site: Languages,
): string =>
	language === (record.language ?? site[0])
		? record[field]
		: (record.translations?.[language]?.[field] ?? '');
