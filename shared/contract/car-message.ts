import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { mostMessageSigns } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { IdParam, Instant, visibleText } from './shapes.ts';

export const MessageText = visibleText(mostMessageSigns, sayAsText('car.emptyMessage'));

/** A file that came with a message, kept apart from it. */
export const MessageFile = z.object({ id: z.int(), name: z.string(), size: z.int() });

/** How a message came, or how it leaves: `page` is what was written on the site or in the office. */
const via = z.enum(['page', 'mail', 'telegram']);

/** What a client wrote elsewhere than on the site, or on his page. */
export const fromElsewhere = {
	via,
	/** True where more can be read: the thread that he answers was cut off. */
	isCut: z.boolean(),
	files: z.array(MessageFile),
};

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
		/** The state of the client's letter or of the message in his chat; null where there is none. */
		mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
		...fromElsewhere,
	})
	.meta({ id: 'CarMessage' });
export type CarMessage = z.infer<typeof CarMessage>;

const path = '/api/car/:id/message';

export const WholeMessage = z.object({ text: z.string() });
const MessageParams = z.object({ id: IdParam.shape.id, message: IdParam.shape.id });
const FileParams = z.object({ id: IdParam.shape.id, file: IdParam.shape.id });

/** The calls of what clients write, below the path of a request or a car. */
export const messageCalls = <const Of extends 'car' | 'request'>(of: Of) => ({
	whole: endpoint({
		method: 'GET',
		path: `/api/${of}/:id/message/:message`,
		summary: 'A message of the client with the thread that it answers',
		access: 'admin',
		params: MessageParams,
		reply: WholeMessage,
	}),
	file: endpoint({
		method: 'GET',
		path: `/api/${of}/:id/message-file/:file`,
		summary: 'A file that came with a message of the client, as it came',
		access: 'admin',
		params: FileParams,
		raw: 'file',
	}),
	read: endpoint({
		method: 'PUT',
		path: `/api/${of}/:id/message/read`,
		summary: 'Say that the client’s messages were read, up to one of them',
		access: 'admin',
		params: IdParam,
		body: z.strictObject({ last: z.int().min(1) }),
		status: 204,
	}),
});

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
	...messageCalls('car'),
};
