import type { signedTypes } from '@clearway/shared/contract/acceptance.ts';

// The type of CMS signed data, which stands at the beginning of a .p7s.
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
// A ZIP lists its files at its end.
const directoryBytes = 65_536;
const namesOfContainer = /META-INF\/[\w.-]{1,100}/gi;

/** What kind of signed paper a file is, by its content alone; null for anything else. */
export function signedTypeOf(file: Uint8Array): (typeof signedTypes)[number] | null {
	const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	const begins = (text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text;
	if (begins('%PDF-')) return 'application/pdf';
	if (bytes[0] === 0x30 && bytes.subarray(0, 24).includes(signedData)) return 'application/pkcs7-signature';
	if (!begins('PK\x03\x04')) return null;
	const directory = bytes.subarray(-directoryBytes).toString('latin1');
	const isSigned = directory
		.match(namesOfContainer)
		?.some((name) => /signature/i.test(name) && /\.(?:xml|p7s)/i.test(name));
	return isSigned ? 'application/vnd.etsi.asic-e+zip' : null;
}
