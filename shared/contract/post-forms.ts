import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { PictureName } from './picture.ts';
import { optionalPostTexts } from './post-fields.ts';
import { IdParam, isRealDay, line, maybeLine, PageQuery, PerPageQuery } from './shapes.ts';

/** The publication state of a post. */
export const PostStatus = z.enum(['draft', 'scheduled', 'published']);
export type PostStatus = z.infer<typeof PostStatus>;

const idPattern = /^[1-9]\d{0,14}$/;
/** Ids in a multipart form: the field repeated, or one JSON array. */
const CategoryIds = z
	.union([z.string(), z.array(z.string())], sayAsText('field.categories'))
	.transform((sent, context): number[] => {
		const parts = typeof sent === 'string' ? partsOf(sent) : sent;
		const ids = parts?.filter((part) => part !== '');
		if (!ids || ids.length > 100 || !ids.every(isId)) {
			context.addIssue({ code: 'custom', message: sayAsText('field.categories') });
			return z.NEVER;
		}
		return [...new Set(ids.map(Number))];
	});

// As text, a list within the list would look like the id in it.
const isId = (part: unknown): boolean => typeof part !== 'object' && idPattern.test(String(part));

const partsOf = (sent: string) => (sent.trim().startsWith('[') ? parseList(sent) : [sent]);

function parseList(sent: string): unknown[] | undefined {
	try {
		const list: unknown = JSON.parse(sent);
		return Array.isArray(list) ? list : undefined;
	} catch {
		return undefined;
	}
}

const Order = z
	.string()
	.regex(/^(-?\d{1,9})?$/, sayAsText('field.order'))
	.transform(Number);
const isInstant = (s: string): boolean =>
	/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(s) &&
	isRealDay(s.slice(0, 10)) &&
	!Number.isNaN(Date.parse(s));
const instantFault = sayAsText('field.instant');
/** An instant as a client sends it, with its offset. */
export const SentInstant = z.string().refine(isInstant, instantFault);
const PublishedAt = z
	.string()
	.refine((s) => s === '' || isInstant(s), instantFault)
	.transform((s) => (s === '' ? null : new Date(s).toISOString()));

/** Why a text is published although the first language of the site has none yet. */
export const PublicationReason = maybeLine(500);

/** The fields of a post in a multipart form. */
export const PostForm = z.strictObject({
	...optionalPostTexts,
	title: line(200),
	slug: maybeLine(200).optional(),
	categories: CategoryIds.optional(),
	order: Order.optional(),
	status: PostStatus.optional(),
	publishedAt: PublishedAt.optional(),
	reason: PublicationReason.optional(),
});

/** The autosave of an editor: any of the fields, in JSON. */
export const DraftBody = z.strictObject({
	...optionalPostTexts,
	slug: maybeLine(200).optional(),
	categories: z.array(z.int().min(1)).max(100).optional(),
	order: z.int().min(-999_999_999).max(999_999_999).optional(),
	cover: PictureName.optional(),
	publishedAt: SentInstant.nullable().optional(),
	revision: z.int().min(0).optional(),
});

/** The orders in which the office may read its list. */
const PostSort = z.enum([
	'order',
	'title',
	'-title',
	'publishedAt',
	'-publishedAt',
	'updatedAt',
	'-updatedAt',
]);

/** The filters and the order of the office's list. */
export const OfficeQuery = z.strictObject({
	q: maybeLine(200).optional(),
	status: PostStatus.optional(),
	category: IdParam.shape.id.optional(),
	sort: PostSort.optional(),
	page: PageQuery,
	perPage: PerPageQuery,
});
