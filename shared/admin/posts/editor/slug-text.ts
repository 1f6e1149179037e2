import { slugFaults } from '@clearway/shared/words/slug-faults.ts';
import { slugFault } from '../../../domain/slug.ts';
import { inWords } from '../../../format/say.ts';

/** What is wrong with a slug, in the language that this admin was built in; null where it is good. */
export function slugText(slug: string): string | null {
	const fault = slugFault(slug);
	return fault && inWords(fault, { slug: slugFaults });
}
