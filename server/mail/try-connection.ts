import { createRequire } from 'node:module';
import type { ConnectionKind } from '@clearway/shared/contract/connection-fields.ts';
import { type Said, say } from '@clearway/shared/format/say.ts';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import { openBot } from '../telegram/bot.ts';
import { botFailure, errorAsFailure } from './answer-in-words.ts';
import { oneLine } from './letter.ts';
import { openMailbox } from './open-mailbox.ts';
import { smtpOptions } from './smtp.ts';

/** What came of signing in, as a sentence. */
export type Tried = { ok: boolean; answer: Said };

const patienceMs = 20_000;
const require = createRequire(import.meta.url);

/** Signs in at the connection in force, without sending anything; null where there is none. */
export async function tryConnection(context: Context, kind: ConnectionKind): Promise<Tried | null> {
	const connection = await connectionOf(context, kind);
	if (!connection) return null;
	try {
		return await signIn[kind](connection as never);
	} catch (error) {
		return { ok: false, answer: errorAsFailure(error) };
	}
}

const signIn = {
	async smtp({ url }: Connection<'smtp'>): Promise<Tried> {
		const { createTransport } = require('nodemailer') as typeof import('nodemailer');
		const transport = createTransport({ ...smtpOptions(url), connectionTimeout: patienceMs });
		try {
			await transport.verify();
			return { ok: true, answer: say('connection.works') };
		} finally {
			transport.close();
		}
	},
	async imap({ url }: Connection<'imap'>): Promise<Tried> {
		const client = await openMailbox(url);
		client.close();
		return { ok: true, answer: say('connection.works') };
	},
	async telegram(by: Connection<'telegram'>): Promise<Tried> {
		const answer = await openBot(by).me();
		if (answer.kind === 'ok')
			return { ok: true, answer: say('connection.bot', oneLine(answer.result.username)) };
		return { ok: false, answer: botFailure(answer) };
	},
} as const;
