import type { Post, PostDraft } from '../../../contract/post.ts';

/** Everything of a post that an editor writes. The working copy holds the same fields. */
export type PostFields = { [K in keyof PostDraft]-?: Exclude<PostDraft[K], undefined> };
export type FieldKey = keyof PostFields;

/** A post that nobody has begun. */
export const noFields: PostFields = {
	title: '',
	slug: '',
	categories: [],
	order: 0,
	text: '',
	description: '',
	metaTitle: '',
	metaDescription: '',
	keywords: '',
	imageAlt: '',
	publishedAt: null,
};

/** The names of all fields. */
export const fieldKeys = Object.keys(noFields) as FieldKey[];

/** Writes HTML the way the editor would, so that two texts that mean the same are the same. */
export type Normal = (html: string) => string;

/** What an editor shows of a post: the working copy laid over it. */
export function fieldsOf(post: Post, draft: PostDraft | null, normal: Normal): PostFields {
	const stored: PostFields = {
		title: post.title,
		slug: post.slug,
		categories: post.categories.map(({ id }) => id),
		order: post.order,
		text: post.text,
		description: post.description,
		metaTitle: post.metaTitle,
		metaDescription: post.metaDescription,
		keywords: post.keywords,
		imageAlt: post.image.alt,
		publishedAt: post.publishedAt,
	};
	const shown = { ...stored, ...present(draft ?? {}) };
	return { ...shown, text: normal(shown.text), categories: inOrder(shown.categories) };
}

/** The fields of an earlier state; what it does not know stays as it is. */
export const fieldsOver = (fields: PostFields, content: PostDraft, normal: Normal): PostFields => {
	const shown = { ...fields, ...present(content) };
	return { ...shown, text: normal(shown.text), categories: inOrder(shown.categories) };
};

// A key that is there without a value must not take a value away.
const present = (draft: PostDraft): Partial<PostFields> =>
	Object.fromEntries(Object.entries(draft).filter(([key, value]) => value !== undefined && Object.hasOwn(noFields, key)));

const inOrder = (ids: readonly number[]): number[] => [...new Set(ids)].sort((a, b) => a - b);

/** Whether a field says the same in both. */
export const isSameField = (a: PostFields, b: PostFields, key: FieldKey): boolean =>
	key === 'categories' ? String(a.categories) === String(b.categories) : key === 'publishedAt' ? sameInstant(a, b) : a[key] === b[key];

const sameInstant = (a: PostFields, b: PostFields): boolean =>
	a.publishedAt === b.publishedAt ||
	(a.publishedAt !== null && b.publishedAt !== null && Date.parse(a.publishedAt) === Date.parse(b.publishedAt));

/** The fields that differ. */
export const differingKeys = (a: PostFields, b: PostFields): FieldKey[] => fieldKeys.filter((key) => !isSameField(a, b, key));

/** What has to be sent so that the server has `after` where it has `before`. */
export const changedFields = (before: PostFields, after: PostFields): Partial<PostFields> =>
	Object.fromEntries(differingKeys(before, after).map((key) => [key, after[key]]));

/** One line as the server takes it: no line breaks, nothing that cannot be seen. */
export const oneLine = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').toWellFormed();
