import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { Configuration } from 'electron-builder';
import { NtExecutable, NtExecutableResource } from 'resedit';
import { browserArguments, findBrowser } from '../../testing/browser.ts';
import { about } from '../build.ts';
import { drawAppIcons } from '../icons.ts';
import { findFaults, readRuntime, unpack } from '../packaging/appimage.ts';
import type { System } from '../packaging/make-dummy-electron.ts';
import { hashOfArchive, makeDummyApp, packFor, readFuses } from '../packaging/pack.ts';
import { seeWindow } from '../testing/installed.ts';
import type { JourneyOptions } from './journey.ts';

const has = (program: string): boolean => spawnSync(program, ['--version']).error === undefined;
const path = (file: string): string => fileURLToPath(new URL(file, import.meta.url));

type Pack = (system: System, targets?: string[], config?: Configuration) => Promise<string>;

const test = base.extend<JourneyOptions & { place: string; pack: Pack }>({
	appFolder: ['', { option: true }],
	isPackaged: [false, { option: true }],
	// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
	place: async ({}, use) => {
		const place = await mkdtemp(join(tmpdir(), 'clearway-installers-'));
		await use(place);
		await rm(place, { recursive: true, force: true });
	},
	pack: async ({ place }, use) => {
		await use(async (system, targets, settings) => {
			const [app, icons] = [join(place, 'app'), join(place, 'icons')];
			await makeDummyApp(app, system, { ...about, version: '0.1.0' });
			await drawAppIcons({ app: join(app, 'icons'), installers: icons });
			const config = { ...settings, directories: { app, buildResources: icons } };
			return packFor(system, place, { targets, config });
		});
	},
});

test.skip(
	process.platform !== 'linux' || process.env.DESKTOP_TARGET === 'electron',
	'placeholders of the three systems are packed on Linux, on the stand-in',
);

const wanted = {
	RunAsNode: '0',
	EnableNodeOptionsEnvironmentVariable: '0',
	EnableNodeCliInspectArguments: '0',
	EnableEmbeddedAsarIntegrityValidation: '1',
	OnlyLoadAppFromAsar: '1',
	GrantFileProtocolExtraPrivileges: '0',
};

/** The values of a list of properties by their names, as text. */
const textIn = (plist: string, name: string): string =>
	new RegExp(`<key>${name}</key>\\s*<(\\w+)>([\\s\\S]*?)</\\1>`).exec(plist)?.[2] ?? '';

test('the packed app of macOS takes clearway: links, bears its sentences and names the hash of its archive; its fuses are set (Q11)', async ({
	pack,
}) => {
	const bundle = join(await pack('mac'), 'Clearway.app');
	const plist = await readFile(join(bundle, 'Contents/Info.plist'), 'utf8');
	expect(textIn(plist, 'CFBundleIdentifier')).toBe('ua.clearway.desktop');
	expect(textIn(plist, 'CFBundleURLSchemes')).toContain('<string>clearway</string>');
	expect(textIn(plist, 'NSUserNotificationAlertStyle')).toBe('alert');
	expect(textIn(plist, 'NSLocalNetworkUsageDescription')).toContain('Clearway');
	expect(textIn(plist, 'LSMinimumSystemVersion')).toBe('13.0');
	const archive = join(bundle, 'Contents/Resources/app.asar');
	expect(textIn(plist, 'ElectronAsarIntegrity')).toContain(`<string>${hashOfArchive(archive)}</string>`);
	expect(await readFuses(bundle)).toMatchObject(wanted);
	// Only a signature carries them, and only macOS signs; these are what it would sign.
	const rights = await readFile(path('../packaging/entitlements.plist'), 'utf8');
	expect([...rights.matchAll(/<key>(.*)<\/key>/g)].map(([, name]) => name)).toEqual([
		'com.apple.security.cs.allow-jit',
	]);
});

test('the packed app of Windows bears the hash of its archive and its name; its fuses are set (Q11)', async ({
	pack,
}) => {
	const folder = await pack('windows');
	const program = await readFile(join(folder, 'Clearway.exe'));
	const { entries } = NtExecutableResource.from(NtExecutable.from(program, { ignoreCert: true }));
	const integrity = entries.find(({ type }) => type === 'INTEGRITY');
	expect(integrity?.id).toBe('ELECTRONASAR');
	expect(JSON.parse(Buffer.from(integrity?.bin ?? new ArrayBuffer(0)).toString())).toEqual([
		{ file: 'resources\\app.asar', alg: 'SHA256', value: hashOfArchive(join(folder, 'resources/app.asar')) },
	]);
	expect(program.includes(Buffer.from('Clearway', 'utf16le'))).toBe(true);
	expect(await readFuses(join(folder, 'Clearway.exe'))).toMatchObject(wanted);
});

