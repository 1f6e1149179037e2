// Nobody writes more above a quote.
const mostLines = 1000;

/**
 * What a person wrote in a letter, without the thread that he answers. Nothing is cut where that would leave nothing,
 * or where he wrote between the quoted lines or below them.
 */
export function cutQuote(text: string): string {
	const lines = text.split('\n');
	const at = lines.slice(0, mostLines).findIndex((_, index) => beginsQuote(lines, index));
	if (at < 0) return text;
	const written = lines.slice(0, at).join('\n').trimEnd();
	return written.trim() === '' ? text : written;
}

/** True for the subject of a letter that hands on another one: nothing of it is a quote. */
export const isForward = (subject: string): boolean => /^\s*(?:fwd?|пер(?:есл)?)\s*:/i.test(subject);

/** True where the rest of a letter, from this line on, is what it answers. */
function beginsQuote(lines: readonly string[], at: number): boolean {
	const line = lines[at] ?? '';
	const rest = lines.slice(at + 1);
	if (separator.test(line)) return true;
	if (ruler.test(line)) return isHead(rest);
	if (headLine.test(line)) return isHead(lines.slice(at));
	if (isQuoted(line)) return rest.every(isQuotedOrBlank);
	// A long line that names the author is folded.
	for (const length of [1, 2, 3]) {
		const attribution = lines.slice(at, at + length);
		if (attribution.some((part) => part.trim() === '')) return false;
		if (!wrote.test(attribution.join(' ').trim())) continue;
		const quoted = lines.slice(at + length);
		return quoted.some(isQuoted) && quoted.every(isQuotedOrBlank);
	}
	return false;
}

const isQuoted = (line: string): boolean => /^\s*>/.test(line);
const isQuotedOrBlank = (line: string): boolean => isQuoted(line) || line.trim() === '';

// Signs that no language reads as letters, then the words of the mail programs in use here.
const separator =
	/^[\s>*]*-{2,}\s*(?:original message|reply message|исходное сообщение|оригинальное сообщение|початкове повідомлення|вихідне повідомлення|оригінальне повідомлення)\s*-{2,}/i;
const ruler = /^\s*(?:_{10,}|-{10,})\s*$/;
const headLine = /^[\s*]*(?:from|от|від|від кого|от кого)\s*:/i;
const otherHeadLine = /^[\s*]*(?:sent|date|to|subject|отправлено|дата|кому|тема|надіслано|відправлено)\s*:/i;
// Who wrote what follows: by a verb, or by his address.
const wrote =
	/(?:\bwrote|пишет?|(?:на)?писал(?:\(а\)|а)?|(?:на)?писав(?:\(ла\)|ла)?|(?<![^\s@<])[^\s@<]+@[^\s@>]+>?)\s*:$/i;

/** The head of a letter, as Outlook puts it above what is answered. */
function isHead(lines: readonly string[]): boolean {
	const head = lines.slice(0, lines.findIndex((line, index) => index > 0 && line.trim() === '') + 1 || 8);
	const begun = head.filter((line) => line.trim() !== '');
	return (
		headLine.test(begun[0] ?? '') && begun.slice(1, 6).filter((line) => otherHeadLine.test(line)).length >= 2
	);
}
