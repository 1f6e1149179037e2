import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { AdminCall, World } from '../context.ts';
import { sourceOf } from '../db/backup.ts';
import { withCopy } from '../db/copy-process.ts';
import type { DownloadStream } from '../http/send.ts';
import { turns } from '../limit-concurrency.ts';
import { record } from './audit.ts';

const downloads = { name: 'backup', count: 10, seconds: 3600 };
const oneByOne = turns(1);

/** A verified backup to keep elsewhere. */
async function download(world: World, _input: unknown, call: AdminCall): Promise<DownloadStream> {
	world.limits.take(downloads, String(call.session.adminId));
	const beside = join(world.config.dataDir, 'backups');
	await mkdir(beside, { recursive: true, mode: 0o700 });
	const now = world.now();
	const signal = AbortSignal.any([call.signal, world.stopping]);
	return oneByOne(() =>
		withCopy(sourceOf(world.config), { beside, now, signal }, async ({ file, bytes }) => {
			await world.db.write((tx) => record(tx, world, call, { action: 'download', kind: 'backup', id: null, after: { bytes } }));
			const name = `clearway-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.sqlite`;
			// An open file goes on being read after its folder is gone, and goes itself when whoever reads it does.
			const handle = await open(file, 'r');
			return { name, type: 'application/vnd.sqlite3', size: bytes, stream: handle.createReadStream() };
		}),
	);
}

export const backup = { download };
