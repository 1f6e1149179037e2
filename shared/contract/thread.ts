import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { mostMessageSigns } from './cars.ts';
import { endpoint } from './endpoint.ts';
import { longestWriting } from './request-fields.ts';
import { IdParam, Instant, LanguageCode, Revision, visibleText } from './shapes.ts';

export const MessageText = visibleText(mostMessageSigns, sayAsText('car.emptyMessage'));

/** What a conversation is opened by, and what a message is about: a request, a car, or a client alone. */
export const RecordName = z.string().regex(/^(request|car|client)-[1-9]\d{0,14}$/);

/** How a message came, or how it leaves: `page` is the page of a car, or a form of the site. */
export const vias = ['page', 'mail', 'telegram'] as const;
const Via = z.enum(vias);
export type Via = z.infer<typeof Via>;

/** What the client wrote, what the office answered, what it noted for itself; all others are events between them. */
export const entryKinds = [
	...(['client', 'office', 'note'] as const),
	...(['request', 'offer', 'accepted', 'car', 'stage', 'photos', 'paid'] as const),
] as const;

/** A line of the conversation with a client. */
const ThreadEntry = z.object({
	kind: z.enum(entryKinds),
	/** What it is about, and its number; the text of a request itself has the number 0. */
	of: RecordName,
	id: z.int(),
	/** The author; the label of the link by which the client wrote. */
	by: z.string(),
	at: Instant,
	text: z.string(),
	/** Null for notes and events. */
	via: Via.nullable(),
	/** True for a message of the client that nobody in the office read. */
	isUnread: z.boolean(),
	/** True for a letter that somebody else may have written. */
	isUnconfirmed: z.boolean(),
	/** How far a message of the office is, and why it was refused or came back; null where nothing was sent. */
	mail: z.enum(['waiting', 'sent', 'failed']).nullable(),
	/** When a message leaves that waits on purpose, for what else happens or for the morning. */
	leavesAt: Instant.nullable(),
	fault: z.string().nullable(),
	/** What went along: the calculation, and the number of an offer sheet. */
	withQuote: z.boolean(),
	offer: z.string().nullable(),
	/** True where more can be read: the thread that he answers was cut off. */
	isCut: z.boolean(),
	/** Files that came with a message, kept apart from it. */
	files: z.array(z.object({ id: z.int(), name: z.string(), size: z.int() })),
	/** The account of the author of a note, who may change it so long; null where nobody may. */
	changeable: z.object({ by: z.int(), until: Instant }).nullable(),
});
export type ThreadEntry = z.infer<typeof ThreadEntry>;

/** A way by which the office can answer. */
const ThreadWay = z.object({
	via: Via,
	/** The record in which the answer is kept. */
	of: RecordName,
	/** The name of his chat, his mail address, or the car on whose page it stands. */
	to: z.string(),
	/** How he is told of what stands on his page; null where he is not told. */
	told: z.enum(['mail', 'telegram']).nullable(),
	hasQuote: z.boolean(),
	/** Offer sheets that can go along. */
	offers: z.array(z.object({ id: z.int(), number: z.string() })),
	/** Papers of the car that can go along. */
	papers: z.array(z.object({ id: z.int(), name: z.string() })),
	takenBy: z.object({ id: z.int(), name: z.string() }).nullable(),
	revision: z.int(),
});
export type ThreadWay = z.infer<typeof ThreadWay>;

/** Everything that was said with a client, oldest first, and how he can be answered; the best way stands first. */
const Thread = z
	.object({
		client: z.int(),
		entries: z.array(ThreadEntry),
		ways: z.array(ThreadWay),
		language: LanguageCode,
		/** The titles of his cars, by their names. */
		titles: z.record(z.string(), z.string()),
		/** The telephones of his requests, by their names: what is left where a message did not arrive. */
		phones: z.record(z.string(), z.string()),
	})
	.meta({ id: 'Thread' });
export type Thread = z.infer<typeof Thread>;

const path = '/api/thread/:of';
const params = z.object({ of: RecordName });

/** The conversation with a client: one for all his requests and cars. */
export const thread = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'The conversation with a client',
		access: 'admin',
		params,
		reply: Thread,
	}),
	write: endpoint({
		method: 'POST',
		path,
		summary: 'Answer the client in a request or a car, or write a note for the office',
		access: 'admin',
		status: 202,
		idempotent: true,
		params,
		body: z.strictObject({
			kind: z.enum(['office', 'note']),
			text: visibleText(longestWriting, sayAsText('field.emptyReply')),
			/** How an answer of a request leaves; without it into the client’s chat, or else by mail. */
			via: z.enum(['mail', 'telegram']).optional(),
			/** Puts the frozen calculation of the request and today’s difference below the text. */
			withQuote: z.boolean().optional(),
			/** An offer sheet of the request, which goes along as a PDF. */
			offer: z.int().optional(),
			/** Papers of the car, which the client sees from then on: by mail they go as files. */
			papers: z.array(z.int().min(1)).max(20).optional(),
			revision: Revision.optional(),
		}),
		reply: Thread,
	}),
	read: endpoint({
		method: 'PUT',
		path: `${path}/read`,
		summary: 'Say that the client’s messages were read, up to one of them',
		access: 'admin',
		params,
		/** With `about`: only those about this record. */
		body: z.strictObject({ upTo: z.int().min(1), about: RecordName.optional() }),
		status: 204,
	}),
	whole: endpoint({
		method: 'GET',
		path: `${path}/message/:message`,
		summary: 'A message of the client with the thread that it answers',
		access: 'admin',
		params: params.extend({ message: IdParam.shape.id }),
		reply: z.object({ text: z.string() }),
	}),
	file: endpoint({
		method: 'GET',
		path: `${path}/file/:file`,
		summary: 'A file that came with a message of the client, as it came',
		access: 'admin',
		params: params.extend({ file: IdParam.shape.id }),
		raw: 'file',
	}),
};
