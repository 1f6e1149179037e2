import PostalMime, { type Attachment, addressParser, type Email } from 'postal-mime';
import { cutQuote, isForward } from './cut-quote.ts';
import { htmlText } from './html-text.ts';
import { oneLine, severalLines } from './letter.ts';

/** A letter that came into the office's mailbox. */
export type IncomingLetter = {
	messageId: string | null;
	/** The Message-IDs of what it answers, the nearest first. */
	answers: readonly string[];
	/** Its only author; empty where it names none, or several. */
	from: { name: string; address: string };
	/** Whether the author's domain vouches for it, as the receiving mail server found; `none` where it does not say. */
	dmarc: 'pass' | 'fail' | 'none';
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
// What stands behind it is neither shown nor kept.
const longestRead = 2_000_000;

/** Reads a letter as it lies in the mailbox. */
export const readLetter = async (source: Uint8Array): Promise<IncomingLetter> =>
	letterFrom(await PostalMime.parse(source), source);

/** What the office needs of a parsed letter. Its time grows with the size of the letter, whatever that says. */
export function letterFrom(mail: Email, source: Uint8Array): IncomingLetter {
	const from = authorOf(mail);
	const subject = cleaned(mail.subject, 500);
	const whole = shortened(textOf(mail), longestWhole);
	const text = shortened(isForward(subject) ? whole : cutQuote(whole), longestText);
	return {
		messageId: cleaned(mail.messageId, 300) || null,
		answers: [...idsIn(mail.inReplyTo), ...idsIn(mail.references).reverse()].slice(0, mostAnswers),
		...{ from, dmarc: dmarcOf(headerOf(mail, 'authentication-results'), from.address), subject },
		text,
		whole: text === whole ? null : whole,
		files: mail.attachments.map(fileOf),
		nature: natureOf(mail, source),
	};
}

/** A value of a header, without what is no text: PostgreSQL takes no NUL. */
const cleaned = (value: string | null | undefined, most: number): string =>
	oneLine(value ?? '').slice(0, most);

/** The first header of a name, which the server wrote that received the letter last. */
const headerOf = ({ headers }: Email, name: string): string =>
	oneLine(headers.find(({ key }) => key === name)?.value ?? '');

const idsIn = (value = ''): string[] => oneLine(value).match(/<[^<>\s]{1,250}>/g) ?? [];
const shortened = (text: string, most: number): string =>
	text.length > most ? `${text.slice(0, most)}…` : text;

/** Of two authors a mail server may have checked the one and a reader believe the other. */
function authorOf({ headers }: Email): IncomingLetter['from'] {
	const authors = headers
		.filter(({ key }) => key === 'from')
		.flatMap(({ value }) => addressParser(value, { flatten: true }));
	const [author] = authors;
	const { name, address } = author && authors.length === 1 ? author : { name: '', address: '' };
	return { name: cleaned(name, 100), address: cleaned(address, 200).toLowerCase() };
}

/** What an Authentication-Results (RFC 8601) says of the author's domain. */
function dmarcOf(results: string, address: string): IncomingLetter['dmarc'] {
	if (/\bdmarc ?= ?fail\b/i.test(results)) return 'fail';
	const found = bare(results)
		.split(';')
		.filter((result) => /^ ?dmarc ?=/i.test(result));
	const domain = address.slice(address.lastIndexOf('@') + 1);
	const passes = (result: string): boolean =>
		/^ ?dmarc ?= ?pass\b/i.test(result) &&
		(/ header\.from ?= ?(\S+)/i.exec(result)?.[1] ?? domain).toLowerCase() === domain;
	return found.length > 0 && found.every(passes) ? 'pass' : 'none';
}

/** A value without its comments and quoted strings: the sender may have chosen their words. */
function bare(value: string): string {
	let kept = '';
	let depth = 0;
	let isQuoted = false;
	for (let at = 0; at < value.length; at++) {
		const sign = value[at];
		if (sign === '\\') at++;
		else if (sign === '"' && depth === 0) isQuoted = !isQuoted;
		else if (isQuoted) continue;
		else if (sign === '(') depth++;
		else if (sign === ')') depth = Math.max(0, depth - 1);
		else if (depth === 0) kept += sign;
	}
	return kept;
}

function textOf({ text, html }: Email): string {
	const written = text?.trim() ? text.slice(0, longestRead) : htmlText(html?.slice(0, longestRead) ?? '');
	return severalLines(written)
		.replace(/\n{3,}/g, '\n\n')
		.trim();
}

function fileOf({ filename, mimeType, content }: Attachment): IncomingFile {
	const type = cleaned(mimeType, 100);
	return { name: cleaned(filename, 200) || type.replace('/', '.'), type, bytes: bytesOf(content) };
}

const bytesOf = (content: Attachment['content']): Uint8Array =>
	typeof content === 'string' ? Buffer.from(content) : new Uint8Array(content as ArrayBuffer);

function natureOf(mail: Email, source: Uint8Array): Nature {
	const header = (name: string): string => headerOf(mail, name);
	const type = header('content-type').toLowerCase();
	const isOfDaemon =
		/^(?:mailer-daemon|postmaster)@/i.test(mail.from?.address ?? '') || header('x-failed-recipients') !== '';
	const report = mail.attachments.find(({ mimeType }) => mimeType === 'message/delivery-status');
	if (report || isOfDaemon) return bounceOf(mail, source, report) ?? { kind: 'automatic' };
	const isAutomatic =
		/^(?!no\b)\S/i.test(header('auto-submitted')) ||
		/\b(?:auto_reply|bulk|junk|list)\b/i.test(header('precedence')) ||
		mail.headers.some(({ key }) => /^x-auto-?(?:reply|respond|answer)/.test(key)) ||
		header('return-path') === '<>' ||
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
	const code = /^diagnostic-code:(.*)$/im
		.exec(status)?.[1]
		?.trim()
		.replace(/^[\w-]+ *; */, '');
	const said = code || failedLine(text);
	const isFailed = report ? /^action:\s*failed\b/im.test(status) : said !== undefined;
	if (!isFailed) return null;
	const parts = [source, ...mail.attachments.map(({ content }) => bytesOf(content))];
	const letters = parts.flatMap((bytes) =>
		ownIds(Buffer.from(bytes.subarray(0, 500_000)).toString('latin1')),
	);
	const reason = oneLine(said ?? /^status:\s*(5\.\S+)/im.exec(status)?.[1] ?? text).slice(0, 300);
	return { kind: 'bounce', letters: [...new Set([...letters, ...ownIds(text)])], reason };
}

/** The line of a report without parts, such as qmail's, that says why. */
const failedLine = (text: string): string | undefined =>
	text.split('\n').find((line) => /(?:^|\D)5(?:\d\d[ -]|\.\d{1,3}\.\d)/.test(line));

// As `newMessageId` makes them.
const ownIds = (text: string): string[] => text.match(/<[0-9a-f]{32}@[a-z0-9.-]+>/gi) ?? [];
