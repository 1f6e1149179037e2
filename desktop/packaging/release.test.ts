import { parseUpdateInfo } from 'electron-updater/out/providers/Provider.js';
import { expect, test } from 'vitest';
import { ofTheApp } from '../../testing/security/lock-file.ts';
import { signing } from './dist.ts';
import { mergeAll, newsOf, notesOf, notMade, unsigned } from './release.ts';

const changelog = `# What changed

## 0.2.0, not released yet

- Boats.

## 0.1.0, 2026-12-01

- Cars.
- Posts.
`;

test('the notes of a release are the lines of its version in the CHANGELOG, which must say the day', () => {
	expect(notesOf(changelog, '0.1.0')).toBe('- Cars.\n- Posts.');
	expect(() => notesOf(changelog, '0.2.0')).toThrow('0.2.0');
	expect(() => notesOf(changelog, '0.3.0')).toThrow('0.3.0');
});

test('the notes say which installers nobody signed, and which were not made', () => {
	const kinds = ['exe', 'msi', 'dmg', 'zip', 'AppImage', 'deb', 'rpm'];
	const both = kinds.flatMap((kind) => [`a-x64.${kind}`, `a-arm64.${kind}`]);
	expect(notMade(both)).toBe('');
	expect(notMade(both.filter((file) => file !== 'a-arm64.msi'))).toContain('- msi: 1 of 2');
	expect(unsigned({ windows: true, mac: true })).toBe('');
	expect(unsigned({ windows: false, mac: true })).toContain('SmartScreen');
	expect(unsigned({ windows: false, mac: false })).toContain('notarised');
});

const feed = (system: string, arch: string, extension: string): string =>
	`version: 0.1.0\nfiles:\n  - url: clearway-desktop-0.1.0-${system}-${arch}.${extension}\n    sha512: ${arch}==\npath: x\n`;

test('the feeds of two processors become one on Windows and macOS, and stay two on Linux, and each says what is new', () => {
	const feeds = [
		{ name: 'latest.yml', text: feed('win', 'x64', 'exe') },
		{ name: 'latest.yml', text: feed('win', 'arm64', 'exe') },
		{ name: 'latest-mac.yml', text: feed('mac', 'arm64', 'zip') },
		{ name: 'latest-mac.yml', text: feed('mac', 'x64', 'zip') },
		{ name: 'latest-linux.yml', text: feed('linux', 'x86_64', 'AppImage') },
		{ name: 'latest-linux-arm64.yml', text: feed('linux', 'arm64', 'AppImage') },
	];
	const news = newsOf('# 0.1.0\n\n- Быстрее: «старт».\n- Поиск.\n', '0.1.0');
	const merged = mergeAll(feeds, news);
	for (const [name, text] of Object.entries(merged))
		expect(parseUpdateInfo(text, name, new URL('https://a.example'))).toMatchObject({ releaseNotes: news });
	expect(() => newsOf('# 0.1.0\n', '0.2.0')).toThrow('0.2.0');
	const sums = Object.fromEntries(
		Object.entries(merged).map(([name, text]) => [name, text.match(/url:/g)?.length]),
	);
	expect(sums).toEqual({
		'latest.yml': 2,
		'latest-mac.yml': 2,
		'latest-linux.yml': 1,
		'latest-linux-arm64.yml': 1,
	});
});

test('installers are signed with what the environment names, and half of it stops the build', () => {
	const azure = {
		AZURE_CLIENT_SECRET: 'x',
		AZURE_PUBLISHER: 'Firm',
		AZURE_ENDPOINT: 'https://e',
		AZURE_ACCOUNT: 'a',
	};
	expect(signing({ ...azure, AZURE_PROFILE: 'p' }, 'win32')).toContain(
		'-c.win.azureSignOptions.publisherName=Firm',
	);
	expect(() => signing(azure, 'win32')).toThrow('AZURE_PROFILE');
	expect(signing({}, 'win32')).toEqual([]);
	expect(signing({ CI: 'true' }, 'darwin')).toEqual(['-c.mac.identity=null']);
	expect(signing({ CI: 'true', CSC_LINK: 'file' }, 'darwin')).toEqual([]);
});

test('the bill of materials of the app names Electron and what is bundled, and no tool that only builds it', () => {
	const names = ofTheApp().map(({ name }) => name);
	expect(names).toEqual(
		expect.arrayContaining(['electron', 'keytar', 'react', 'electron-updater', '@mantine/core', 'zod']),
	);
	expect(names).not.toContain('electron-builder');
	expect(names).not.toContain('node-gyp');
	expect(names).not.toContain('vite');
});
