import type { Language } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context.ts';
import { invalid } from '../refusal.ts';

/**
 * The language in which content is read: the one that is asked for, or else the first. A page that is being
 * rendered has its own; the header of an API call plays no part, because answers are cached by address.
 */
export function readingLanguage(
	{ config }: Context,
	query: { lang?: string | undefined },
	call: Call,
): Language {
	if (query.lang === undefined) return call.app === 'page' ? call.language : config.languages[0];
	const found = config.languages.find((language) => language === query.lang);
	if (!found) throw invalid('lang', say('record.languageUnknown', config.languages.join(', ')));
	return found;
}

/** The same for records whose translations the office edits: unless it asks, it gets what is stored. */
export const textLanguage = (
	context: Context,
	query: { lang?: string | undefined },
	call: Call,
): Language | null =>
	call.session && query.lang === undefined ? null : readingLanguage(context, query, call);
