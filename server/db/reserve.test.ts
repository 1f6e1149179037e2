import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReserve } from './reserve.ts';

test('a server notices that a command beside it has laid the reserve again, and calls the disk full no longer', async () => {
	const folder = await mkdtemp(join(tmpdir(), 'clearway-reserve-'));
	const ofServer = openReserve(folder);
	expect(await ofServer.lay()).toBe(true);
	ofServer.letGo();
	expect(ofServer.fullSince).not.toBeNull();
	const ofCommand = openReserve(folder);
	expect(ofCommand.fullSince).not.toBeNull();
	expect(await ofCommand.lay()).toBe(true);
	expect(await ofServer.lay()).toBe(true);
	expect(ofServer.fullSince).toBeNull();
	await rm(folder, { recursive: true });
});
