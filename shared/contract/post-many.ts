import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { endpoint } from './endpoint.ts';
import { PostStatus, PublicationReason } from './post-forms.ts';
import { IdParam, Instant, Revision } from './shapes.ts';

const path = '/api/post';
const most = 1000;
const Id = z.int().min(1);

/** Where a post stands: what is set for many of them at once, and what undo needs. */
const PostStanding = z.object({
	categories: z.array(Id).max(100),
	status: PostStatus,
	publishedAt: Instant.nullable(),
});

/** A place is the order of a post and its key among posts of the same order, null where its time decides. */
const PostPlace = z.object({
	order: z.int().min(-999_999_999).max(999_999_999),
	key: z
		.string()
		.min(1)
		.max(2000)
		.regex(/^[!-~]*["-~]$/)
		.nullable(),
});
const PlaceNumber = z.int().min(1).max(999_999_999);

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
	place: endpoint({
		method: 'GET',
		path: `${path}/:id/place`,
		summary: "The position of a post in the office's list, and the posts before and after another position",
		access: 'admin',
		params: IdParam,
		query: z.strictObject({
			number: z
				.string()
				.regex(/^[1-9]\d{0,8}$/, sayAsText('field.page'))
				.transform(Number)
				.optional(),
		}),
		reply: z.object({
			number: z.int(),
			total: z.int(),
			around: z.array(z.object({ number: z.int(), id: z.int(), title: z.string() })),
		}),
	}),
	/** With `was` of its answer sent as `exactly`, the same call takes it back. */
	putAt: endpoint({
		method: 'PUT',
		path: `${path}/:id/place`,
		summary: "Put a post at a number of the office's list, unless somebody has moved posts since it was seen",
		access: 'admin',
		params: IdParam,
		body: z.strictObject({
			number: PlaceNumber,
			/** The number at which the post stood. */
			from: PlaceNumber,
			/** The post that will stand right behind it; null at the end. */
			before: Id.nullable(),
			exactly: PostPlace.optional(),
		}),
		reply: z.object({ number: z.int(), was: PostPlace, before: z.int().nullable() }),
	}),
	/** With what it answers, the same call takes it back. */
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
