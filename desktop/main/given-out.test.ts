import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isGivenOut } from './given-out.ts';

test('an app that an MSI installed is renewed by whoever gave it out, one with an uninstaller beside it by itself', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'given-out-'));
	const program = join(folder, 'Clearway.exe');
	expect(isGivenOut('win32', program)).toBe(true);
	expect(isGivenOut('darwin', program)).toBe(false);
	await writeFile(join(folder, 'Uninstall Clearway.exe'), '');
	expect(isGivenOut('win32', program)).toBe(false);
	await rm(folder, { recursive: true, force: true });
});
