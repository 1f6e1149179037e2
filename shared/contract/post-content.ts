import { pictureNameIn } from './picture-name.ts';
import type { Post } from './post.ts';
import type { PostDraft } from './post-draft.ts';
import { forEachField, type PostFields, postSummaryFields, postTextFields } from './post-fields.ts';

/** A post with the texts of a draft laid over it. */
export const withDraftTexts = (post: Post, draft: PostDraft): Post => ({
	...post,
	...forEachField(postSummaryFields, (field) => draft[field] ?? post[field]),
	text: draft.text ?? post.text,
	image: { ...post.image, alt: draft.imageAlt ?? post.image.alt },
});
/** The fields with those of a draft laid over them. */
export const withDraft = (fields: PostFields, draft: PostDraft): PostFields => ({
	...fields,
	...Object.fromEntries(
		Object.entries(draft).filter(([key, value]) => value !== undefined && Object.hasOwn(fields, key)),
	),
});
/** The fields of a post as it is stored. */
export const fieldsOfPost = (post: Post): PostFields => ({
	...forEachField(postTextFields, (field) => (field === 'imageAlt' ? post.image.alt : post[field])),
	slug: post.slug,
	categories: post.categories.map(({ id }) => id),
	order: post.order,
	cover: pictureNameIn(post.image.url),
	publishedAt: post.publishedAt,
});
