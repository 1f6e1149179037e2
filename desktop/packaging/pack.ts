import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { extractAll, listPackage } from '@electron/asar';
import { FuseV1Options, getCurrentFuseWire } from '@electron/fuses';
import { Arch, build, Platform } from 'electron-builder';
import { makeDummyElectron } from './dummy-electron.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const version = '45.3.4';

/** What a packed app is made of. */
export type Packed = {
	/** Every file in the archive. */
	files: string[];
	/** The fuses as they stand in the binary, by name: '0' off, '1' on. */
	fuses: Record<string, string>;
	/** What the installed app reads about its feed of updates. */
	feed: string;
	/** The unpacked archive. */
	folder: string;
	remove(): Promise<void>;
};

/** Packs the built app for Linux on a dummy Electron, and reads back what came out. Needs no network. */
export async function packOnDummy(): Promise<Packed> {
	const place = await mkdtemp(join(tmpdir(), 'clearway-pack-'));
	const electronDist = join(place, 'electron');
	// Never requested: what is packed here is not installed.
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
			// As it stands in the file it is looked for where the process was started.
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
