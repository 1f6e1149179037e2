import { z } from 'zod';
import { carLinkRoles } from './car-stages.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './field-rules.ts';
import { linkFields } from './payment-fields.ts';
import { Day, IdParam, Instant } from './shapes.ts';

/** A secret address of the client's page, without the secret. */
export const CarLink = z
	.object({
		id: z.int(),
		label: z.string(),
		/** A viewer sees neither sums nor papers nor messages. */
		role: z.enum(carLinkRoles),
		by: z.string(),
		createdAt: Instant,
		/** The last day on which it opens; null before the car is handed over. */
		expiresOn: Day.nullable(),
		revokedAt: Instant.nullable(),
		/** How often it was opened. */
		openings: z.int(),
		firstAt: Instant.nullable(),
		lastAt: Instant.nullable(),
	})
	.meta({ id: 'CarLink' });
export type CarLink = z.infer<typeof CarLink>;

const path = '/api/car/:id/link';
const LinkParams = z.object({ id: IdParam.shape.id, link: IdParam.shape.id });

/** Secret addresses of a client's page. */
export const carLink = {
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Make a secret link to the client’s page',
		access: 'admin',
		params: IdParam,
		body: z.strictObject(shapeOf(linkFields)),
		status: 201,
		reply: CarLink,
		idempotent: true,
	}),
	get: endpoint({
		method: 'GET',
		path: `${path}/:link`,
		summary: 'The address of a link, to be sent again',
		access: 'admin',
		params: LinkParams,
		reply: z.object({ url: z.string() }),
	}),
	revoke: endpoint({
		method: 'DELETE',
		path: `${path}/:link`,
		summary: 'Revoke a link, which never opens again, with the chats that go with it',
		access: 'admin',
		params: LinkParams,
		query: z.strictObject({
			/** The client’s chats that are unbound; without them those that this link or the request has bound. */
			chats: z
				.string()
				.regex(/^([1-9]\d{0,14}(,[1-9]\d{0,14}){0,99})?$/)
				.transform((ids) => ids.split(',').filter(Boolean).map(Number))
				.optional(),
		}),
		status: 204,
	}),
};
