import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The part of an AppImage before its files: the program that shows them to the system. */
export type Runtime = { type: number; sizeBytes: number; isStatic: boolean };

const sectionOfInterpreter = 3;

/**
 * Reads the runtime of an AppImage, a 64-bit ELF program. One without an interpreter is linked statically and
 * brings its own FUSE.
 */
export function readRuntime(bytes: Buffer): Runtime {
	if (bytes.readUInt32BE(0) !== 0x7f454c46) throw new Error('This is no program of Linux');
	const [programs, size, count] = [bytes.readBigUInt64LE(32), bytes.readUInt16LE(54), bytes.readUInt16LE(56)];
	const kinds = Array.from({ length: count }, (_, place) =>
		bytes.readUInt32LE(Number(programs) + place * size),
	);
	const [table, entry, sections] = [
		bytes.readBigUInt64LE(40),
		bytes.readUInt16LE(58),
		bytes.readUInt16LE(60),
	];
	const last = Number(table) + (sections - 1) * entry;
	const endOfLast =
		sections === 0 ? 0 : Number(bytes.readBigUInt64LE(last + 24) + bytes.readBigUInt64LE(last + 32));
	return {
		type: bytes.toString('latin1', 8, 10) === 'AI' ? bytes.readUInt8(10) : 0,
		// The last section or the table of all ends the program, as AppImage's specification says.
		sizeBytes: Math.max(Number(table) + sections * entry, endOfLast),
		isStatic: !kinds.includes(sectionOfInterpreter),
	};
}

/** Unpacks the files of an AppImage into a folder, with `unsquashfs`. */
export function unpack(file: string, { sizeBytes }: Runtime, folder: string): void {
	execFileSync('unsquashfs', ['-q', '-n', '-d', folder, '-o', String(sizeBytes), file], { stdio: 'pipe' });
}

/** Names what is wrong with a built AppImage. */
export async function findFaults(file: string): Promise<string[]> {
	const runtime = readRuntime(readFileSync(file));
	const place = await mkdtemp(join(tmpdir(), 'clearway-appimage-'));
	const folder = join(place, 'files');
	unpack(file, runtime, folder);
	const entry = (await readdir(folder)).find((name) => name.endsWith('.desktop')) ?? '';
	const text = await readFile(join(folder, entry), 'utf8');
	const read = (name: string): Promise<string> =>
		readFile(join(folder, 'resources', name), 'utf8').catch(() => '');
	const [feed, kind] = [await read('app-update.yml'), await read('package-type')];
	await rm(place, { recursive: true, force: true });
	return [
		...(runtime.type === 2 ? [] : [`its type is ${runtime.type}, not 2`]),
		...(runtime.isStatic ? [] : ['its runtime is linked dynamically and needs FUSE 2']),
		...(text.includes('--no-sandbox') ? ['its desktop entry starts the app with --no-sandbox'] : []),
		...(/^MimeType=.*x-scheme-handler\/clearway/m.test(text) ? [] : ['its entry takes no clearway: links']),
		...(kind === '' ? [] : [`it takes itself for a ${kind}, and so would its updates`]),
		...(feed.includes('https://') ? [] : ['it names no feed of updates']),
	];
}

if (import.meta.main) {
	const [file = ''] = process.argv.slice(2);
	const faults = await findFaults(file);
	console.log(faults.length === 0 ? `${file} is as it should be` : `${file}: ${faults.join('; ')}`);
	process.exitCode = faults.length === 0 ? 0 : 1;
}
