/** The kinds of picture that are taken. */
export type PictureKind = 'jpeg' | 'png' | 'gif' | 'webp' | 'avif';

/**
 * What a file is by its first bytes, whatever its name says; null for everything that is not one of our
 * pictures.
 */
export function pictureKind(bytes: Uint8Array): PictureKind | null {
	const at = (from: number, to: number): string => Buffer.from(bytes.subarray(from, to)).toString('latin1');
	if (at(0, 3) === '\xff\xd8\xff') return 'jpeg';
	if (at(0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
	if (/^GIF8[79]a$/.test(at(0, 6))) return 'gif';
	if (at(0, 4) === 'RIFF' && at(8, 12) === 'WEBP') return 'webp';
	// The box at the beginning lists the brands that can read the file.
	if (at(4, 8) === 'ftyp' && /avi[fs]/.test(at(8, 64))) return 'avif';
	return null;
}
