import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { PostStatus, PublicationReason } from './post-forms.ts';
import { Instant, Revision } from './shapes.ts';

const path = '/api/post';
const most = 1000;
const Id = z.int().min(1);

/** The fields that can be set for many posts at once; undo needs them too. */
const PostStanding = z.object({
	categories: z.array(Id).max(100),
	status: PostStatus,
	publishedAt: Instant.nullable(),
});

/** Calls that change many posts in one transaction. */
export const manyPosts = {
	order: endpoint({
		method: 'PUT',
		path: `${path}/order`,
		summary: 'Give posts a new order',
		access: 'admin',
		body: z.strictObject({
			ids: z
				.array(Id)
				.min(1)
				.max(most)
				.refine((ids) => new Set(ids).size === ids.length, sayAsText('post.orderRepeats')),
			before: z.array(Id).min(1).max(most).optional().meta({
				description:
					'The order as it was read; where these posts stand otherwise by now, nothing is changed.',
			}),
		}),
		status: 204,
	}),
	/** The same call takes the change back, with the `before` of its reply. */
	changeMany: endpoint({
		method: 'POST',
		path: `${path}/many`,
		summary: 'Set the categories or the state of many posts at once: all of them, or none',
		access: 'admin',
		body: z.strictObject({
			posts: z
				.array(
					z.strictObject({
						id: Id,
						...PostStanding.partial().shape,
						publishedAt: z.iso.datetime(sayAsText('field.instant')).nullable().optional(),
						revision: Revision.optional(),
					}),
				)
				.min(1)
				.max(most),
			reason: PublicationReason.optional(),
		}),
		maxBytes: 1024 * 1024,
		reply: z.array(z.object({ id: z.int(), revision: z.int(), before: PostStanding })),
	}),
};
