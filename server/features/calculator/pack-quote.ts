import { readFileSync } from 'node:fs';
import { deflateSync, inflateSync } from 'node:zlib';

/** A calculation as text: what it was made of, and its answer, exactly as they will be read back. */
export type QuoteTexts = { input: string; answer: string };

/*
 * The first byte says how the rest is to be read; what is stored must be readable for ever, so a format is
 * never changed and its dictionary never edited: a better one gets the next number. Each is zlib with a
 * dictionary of two typical calculations: without it, 8 kB shrink to 2.4 kB; with it, to 1 kB, because
 * calculations are much alike. Format 1 is of lines that carry their text, format 2 of lines that carry
 * explanations as data.
 */
const format = 2;
const readDictionary = (name: string): Buffer =>
	readFileSync(new URL(`./dictionaries/${name}.txt`, import.meta.url));
const dictionaries = new Map([
	[1, readDictionary('quote-1')],
	[format, readDictionary('quote-2')],
]);
const dictionary = dictionaries.get(format);
// Beyond level 3 each step costs a third more time for a tenth less room. The memory of a usual compressor, a
// quarter of a megabyte for each calculation, kept the garbage collector busier than the compressor itself.
const economical = { level: 3, memLevel: 5, windowBits: 14, chunkSize: 2048 };

/** Both texts in one piece, compressed. */
export function packQuote({ input, answer }: QuoteTexts): Buffer {
	// JSON written by this server holds no line break outside of escapes.
	return Buffer.concat([
		Buffer.of(format),
		deflateSync(`${answer}\n${input}`, { ...economical, dictionary }),
	]);
}

/** What was packed, byte for byte. */
export function unpackQuote(packed: Uint8Array): QuoteTexts {
	const known = dictionaries.get(packed[0] ?? 0);
	if (!known) throw new Error(`A stored calculation has the unknown format ${packed[0]}`);
	// zlib keeps checksums of both the text and the dictionary: what was damaged is never read as something
	// else.
	const text = inflateSync(packed.subarray(1), { dictionary: known }).toString();
	const end = text.indexOf('\n');
	return { answer: text.slice(0, end), input: text.slice(end + 1) };
}
