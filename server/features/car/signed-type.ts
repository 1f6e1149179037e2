import type { signedTypes } from '@clearway/shared/contract/acceptance.ts';

// The type of CMS signed data, which stands at the beginning of a .p7s.
const signedData = Buffer.from('06092a864886f70d010702', 'hex');
const insideContainer = /META-INF\/[\w.-]*signature[\w.-]*\.(?:xml|p7s)/i;

/** What kind of signed paper a file is, by its content alone; null for anything else. */
export function signedTypeOf(file: Uint8Array): (typeof signedTypes)[number] | null {
	const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
	const begins = (text: string): boolean => bytes.subarray(0, text.length).toString('latin1') === text;
	if (begins('%PDF-')) return 'application/pdf';
	if (bytes[0] === 0x30 && bytes.subarray(0, 24).includes(signedData)) return 'application/pkcs7-signature';
	if (begins('PK\x03\x04') && insideContainer.test(bytes.toString('latin1')))
		return 'application/vnd.etsi.asic-e+zip';
	return null;
}
