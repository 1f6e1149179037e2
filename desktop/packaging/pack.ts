import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, Platform } from 'electron-builder';

const root = fileURLToPath(new URL('../..', import.meta.url));
const version = '45.3.4';

/** The contents of a packed app. */
export type Packed = {
	/** Every file in the archive. */
	files: string[];
	/** The fuses as they stand in the binary, by name: '0' off, '1' on. */
	fuses: Record<string, string>;
	/** The installed app's description of its update feed. */
	feed: string;
	/** The unpacked archive. */
	folder: string;
	remove(): Promise<void>;
};

/** Packs the built app for Linux on a dummy Electron, and reads the result back. Needs no network. */
export async function packOnDummy(): Promise<Packed> {
	const place = await mkdtemp(join(tmpdir(), 'clearway-pack-'));
	const electronDist = join(place, 'electron');
	// This address is never requested, because the package is not installed.
	process.env.CLEARWAY_UPDATES_URL ??= 'https://updates.example/desktop';
	await makeDummyElectron(electronDist, version);
	await build({
		projectDir: root,
		targets: Platform.LINUX.createTarget('dir', process.arch === 'arm64' ? Arch.arm64 : Arch.x64),
		publish: 'never',
		config: {
			extends: join(root, 'electron-builder.yml'),
			electronDist,
			directories: { output: join(place, 'out') },
			// The path in the yml file would be resolved from the working directory.
			afterPack: join(root, 'desktop/packaging/after-pack.cjs'),
		},
	});
	const unpacked = join(place, 'out', process.arch === 'arm64' ? 'linux-arm64-unpacked' : 'linux-unpacked');
	const archive = join(unpacked, 'resources/app.asar');
	const folder = join(place, 'app');
	extractAll(archive, folder);
	const wire: Record<string, unknown> = { ...(await getCurrentFuseWire(join(unpacked, 'clearway'))) };
	const names = Object.entries(FuseV1Options).filter(([, place]) => typeof place === 'number');
	return {
		files: listPackage(archive, { isPack: false })
			.map((file) => file.replaceAll('\\', '/'))
			.sort(),
		fuses: Object.fromEntries(
			names.map(([name, at]) => [name, String.fromCharCode(Number(wire[String(at)]))]),
		),
		feed: await readFile(join(unpacked, 'resources/app-update.yml'), 'utf8'),
		folder,
		remove: () => rm(place, { recursive: true, force: true }),
	};
}

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
async function makeDummyElectron(folder: string, version: string): Promise<void> {
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
