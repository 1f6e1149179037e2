import { z } from 'zod';
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { exactName, IdParam, Instant, isRealDay, line, maybeLine, PageQuery, paged, RevisionField, text } from './shapes.ts';

/** The largest picture taken, in bytes. */
export const imageMaxBytes = 15 * 1024 * 1024;

/** A picture as pages show it: re-encoded, at several widths, at addresses that never change their content. */
export const Image = z
	.object({
		url: z.string(),
		width: z.int(),
		height: z.int(),
		alt: z.string(),
		variants: z.array(z.object({ url: z.string(), width: z.int(), type: z.string() })),
	})
	.meta({ id: 'Image' });
export type Image = z.infer<typeof Image>;

/** Where a post stands on its way to the reader. */
export const PostStatus = z.enum(['draft', 'scheduled', 'published']);
export type PostStatus = z.infer<typeof PostStatus>;

/** A post without its text, as lists carry it. */
export const PostSummary = z
	.object({
		id: z.int(),
		title: z.string(),
		slug: z.string(),
		categories: z.array(Category.pick({ id: true, title: true })),
		order: z.int(),
		description: z.string(),
		metaTitle: z.string(),
		metaDescription: z.string(),
		keywords: z.string(),
		image: Image,
		status: PostStatus,
		publishedAt: Instant.nullable(),
		createdAt: Instant,
		updatedAt: Instant,
		revision: z.int(),
	})
	.meta({ id: 'PostSummary' });
export type PostSummary = z.infer<typeof PostSummary>;

/** A post whole. */
export const Post = PostSummary.extend({ text: z.string() }).meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** The working copy beside the published text: the fields as the editor last left them. */
export const PostDraft = z
	.object({
		title: z.string(),
		slug: z.string(),
		categories: z.array(z.int()),
		order: z.int(),
		text: z.string(),
		description: z.string(),
		metaTitle: z.string(),
		metaDescription: z.string(),
		keywords: z.string(),
		imageAlt: z.string(),
		publishedAt: Instant.nullable(),
	})
	.partial()
	.meta({ id: 'PostDraft' });
export type PostDraft = z.infer<typeof PostDraft>;

/** A working copy with the revision it grew from and the address that shows it. */
export const PostDraftRecord = z
	.object({
		postId: z.int(),
		draft: PostDraft,
		savedAt: Instant,
		savedBy: z.string(),
		/** Send it with the next autosave: it counts on from the post's own revision. */
		revision: z.int(),
		/** The post's revision from which this copy grew. */
		base: z.int(),
		/** Where the copy is shown for an hour. */
		preview: z.string(),
	})
	.meta({ id: 'PostDraftRecord' });
export type PostDraftRecord = z.infer<typeof PostDraftRecord>;

/** One earlier state of a post. */
export const PostRevision = z
	.object({ number: z.int(), at: Instant, by: z.string(), action: z.string(), title: z.string() })
	.meta({ id: 'PostRevision' });
export type PostRevision = z.infer<typeof PostRevision>;

/** One row of the office's list. */
export const PostRow = PostSummary.extend({ hasDraft: z.boolean() }).meta({ id: 'PostRow' });
export type PostRow = z.infer<typeof PostRow>;

/** The orders in which the office may read its list. */
export const PostSort = z.enum(['order', 'title', '-title', 'publishedAt', '-publishedAt', 'updatedAt', '-updatedAt']);

const path = '/api/post';
const textMaxBytes = 4 * 1024 * 1024;

const idPattern = /^[1-9]\d{0,14}$/;
/** Ids in a multipart form: the field repeated, or one JSON array. */
const CategoryIds = z.union([z.string(), z.array(z.string())], 'Категории — номера из списка').transform((sent, context): number[] => {
	const parts = Array.isArray(sent) ? sent : sent.trim().startsWith('[') ? parseList(sent) : [sent];
	const ids = parts?.filter((part) => part !== '').map(String);
	if (!ids || ids.length > 100 || ids.some((id) => !idPattern.test(id))) {
		context.addIssue({ code: 'custom', message: 'Категории — номера из списка' });
		return z.NEVER;
	}
	return [...new Set(ids.map(Number))];
});
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
	.regex(/^(-?\d{1,9})?$/, 'Порядок — целое число')
	.transform(Number);
const isInstant = (s: string): boolean =>
	/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})$/.test(s) &&
	isRealDay(s.slice(0, 10)) &&
	!Number.isNaN(Date.parse(s));
const PublishedAt = z
	.string()
	.refine((s) => s === '' || isInstant(s), 'Время публикации пишется как 2026-11-20T09:00:00+02:00')
	.transform((s) => (s === '' ? null : new Date(s).toISOString()));

const form = z.strictObject({
	title: line(200),
	slug: maybeLine(200).optional(),
	categories: CategoryIds.optional(),
	order: Order.optional(),
	text: text(500_000).optional(),
	description: maybeLine(500).optional(),
	metaTitle: maybeLine(200).optional(),
	metaDescription: maybeLine(500).optional(),
	keywords: maybeLine(500).optional(),
	imageAlt: maybeLine(500).optional(),
	status: PostStatus.optional(),
	publishedAt: PublishedAt.optional(),
});

/** What an editor's autosave sends: any of the fields, in JSON. */
const DraftBody = z.strictObject({
	title: maybeLine(200).optional(),
	slug: maybeLine(200).optional(),
	categories: z.array(z.int().min(1)).max(100).optional(),
	order: z.int().min(-999_999_999).max(999_999_999).optional(),
	text: text(500_000).optional(),
	description: maybeLine(500).optional(),
	metaTitle: maybeLine(200).optional(),
	metaDescription: maybeLine(500).optional(),
	keywords: maybeLine(500).optional(),
	imageAlt: maybeLine(500).optional(),
	publishedAt: z.string().refine(isInstant, 'Время публикации пишется как 2026-11-20T09:00:00+02:00').nullable().optional(),
	revision: z.int().min(0).optional(),
});

