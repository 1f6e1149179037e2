import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { isSafeFeed } from '../main/updates.ts';
import type { Packed } from '../packaging/pack.ts';
import { expect, test } from './journey.ts';

const file = process.env.PACKED;

test.skip(!file, 'nothing was packed: run desktop/testing/run.ts on Linux');
test.skip(({ isPackaged }) => !isPackaged, 'said of the packed app');

let packed: Pick<Packed, 'files' | 'fuses' | 'feed' | 'folder'>;

test.beforeAll(() => {
	packed = JSON.parse(readFileSync(file ?? '', 'utf8')) as Packed;
});

// The pages in either language.
const renderers = ['/renderer', '/renderer-uk'];

test('the archive of the packed app holds what runs and nothing else', { tag: '@packed' }, () => {
	const folders = [
		'/icons',
		'/keytar',
		'/keytar/build',
		'/keytar/build/Release',
		'/keytar/lib',
		...renderers,
		...renderers.map((folder) => `${folder}/assets`),
	];
	const isAsset = (file: string): boolean => /^\/renderer(?:-uk)?\/assets\//.test(file);
	const others = packed.files.filter((file) => !isAsset(file) && !folders.includes(file));
	expect(others).toEqual([
		'/icons/icon-256.png',
		'/icons/icon-32.png',
		'/icons/overlay.png',
		'/icons/trayTemplate.png',
		'/icons/trayTemplate@2x.png',
		'/keytar/build/Release/keytar.node',
		'/keytar/lib/keytar.js',
		'/keytar/package.json',
		'/main.js',
		'/package.json',
		'/preload.cjs',
		'/renderer-uk/index.html',
		'/renderer/index.html',
		'/rolldown-runtime.js',
		'/updater.js',
	]);
	const assets = packed.files.filter(isAsset);
	expect(assets.filter((file) => !/-[\w-]{8}\.(?:js|css|woff2)$/.test(file))).toEqual([]);
});

test('every file in the archive of the packed app equals the file of the build, so the installed app does what the build does', {
	tag: '@packed',
}, () => {
	const built = process.env.BUILT ?? '';
	const files = (readdirSync(built, { recursive: true }) as string[]).filter((path) =>
		statSync(join(built, path)).isFile(),
	);
	expect(files.length).toBeGreaterThan(100);
	// The packer writes its own description of the app.
	const compared = files.filter((path) => path !== 'package.json');
	const isSame = (path: string): boolean =>
		readFileSync(join(built, path)).equals(readFileSync(join(packed.folder, path)));
	expect(compared.filter((path) => !isSame(path))).toEqual([]);
});

test('the Electron fuses in the packed binary have the required values (Q11)', { tag: '@packed' }, () => {
	const {
		RunAsNode,
		EnableNodeOptionsEnvironmentVariable,
		EnableNodeCliInspectArguments,
		EnableEmbeddedAsarIntegrityValidation,
		OnlyLoadAppFromAsar,
		GrantFileProtocolExtraPrivileges,
	} = packed.fuses;
	expect([
		RunAsNode,
		EnableNodeOptionsEnvironmentVariable,
		EnableNodeCliInspectArguments,
		GrantFileProtocolExtraPrivileges,
	]).toEqual(['0', '0', '0', '0']);
	expect([EnableEmbeddedAsarIntegrityValidation, OnlyLoadAppFromAsar]).toEqual(['1', '1']);
});

test('the feed of updates in the package is one https address (Q13)', { tag: '@packed' }, () => {
	expect(isSafeFeed(packed.feed)).toBe(true);
});
