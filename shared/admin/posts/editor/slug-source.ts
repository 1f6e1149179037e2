import { slugFaults } from '@clearway/shared/words/slug-faults.ts';
import type { PostEditing } from '../../../contract/post.ts';
import type { PostFields } from '../../../contract/post-fields.ts';
import { type SlugLanguage, slugFault, slugOf } from '../../../domain/slug.ts';
import { inWords } from '../../../format/say.ts';
import type { Editing } from '../../edit/editing.ts';
import { shownFields } from '../../edit/step.ts';
import type { EditedFields } from './post-kind.ts';
import { titleLanguage } from './post-kind.ts';

/** The transliterations that are offered. */
export const slugLanguages: readonly SlugLanguage[] = ['ru', 'uk'];

/** The source of an address: the title in its own or a chosen transliteration, or typed by hand. */
export function slugSource({
	title,
	slug,
}: Pick<PostFields, 'title' | 'slug'>): 'auto' | SlugLanguage | 'own' {
	if (slug === '' || slug === slugOf(title)) return 'auto';
	return slugLanguages.find((language) => slug === slugOf(title, language)) ?? 'own';
}

/** The address for another title; null when somebody wrote the address. */
export function slugWith(
	title: string,
	before: Pick<EditedFields, 'title' | 'slug' | 'language'>,
): string | null {
	const source = slugSource(before);
	if (source === 'own') return null;
	return slugOf(title, source === 'auto' ? titleLanguage(before.language) : source);
}

/** Lets the address of a new post follow the title that was typed while the post was created. */
export function followTitle({ state, change }: Editing<EditedFields, PostEditing>): void {
	const { edit } = state.get();
	const stored = edit.record.fields;
	const { title } = shownFields(edit);
	const slug = title === stored.title ? stored.slug : slugWith(title, stored);
	if (slug !== null) change({ slug });
}

/** The fault of a slug, in the language that this admin was built in; null for a good slug. */
export function slugText(slug: string): string | null {
	const fault = slugFault(slug);
	return fault && inWords(fault, { slug: slugFaults });
}
