import { type Sentence, say } from '../../../format/say.ts';
import { readCsv } from './csv.ts';
import { TableRefusal } from './refusal.ts';
import type { Sheet } from './sheet.ts';
import { readXlsx } from './xlsx.ts';

type Sign = { bytes: readonly number[]; offset?: number; what: Sentence };

// The first bytes of files that people rename to xlsx or csv by mistake.
const otherFiles: readonly Sign[] = [
	{ bytes: [0x89, 0x50, 0x4e, 0x47], what: say('otherKind.png') },
	{ bytes: [0xff, 0xd8, 0xff], what: say('otherKind.jpeg') },
	{ bytes: [0x47, 0x49, 0x46, 0x38], what: say('otherKind.gif') },
	{ bytes: [0x57, 0x45, 0x42, 0x50], offset: 8, what: say('otherKind.webp') },
	{ bytes: [0x66, 0x74, 0x79, 0x70], offset: 4, what: say('otherKind.video') },
	{ bytes: [0x49, 0x49, 0x2a, 0x00], what: say('otherKind.tiff') },
	{ bytes: [0x4d, 0x4d, 0x00, 0x2a], what: say('otherKind.tiff') },
	{ bytes: [0x42, 0x4d], what: say('otherKind.bmp') },
	{ bytes: [0x25, 0x50, 0x44, 0x46], what: say('otherKind.pdf') },
	{ bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66], what: say('otherKind.rtf') },
	{ bytes: [0x52, 0x61, 0x72, 0x21], what: say('otherKind.rar') },
	{ bytes: [0x37, 0x7a, 0xbc, 0xaf], what: say('otherKind.sevenZip') },
	{ bytes: [0x1f, 0x8b], what: say('otherKind.gzip') },
	{ bytes: [0x4d, 0x5a], what: say('otherKind.program') },
	{ bytes: [0x7f, 0x45, 0x4c, 0x46], what: say('otherKind.program') },
	// BIFF 2 to 5 workbooks came without a container.
	{ bytes: [0x09, 0x08, 0x10, 0x00], what: say('otherKind.oldExcel') },
	{ bytes: [0x09, 0x08, 0x08, 0x00], what: say('otherKind.oldExcel') },
	{ bytes: [0x09, 0x04, 0x06, 0x00], what: say('otherKind.oldExcel') },
];

/** Reads a file's sheets by its content; its name and its type do not matter. */
export function readSheets(bytes: Uint8Array): Sheet[] {
	if (bytes.length === 0) throw new TableRefusal('invalid', say('file.noBytes'));
	if (startsWith(bytes, [0x50, 0x4b])) return readXlsx(bytes);
	if (startsWith(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw refuseCompound(bytes);
	// Text may begin with BM or MZ; a binary file has zeros among its first bytes.
	const otherFile = otherFiles.find(
		({ bytes: sign, offset }) =>
			startsWith(bytes, sign, offset) && (sign.length > 2 || bytes.subarray(0, 64).includes(0)),
	);
	if (otherFile) throw new TableRefusal('unsupported', say('file.otherFile', otherFile.what));
	return readCsv(bytes);
}

function startsWith(bytes: Uint8Array, sign: readonly number[], offset = 0): boolean {
	return sign.every((byte, index) => bytes[offset + index] === byte);
}

/** The container of old Office files and of encrypted new ones; its streams' names are UTF-16 in the file. */
function refuseCompound(bytes: Uint8Array): TableRefusal {
	const has = (name: string) => {
		const wanted = [...name].flatMap((sign) => [sign.charCodeAt(0), 0]);
		for (let at = bytes.indexOf(wanted[0]!); at >= 0; at = bytes.indexOf(wanted[0]!, at + 1))
			if (startsWith(bytes, wanted, at)) return true; // names are not empty
		return false;
	};
	if (has('EncryptedPackage') || has('EncryptionInfo'))
		return new TableRefusal('unsupported', say('file.encrypted'));
	if (has('WordDocument'))
		return new TableRefusal('unsupported', say('file.otherFile', say('otherKind.word')));
	return new TableRefusal('unsupported', say('file.otherFile', say('otherKind.oldOffice')));
}
