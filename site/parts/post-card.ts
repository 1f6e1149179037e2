import type { PostSummary } from '@clearway/shared/contract/post.ts';

/** The fields that a list shows; long texts stay on the server. */
export type PostCard = Pick<
	PostSummary,
	'id' | 'title' | 'slug' | 'language' | 'description' | 'categories' | 'image' | 'publishedAt'
>;

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
