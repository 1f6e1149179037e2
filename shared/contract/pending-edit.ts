import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SentInstant } from './post-forms.ts';
import { IdParam, Instant } from './shapes.ts';

/** An edit of a published post that waits for its hour, while the old text stays on the site. */
const PendingEdit = z
	.object({
		postId: z.int(),
		at: Instant,
		/** The admin who scheduled it. */
		by: z.string(),
		title: z.string(),
		/** The post has been changed since, so the edit does not come out by itself. */
		isStale: z.boolean(),
		/** The working copy has later changes, which wait for another publication. */
		hasLater: z.boolean(),
	})
	.meta({ id: 'PendingEdit' });
export type PendingEdit = z.infer<typeof PendingEdit>;

/** Edits of published posts that come out at an hour. */
export const pendingEdit = {
	get: endpoint({
		method: 'GET',
		path: '/api/post/:id/pending-edit',
		summary: 'The edit of a post that waits for its hour; null without one',
		access: 'admin',
		params: IdParam,
		reply: z.object({ edit: PendingEdit.nullable() }),
	}),
	schedule: endpoint({
		method: 'PUT',
		path: '/api/post/:id/pending-edit',
		summary: 'Let the working copy of a published post come out at a time to come; an earlier plan ends',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ at: SentInstant, revision: z.int().min(0).optional() }),
		reply: PendingEdit,
	}),
	cancel: endpoint({
		method: 'DELETE',
		path: '/api/post/:id/pending-edit',
		summary: 'Take the plan back; the working copy stays',
		access: 'admin',
		params: IdParam,
		status: 204,
	}),
};