test('the MSI is for all accounts of a machine, and a newer one takes the place of the one before', async ({
	pack,
	place,
}) => {
	// WiX, which makes the file of this description, runs on Windows alone.
	const description = join(place, 'project.wxs');
	const stop = async (project: string): Promise<never> => {
		await copyFile(project, description);
		throw new Error('described');
	};
	await expect(pack('windows', ['msi'], { msiProjectCreated: stop })).rejects.toThrow('described');
	const text = await readFile(description, 'utf8');
	const code = /upgradeCode: ([\dA-F-]{36})/.exec(await readFile(path('../../electron-builder.yml'), 'utf8'));
	expect(text).toContain(`UpgradeCode="${code?.[1]}"`);
	expect(text).toContain('<MajorUpgrade ');
	expect(text).toContain('<Property Id="ALLUSERS" Secure="yes" Value="1"/>');
	expect(text).toContain('<Directory Id="ProgramFiles64Folder">');
	expect(text).not.toContain('runAfterFinish');
});

/** electron-builder asks fpm, which it downloads; the same arguments make the deb by dpkg here. */
async function writeFpm(place: string): Promise<string> {
	const fpm = join(place, 'fpm');
	const program = path('../packaging/fpm-by-dpkg.ts');
	await writeFile(fpm, `#!/bin/sh\nexec '${process.execPath}' '${program}' "$@"\n`, { mode: 0o755 });
	return fpm;
}

test('the deb brings what the sandbox of Ubuntu needs, the keychain and links, and tells the app how it was installed', async ({
	pack,
	place,
}) => {
	test.skip(!has('dpkg-deb'), 'dpkg-deb is not installed');
	process.env.CUSTOM_FPM_PATH = await writeFpm(place);
	const folder = await pack('linux', ['deb']);
	const deb = (await readdir(join(folder, '..'))).find((name) => name.endsWith('.deb')) ?? '';
	const file = join(folder, '..', deb);
	const field = (name: string): string =>
		execFileSync('dpkg-deb', ['--field', file, name], { encoding: 'utf8' }).trim();
	expect([field('Package'), field('Version'), field('License')]).toEqual([
		'clearway-desktop',
		'0.1.0',
		'MIT',
	]);
	for (const name of ['libsecret-1-0', 'libgbm1', 'libasound2t64 | libasound2'])
		expect(field('Depends')).toContain(name);
	expect(field('Recommends')).toBe('gnome-keyring');
	const tree = join(place, 'tree');
	execFileSync('dpkg-deb', ['--raw-extract', file, tree]);
	const read = (name: string): Promise<string> => readFile(join(tree, name), 'utf8');
	expect(await read('opt/Clearway/resources/package-type')).toBe('deb');
	const feed = await read('opt/Clearway/resources/app-update.yml');
	expect(feed).toContain('https://');
	expect(feed).toContain('useMultipleRangeRequest: false');
	const entry = await read('usr/share/applications/ua.clearway.desktop');
	expect(entry).toMatch(/^Exec=\/opt\/Clearway\/clearway %U$/m);
	expect(entry).toMatch(/^MimeType=x-scheme-handler\/clearway;$/m);
	// Since 24.04 a program gets namespaces for its sandbox only by a profile.
	const profile = await read('opt/Clearway/resources/apparmor-profile');
	expect(profile).toContain('"/opt/Clearway/clearway" flags=(unconfined) {\n  userns,');
	expect(await read('DEBIAN/postinst')).toContain(`APPARMOR_PROFILE_TARGET='/etc/apparmor.d/clearway'`);
	for (const script of ['postinst', 'postrm'])
		expect(spawnSync('bash', ['-n', join(tree, 'DEBIAN', script)]).status).toBe(0);
});

