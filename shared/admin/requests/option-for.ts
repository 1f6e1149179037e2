import type { Language } from '../../contract/language.ts';
import { outcome } from '../services/outcome.ts';
import type { AdminServices } from '../services/services.tsx';

/**
 * A text of the settings in the language of a client; as it is stored where the site has no such language,
 * and null where there is none. One that cannot be read is a failure: an offer without its terms is no offer.
 */
export async function optionFor(
	api: AdminServices['api'],
	title: string,
	lang: Language,
	signal?: AbortSignal,
): Promise<string | null> {
	const theirs = await outcome(api.option.single({ params: { title }, query: { lang } }, signal));
	if (theirs.ok) return theirs.value.value;
	const stored = await outcome(api.option.single({ params: { title } }, signal));
	if (stored.ok) return stored.value.value;
	if (stored.problem.code === 'missing') return null;
	throw stored.problem;
}
