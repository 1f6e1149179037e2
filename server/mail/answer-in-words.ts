import { type Said, type Sentence, say } from '@clearway/shared/format/say.ts';
import type { BotFault } from '../telegram/bot.ts';

/** Why a message of ours was given up without an answer. */
export const noBot = 'no bot';
export const noGroup = 'no group';
export const lostTwice = 'no answer twice';

/**
 * Tells a server's answer, or why it could not be asked, as a sentence. What a mail server says of a letter stays as it
 * is: its keeper looks for it.
 */
export function answerInWords(answer: string): Sentence {
	if (answer === noBot) return say('telegram.noBot');
	if (answer === noGroup) return say('telegram.noGroup');
	if (answer === lostTwice) return say('connection.lostTwice');
	if (/bot was blocked|user is deactivated|chat not found/i.test(answer)) return say('telegram.closed');
	if (/ENOTFOUND|EAI_AGAIN|EDNS/.test(answer)) return say('connection.noHost');
	if (/ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/.test(answer)) return say('connection.closedPort');
	if (/certificate|self.signed|_CERT|CERT_|UNABLE_TO_/i.test(answer)) return say('connection.certificate');
	if (/ETLS|TLS\b|wrong version number|SSL/i.test(answer)) return say('connection.tls');
	if (/^(?:EAUTH|(?:E[A-Z]+ )?53[045]\b)/.test(answer)) return say('connection.password');
	const [, code] = /^E[A-Z]+ (\d.*)$/.exec(answer) ?? [];
	if (code) return say('connection.refused', code);
	if (answer === 'EPROTOCOL') return say('connection.notMail');
	if (
		/ETIME|_TIMEOUT|UND_ERR|TimeoutError|ECONNRESET|EPIPE|ECONNECTION|timeout|timed out|never received|aborted|ClosedAfter/i.test(
			answer,
		)
	)
		return say('connection.silent');
	return answer;
}

/** The code with which a mail server or Telegram begins an answer; empty where there is none. */
const codeOf = (answer: string): string => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3}\b)?/.exec(answer)?.[0] ?? '';

/** Why a mail server could not be used. Any port of a network may answer there, so only the code of its words is kept. */
export function connectionFault(error: unknown): string {
	const { code = '', response } = error as { code?: string; response?: unknown };
	const message = error instanceof Error ? error.message : String(error);
	if (typeof response === 'string') return `${code || 'ERROR'} ${codeOf(response)}`.trim();
	return code && !message.includes(code) ? `${code}: ${message}` : message;
}

/** A kind of failure: it names nothing of what the other side said. */
export function asFailure(answer: string): Said {
	const told = answerInWords(answer);
	if (typeof told !== 'string') return told;
	const code = codeOf(told);
	return code === '' ? say('connection.failed') : say('connection.refused', code);
}

/** Why signing in at a mail server or a mailbox failed, or reading it. */
export function errorAsFailure(error: unknown): Said {
	const isPassword = (error as { authenticationFailed?: boolean }).authenticationFailed === true;
	return isPassword ? say('connection.password') : asFailure(connectionFault(error));
}

/** Why the bot does not work. */
export function botFailure({ kind, answer }: BotFault): Said {
	if (kind === 'unauthorized') return say('connection.token');
	if (kind !== 'conflict') return asFailure(answer);
	return /webhook/i.test(answer) ? say('connection.webhook') : say('connection.otherReader');
}