/** An ELF program of 64 bits that says nothing but that it is an AppImage's, with or without an interpreter. */
function placeholderRuntime(isStatic: boolean): Buffer {
	const bytes = Buffer.alloc(120);
	bytes.write('\x7fELF\x02\x01\x01\x00AI\x02', 'latin1');
	bytes.writeBigUInt64LE(64n, 32);
	bytes.writeBigUInt64LE(120n, 40);
	bytes.writeUInt16LE(56, 54);
	bytes.writeUInt16LE(1, 56);
	bytes.writeUInt16LE(64, 58);
	bytes.writeUInt32LE(isStatic ? 1 : 3, 64);
	return bytes;
}

async function makeTools(folder: string, isStatic: boolean): Promise<void> {
	for (const part of ['runtimes', 'lib/x64', 'lib/arm64'])
		await mkdir(join(folder, part), { recursive: true });
	for (const runtime of ['x64', 'arm64'])
		await writeFile(join(folder, `runtimes/runtime-${runtime}`), placeholderRuntime(isStatic));
	const found = execFileSync('sh', ['-c', 'command -v mksquashfs'], { encoding: 'utf8' }).trim();
	await symlink(found, join(folder, 'mksquashfs'));
	await writeFile(join(folder, 'desktop-file-validate'), '');
}

test('the AppImage is made with the static runtime, and where the system gives no namespaces its start ends in our refusal instead of running without a sandbox', async ({
	pack,
	place,
	appFolder,
}) => {
	test.skip(spawnSync('mksquashfs', ['-version']).error !== undefined, 'squashfs-tools is not installed');
	const tools = join(place, 'tools');
	await makeTools(tools, true);
	process.env.APPIMAGE_TOOLS_PATH = tools;
	process.env.CUSTOM_FPM_PATH = await writeFpm(place);
	// Made in one run, as a release is: the deb must not leave its mark in the AppImage.
	const out = join(await pack('linux', ['AppImage', 'deb']), '..');
	const file = join(out, (await readdir(out)).find((name) => name.endsWith('.AppImage')) ?? '');
	expect(await findFaults(file)).toEqual([]);
	expect(readRuntime(placeholderRuntime(false)).isStatic).toBe(false);

	const files = join(place, 'files');
	unpack(file, readRuntime(await readFile(file)), files);
	// The place of Electron's program is taken by one that notes its switches and starts the app on the stand-in.
	const standIn = path('../stand-in');
	await writeFile(
		join(files, 'clearway'),
		`#!/bin/sh
echo "$*" > '${place}/switches'
[ "$*" = --no-sandbox ] || exit 0
STAND_IN_PACKAGED=1 STAND_IN_USER_DATA='${place}/data' STAND_IN_SWITCHES=no-sandbox DBUS_SESSION_BUS_ADDRESS=unix:path=/nowhere \\
exec '${process.execPath}' --unhandled-rejections=warn-with-error-code --import '${standIn}/register.ts' '${standIn}/run.ts' '${appFolder}'
`,
	);
	await chmod(join(files, 'clearway'), 0o755);
	await mkdir(join(place, 'data'));
	const start = (before: string) =>
		spawnSync('unshare', ['-Ur', 'sh', '-c', `${before} exec '${files}/AppRun'`], { encoding: 'utf8' });
	const switches = async (): Promise<string> => (await readFile(join(place, 'switches'), 'utf8')).trim();
	test.skip(spawnSync('unshare', ['-Ur', 'true']).status !== 0, 'this machine itself gives no namespaces');
	expect(start('').status).toBe(0);
	expect(await switches()).toBe('');
	// As the limit of Ubuntu does since 24.04.
	const { status, stderr } = start('echo 0 > /proc/sys/user/max_user_namespaces;');
	expect([status, stderr]).toEqual([1, '']);
	expect(await switches()).toBe('--no-sandbox');
});

test('an installed app is seen by the heading of its window, and one that ends at once by what it wrote', async ({
	place,
}) => {
	const write = async (name: string, lines: string): Promise<string> => {
		const program = join(place, name);
		await writeFile(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
		return program;
	};
	const browser = [findBrowser() ?? '', ...browserArguments, '--headless'].join("' '");
	const shows = await write('shows', `exec '${browser}' "$@" 'data:text/html,<h1>Clearway</h1>'`);
	const picture = join(place, 'window.png');
	expect(await seeWindow(shows, picture)).toMatch(/^data:.*: Clearway$/);
	expect((await readFile(picture)).subarray(1, 4).toString()).toBe('PNG');
	const ends = await write('ends', 'echo broken >&2; exit 3');
	await expect(seeWindow(ends, picture)).rejects.toThrow(/ended with 3: broken/);
});
