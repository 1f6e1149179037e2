import { say } from '../../../format/say.ts';
import { TableRefusal } from './refusal.ts';

/**
 * Decodes a text file: UTF-8 with or without a byte order mark, UTF-16 with one, else Windows-1251 if that
 * gives readable text.
 */
export function decodeText(bytes: Uint8Array): string {
	if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeWith('utf-16le', bytes);
	if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeWith('utf-16be', bytes);
	if (bytes.includes(0)) throw new TableRefusal('invalid', say('file.zeroBytes'));
	try {
		return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return decodeCyrillic(bytes);
	}
}

function decodeWith(encoding: string, bytes: Uint8Array): string {
	try {
		return new TextDecoder(encoding, { fatal: true }).decode(bytes);
	} catch {
		throw unknownEncoding();
	}
}

function decodeCyrillic(bytes: Uint8Array): string {
	const text = new TextDecoder('windows-1251').decode(bytes);
	const letters = text.match(/[\u0400-\u04ff]/g)?.length ?? 0;
	// Letters and signs that occur in no Russian or Ukrainian price list: the file is in another encoding.
	const strange =
		text.match(
			/[\u0080-\u009f\u00ad\u0402\u0403\u0409\u040a\u040b\u040e\u040f\u0452\u0453\u0459\u045a\u045b\u045e\u045f\u0405\u0455\u0408\u0458¤¦¬µ¶†‡‰‹›]/g,
		)?.length ?? 0;
	// KOI8 has its capitals where Windows-1251 has small letters: words would run from small to capital.
	const turned = text.match(/[а-яіїєґ][А-ЯІЇЄҐ]/g)?.length ?? 0;
	if (strange * 10 > letters || turned * 5 > letters) throw unknownEncoding();
	return text;
}

function unknownEncoding(): TableRefusal {
	return new TableRefusal('invalid', say('file.encoding'));
}
