import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { mostMessageSigns } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { IdParam, Instant, visibleText } from './shapes.ts';

export const MessageText = visibleText(mostMessageSigns, sayAsText('car.emptyMessage'));

/** A message of the office or the client, or a note that only the office reads. */
export const CarMessage = z
	.object({
		id: z.int(),
		kind: z.enum(['office', 'client', 'note']),
		/** The author, or the label of the link by which the client wrote. */
		by: z.string(),
		text: z.string(),
		at: Instant,
		/** When somebody in the office read it; null for a message of the client that nobody read. */
		readAt: Instant.nullable(),
		/** How it came, or how it leaves. */
		via: z.enum(['page', 'mail', 'telegram']),
		/** The state of the client's letter or of the message in his chat; null where there is none. */
		mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
	})
	.meta({ id: 'CarMessage' });
export type CarMessage = z.infer<typeof CarMessage>;

const path = '/api/car/:id/message';

/** Messages and notes of a car. */
export const carMessage = {
	create: endpoint({
		method: 'POST',
		path,
		summary: 'Write to the client, or a note for the office',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ kind: z.enum(['office', 'note']), text: MessageText }),
		status: 202,
		reply: CarMessage,
		idempotent: true,
	}),
	read: endpoint({
		method: 'PUT',
		path: `${path}/read`,
		summary: 'Say that the client’s messages were read, up to one of them',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ last: z.int().min(1) }),
		status: 204,
	}),
};
