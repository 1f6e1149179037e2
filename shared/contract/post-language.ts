import { z } from 'zod';
import { PostStatus } from './post-forms.ts';
import { Instant, LanguageCode } from './shapes.ts';

/** One language of a post, as the office sees it beside the others. */
export const PostLanguage = z
	.object({
		language: LanguageCode,
		id: z.int(),
		title: z.string(),
		slug: z.string(),
		/** Its page on the site. */
		path: z.string(),
		status: PostStatus,
		publishedAt: Instant.nullable(),
		updatedAt: Instant,
		hasDraft: z.boolean(),
		/** The text of another language changed after this one. */
		isOutdated: z.boolean(),
	})
	.meta({ id: 'PostLanguage' });
export type PostLanguage = z.infer<typeof PostLanguage>;
