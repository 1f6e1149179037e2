import type { PostFields } from '../../../contract/post-fields.ts';
import { type SlugLanguage, slugOf } from '../../../domain/slug.ts';

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
