import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { noteServer, otherServers } from './other-servers.ts';

test('a server finds another one that runs on its data folder, and none that was killed', () => {
	const folder = mkdtempSync(join(tmpdir(), 'clearway-servers-'));
	// The parent of this process runs; no process has the other id.
	writeFileSync(join(folder, `server.${hostname()}.${process.ppid}`), '');
	writeFileSync(join(folder, `server.${hostname()}.999999999`), '');
	const forget = noteServer(folder);
	expect(otherServers(folder)).toEqual([process.ppid]);
	expect(readdirSync(folder).sort()).toEqual(
		[`server.${hostname()}.${process.pid}`, `server.${hostname()}.${process.ppid}`].sort(),
	);
	forget();
	expect(readdirSync(folder)).toEqual([`server.${hostname()}.${process.ppid}`]);
	rmSync(folder, { recursive: true });
});
