import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { clientMessages, groupMessages } from './message-kinds.ts';
import { IdParam, Instant } from './shapes.ts';

/** A chat of a client with the bot. */
export const CarChat = z
	.object({
		id: z.int(),
		/** The name that its owner has in Telegram. */
		name: z.string(),
		/** The link by whose page it was bound; null where it was bound through the request. */
		linkId: z.int().nullable(),
		boundAt: Instant,
		/** Since when the bot may not write there. */
		blockedAt: Instant.nullable(),
	})
	.meta({ id: 'CarChat' });
export type CarChat = z.infer<typeof CarChat>;

const channels = ['telegram', 'mail'] as const;

/** What is switched off: a kind of message to clients and its channel, or a kind of message to the group. */
const switches = [
	...clientMessages.flatMap((kind) => channels.map((channel) => `client ${kind} ${channel}` as const)),
	...groupMessages.map((kind) => `group ${kind}` as const),
];
const Switch = z.enum(switches);
export type MessageSwitch = z.infer<typeof Switch>;

export const Telegram = z
	.object({
		/** The bot's name in Telegram; null where none is set up or it has not answered yet. */
		bot: z.string().nullable(),
		group: z.object({ title: z.string(), blockedAt: Instant.nullable() }).nullable(),
		/** The messages that are not sent; all others are. */
		off: z.array(Switch),
	})
	.meta({ id: 'Telegram' });
export type Telegram = z.infer<typeof Telegram>;

const TestMessage = z
	.object({ channel: z.enum(channels), ok: z.boolean(), answer: z.string() })
	.meta({ id: 'TestMessage' });
export type TestMessage = z.infer<typeof TestMessage>;

const path = '/api/telegram';

/** The office's bot: who is told what, and the office's own group. */
export const telegram = {
	get: endpoint({
		method: 'GET',
		path,
		summary: 'The bot, the office’s group, and what is not sent',
		access: 'admin',
		reply: Telegram,
	}),
	setOff: endpoint({
		method: 'PUT',
		path: `${path}/off`,
		summary: 'Say which messages are not sent, to clients by each channel and to the group',
		access: 'admin',
		body: z.strictObject({ off: z.array(Switch).max(switches.length) }),
		reply: Telegram,
	}),
	test: endpoint({
		method: 'POST',
		path: `${path}/test`,
		summary: 'Send the office a test message by each channel that it has, and say what came of it',
		access: 'admin',
		reply: z.array(TestMessage),
	}),
	bindGroup: endpoint({
		method: 'POST',
		path: `${path}/group`,
		summary: 'A link that adds the bot to a group and makes it the office’s; good once, for fifteen minutes',
		access: 'admin',
		reply: z.object({ url: z.string(), until: Instant }),
	}),
	dropGroup: endpoint({
		method: 'DELETE',
		path: `${path}/group`,
		summary: 'Tell the office’s group nothing any more',
		access: 'admin',
		status: 204,
	}),
	dropChat: endpoint({
		method: 'DELETE',
		path: '/api/car/:id/chat/:chat',
		summary: 'Unbind a client’s chat from a car',
		access: 'admin',
		params: z.object({ id: IdParam.shape.id, chat: IdParam.shape.id }),
		status: 204,
	}),
};
