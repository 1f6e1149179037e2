import { say } from '../../../format/say.ts';
import { fileLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';

/** The calls to the reader of a part: names have no namespace prefix, attributes are raw text. */
export type XmlListener = {
	open(name: string, attributes: string, empty: boolean): void;
	close?(name: string): void;
	text?(text: string): void;
};

const broken = () => new TableRefusal('invalid', say('file.markup'));

/**
 * A scanner for the XML of workbooks, fed piece by piece so that a part is never in memory as a whole.
 * No document types and no entities beyond the five of XML: a file with its own ones is refused.
 */
export function scanXml(listener: XmlListener): { push(piece: Uint8Array): void; end(): void } {
	let decoder: TextDecoder | null = null;
	let rest = '';
	const take = (text: string, last: boolean) => {
		const input = rest + text;
		let at = 0;
		for (;;) {
			const start = input.indexOf('<', at);
			if (start < 0) break;
			const end = tagEnd(input, start);
			if (end < 0) {
				if (start > at) listener.text?.(decodeEntities(input.slice(at, start)));
				at = start;
				break;
			}
			if (start > at) listener.text?.(decodeEntities(input.slice(at, start)));
			readTag(input, start, end, listener);
			at = end;
		}
		// Text without a following tag waits too, so that an entity is never cut in two.
		rest = at === 0 ? input : input.slice(at);
		if (rest.length > fileLimits.tokenCharacters) throw new TableRefusal('too_large', say('file.longCell'));
		if (last && rest.trim() !== '') throw broken();
	};
	return {
		push(piece) {
			decoder ??= new TextDecoder(encodingOf(piece), { fatal: true });
			take(decode(decoder, piece), false);
		},
		end() {
			if (decoder) take(decode(decoder), true);
		},
	};
}

function decode(decoder: TextDecoder, piece?: Uint8Array): string {
	try {
		// Streaming keeps a character whole that falls between two pieces.
		return piece ? decoder.decode(piece, { stream: true }) : decoder.decode();
	} catch {
		throw broken();
	}
}

function encodingOf(piece: Uint8Array): string {
	if (piece[0] === 0xff && piece[1] === 0xfe) return 'utf-16le';
	if (piece[0] === 0xfe && piece[1] === 0xff) return 'utf-16be';
	return 'utf-8';
}

// Signs are compared by their codes: a large sheet has a million of them, read by code that is still cold.
const codes = { bang: 0x21, double: 0x22, single: 0x27, slash: 0x2f, question: 0x3f, space: 0x20 };

function tagEnd(input: string, start: number): number {
	const sign = input.charCodeAt(start + 1);
	if (sign === codes.question) return after(input.indexOf('?>', start + 2), 2);
	if (sign !== codes.bang) return plainTagEnd(input, start);
	if (input.startsWith('<!--', start)) return after(input.indexOf('-->', start + 4), 3);
	if (input.startsWith('<![CDATA[', start)) return after(input.indexOf(']]>', start + 9), 3);
	// A short rest may yet become one of the two above.
	if (input.length - start < 9) return -1;
	throw new TableRefusal('invalid', say('file.dtd'));
}

function after(at: number, length: number): number {
	return at < 0 ? -1 : at + length;
}

function plainTagEnd(input: string, start: number): number {
	let quote = 0;
	let at = start + 1;
	for (;;) {
		const end = input.indexOf('>', at);
		if (end < 0) return -1;
		// A `>` inside an attribute's quotes does not end the tag.
		for (; at < end; at++) {
			const sign = input.charCodeAt(at);
			if (sign !== codes.double && sign !== codes.single) continue;
			if (quote === 0) quote = sign;
			else if (sign === quote) quote = 0;
		}
		at = end + 1;
		if (quote === 0) return at;
	}
}

function readTag(input: string, start: number, end: number, listener: XmlListener): void {
	const second = input.charCodeAt(start + 1);
	if (second === codes.question) return;
	if (second === codes.bang) {
		if (input.startsWith('<![CDATA[', start)) listener.text?.(input.slice(start + 9, end - 3));
		return;
	}
	if (second === codes.slash) {
		listener.close?.(localName(input.slice(start + 2, end - 1).trim()));
		return;
	}
	const empty = input.charCodeAt(end - 2) === codes.slash;
	const last = empty ? end - 2 : end - 1;
	let nameEnd = start + 1;
	while (nameEnd < last && input.charCodeAt(nameEnd) > codes.space) nameEnd++;
	const name = localName(input.slice(start + 1, nameEnd));
	listener.open(name, input.slice(nameEnd, last), empty);
	if (empty) listener.close?.(name);
}

function localName(name: string): string {
	const colon = name.indexOf(':');
	return colon < 0 ? name : name.slice(colon + 1);
}

const attributePatterns = new Map<string, RegExp>();

/** One attribute of a tag, decoded, or null. The name may carry its prefix, as in `r:id`. */
export function attribute(attributes: string, name: string): string | null {
	// The usual spelling is found without a pattern; half a million cells ask for three attributes each.
	const start = attributes.indexOf(` ${name}="`);
	if (start >= 0 && !attributes.includes("'")) {
		const from = start + name.length + 3;
		return decodeEntities(attributes.slice(from, attributes.indexOf('"', from)));
	}
	if (start < 0 && attributes !== '' && !attributes.includes(name) && !name.includes('\\')) return null;
	let pattern = attributePatterns.get(name);
	if (!pattern) {
		pattern = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`);
		attributePatterns.set(name, pattern);
	}
	const match = pattern.exec(attributes);
	return match ? decodeEntities(match[1] ?? match[2] ?? '') : null;
}

const namedEntities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function charCode(entity: string): number | null {
	if (entity.startsWith('#x')) return Number.parseInt(entity.slice(2), 16);
	return entity.startsWith('#') ? Number(entity.slice(1)) : null;
}

function decodeEntities(text: string): string {
	if (!text.includes('&')) return text;
	return text.replace(/&(#x[0-9a-fA-F]{1,6}|#\d{1,7}|\w{1,20});?/g, (_, name: string) => {
		const code = charCode(name);
		if (code !== null && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff))
			return String.fromCodePoint(code);
		const sign = namedEntities[name];
		if (sign === undefined) throw broken();
		return sign;
	});
}
