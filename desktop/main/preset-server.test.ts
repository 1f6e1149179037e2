import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { presetDictionaries, presetFile, presetServer } from './preset-server.ts';

test('the address of a first start comes from the command line, else from a file of the machine, and must be the address of a site', () => {
	const file = join(mkdtempSync(join(tmpdir(), 'preset-')), 'server.txt');
	expect([presetServer('', file), presetDictionaries(file)]).toEqual([null, null]);
	writeFileSync(file, ' clearway.ua\r\n');
	expect([presetServer('', file), presetDictionaries(file)]).toEqual(['https://clearway.ua', null]);
	writeFileSync(file, 'clearway.ua\r\nhttps://clearway.ua/spelling\r\n');
	expect(presetServer('', file)).toBe('https://clearway.ua');
	expect(presetDictionaries(file)).toBe('https://clearway.ua/spelling/');
	writeFileSync(file, 'clearway.ua\nfile:///etc/');
	expect(presetDictionaries(file)).toBeNull();
	expect(presetServer('https://other.example/admin', file)).toBe('https://other.example');
	for (const bad of ['file:///etc/passwd', 'javascript:alert(1)', 'https://a:b@other.example'])
		expect(presetServer(bad, file)).toBeNull();
});

test('each system has one place for the file of the preset server, which only an administrator writes', () => {
	expect(presetFile('win32', { ProgramData: 'D:\\Data' })).toMatch(/^D:\\Data.Clearway.server\.txt$/);
	expect(presetFile('darwin', {})).toBe('/Library/Application Support/Clearway/server.txt');
	expect(presetFile('linux', {})).toBe('/etc/clearway/server.txt');
});
