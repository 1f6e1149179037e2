import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Packed, packOnDummy } from '../packaging/pack.ts';
import { startApp } from './app.ts';
import { expect, test } from './journey.ts';

test.skip(process.platform !== 'linux' || process.env.DESKTOP_TARGET === 'electron', 'packs for Linux on a dummy Electron');

let packed: Packed;

test.beforeAll(async () => {
	test.setTimeout(90_000);
	packed = await packOnDummy();
});

test.afterAll(() => packed?.remove());

test('the archive holds what runs and nothing else', () => {
	const folders = ['/icons', '/keytar', '/keytar/build', '/keytar/build/Release', '/keytar/lib', '/renderer', '/renderer/assets'];
	const others = packed.files.filter((file) => !file.startsWith('/renderer/assets/') && !folders.includes(file));
	expect(others).toEqual([
		'/icons/icon-256.png',
		'/icons/icon-32.png',
		'/icons/tray.png',
		'/keytar/build/Release/keytar.node',
		'/keytar/lib/keytar.js',
		'/keytar/package.json',
		'/main.js',
		'/package.json',
		'/preload.cjs',
		'/renderer/index.html',
		'/rolldown-runtime.js',
		'/updater.js',
	]);
	const assets = packed.files.filter((file) => file.startsWith('/renderer/assets/'));
	expect(assets.filter((file) => !/-[\w-]{8}\.(?:js|css|woff2)$/.test(file))).toEqual([]);
});

test('Q11: the fuses stand in the binary as they should', () => {
	const {
		RunAsNode,
		EnableNodeOptionsEnvironmentVariable,
		EnableNodeCliInspectArguments,
		EnableEmbeddedAsarIntegrityValidation,
		OnlyLoadAppFromAsar,
		EnableCookieEncryption,
		GrantFileProtocolExtraPrivileges,
	} = packed.fuses;
	expect([RunAsNode, EnableNodeOptionsEnvironmentVariable, EnableNodeCliInspectArguments, GrantFileProtocolExtraPrivileges]).toEqual([
		'0',
		'0',
		'0',
		'0',
	]);
	expect([EnableEmbeddedAsarIntegrityValidation, OnlyLoadAppFromAsar, EnableCookieEncryption]).toEqual(['1', '1', '1']);
});

test('what was packed starts and asks for the server', async () => {
	const userData = await mkdtemp(join(tmpdir(), 'clearway-packed-'));
	const app = await startApp({ DESKTOP_USER_DATA: userData, DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' }, packed.folder);
	try {
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('К какому сайту подключиться?');
		await app.page.getByLabel('Адрес сайта').fill('not an address');
		await app.page.getByRole('button', { name: 'Подключиться' }).click();
		await expect(app.page.getByRole('alert')).toContainText('не похоже на адрес');
	} finally {
		await app.quit();
		await rm(userData, { recursive: true, force: true });
	}
});
