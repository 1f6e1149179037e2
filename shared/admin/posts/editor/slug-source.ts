import { slugFaults } from '@clearway/shared/words/slug-faults.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { type SlugLanguage, slugFault, slugOf } from '../../../domain/slug.ts';
import { inWords } from '../../../format/say.ts';

/** The transliterations that are offered. */
export const slugLanguages: readonly SlugLanguage[] = ['ru', 'uk'];

/**
 * Where an address comes from: the title in one of two transliterations, the title's own language, or typed
 * by hand.
 */
export function slugSource({
	title,
	slug,
}: Pick<PostFields, 'title' | 'slug'>): 'auto' | SlugLanguage | 'own' {
	if (slug === '' || slug === slugOf(title)) return 'auto';
	return slugLanguages.find((language) => slug === slugOf(title, language)) ?? 'own';
}

/** What is wrong with a slug, in the language that this admin was built in; null where it is good. */
export function slugText(slug: string): string | null {
	const fault = slugFault(slug);
	return fault && inWords(fault, { slug: slugFaults });
}
