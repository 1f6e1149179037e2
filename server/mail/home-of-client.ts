import { addressIn, type Language } from '@clearway/shared/contract/language.ts';
import type { Config } from '../services/config.ts';

/**
 * The address of the pages in a client's language, or in the first where the site does not have it: requests
 * stay when a language is switched off.
 */
export function homeOfClient(
	{ publicUrl, languages }: Pick<Config, 'publicUrl' | 'languages'>,
	language: Language,
): string {
	const spoken = languages.includes(language) ? language : languages[0];
	return publicUrl + addressIn(spoken, languages, '/').replace(/\/$/, '');
}
