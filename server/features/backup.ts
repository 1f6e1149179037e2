import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Download } from '@clearway/shared/contract/endpoint.ts';
import { Problem } from '@clearway/shared/contract/problem.ts';
import { backUp } from '../db/backup.ts';
import type { AdminCall, World } from '../world.ts';
import { record } from './audit.ts';

const downloads = { name: 'backup', count: 10, seconds: 3600 };
const mostBytes = 1024 * 1024 * 1024;

/** A verified backup to keep elsewhere. */
async function download(world: World, _input: unknown, call: AdminCall): Promise<Download> {
	world.limits.take(downloads, String(call.session.adminId));
	const folder = await mkdtemp(join(tmpdir(), 'clearway-backup-'));
	try {
		const name = `clearway-${world.now().toISOString().slice(0, 16).replace(/[:T]/g, '-')}.sqlite`;
		const made = await backUp(world.db, join(folder, name), world.now());
		if (made.bytes > mostBytes) throw new Problem('too_large', 'База больше 1 ГБ: сделайте копию на сервере командой npm run backup.');
		await world.db.write((tx) => record(tx, world, call, { action: 'download', kind: 'backup', id: null, after: { bytes: made.bytes } }));
		return { name, type: 'application/vnd.sqlite3', bytes: await readFile(made.file) };
	} finally {
		await rm(folder, { recursive: true, force: true });
	}
}

export const backup = { download };
