import { createRequire } from 'node:module';
import { type Connection, connectionOf } from '../connections/connection.ts';
import type { Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import { connectionFault } from './answer-in-words.ts';
import { type Letter, oneLine } from './letter.ts';

/** The mail server's answer to a letter. `down` means that sending other letters would fail, too. */
type Delivery =
	| { kind: 'sent'; answer: string }
	| { kind: 'refused'; answer: string }
	| { kind: 'later'; answer: string; down: boolean };

/** The office's mail server. */
export type MailServer = {
	send(letter: Letter, messageId: string): Promise<Delivery>;
	/** Ends the connections; deliveries are cut off unless the server is only exchanged. */
	close(how?: 'at once' | 'when done'): void;
};

/** Longer than any delivery may take; a lease must outlive it. */
export const deliveryMs = 40_000;

// A delivery that takes longer is aborted and retried.
const connectMs = 20_000;
const silenceMs = 20_000;

const require = createRequire(import.meta.url);

/** Within a transaction its `tx` is given. */
export const isMailConfigured = async (context: Context, tx?: Read): Promise<boolean> =>
	(await connectionOf(context, 'smtp', tx)) !== null;

/** Opens a small pool of connections. */
export function openMailServer({ url, to: office, from }: Connection<'smtp'>): MailServer {
	// Loaded where there is a mail server: the others do without its 8 MB.
	const { createTransport } = require('nodemailer') as typeof import('nodemailer');
	const pool = createTransport({
		...smtpOptions(url),
		pool: true,
		maxConnections: 5,
		maxMessages: 100,
		maxRequeues: 1,
		idleTimeout: 30_000,
	});
	// `send` reports failures; without a listener a broken idle connection would end the process.
	pool.on('error', () => undefined);
	return {
		async send(
			{ subject, text, html, replyTo, to = bareAddress(office), attachments = [], isAutomatic, unsubscribe },
			messageId,
		) {
			try {
				const { response } = await pool.sendMail({
					from,
					to: to === bareAddress(office) ? office : { name: '', address: to },
					envelope: { from: bareAddress(from), to: [to] },
					// As an object, so that nothing in it is read as a list or a group.
					...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
					subject,
					text,
					html,
					attachments: attachments.map(({ name, type, bytes }) => ({
						filename: name,
						contentType: type,
						content: Buffer.from(bytes),
					})),
					messageId,
					// A letter that a person wrote to a client is no automatic one.
					headers: {
						...((to === bareAddress(office) || isAutomatic) && { 'Auto-Submitted': 'auto-generated' }),
						...(unsubscribe && {
							'List-Unsubscribe': `<${unsubscribe}>`,
							'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
						}),
					},
					signal: AbortSignal.timeout(deliveryMs),
				});
				return { kind: 'sent', answer: short(response) };
			} catch (error) {
				return failed(error);
			}
		},
		close: (how = 'at once') => pool.close({ force: how === 'at once' }),
	};
}

/** How a mail server is spoken to. */
export const smtpOptions = (url: string) => ({
	connectionTimeout: connectMs,
	greetingTimeout: 15_000,
	dnsTimeout: 5000,
	socketTimeout: silenceMs,
	disableFileAccess: true,
	disableUrlAccess: true,
	// A password is not sent unencrypted to another machine, unless the address says `requireTLS=false`.
	...(guardsPassword(new URL(url)) && { requireTLS: true }),
	url,
});

const guardsPassword = (url: URL): boolean =>
	url.protocol === 'smtp:' &&
	url.username !== '' &&
	!isLoopback(url.hostname) &&
	!url.searchParams.has('requireTLS') &&
	!url.searchParams.has('ignoreTLS');

export const isLoopback = (host: string): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);

/** The address of `Name <address>`; the configuration lets exactly one through. */
export const bareAddress = (address: string): string => /<([^<>]+)>$/.exec(address)?.[1] ?? address;

// These answers concern the sign-in or the encryption: the owner mends them, the letter is not at fault.
const aboutUs: readonly number[] = [503, 530, 534, 535, 538];

function failed(error: unknown): Delivery {
	const { code, responseCode, response } = error as {
		code?: string;
		responseCode?: number;
		response?: string;
	};
	const aboutLetter =
		(code === 'EENVELOPE' || code === 'EMESSAGE') && responseCode !== undefined && responseCode !== 421;
	if (!aboutLetter || aboutUs.includes(responseCode))
		return { kind: 'later', answer: short(connectionFault(error)), down: true };
	const answer = short(response ?? '');
	return responseCode >= 500 ? { kind: 'refused', answer } : { kind: 'later', answer, down: false };
}

const short = (answer: string): string => oneLine(answer).slice(0, 300);
