import PostalMime, { type Attachment, type Email } from 'postal-mime';
import { cutQuote, isForward } from './cut-quote.ts';
import { htmlText } from './html-text.ts';
import { oneLine, severalLines } from './letter.ts';

/** A letter that came into the office's mailbox. */
export type IncomingLetter = {
	messageId: string | null;
	/** The Message-IDs of what it answers, the nearest first. */
	answers: readonly string[];
	from: { name: string; address: string };
	subject: string;
	/** What was written, without the thread that it answers. */
	text: string;
	/** The text with that thread; null where nothing was cut off. */
	whole: string | null;
	files: readonly IncomingFile[];
	nature: Nature;
};
/** `isLeft` says that it came in part. */
export type IncomingFile = { name: string; type: string; bytes: Uint8Array; isLeft?: true };

type Nature =
	| { kind: 'written' }
	/** No person wrote it (RFC 3834). */
	| { kind: 'automatic' }
	/** It says that a letter did not arrive (RFC 3464). */
	| { kind: 'bounce'; letters: readonly string[]; reason: string };

const mostAnswers = 50;
const longestText = 10_000;
const longestWhole = 300_000;
const longestHtml = 2_000_000;

/** Reads a letter as it lies in the mailbox. */
export async function readLetter(source: Uint8Array): Promise<IncomingLetter> {
	const mail = await PostalMime.parse(source);
	const { name = '', address = '' } = mail.from ?? {};
	const nature = natureOf(mail, source);
	const whole = shortened(textOf(mail), longestWhole);
	const text = shortened(isForward(mail.subject ?? '') ? whole : cutQuote(whole), longestText);
	return {
		messageId: mail.messageId ?? null,
		answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostAnswers),
		from: { name: oneLine(name).slice(0, 100), address: oneLine(address).toLowerCase().slice(0, 200) },
		subject: oneLine(mail.subject ?? '').slice(0, 500),
		text,
		whole: text === whole ? null : whole,
		files: mail.attachments.map(fileOf),
		nature,
	};
}

const idsIn = (value = ''): string[] => value.match(/<[^<>\s]{1,250}>/g) ?? [];
const shortened = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most)}…` : text;

function textOf({ text, html }: Email): string {
	const written = text?.trim() ? text : htmlText(html?.slice(0, longestHtml) ?? '');
	return severalLines(written)
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

const fileOf = ({ filename, mimeType, content }: Attachment): IncomingFile => ({
	name: oneLine(filename ?? '').slice(0, 200) || mimeType.replace('/', '.'),
	type: mimeType.slice(0, 100),
	bytes: bytesOf(content),
});

const bytesOf = (content: Attachment['content']): Uint8Array =>
	typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

function natureOf(mail: Email, source: Uint8Array): Nature {
	const header = (name: string): string => mail.headers.find(({ key }) => key === name)?.value ?? '';
	const type = header('content-type').toLowerCase();
	const isOfDaemon =
		/^(?:mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '') || header('x-failed-recipients') !== '';
	const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
	if (report || isOfDaemon) return bounceOf(mail, source, report) ?? { kind: 'automatic' };
	const isAutomatic =
		/^(?!no\b)\S/i.test(header('auto-submitted').trim()) ||
		/\b(?:auto_reply|bulk|junk|list)\b/i.test(header('precedence')) ||
		mail.headers.some(({ key }) => /^x-auto-?(?:reply|respond|answer)/.test(key)) ||
		header('return-path').trim() === '<>' ||
		type.startsWith('multipart/report');
	return { kind: isAutomatic ? 'automatic' : 'written' };
}

/** Null where the letter is only late. */
function bounceOf(mail: Email, source: Uint8Array, report: Attachment | undefined): Nature | null {
	const status = report
		? Buffer.from(bytesOf(report.content))
				.toString('utf8')
				.replace(/\r?\n[ \t]+/g, ' ')
		: '';
	const text = textOf(mail);
	const said = /^diagnostic-code:(?:[ \t]*[\w-]+[ \t]*;)?[ \t]*(.+)$/im.exec(status)?.[1] ?? failedLine(text);
	const isFailed = report ? /^action:\s*failed\b/im.test(status) : said !== undefined;
	if (!isFailed) return null;
	const code = /^status:\s*(5\.\S+)/im.exec(status)?.[1];
	const parts = [source, ...mail.attachments.map(({ content }) => bytesOf(content))];
	const letters = parts.flatMap((bytes) =>
		ownIds(Buffer.from(bytes.subarray(0, 500_000)).toString('latin1')),
	);
	const reason = oneLine(said ?? code ?? text).slice(0, 300);
	return { kind: 'bounce', letters: [...new Set([...letters, ...ownIds(text)])], reason };
}

/** The line of a report without parts, such as qmail's, that says why. */
const failedLine = (text: string): string | undefined =>
	text.split('\n').find((line) => /(?:^|\D)5(?:\d\d[ -]|\.\d{1,3}\.\d)/.test(line));

// As `newMessageId` makes them.
const ownIds = (text: string): string[] => text.match(/<[0-9a-f]{32}@[a-z0-9.-]+>/gi) ?? [];
