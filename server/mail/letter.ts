import type { Language } from '@clearway/shared/contract/language.ts';
import { centsApart } from '@clearway/shared/format/cents-apart.ts';
import { lightColors } from '@clearway/shared/format/colors.ts';
import { escapeHtml } from '@clearway/shared/format/escape-html.ts';
import { typesetProse } from '@clearway/shared/format/typeset.ts';

/**
 * A mail before it is sent, to the office unless it says `to`: only an admin's reply and the copy that a
 * visitor asks for do, each to one address.
 */
export type Letter = {
	subject: string;
	text: string;
	html: string;
	replyTo: string | null;
	to?: string;
	/** A letter to a visitor that no person wrote; letters to the office always count as automatic. */
	isAutomatic?: boolean;
	attachments?: readonly { name: string; type: string; bytes: Uint8Array }[];
	/** An address at which one post ends such letters. */
	unsubscribe?: string;
};

/** A piece of a letter, written once and shown as plain text and as HTML. */
export type Block =
	| { kind: 'heading'; text: string; number?: string }
	| { kind: 'text'; text: string }
	| { kind: 'note'; text: string }
	| { kind: 'facts'; facts: readonly Fact[] }
	| { kind: 'link'; text: string; url: string }
	| { kind: 'amounts'; amounts: readonly Amount[] };
export type Fact = { name: string; value: string; url?: string };
/** A sum in its own currency, where that is not the hryvnia, and in hryvnias. */
export type Amount = { name: string; amount: string | null; uah: string; weight?: 'total' | 'group' };

// These signs turn the direction of the following text: a name could pretend to be another one.
const turning = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;
const subjectLength = 150;

/** Text for a header or a single line: line breaks, which could begin another header, are removed. */
export const oneLine = (text: string): string =>
	text
		.replace(turning, '')
		.replace(/[\p{Cc}\p{Cs}\u2028\u2029]+/gu, ' ')
		.replace(/ {2,}/g, ' ')
		.trim();

/** Text of several lines, without signs that turn its direction or control anything. */
export const severalLines = (text: string): string =>
	text
		.replace(turning, '')
		.replace(/\r\n?|[\u2028\u2029]/g, '\n')
		.replace(/[^\P{Cc}\t\n]|\p{Cs}/gu, '');

/** Makes a letter out of its blocks. */
export function writeLetter(
	subject: string,
	blocks: readonly Block[],
	language: Language,
	replyTo: string | null = null,
): Letter {
	const line = oneLine(subject);
	return {
		subject: [...line].length > subjectLength ? `${[...line].slice(0, subjectLength).join('')}…` : line,
		text: `${blocks.map(asText).join('\n\n')}\n`,
		html: page(blocks.map(asHtml).join('\n'), language),
		replyTo,
	};
}

function asText(block: Block): string {
	switch (block.kind) {
		case 'heading':
			// A number is looked up letter by letter, so it keeps its capitals and small letters.
			return [oneLine(block.text).toUpperCase(), block.number].filter(Boolean).join(' ');
		case 'text':
		case 'note':
			return severalLines(block.text);
		case 'facts':
			return block.facts.map(({ name, value }) => `${name}: ${oneLine(value)}`).join('\n');
		case 'link':
			return `${block.text}: ${block.url}`;
		case 'amounts':
			return block.amounts
				.map(({ name, amount, uah }) => `${oneLine(name)}: ${amount === null ? '' : `${amount} = `}${uah}`)
				.join('\n');
	}
}

const { gold, ink, link: linkColor, paper, soft } = lightColors;
const grey = `color:${soft}`;
const weights = {
	group: ';font-weight:bold;padding-top:16px',
	total: `;font-weight:bold;font-size:18px;border-top:3px double ${gold};padding-top:12px`,
};
const cell = 'padding:3px 12px 3px 0;vertical-align:top';
const figure = 'padding:3px 0 3px 8px;text-align:right;white-space:nowrap';

function asHtml(block: Block): string {
	switch (block.kind) {
		case 'heading':
			return `<h2 style="font-size:18px;margin:28px 0 8px;border-top:3px double ${gold};padding-top:16px">${set([oneLine(block.text), block.number].filter(Boolean).join(' '))}</h2>`;
		case 'text':
			return `<p dir="auto" style="white-space:pre-wrap;margin:16px 0">${escapeHtml(severalLines(block.text))}</p>`;
		case 'note':
			return `<p style="${grey};font-size:13px;margin:16px 0">${set(severalLines(block.text))}</p>`;
		case 'facts':
			return table(
				block.facts.map(
					({ name, value, url }) =>
						`<td style="${cell};${grey}">${set(name)}</td><td style="${cell}" dir="auto">${url ? link(url, value) : set(oneLine(value))}</td>`,
				),
			);
		case 'link':
			return `<p style="margin:16px 0">${link(block.url, block.text)}</p>`;
		case 'amounts':
			return table(
				block.amounts.map(({ name, amount, uah, weight }) => {
					const style = weight ? weights[weight] : '';
					return `<td style="${cell}${style}">${set(oneLine(name))}</td><td style="${figure}${style}">${sum(amount ?? '')}</td><td style="${figure}${style}">${sum(uah)}</td>`;
				}),
				'width:100%',
			);
	}
}

const set = (text: string): string => escapeHtml(typesetProse(text));
// Only the cents of a whole sum get an element of their own.
const sum = (text: string): string =>
	centsApart(text)
		.map((part, index) =>
			index === 1 ? `<span style="${grey};font-weight:normal">${part}</span>` : escapeHtml(part),
		)
		.join('');
const table = (rows: readonly string[], style = ''): string =>
	`<table style="border-collapse:collapse;font-size:15px;${style}">${rows.map((row) => `<tr>${row}</tr>`).join('')}</table>`;
const link = (url: string, text: string): string =>
	`<a style="color:${linkColor}" href="${escapeHtml(url)}">${escapeHtml(oneLine(text))}</a>`;
const page = (inner: string, language: Language): string =>
	`<!doctype html><html lang="${language}"><meta charset="utf-8"><body style="margin:0;padding:24px 12px;background:${paper}"><div style="max-width:640px;margin:0 auto;padding:8px 16px 24px;background:#ffffff;border-top:3px double ${gold};font:15px/1.5 sans-serif;color:${ink}">\n${inner}\n</div></body></html>`;

/** A message as one of many: two hundred whole ones would be a letter that some mail servers refuse. */
export const shortened = (message: string): string =>
	message.length > 500 ? `${message.slice(0, 500)}…` : message;
