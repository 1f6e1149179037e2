import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';

/** What of a post says in which languages it is written. */
type Written = Pick<Post, 'slug' | 'language' | 'twins'>;

const pathOf = (slug: string): string => `/blog/${slug}`;

/** The paths of a post in the languages in which it is written. */
export const postTwins = ({ slug, language, twins }: Written): Partial<Record<Language, string>> => ({
	...Object.fromEntries(twins.map((twin) => [twin.language, pathOf(twin.slug)])),
	[language]: pathOf(slug),
});
