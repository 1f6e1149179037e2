import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import type { AdminCall, Context } from '../context.ts';
import { sourceOf } from '../db/back-up.ts';
import { withCopy } from '../db/copy-process.ts';
import type { DownloadStream } from '../handlers.ts';
import { limitConcurrency } from '../limit-concurrency.ts';
import { aliveSessions } from '../news/hub.ts';
import { record } from './audit.ts';
import { requireConfirmed } from './auth/confirmation.ts';

const downloads = { name: 'backup', count: 10, seconds: 3600 };
const oneByOne = limitConcurrency(1);

/** A verified backup to keep elsewhere. */
async function download(context: Context, _input: unknown, call: AdminCall): Promise<DownloadStream> {
	requireConfirmed(context, call.session);
	context.limits.take(downloads, String(call.session.adminId));
	const beside = join(context.config.dataDir, 'backups');
	await mkdir(beside, { recursive: true, mode: 0o700 });
	const now = context.now();
	const signal = AbortSignal.any([call.signal, context.stopping]);
	return oneByOne(() =>
		withCopy(sourceOf(context.config), { beside, now, signal }, async ({ file, bytes }) => {
			await context.db.writeUrgent((tx) =>
				record(tx, context, call, { action: 'download', kind: 'backup', id: null, after: { bytes } }),
			);
			const name = `clearway-${now.toISOString().slice(0, 16).replace(/[:T]/g, '-')}.sqlite`;
			// An open file can be read after its folder was deleted, and its space is freed when the download ends.
			const handle = await open(file, 'r');
			const stream = handle.createReadStream();
			endWithSession(context, call.session.sid, stream);
			return { name, type: 'application/vnd.sqlite3', size: bytes, stream };
		}),
	);
}

const checkMs = 3000;

/** A slow download must not outlive the session that began it. */
function endWithSession(context: Context, sid: string, stream: Readable): void {
	const check = async (): Promise<void> => {
		if (!(await aliveSessions(context, [sid])).has(sid))
			stream.destroy(new Error('The session of this download has ended'));
	};
	const timer = setInterval(
		() => void check().catch((error: unknown) => context.log.warn({ err: error }, 'session not checked')),
		checkMs,
	);
	timer.unref();
	stream.once('close', () => clearInterval(timer));
}

export const backup = { download };
