import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { app } from '../stand-in/app.ts';
import { keepCachesHere } from './keep-caches.ts';

test('on Windows caches and dumps of crashes do not travel with the account; elsewhere, or without a place for them, nothing changes', () => {
	const folder = mkdtempSync(join(tmpdir(), 'session-data-'));
	const before = app.getPath('sessionData');
	keepCachesHere(app as never, 'linux', { LOCALAPPDATA: folder });
	keepCachesHere(app as never, 'win32', {});
	writeFileSync(join(folder, 'file'), '');
	keepCachesHere(app as never, 'win32', { LOCALAPPDATA: join(folder, 'file') });
	expect(app.getPath('sessionData')).toBe(before);
	keepCachesHere(app as never, 'win32', { LOCALAPPDATA: folder });
	expect(app.getPath('sessionData')).toBe(join(folder, 'Clearway'));
	expect(app.getPath('crashDumps')).toBe(join(folder, 'Clearway', 'Crashpad'));
	rmSync(folder, { recursive: true });
});
