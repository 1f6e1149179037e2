import type { ImapFlow } from 'imapflow';
import { isLoopback } from './smtp.ts';

const connectMs = 20_000;
const silenceMs = 90_000;

/** Connects to a mailbox and opens its inbox. */
export async function openMailbox(url: string): Promise<ImapFlow> {
	const { protocol, hostname, port, username, password } = new URL(url);
	const secure = protocol === 'imaps:';
	// Loaded where there is a mailbox.
	const { ImapFlow } = await import('imapflow');
	const client = new ImapFlow({
		host: hostname,
		port: Number(port) || (secure ? 993 : 143),
		secure,
		// A password is not sent unencrypted to another machine.
		...(!secure && !isLoopback(hostname) && { doSTARTTLS: true }),
		auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) },
		clientInfo: { name: 'Clearway' },
		// The protocol holds the password and whatever clients write.
		logger: false,
		disableAutoIdle: true,
		connectionTimeout: connectMs,
		greetingTimeout: connectMs,
		socketTimeout: silenceMs,
	});
	// Without a listener a broken connection would end the process; the promise below tells of it.
	client.on('error', () => undefined);
	try {
		await client.connect();
		await client.mailboxOpen('INBOX');
		return client;
	} catch (error) {
		client.close();
		throw error;
	}
}
