import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isFromMsi } from './msi.ts';

test('an app that an MSI installed is renewed by whoever gave it out, one with an uninstaller beside it by itself', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'msi-'));
	const program = join(folder, 'Clearway.exe');
	expect(isFromMsi('win32', program)).toBe(true);
	expect(isFromMsi('darwin', program)).toBe(false);
	await writeFile(join(folder, 'Uninstall Clearway.exe'), '');
	expect(isFromMsi('win32', program)).toBe(false);
	await rm(folder, { recursive: true, force: true });
});
