import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openSettings, type SettingsFile } from './settings.ts';

let folder: string;
let file: string;
const failures: unknown[] = [];
const failed = (why: unknown): void => void failures.push(why);
const stored = (): SettingsFile => openSettings(file);

beforeEach(async () => {
	folder = await mkdtemp(join(tmpdir(), 'settings-'));
	file = join(folder, 'settings.json');
	failures.length = 0;
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('settings that cannot be written hold in memory, and the next change writes them too', async () => {
	await mkdir(`${file}.new`);
	const settings = openSettings(file, { failed });
	settings.change({ zoom: 2 });
	expect([settings.get().zoom, stored().get().zoom, failures.length]).toEqual([2, 0, 1]);
	await rm(`${file}.new`, { recursive: true });
	settings.change({ theme: 'dark' });
	expect(stored().get()).toMatchObject({ zoom: 2, theme: 'dark' });
	expect(failures).toHaveLength(1);
});

test('settings that could not be written are written later, without another change', async () => {
	await mkdir(`${file}.new`);
	const settings = openSettings(file, { failed, againMs: 5 });
	settings.change({ zoom: 2 });
	await rm(`${file}.new`, { recursive: true });
	await vi.waitFor(() => expect(stored().get().zoom).toBe(2));
});

test('neither a broken settings file nor one that cannot be read blocks a start, and the broken one is kept', async () => {
	await writeFile(file, '{');
	expect(stored().get().servers).toEqual([]);
	expect(await readFile(`${file}.broken`, 'utf8')).toBe('{');
	await mkdir(file);
	const settings = openSettings(file, { failed });
	settings.change({ zoom: 2 });
	expect([stored().get().zoom, failures.length]).toEqual([2, 1]);
});
