import type { Language } from '@clearway/shared/contract/language.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { Call, Context } from '../context/context.ts';
import { invalid } from '../services/refusal.ts';

/**
 * The requested language of content, or else the first. A page uses the language in which it is rendered. The
 * header of an API call has no effect, because answers are cached by address.
 */
export function readingLanguage(
	{ config }: Context,
	query: { lang?: string | undefined },
	call: Call,
): Language {
	if (query.lang === undefined) return call.app === 'page' ? call.language : config.languages[0];
	const requested = config.languages.find((language) => language === query.lang);
	if (!requested) throw invalid('lang', say('record.languageUnknown', config.languages.join(', ')));
	return requested;
}

/**
 * The language for records that the office translates. The office gets the stored texts unless it asks for a
 * language.
 */
export const textLanguage = (
	context: Context,
	query: { lang?: string | undefined },
	call: Call,
): Language | null =>
	call.session && query.lang === undefined ? null : readingLanguage(context, query, call);
