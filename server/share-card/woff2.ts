import { brotliDecompressSync } from 'node:zlib';
import { ByteReader } from './byte-reader.ts';

// Order fixed by the WOFF2 recommendation, section 4.1; tags up to the ones a text font has.
const knownTags =
	'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
		.split(' ')
		.map((tag) => tag.replaceAll('_', ' '));

/** The tables of a WOFF2 file by tag; `glyf` stays in WOFF2's own transformed form. */
export function readWoff2(file: Buffer): Map<string, Buffer> {
	const reader = new ByteReader(file);
	if (reader.tag() !== 'wOF2') throw new Error('not a WOFF2 file');
	reader.at = 12;
	const count = reader.u16();
	reader.at = 20;
	const compressedSize = reader.u32();
	reader.at = 48;
	const entries: { tag: string; size: number }[] = [];
	for (let index = 0; index < count; index++) {
		const flags = reader.u8();
		const tag = (flags & 63) === 63 ? reader.tag() : knownTags[flags & 63];
		if (tag === undefined) throw new Error(`unknown WOFF2 table ${flags & 63}`);
		const version = flags >> 6;
		const plainSize = reader.base128();
		// glyf and loca are transformed in version 0, all others in any version but 0.
		const transformed = tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
		entries.push({ tag, size: transformed ? reader.base128() : plainSize });
	}
	const data = brotliDecompressSync(file.subarray(reader.at, reader.at + compressedSize));
	const tables = new Map<string, Buffer>();
	let offset = 0;
	for (const { tag, size } of entries) {
		tables.set(tag, data.subarray(offset, offset + size));
		offset += size;
	}
	return tables;
}
