import { z } from 'zod';
import { sayAsText } from '../format/say.ts';
import { connectionKinds, mailboxFields, smtpFields } from './connection-fields.ts';
import { endpoint } from './endpoint.ts';
import { shapeOf } from './field-rules.ts';
import { Instant, Revision } from './shapes.ts';

/** A connection of the office. Its password or token never leaves the server. */
const Connection = z
	.object({
		kind: z.enum(connectionKinds),
		/** Where it comes from; null where there is none. */
		source: z.enum(['environment', 'office']).nullable(),
		/** What the office entered, also while the environment wins; a bot has no more than its token. */
		settings: z
			.object({
				host: z.string(),
				port: z.int(),
				isTls: z.boolean(),
				user: z.string(),
				from: z.string(),
				to: z.string(),
			})
			.nullable(),
		/** True where a secret is stored that this server can open no more: it is entered again. */
		isLost: z.boolean(),
		changedAt: Instant.nullable(),
		/** Letters of a mailbox that could not be read within the last month, the newest first. They stay there. */
		failed: z.array(z.object({ id: z.int(), at: Instant, sender: z.string(), subject: z.string() })),
		/** Why it does not work, and since when; null while it works, or was not used yet. */
		failure: z.object({ answer: z.string(), since: Instant }).nullable(),
		revision: z.int(),
	})
	.meta({ id: 'Connection' });
export type Connection = z.infer<typeof Connection>;

const path = '/api/connection/:kind';
const params = z.object({ kind: z.enum(connectionKinds) });

/** The mail server, the mailbox and the bot of the office. */
export const connection = {
	list: endpoint({
		method: 'GET',
		path: '/api/connection',
		summary: 'The mail server, the mailbox and the bot, without their secrets',
		access: 'admin',
		reply: z.array(Connection),
	}),
	save: endpoint({
		method: 'PUT',
		path,
		summary: 'Enter a connection; without a secret the stored one stays, for the same server, port and login',
		access: 'admin',
		params,
		body: z.strictObject({
			...z.object(shapeOf(smtpFields)).partial().shape,
			/** The password of the mailbox or mail server, or the token of the bot. */
			secret: z.string().min(1, sayAsText('connection.secret')).max(300).optional(),
			revision: Revision.optional(),
		}),
		reply: Connection,
	}),
	remove: endpoint({
		method: 'DELETE',
		path,
		summary: 'Forget what the office entered of a connection',
		access: 'admin',
		params,
		status: 204,
	}),
	test: endpoint({
		method: 'POST',
		path: `${path}/test`,
		summary: 'Sign in at the connection that is in force, and say in words what is wrong',
		access: 'admin',
		params,
		reply: z.object({ ok: z.boolean(), answer: z.string() }),
	}),
};

/** The fields of each kind beside its secret. */
export const fieldsOfKind = { smtp: smtpFields, imap: mailboxFields, telegram: null };
