import { Inflate } from 'fflate';
import { type Sentence, say } from '../../../format/say.ts';
import { fileLimits } from './limits.ts';
import { TableRefusal } from './refusal.ts';

type Entry = { name: string; method: number; packed: number; unpacked: number; crc: number; start: number };

/** An archive whose directory was checked; parts are inflated one by one under a common cap. */
export type Archive = {
	names: readonly string[];
	/** Hands the part out in pieces; false when there is no such part. */
	read(name: string, take: (piece: Uint8Array) => void): boolean;
};

const damaged = () => new TableRefusal('invalid', say('file.damagedArchive'));
const suspicious = (what: Sentence) => new TableRefusal('invalid', say('file.suspicious', what));
const tooLarge = (what: Sentence) => new TableRefusal('too_large', say('file.tooLarge', what));

/** Reads the directory of a zip file; nothing is inflated yet and no declared size is believed. */
export function openArchive(bytes: Uint8Array): Archive {
	const entries = readDirectory(bytes);
	let bytesLeft: number = fileLimits.inflatedBytes;
	return {
		names: [...entries.keys()],
		read(name, take) {
			const entry = entries.get(name);
			if (!entry) return false;
			if (entry.unpacked > bytesLeft) throw tooLarge(say('archive.unpacked'));
			const before = bytesLeft;
			let crc = -1;
			inflateEntry(bytes, entry, (piece) => {
				bytesLeft -= piece.length;
				if (bytesLeft < 0) throw tooLarge(say('archive.unpacked'));
				if (before - bytesLeft > entry.unpacked) throw suspicious(say('archive.partSize'));
				crc = addToCrc(crc, piece);
				take(piece);
			});
			if (before - bytesLeft !== entry.unpacked || (crc ^ -1) >>> 0 !== entry.crc) throw damaged();
			return true;
		},
	};
}

function inflateEntry(bytes: Uint8Array, entry: Entry, take: (piece: Uint8Array) => void): void {
	const packed = bytes.subarray(entry.start, entry.start + entry.packed);
	if (entry.method === 0) {
		take(packed);
		return;
	}
	const inflate = new Inflate((piece) => take(piece));
	// Small steps keep the pieces small: 4 kB of a bomb are already 4 MB.
	const step = 4096;
	try {
		for (let at = 0; at < packed.length; at += step)
			inflate.push(packed.subarray(at, at + step), at + step >= packed.length);
	} catch (error) {
		// The library's own errors mean broken data; ours pass through.
		throw error instanceof Error && error.name === 'Error' ? damaged() : error;
	}
}

function readDirectory(bytes: Uint8Array): Map<string, Entry> {
	const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
	const end = findEnd(view);
	if (end < 0) throw damaged();
	const count = view.getUint16(end + 10, true);
	const start = view.getUint32(end + 16, true);
	const size = view.getUint32(end + 12, true);
	if (count > fileLimits.entries) throw tooLarge(say('archive.manyParts', count));
	if (start + size > end) throw damaged();
	const entries = new Map<string, Entry>();
	const taken: { from: number; to: number }[] = [];
	let at = start;
	for (let index = 0; index < count; index++) {
		const { entry, next, local } = readEntry(bytes, view, at, end);
		checkName(entry.name);
		if (entries.has(entry.name)) throw suspicious(say('archive.twice', entry.name.slice(0, 60)));
		if (!entry.name.endsWith('/')) entries.set(entry.name, entry);
		taken.push({ from: local, to: entry.start + entry.packed });
		at = next;
	}
	taken.sort((a, b) => a.from - b.from);
	if (taken.some((range, index) => range.to > (taken[index + 1]?.from ?? start)))
		throw suspicious(say('archive.overlap'));
	return entries;
}

function readEntry(
	bytes: Uint8Array,
	view: DataView,
	at: number,
	end: number,
): { entry: Entry; next: number; local: number } {
	if (at + 46 > end || view.getUint32(at, true) !== 0x02014b50) throw damaged();
	const flags = view.getUint16(at + 8, true);
	const method = view.getUint16(at + 10, true);
	const nameLength = view.getUint16(at + 28, true);
	const local = view.getUint32(at + 42, true);
	const packed = view.getUint32(at + 20, true);
	const unpacked = view.getUint32(at + 24, true);
	if (flags & 1) throw new TableRefusal('unsupported', say('file.lockedArchive'));
	if (packed === 0xffffffff || unpacked === 0xffffffff || local === 0xffffffff)
		throw tooLarge(say('archive.zip64'));
	if (method !== 0 && method !== 8) throw suspicious(say('archive.compression'));
	// Made on Unix: the high half of the external attributes is the file's mode, 0xa000 a symbolic link.
	if (((view.getUint32(at + 38, true) >>> 16) & 0xf000) === 0xa000) throw suspicious(say('archive.link'));
	if (local + 30 > bytes.length || view.getUint32(local, true) !== 0x04034b50) throw damaged();
	const start = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
	if (start + packed > end) throw damaged();
	const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + nameLength));
	const next = at + 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
	return {
		entry: { name, method, packed, unpacked, crc: view.getUint32(at + 16, true), start },
		next,
		local,
	};
}

function checkName(name: string): void {
	if (
		name.startsWith('/') ||
		name.includes('\\') ||
		name.includes('\0') ||
		/^[a-z]:/i.test(name) ||
		name.split('/').includes('..')
	)
		throw suspicious(say('archive.path'));
	if (/\.(zip|rar|7z|gz)$/i.test(name)) throw suspicious(say('archive.nested'));
}

function findEnd(view: DataView): number {
	const lowest = Math.max(0, view.byteLength - 22 - 0xffff);
	for (let at = view.byteLength - 22; at >= lowest; at--)
		if (view.getUint32(at, true) === 0x06054b50) return at;
	return -1;
}

const crcTable = Int32Array.from({ length: 256 }, (_, index) => {
	let value = index;
	for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
	return value;
});

function addToCrc(crc: number, piece: Uint8Array): number {
	let sum = crc;
	// Both indexes are in range by construction.
	for (let at = 0; at < piece.length; at++) sum = crcTable[(sum ^ piece[at]!) & 255]! ^ (sum >>> 8);
	return sum;
}