const image = { field: 'image', maxBytes: imageMaxBytes };
const NumberedRevision = z.object({
	id: IdParam.shape.id,
	n: IdParam.shape.id,
});

/** Posts of the blog. */
export const post = {
	list: endpoint({
		method: 'GET',
		path,
		summary: 'All posts without their text',
		access: 'public',
		kept: true,
		reply: z.array(PostSummary),
	}),
	page: endpoint({
		method: 'GET',
		path: `${path}/pagination/:page`,
		summary: 'One page of posts, twelve at a time',
		access: 'public',
		kept: true,
		params: z.object({
			page: z
				.string()
				.regex(/^[1-9]\d{0,8}$/)
				.transform(Number),
		}),
		query: z.object({ category: IdParam.shape.id.optional() }),
		reply: paged(Post),
	}),
	byCategory: endpoint({
		method: 'GET',
		path: `${path}/category/:id`,
		summary: 'The posts of a category',
		access: 'public',
		kept: true,
		params: IdParam,
		reply: z.array(PostSummary),
	}),
	single: endpoint({
		method: 'GET',
		path: `${path}/single/:slug`,
		summary: 'One post by its slug',
		access: 'public',
		kept: true,
		params: z.object({ slug: exactName(300) }),
		reply: Post,
	}),
	search: endpoint({
		method: 'GET',
		path: `${path}/search`,
		summary: 'Published posts whose title, description or text holds the words',
		access: 'public',
		query: z.strictObject({ q: line(100) }),
		reply: z.array(PostSummary),
	}),
	office: endpoint({
		method: 'GET',
		path: `${path}/admin`,
		summary: "The office's list: every status, with search and filters",
		access: 'admin',
		query: z.strictObject({
			q: maybeLine(200).optional(),
			status: PostStatus.optional(),
			category: IdParam.shape.id.optional(),
			sort: PostSort.optional(),
			page: PageQuery,
		}),
		reply: paged(PostRow),
	}),
	order: endpoint({
		method: 'PUT',
		path: `${path}/order`,
		summary: 'Give posts a new order',
		access: 'admin',
		body: z.strictObject({ ids: z.array(z.int().min(1)).min(1).max(1000) }),
		status: 204,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One post by its id',
		access: 'public',
		kept: true,
		params: IdParam,
		reply: Post,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Create a post with its picture',
		access: 'admin',
		status: 201,
		form,
		file: { ...image, needed: true },
		maxBytes: textMaxBytes,
		reply: Post,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: 'Change a post; the picture only when a new one was chosen',
		access: 'admin',
		params: IdParam,
		form: form.partial().extend({ revision: RevisionField.optional() }),
		file: { ...image, needed: false },
		maxBytes: textMaxBytes,
		reply: Post,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Move a post to the trash',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
	draft: endpoint({
		method: 'GET',
		path: `${path}/:id/draft`,
		summary: 'The working copy of a post',
		access: 'admin',
		params: IdParam,
		reply: PostDraftRecord,
	}),
	saveDraft: endpoint({
		method: 'PUT',
		path: `${path}/:id/draft`,
		summary: 'Keep the working copy; the published text stays as it is',
		access: 'admin',
		params: IdParam,
		body: DraftBody,
		maxBytes: textMaxBytes,
		reply: PostDraftRecord,
	}),
	dropDraft: endpoint({
		method: 'DELETE',
		path: `${path}/:id/draft`,
		summary: 'Throw the working copy away',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
	publish: endpoint({
		method: 'POST',
		path: `${path}/:id/publish`,
		summary: 'Publish a post, with its working copy if there is one, now or at a time to come',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			publishedAt: z.string().refine(isInstant, 'Время публикации пишется как 2026-11-20T09:00:00+02:00').optional(),
			revision: z.int().min(0).optional(),
		}),
		reply: Post,
	}),
	revisions: endpoint({
		method: 'GET',
		path: `${path}/:id/revisions`,
		summary: 'Earlier states of a post, newest first',
		access: 'admin',
		params: IdParam,
		reply: z.array(PostRevision),
	}),
	revision: endpoint({
		method: 'GET',
		path: `${path}/:id/revisions/:n`,
		summary: 'One earlier state of a post',
		access: 'admin',
		params: NumberedRevision,
		reply: PostRevision.extend({ content: PostDraft }),
	}),
	restoreRevision: endpoint({
		method: 'POST',
		path: `${path}/:id/revisions/:n/restore`,
		summary: 'Make an earlier state the working copy; nothing is published',
		access: 'admin',
		params: NumberedRevision,
		reply: PostDraftRecord,
	}),
};

/** Pictures for use inside texts. */
export const picture = {
	upload: endpoint({
		method: 'POST',
		path: '/api/image',
		summary: 'Store a picture for use inside texts',
		access: 'admin',
		status: 201,
		form: z.strictObject({ alt: maybeLine(500).optional() }),
		file: { field: 'file', maxBytes: imageMaxBytes, needed: true },
		reply: Image,
	}),
	list: endpoint({
		method: 'GET',
		path: '/api/image',
		summary: 'The pictures already there, newest first',
		access: 'admin',
		query: z.strictObject({ page: PageQuery }),
		reply: paged(Image),
	}),
};
