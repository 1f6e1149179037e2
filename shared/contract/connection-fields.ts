import { sayAsText } from '../format/say.ts';
import { check, email, fieldList, line, number } from './fields.ts';

/** What the office speaks through: its mail server, its mailbox, its bot. */
export const connectionKinds = ['smtp', 'imap', 'telegram'] as const;
export type ConnectionKind = (typeof connectionKinds)[number];

const isHost = (typed: string): boolean =>
	/^(?:[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?|\[[0-9a-f:]+\])$/i.test(typed);

/** What is entered of a mailbox or a mail server, beside its password. */
export const mailboxFields = fieldList({
	host: line(253, { right: isHost, fault: sayAsText('connection.host') }),
	port: number(1, 65_535, sayAsText('connection.port')),
	/** TLS from the first byte; otherwise the connection is encrypted before the password is sent. */
	isTls: check,
	user: line(200),
});

/** The addresses of letters; empty for the login. */
export const smtpFields = fieldList({ ...mailboxFields, from: email, to: email });

/** Mail providers that offices here use, with their servers. Their rules stand in the words. */
export const mailProviders = {
	gmail: { smtp: ['smtp.gmail.com', 465, true], imap: ['imap.gmail.com', 993, true] },
	ukrnet: { smtp: ['smtp.ukr.net', 465, true], imap: ['imap.ukr.net', 993, true] },
	iua: { smtp: ['smtp.i.ua', 465, true], imap: ['imap.i.ua', 993, true] },
	microsoft: { smtp: ['smtp.office365.com', 587, false], imap: ['outlook.office365.com', 993, true] },
} as const;
export type MailProvider = keyof typeof mailProviders;
