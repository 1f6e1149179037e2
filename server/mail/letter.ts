/** A mail before it is sent. The visitor's address is only ever in `replyTo`. */
export type Letter = { subject: string; text: string; html: string; replyTo: string | null };

/** A piece of a letter, written once and shown as plain text and as HTML. */
export type Block =
	| { kind: 'heading'; text: string }
	| { kind: 'text'; text: string }
	| { kind: 'note'; text: string }
	| { kind: 'facts'; facts: readonly Fact[] }
	| { kind: 'link'; text: string; url: string }
	| { kind: 'sums'; sums: readonly Sum[] };
export type Fact = { name: string; value: string; url?: string };
export type Sum = { name: string; amount: string; uah: string; total?: true };

// These turn the direction of what follows: a name could pretend to be another one.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const subjectLength = 150;

/** Text for a header or a single line: whatever could begin another header is gone. */
export const oneLine = (text: string): string =>
	text
		.replace(turning, '')
		.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim();

const severalLines = (text: string): string =>
	text
		.replace(turning, '')
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '');

/** Makes a letter out of its blocks. */
export function writeLetter(subject: string, blocks: readonly Block[], replyTo: string | null = null): Letter {
	const line = oneLine(subject);
	return {
		subject: [...line].length > subjectLength ? `${[...line].slice(0, subjectLength).join('')}…` : line,
		text: `${blocks.map(asText).join('\n\n')}\n`,
		html: page(blocks.map(asHtml).join('\n')),
		replyTo,
	};
}

function asText(block: Block): string {
	switch (block.kind) {
		case 'heading':
			return oneLine(block.text).toUpperCase();
		case 'text':
		case 'note':
			return severalLines(block.text);
		case 'facts':
			return block.facts.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n');
		case 'link':
			return `${block.text}: ${block.url}`;
		case 'sums':
			return block.sums.map(({ name, amount, uah }) => `${oneLine(name)}: ${amount}${uah === amount ? '' : ` = ${uah}`}`).join('\n');
	}
}

const grey = 'color:#5b6470';
const cell = 'padding:3px 16px 3px 0;vertical-align:top';
const figure = 'padding:3px 0 3px 16px;text-align:right;white-space:nowrap';

function asHtml(block: Block): string {
	switch (block.kind) {
		case 'heading':
			return `<h2 style="font-size:16px;margin:24px 0 4px">${escapeHtml(oneLine(block.text))}</h2>`;
		case 'text':
			return `<p dir="auto" style="white-space:pre-wrap;margin:16px 0">${escapeHtml(severalLines(block.text))}</p>`;
		case 'note':
			return `<p style="${grey};font-size:13px;margin:16px 0">${escapeHtml(severalLines(block.text))}</p>`;
		case 'facts':
			return table(
				block.facts.map(
					({ name, value, url }) =>
						`<td style="${cell};${grey}">${escapeHtml(name)}</td><td style="${cell}" dir="auto">${url ? link(url, value) : escapeHtml(oneLine(value))}</td>`,
				),
			);
		case 'link':
			return `<p style="margin:16px 0">${link(block.url, block.text)}</p>`;
		case 'sums':
			return table(
				block.sums.map(({ name, amount, uah, total }) => {
					const weight = total ? ';font-weight:bold' : '';
					return `<td style="${cell}${weight}">${escapeHtml(oneLine(name))}</td><td style="${figure}${weight}">${escapeHtml(amount)}</td><td style="${figure}${weight}">${escapeHtml(uah)}</td>`;
				}),
			);
	}
}

const table = (rows: readonly string[]): string =>
	`<table style="border-collapse:collapse;font-size:15px">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const link = (url: string, text: string): string => `<a href="${escapeHtml(url)}">${escapeHtml(oneLine(text))}</a>`;
const page = (inner: string): string =>
	`<!doctype html><html lang="ru"><meta charset="utf-8"><body style="font:15px/1.5 sans-serif;color:#14181d;max-width:640px">\n${inner}\n</body></html>`;

/** Text that HTML shows as it is. */
export const escapeHtml = (text: string): string =>
	text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;').replaceAll("'", '&#39;');
