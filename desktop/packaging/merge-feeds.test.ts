import { expect, test } from 'vitest';
import { mergeFeeds } from './merge-feeds.ts';

const merge = (texts: readonly string[]): string => mergeFeeds(texts, 'zip');

const feed = (arch: string, version = '0.2.0'): string => `version: ${version}
files:
  - url: Clearway-${version}-mac-${arch}.zip
    sha512: zip-of-${arch}==
    size: 101
  - url: Clearway-${version}-mac-${arch}.dmg
    sha512: dmg-of-${arch}==
    size: 102
path: Clearway-${version}-mac-${arch}.zip
sha512: zip-of-${arch}==
releaseDate: '2026-11-20T10:00:00.000Z'
`;

test('the update files of both processors become one that names the four files, each with its own hash', () => {
	expect(merge([feed('x64'), feed('arm64')])).toBe(`version: 0.2.0
files:
  - url: Clearway-0.2.0-mac-x64.zip
    sha512: zip-of-x64==
    size: 101
  - url: Clearway-0.2.0-mac-x64.dmg
    sha512: dmg-of-x64==
    size: 102
  - url: Clearway-0.2.0-mac-arm64.zip
    sha512: zip-of-arm64==
    size: 101
  - url: Clearway-0.2.0-mac-arm64.dmg
    sha512: dmg-of-arm64==
    size: 102
path: Clearway-0.2.0-mac-x64.zip
sha512: zip-of-x64==
releaseDate: '2026-11-20T10:00:00.000Z'
`);
});

test('update files of two versions, of one processor, or of something else are not merged', () => {
	expect(() => merge([feed('x64'), feed('arm64', '0.3.0')])).toThrow('versions differ');
	expect(() => merge([feed('x64'), feed('x64')])).toThrow('arm64');
	expect(() => merge([feed('x64')])).toThrow('two update files');
	expect(() => merge([feed('x64'), 'nothing'])).toThrow('no update file');
});

test('the update files of both processors of Windows become one, too', () => {
	const windows = (arch: string): string =>
		feed(arch).replaceAll('.zip', '.exe').replaceAll('-mac-', '-win-');
	expect(mergeFeeds([windows('x64'), windows('arm64')], 'exe').match(/url: .*\.exe$/gm)).toEqual([
		'url: Clearway-0.2.0-win-x64.exe',
		'url: Clearway-0.2.0-win-arm64.exe',
	]);
});
