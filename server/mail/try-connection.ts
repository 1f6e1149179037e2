import { createRequire } from 'node:module';
import type { ConnectionKind } from '@clearway/shared/contract/connection-fields.ts';
import { type Sentence, say } from '@clearway/shared/format/say.ts';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import { openBot } from '../telegram/bot.ts';
import { answerInWords } from './answer-in-words.ts';
import { oneLine } from './letter.ts';
import { openMailbox } from './open-mailbox.ts';
import { smtpOptions } from './smtp.ts';

/** What came of signing in, as a sentence. */
export type Tried = { ok: boolean; answer: Sentence };

const patienceMs = 20_000;
const require = createRequire(import.meta.url);

/** Signs in at the connection in force, without sending anything; null where there is none. */
export async function tryConnection(context: Context, kind: ConnectionKind): Promise<Tried | null> {
	const connection = await connectionOf(context, kind);
	if (!connection) return null;
	try {
		return await signIn[kind](connection as never);
	} catch (error) {
		return { ok: false, answer: faultInWords(error) };
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
		const isToken = answer.kind === 'unauthorized';
		return { ok: false, answer: isToken ? say('connection.token') : refused(answer.answer) };
	},
} as const;

/** The libraries tell of a failure each in its own way; none of their texts holds a password. */
function faultInWords(error: unknown): Sentence {
	const { code, response, responseText, authenticationFailed, responseCode } = error as {
		code?: string;
		response?: unknown;
		responseText?: string;
		responseCode?: number;
		authenticationFailed?: boolean;
	};
	const message = error instanceof Error ? error.message : '';
	const said = responseText ?? (typeof response === 'string' ? response : message);
	if (authenticationFailed || code === 'EAUTH')
		return say('connection.password', oneLine(said).slice(0, 300));
	return refused(oneLine(`${code ?? responseCode ?? ''} ${said}`).slice(0, 300));
}

function refused(answer: string): Sentence {
	const told = answerInWords(answer);
	return typeof told === 'string' ? say('connection.refused', told) : told;
}
