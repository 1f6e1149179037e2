import type { ConnectionKind } from '@clearway/shared/contract/connection.ts';
import { cacheBy } from '../context/cache.ts';
import type { Context } from '../context/context.ts';
import type { Read } from '../db/open.ts';
import type { Config } from '../services/config.ts';
import { openSecret } from '../services/sealed-secret.ts';

/** What the server needs to speak through each kind. */
export type Connections = {
	/** `to` is the office's address, `from` the one that its letters come from. */
	smtp: { url: string; to: string; from: string };
	imap: { url: string };
	telegram: { url: string; token: string };
};
export type Connection<K extends ConnectionKind = ConnectionKind> = Connections[K];

/** The plain settings of a connection as they are stored; a bot has none. */
export type ConnectionSettings = {
	host: string;
	port: number;
	/** TLS from the first byte; otherwise the connection is encrypted before the password is sent. */
	isTls: boolean;
	user: string;
	/** The addresses of letters; empty for the login. */
	from: string;
	to: string;
};

const cached = cacheBy<Connection | null>('connection', 3);

/**
 * The office's mail server, mailbox or bot; null where none is set up. The environment wins over what the office
 * entered. Within a transaction its `tx` is given.
 */
export async function connectionOf<K extends ConnectionKind>(
	context: Context,
	kind: K,
	tx?: Read,
): Promise<Connection<K> | null> {
	const found = isOfEnvironment(context.config, kind)
		? ofEnvironment(context.config)[kind]()
		: await (tx ? ofOffice(context, kind, tx) : cached(context, kind, () => ofOffice(context, kind)));
	// Each kind is read by its own line below.
	return found as Connection<K> | null;
}

/** True where the environment says it, whatever the office enters. */
export const isOfEnvironment = ({ smtpUrl, imapUrl, telegramToken }: Config, kind: ConnectionKind): boolean =>
	({ smtp: smtpUrl, imap: imapUrl, telegram: telegramToken })[kind] !== null;

const ofEnvironment = ({ smtpUrl, mailTo, mailFrom, imapUrl, telegramToken, telegramUrl }: Config) => ({
	smtp: () => smtpUrl && mailTo && { url: smtpUrl, to: mailTo, from: mailFrom ?? mailTo },
	imap: () => imapUrl && { url: imapUrl },
	telegram: () => telegramToken && { url: telegramUrl, token: telegramToken },
});

async function ofOffice(
	context: Context,
	kind: ConnectionKind,
	db: Read = context.db.read,
): Promise<Connection | null> {
	const { config } = context;
	const row = await db
		.selectFrom('connection')
		.select(['settings', 'secret'])
		.where('kind', '=', kind)
		.executeTakeFirst();
	if (!row?.secret) return null;
	const secret = openSecret(config, { purpose: 'connection', of: kind }, row.secret)?.toString();
	if (secret === undefined) return null;
	if (kind === 'telegram') return { url: config.telegramUrl, token: secret };
	// Only this program writes them.
	return connectionFrom(kind, JSON.parse(row.settings) as ConnectionSettings, secret);
}

/** A mail server or mailbox from what the office entered. */
export function connectionFrom(
	kind: 'smtp' | 'imap',
	{ host, port, isTls, user, from, to }: ConnectionSettings,
	password: string,
): Connection<'smtp'> | Connection<'imap'> {
	const who = `${encodeURIComponent(user)}:${encodeURIComponent(password)}`;
	const url = `${kind}${isTls ? 's' : ''}://${who}@${host}:${port}`;
	if (kind === 'imap') return { url };
	return { url, from: from || user, to: to || from || user };
}
