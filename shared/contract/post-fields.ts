import type { z } from 'zod';
import { MaybeDay, maybeLine, text } from './shapes.ts';

/** Counts the characters of a text with those that format it. */
export const longestPostText = 500_000;

/**
 * The texts of a post with their rules. Schemas, database columns, history, preview, editor, differences and
 * merge are made from this list; code that forgets a new field does not compile.
 */
export const postTexts = {
	title: maybeLine(200),
	text: text(longestPostText),
	description: maybeLine(500),
	metaTitle: maybeLine(200),
	metaDescription: maybeLine(500),
	keywords: maybeLine(500),
	imageAlt: maybeLine(500),
	author: maybeLine(100),
	/** The day on which somebody last checked that the text is true; empty where nobody did. */
	verifiedOn: MaybeDay,
} as const;
export type PostTextField = keyof typeof postTexts;
export const postTextFields = Object.keys(postTexts) as PostTextField[];

/** The texts in a list of posts: without the long one; a picture's description stands with the picture. */
export type PostSummaryField = Exclude<PostTextField, 'text' | 'imageAlt'>;
export const postSummaryFields = postTextFields.filter(
	(field) => field !== 'text' && field !== 'imageAlt',
) as PostSummaryField[];

/** One value for each of some fields. */
export const forEachField = <F extends string, V>(
	fields: readonly F[],
	make: (field: F) => V,
): Record<F, V> => Object.fromEntries(fields.map((field) => [field, make(field)])) as Record<F, V>;

/** Optional schemas of all texts, as forms and drafts take them. */
export const optionalPostTexts = forEachField(postTextFields, (field) => postTexts[field].optional()) as {
	[F in PostTextField]: z.ZodOptional<(typeof postTexts)[F]>;
};

/** The fields of a post that an editor writes, without the time of publishing. */
export type PostContent = Record<PostTextField, string> & {
	slug: string;
	categories: number[];
	order: number;
	/** The name of a stored picture; empty where there is no post yet, whose cover is then drawn. */
	cover: string;
};
/** The same with the time, as drafts, history and the editor hold it. */
export type PostFields = PostContent & { publishedAt: string | null };
export type PostField = keyof PostFields;

/** The fields of a new, empty post. */
export const emptyPostContent: PostContent = {
	...forEachField(postTextFields, () => ''),
	slug: '',
	categories: [],
	order: 0,
	cover: '',
};
export const emptyPostFields: PostFields = { ...emptyPostContent, publishedAt: null };
export const postFields = Object.keys(emptyPostFields) as PostField[];

export function isSameField(a: PostFields, b: PostFields, field: PostField): boolean {
	if (field === 'categories') return String(a.categories) === String(b.categories);
	if (field === 'publishedAt') return sameInstant(a, b);
	return a[field] === b[field];
}

const sameInstant = (a: PostFields, b: PostFields): boolean =>
	a.publishedAt === b.publishedAt ||
	(a.publishedAt !== null &&
		b.publishedAt !== null &&
		Date.parse(a.publishedAt) === Date.parse(b.publishedAt));

export const differingFields = (a: PostFields, b: PostFields): PostField[] =>
	postFields.filter((field) => !isSameField(a, b, field));

/** The fields to send so that the server's record changes from `before` to `after`. */
export const changedFields = (before: PostFields, after: PostFields): Partial<PostFields> =>
	Object.fromEntries(differingFields(before, after).map((field) => [field, after[field]]));
