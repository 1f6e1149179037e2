import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

// Electron keeps its fuses behind this text: version, length, one digit each.
const fuses = Buffer.concat([
	Buffer.from('dL7pKGdnNz796PbbjQWNKmHXBZaB9tsX'),
	Buffer.from([1, 9]),
	Buffer.from('101100011'),
]);

const files = [
	'chrome-sandbox',
	'chrome_crashpad_handler',
	'icudtl.dat',
	'resources.pak',
	'snapshot_blob.bin',
	'v8_context_snapshot.bin',
	'LICENSE',
	'LICENSES.chromium.html',
];

/**
 * Makes a folder that looks like an unpacked Electron for Linux: enough to be packed and to have fuses set
 * and read back. It does not run.
 */
export async function makeDummyElectron(folder: string, version: string): Promise<void> {
	await rm(folder, { recursive: true, force: true });
	await mkdir(join(folder, 'resources'), { recursive: true });
	for (const file of [...files, 'locales/ru.pak', 'locales/uk.pak', 'locales/en-US.pak']) {
		await mkdir(dirname(join(folder, file)), { recursive: true });
		await writeFile(join(folder, file), 'dummy');
	}
	await writeFile(join(folder, 'version'), version);
	await writeFile(join(folder, 'electron'), Buffer.concat([Buffer.from('#!/bin/sh\nexit 0\n'), fuses]));
	await chmod(join(folder, 'electron'), 0o755);
}
