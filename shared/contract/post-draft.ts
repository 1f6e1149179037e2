import { z } from 'zod';
import { forEachField, postTextFields } from './post-fields.ts';
import { Instant } from './shapes.ts';

/** The working copy beside the published text: the fields as the editor last left them. */
export const PostDraft = z
	.object({
		...forEachField(postTextFields, () => z.string()),
		slug: z.string(),
		categories: z.array(z.int()),
		order: z.int(),
		/** The name of the stored picture that was chosen. */
		cover: z.string(),
		publishedAt: Instant.nullable(),
	})
	.partial()
	.meta({ id: 'PostDraft' });
export type PostDraft = z.infer<typeof PostDraft>;

/** A working copy with the revision it is based on. */
export const PostDraftRecord = z
	.object({
		postId: z.int(),
		draft: PostDraft,
		savedAt: Instant,
		savedBy: z.string(),
		/** Send it with the next autosave: it counts on from the post's own revision. */
		revision: z.int(),
		/** The post's revision this copy is based on. */
		base: z.int(),
	})
	.meta({ id: 'PostDraftRecord' });
export type PostDraftRecord = z.infer<typeof PostDraftRecord>;

/** One earlier state of a post. */
export const PostRevision = z
	.object({ number: z.int(), at: Instant, by: z.string(), action: z.string(), title: z.string() })
	.meta({ id: 'PostRevision' });
export type PostRevision = z.infer<typeof PostRevision>;
