import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';

type Written = Pick<Post, 'slug' | 'language' | 'twins'>;

const pathOf = (slug: string): string => `/blog/${slug}`;

/** The post's paths by the languages it exists in. */
export const postTwins = ({ slug, language, twins }: Written): Partial<Record<Language, string>> => ({
	...Object.fromEntries(twins.map((twin) => [twin.language, pathOf(twin.slug)])),
	[language]: pathOf(slug),
});
