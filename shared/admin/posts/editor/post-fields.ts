import type { Post } from '../../../contract/post.ts';
import type { PostDraft } from '../../../contract/post-draft.ts';
import { emptyPostFields, fieldsOfPost, type PostFields } from '../../../contract/post-fields.ts';

/** Writes HTML the way the editor would, so that two texts that mean the same are the same. */
export type Normal = (html: string) => string;

/** The fields of a post with its draft applied. */
export function fieldsOf(post: Post, draft: PostDraft | null, normal: Normal): PostFields {
	const shown = { ...fieldsOfPost(post), ...present(draft ?? {}) };
	return { ...shown, text: normal(shown.text), categories: inOrder(shown.categories) };
}

/** The fields with an earlier version applied; fields it lacks stay as they are. */
export const fieldsOver = (fields: PostFields, content: PostDraft, normal: Normal): PostFields => {
	const shown = { ...fields, ...present(content) };
	return { ...shown, text: normal(shown.text), categories: inOrder(shown.categories) };
};

// A key that is there without a value must not take a value away.
const present = (draft: PostDraft): Partial<PostFields> =>
	Object.fromEntries(
		Object.entries(draft).filter(
			([key, value]) => value !== undefined && Object.hasOwn(emptyPostFields, key),
		),
	);

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** One line as the server takes it: no line breaks, nothing that cannot be seen. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();

/** Fields as a multipart form takes them. */
export const asForm = <T extends { categories: number[]; order: number }>({
	categories,
	order,
	...texts
}: T) => ({
	...texts,
	categories: categories.map(String),
	order: String(order),
});
