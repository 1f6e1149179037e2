import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';

/** The behaviours of the test mail server. */
export type SmtpBehaviour =
	| 'takes'
	/** Accepts the connection and never says a word. */
	| 'hangs'
	/** 421 instead of a greeting. */
	| 'closes'
	/** 450 to the recipient. */
	| 'busy'
	/** 550 to the recipient. */
	| 'refuses'
	/** Takes the whole letter, then breaks the line without an answer. */
	| 'drops-after-data'
	/** Offers TLS with a self-signed certificate. */
	| 'broken-tls'
	/** Wants a password and takes none. */
	| 'wants-password';

/** A letter as it arrived. */
type ReceivedMail = { from: string; to: string[]; raw: string; messageId: string; secure: boolean };

/** A real mail server on a port of its own. */
export type Smtp = {
	readonly url: string;
	readonly port: number;
	/** Every letter whose bytes arrived, also those that were not acknowledged. */
	readonly received: ReceivedMail[];
	/** Connections that were made. */
	readonly connections: number;
	/** Called when a letter has arrived, before it is acknowledged. */
	onArrival: ((letter: ReceivedMail) => void | Promise<void>) | null;
	/** From the next connection on. */
	become(behaviour: SmtpBehaviour): Promise<void>;
	stop(): Promise<void>;
	/** Listens again, on the same port. */
	start(): Promise<void>;
};

/** Starts a mail server for a test. */
export async function startSmtp(behaviour: SmtpBehaviour = 'takes'): Promise<Smtp> {
	const received: ReceivedMail[] = [];
	let current = behaviour;
	let connections = 0;
	let server: SMTPServer | null = null;
	let at = 0;

	const refusal = (code: number, text: string): Error =>
		Object.assign(new Error(text), { responseCode: code });
	const make = (): SMTPServer =>
		new SMTPServer({
			authOptional: current !== 'wants-password',
			allowInsecureAuth: true,
			disabledCommands: [
				...(current === 'wants-password' ? [] : ['AUTH']),
				...(current === 'broken-tls' ? [] : ['STARTTLS']),
			],
			disableReverseLookup: true,
			closeTimeout: 50,
			logger: false,
			onConnect(_session, callback) {
				connections++;
				if (current === 'hangs') return;
				callback(current === 'closes' ? refusal(421, 'Try again later') : null);
			},
			onAuth: (_auth, _session, callback) => callback(refusal(535, 'Authentication failed')),
			onRcptTo(_address, _session, callback) {
				if (current === 'busy') return callback(refusal(450, 'Mailbox busy'));
				callback(current === 'refuses' ? refusal(550, 'No such mailbox') : null);
			},
			onData(stream, session, callback) {
				const whole = async (): Promise<void> => {
					const bytes = await buffer(stream);
					const letter = read(bytes.toString('utf8'), session);
					received.push(letter);
					await smtp.onArrival?.(letter);
					if (current === 'drops-after-data') return dropLine(server, session);
					callback(null, 'Taken');
				};
				// A client that dies in the middle of a letter has sent none.
				whole().catch(callback);
			},
		});

	const smtp: Smtp = {
		get url() {
			return current === 'wants-password' ? `smtp://site:wrong@127.0.0.1:${at}` : `smtp://127.0.0.1:${at}`;
		},
		get port() {
			return at;
		},
		received,
		get connections() {
			return connections;
		},
		onArrival: null,
		async become(next) {
			await smtp.stop();
			current = next;
			await smtp.start();
		},
		async stop() {
			const old = server;
			server = null;
			if (!old) return;
			for (const connection of old.connections) connection.close();
			await new Promise<void>((resolve) => old.close(resolve));
		},
		async start() {
			server = make();
			// Clients that break off are what these tests are about.
			server.on('error', () => undefined);
			const listening = server.listen(at, '127.0.0.1');
			await new Promise<void>((resolve, reject) =>
				listening.once('listening', resolve).once('error', reject),
			);
			at = (listening.address() as AddressInfo).port;
		},
	};
	await smtp.start();
	return smtp;
}

function read(raw: string, { envelope, secure }: SMTPServerSession): ReceivedMail {
	return {
		from: envelope.mailFrom ? envelope.mailFrom.address : '',
		to: envelope.rcptTo.map(({ address }) => address),
		raw,
		messageId: headerOf(raw, 'message-id') ?? '',
		secure,
	};
}

function dropLine(server: SMTPServer | null, session: SMTPServerSession): void {
	for (const connection of server?.connections ?? [])
		if (connection.id === session.id) connection._socket?.destroy();
}

/** A header of a letter, unfolded, or undefined. */
export function headerOf(raw: string, name: string): string | undefined {
	const head = raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]+/g, ' ');
	const line = head.split('\r\n').find((text) => text.toLowerCase().startsWith(`${name.toLowerCase()}:`));
	return line?.slice(name.length + 1).trim();
}

/** The readable parts of a letter: its subject, its plain text and its HTML. */
export function readLetter(raw: string): { subject: string; text: string; html: string } {
	// A letter with an attachment has its texts in a part of a part.
	const boundaries = [...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary = '']) => boundary);
	const parts = boundaries.reduce(
		(all, boundary) => all.flatMap((part) => part.split(`--${boundary}`)),
		[raw],
	);
	const part = (type: string): string => {
		const matchingPart = parts.find((text) => text.toLowerCase().includes(`content-type: ${type}`)) ?? '';
		const [head = '', ...rest] = matchingPart.trimStart().split('\r\n\r\n');
		return decode(rest.join('\r\n\r\n'), /content-transfer-encoding: (\S+)/i.exec(head)?.[1] ?? '');
	};
	return {
		subject: decodeEncodedWords(headerOf(raw, 'subject') ?? ''),
		text: part('text/plain'),
		html: part('text/html'),
	};
}

function decode(body: string, encoding: string): string {
	if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
	if (encoding !== 'quoted-printable') return body;
	return quoted(body.replace(/=\r\n/g, ''));
}

const quoted = (text: string): string =>
	Buffer.from(
		text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
		'latin1',
	).toString('utf8');

const decodeEncodedWords = (header: string): string =>
	header
		.replace(/\?=\s+=\?/g, '?==?')
		.replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, text: string) =>
			kind.toLowerCase() === 'b'
				? Buffer.from(text, 'base64').toString('utf8')
				: quoted(text.replaceAll('_', ' ')),
		);
