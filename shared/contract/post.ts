import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { Category } from './category.ts';
import { endpoint } from './endpoint.ts';
import { Image, imageMaxBytes, PictureName } from './picture.ts';
import { PostDraft, PostDraftRecord, PostRevision } from './post-draft.ts';
import { forEachField, postSummaryFields, postTexts } from './post-fields.ts';
import {
	DraftBody,
	OfficeQuery,
	PostForm,
	PostStatus,
	PublicationReason,
	SentInstant,
} from './post-forms.ts';
import { PostLanguage } from './post-language.ts';
import { manyPosts } from './post-many.ts';
import {
	exactName,
	IdParam,
	Instant,
	LangQuery,
	LanguageCode,
	line,
	maybeLine,
	paged,
	Revision,
	RevisionField,
} from './shapes.ts';

/** A post without its text, as lists carry it. */
export const PostSummary = z
	.object({
		id: z.int(),
		...forEachField(postSummaryFields, () => z.string()),
		slug: z.string(),
		language: LanguageCode,
		/** The same post in other languages, where it is published. */
		twins: z.array(z.object({ language: LanguageCode, slug: z.string() })),
		categories: z.array(Category.pick({ id: true, title: true, language: true })),
		order: z.int(),
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

/** A post as its editor opens it: with the working copy, where there is one, and all its languages. */
export const PostEditing = z
	.object({
		post: Post,
		draft: PostDraftRecord.nullable(),
		languages: z.array(PostLanguage),
		/** Languages of the site in which the post has not been begun. */
		missing: z.array(LanguageCode),
		/** Nobody has chosen a cover: it is drawn from the title, and again when the post is published. */
		isCoverDrawn: z.boolean(),
		/** Send it with the next save of the working copy. */
		revision: z.int(),
		/** The address that shows the post with its working copy, for an hour. */
		preview: z.string(),
	})
	.meta({ id: 'PostEditing' });
export type PostEditing = z.infer<typeof PostEditing>;

/** The answer to a save of the working copy: what the caller has not sent. */
const DraftSaved = PostDraftRecord.omit({ postId: true, draft: true })
	.extend({
		/** The sent text where the server stored it otherwise, because it was not clean. */
		cleaned: z.string().nullable(),
		preview: PostEditing.shape.preview,
		/** The whole post where it has changed since the sent revision, or where none was sent. */
		editing: PostEditing.nullable(),
	})
	.meta({ id: 'DraftSaved' });
export type DraftSaved = z.infer<typeof DraftSaved>;

/** One row of the office's list: a post with all its languages. */
export const PostRow = PostSummary.extend({
	hasDraft: z.boolean(),
	/** An edit of it that waits for its hour, or could not come out. */
	edit: z.object({ at: Instant, isStale: z.boolean() }).nullable(),
	languages: z.array(PostLanguage),
}).meta({ id: 'PostRow' });
export type PostRow = z.infer<typeof PostRow>;

const path = '/api/post';
const textMaxBytes = 4 * 1024 * 1024;

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
		specified: true,
		isCacheable: true,
		query: LangQuery,
		reply: z.array(PostSummary),
	}),
	page: endpoint({
		method: 'GET',
		path: `${path}/pagination/:page`,
		summary: 'One page of posts, twelve at a time',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: z.object({
			page: z
				.string()
				.regex(/^[1-9]\d{0,8}$/)
				.transform(Number),
		}),
		query: LangQuery.extend({ category: IdParam.shape.id.optional() }),
		reply: paged(Post),
	}),
	byCategory: endpoint({
		method: 'GET',
		path: `${path}/category/:id`,
		summary: 'The posts of a category',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: IdParam,
		query: LangQuery,
		reply: z.array(PostSummary),
	}),
	single: endpoint({
		method: 'GET',
		path: `${path}/single/:slug`,
		summary: 'One post by its slug',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: z.object({ slug: exactName(300) }),
		query: LangQuery,
		reply: Post,
	}),
	search: endpoint({
		method: 'GET',
		path: `${path}/search`,
		summary: 'Published posts whose title, description or text holds the words',
		access: 'public',
		query: z.strictObject({ ...LangQuery.shape, q: maybeLine(100).min(1, sayAsText('field.fill')) }),
		reply: z.array(PostSummary),
	}),
	nearest: endpoint({
		method: 'GET',
		path: `${path}/nearest`,
		summary: 'A question that finds nothing, with its mistyped word as published posts write it',
		access: 'public',
		query: z.strictObject({ q: maybeLine(100).min(1, sayAsText('field.fill')) }),
		reply: z.object({ q: z.string().nullable() }),
	}),
	office: endpoint({
		method: 'GET',
		path: `${path}/admin`,
		summary: "The office's list: every status, with search and filters",
		access: 'admin',
		query: OfficeQuery,
		reply: paged(PostRow),
	}),
	...manyPosts,
	get: endpoint({
		method: 'GET',
		path: `${path}/:id`,
		summary: 'One post by its id',
		access: 'public',
		specified: true,
		isCacheable: true,
		params: IdParam,
		query: LangQuery,
		reply: Post,
	}),
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Create a post with its picture',
		access: 'admin',
		idempotent: true,
		specified: true,
		status: 201,
		already: 200,
		form: PostForm.extend({ language: LanguageCode.optional() }),
		file: { ...image, needed: true },
		maxBytes: textMaxBytes,
		reply: Post,
	}),
	begin: endpoint({
		method: 'POST',
		path: `${path}/begin`,
		summary: 'Begin a post as a draft: its cover is a stored picture, or drawn from its title',
		access: 'admin',
		idempotent: true,
		body: DraftBody.omit({ revision: true, publishedAt: true }).extend({
			title: line(200),
			language: LanguageCode.optional(),
		}),
		maxBytes: textMaxBytes,
		status: 201,
		already: 200,
		reply: Post,
	}),
	beginTwin: endpoint({
		method: 'POST',
		path: `${path}/:id/twin`,
		summary: 'Begin another language of a post, as a draft: blank, or with this text to be translated',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ language: LanguageCode, from: z.enum(['blank', 'text']) }),
		status: 201,
		reply: Post,
	}),
	save: endpoint({
		method: 'PUT',
		path: `${path}/:id`,
		summary: 'Change a post; the picture only when a new one was chosen: a file, or the name of a stored one',
		access: 'admin',
		specified: true,
		params: IdParam,
		form: PostForm.partial().extend({
			revision: RevisionField.optional(),
			cover: PictureName.optional(),
			/** The language that its text is really in. */
			language: LanguageCode.optional(),
		}),
		file: { ...image, needed: false },
		maxBytes: textMaxBytes,
		reply: Post,
	}),
	remove: endpoint({
		method: 'DELETE',
		path: `${path}/:id`,
		summary: 'Move a post to the trash',
		access: 'admin',
		specified: true,
		params: IdParam,
		status: 204,
	}),
	editing: endpoint({
		method: 'GET',
		path: `${path}/:id/editing`,
		summary: 'A post and its working copy, as one state; null where there is no copy',
		access: 'admin',
		params: IdParam,
		reply: PostEditing,
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
		offline: 'post',
		params: IdParam,
		body: DraftBody,
		maxBytes: textMaxBytes,
		reply: DraftSaved,
	}),
	dropDraft: endpoint({
		method: 'DELETE',
		path: `${path}/:id/draft`,
		summary: 'Throw the working copy away',
		access: 'admin',
		params: IdParam,
		query: z.strictObject({ revision: RevisionField.optional() }),
		status: 204,
	}),
	publish: endpoint({
		method: 'POST',
		path: `${path}/:id/publish`,
		summary: 'Publish a post, with its working copy if there is one, now or at a time to come',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			publishedAt: SentInstant.optional(),
			revision: z.int().min(0).optional(),
			reason: PublicationReason.optional(),
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
	setAside: endpoint({
		method: 'POST',
		path: `${path}/:id/revisions`,
		summary: 'Keep a text that another one is about to replace as an earlier state',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			text: postTexts.text,
			why: z.enum(['aside-mine', 'aside-theirs', 'aside-restored']),
		}),
		maxBytes: textMaxBytes,
		status: 204,
	}),
	restoreRevision: endpoint({
		method: 'POST',
		path: `${path}/:id/revisions/:n/restore`,
		summary: 'Make an earlier state the working copy; nothing is published',
		access: 'admin',
		params: NumberedRevision,
		body: z.strictObject({ revision: Revision.optional() }),
		reply: PostEditing,
	}),
};
