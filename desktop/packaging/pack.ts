import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll, getRawHeader, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, type Configuration, Platform } from 'electron-builder';
import { makeDummyElectron, type System } from './make-dummy-electron.ts';

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

const architecture = process.arch === 'arm64' ? Arch.arm64 : Arch.x64;

const platforms = { linux: Platform.LINUX, mac: Platform.MAC, windows: Platform.WINDOWS };

/**
 * Packs an app on a dummy Electron of that system, and makes the named installers of it. Returns the folder of
 * the result. Needs no network.
 */
export async function packFor(
	system: System,
	place: string,
	{ targets = ['dir'], config = {} }: { targets?: string[]; config?: Configuration } = {},
): Promise<string> {
	const electronDist = join(place, 'electron');
	const output = join(place, 'out');
	// This address is never requested, because the package is not installed.
	process.env.CLEARWAY_UPDATES_URL ??= 'https://updates.example/desktop';
	await makeDummyElectron(electronDist, version, system);
	await build({
		projectDir: root,
		targets: platforms[system].createTarget(targets, architecture),
		publish: 'never',
		config: {
			extends: join(root, 'electron-builder.yml'),
			electronDist,
			// Only macOS has the program that signs.
			...(process.platform !== 'darwin' && { electronFuses: { resetAdHocDarwinSignature: false } }),
			...config,
			directories: { ...config.directories, output },
			// The path in the yml file would be resolved from the working directory.
			afterPack: join(root, 'desktop/packaging/after-pack.cjs'),
		},
	});
	const folder = (await readdir(output)).find((name) => /-unpacked$|^mac/.test(name));
	if (folder === undefined) throw new Error(`electron-builder left no folder in ${output}`);
	return join(output, folder);
}

/** Packs the built app for Linux on a dummy Electron, and reads the result back. */
export async function packOnDummy(): Promise<Packed> {
	const place = await mkdtemp(join(tmpdir(), 'clearway-pack-'));
	const unpacked = await packFor('linux', place);
	const archive = join(unpacked, 'resources/app.asar');
	const folder = join(place, 'app');
	extractAll(archive, folder);
	return {
		files: listPackage(archive, { isPack: false })
			.map((file) => file.replaceAll('\\', '/'))
			.sort(),
		fuses: await readFuses(join(unpacked, 'clearway')),
		feed: await readFile(join(unpacked, 'resources/app-update.yml'), 'utf8'),
		folder,
		remove: () => rm(place, { recursive: true, force: true }),
	};
}

/** The fuses of a packed program, by name: '0' off, '1' on. */
export async function readFuses(program: string): Promise<Record<string, string>> {
	const wire: Record<string, unknown> = { ...(await getCurrentFuseWire(program)) };
	const names = Object.entries(FuseV1Options).filter(([, place]) => typeof place === 'number');
	return Object.fromEntries(names.map(([name, at]) => [name, String.fromCharCode(Number(wire[String(at)]))]));
}

/** The hash that Electron compares on macOS and Windows before it reads the archive. */
export const hashOfArchive = (archive: string): string =>
	createHash('sha256').update(getRawHeader(archive).headerString).digest('hex');

// The first bytes of a native module, by which `after-pack.cjs` knows the system that it is for.
function placeholderModule(system: System): Buffer {
	const bytes = Buffer.alloc(256);
	if (system === 'linux') {
		bytes.write('\x7fELF', 'latin1');
		bytes.writeUInt16LE(architecture === Arch.arm64 ? 183 : 62, 18);
	} else if (system === 'mac') {
		bytes.writeUInt32LE(0xfeedfacf);
		bytes.writeUInt32LE(architecture === Arch.arm64 ? 16777228 : 16777223, 4);
	} else {
		bytes.write('MZ', 'latin1');
		bytes.writeUInt32LE(128, 0x3c);
		bytes.writeUInt16LE(architecture === Arch.arm64 ? 43620 : 34404, 132);
	}
	return bytes;
}

/** Makes an app of a few files, with a placeholder for the keychain's module of that system. */
export async function makeDummyApp(folder: string, system: System, about: object): Promise<void> {
	const files = {
		'package.json': JSON.stringify(about),
		'main.js': '// nothing',
		'keytar/package.json': '{}',
		'keytar/build/Release/keytar.node': placeholderModule(system),
	};
	for (const [file, bytes] of Object.entries(files)) {
		await mkdir(dirname(join(folder, file)), { recursive: true });
		await writeFile(join(folder, file), bytes);
	}
}
