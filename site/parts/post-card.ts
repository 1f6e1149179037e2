import type { PostSummary } from '@clearway/shared/contract/post.ts';

/** What a list shows of a post; the long texts stay on the server. */
export type PostCard = Pick<
	PostSummary,
	'id' | 'title' | 'slug' | 'language' | 'description' | 'categories' | 'image' | 'publishedAt'
>;

/** Takes from a post what its card shows. */
export const postCard = ({
	id,
	title,
	slug,
	language,
	description,
	categories,
	image,
	publishedAt,
}: PostSummary): PostCard => ({
	id,
	title,
	slug,
	language,
	description,
	categories,
	image,
	publishedAt,
});
