import { mkdir, open } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackupFault, BackupState } from '@clearway/shared/contract/backup.ts';
import type { InputOf } from '@clearway/shared/contract/index.ts';
import { kyivDayAndTime } from '@clearway/shared/format/date.ts';
import type { AdminCall, Call, Context } from '../../context/context.ts';
import type { DownloadStream } from '../../context/handlers.ts';
import { sourceOf } from '../../db/back-up.ts';
import { withCopy } from '../../db/copy-process.ts';
import { optionValues } from '../../options/option.ts';
import { record } from '../../records/audit.ts';
import { limitConcurrency } from '../../services/limit-concurrency.ts';
import { requireConfirmed } from '../auth/confirmation.ts';
import { followStream } from './follow-stream.ts';
import { beginRun, lastRun, noteRun, ownRun, takeTicket } from './runs.ts';
import { newestSnapshot } from './snapshots.ts';

const downloads = { name: 'backup', count: 10, seconds: 3600 };
const oneByOne = limitConcurrency(1);

function nameAt(now: Date): string {
	const { day, time } = kyivDayAndTime(now);
	return `clearway-${day}-${time.replace(':', '-')}.sqlite`;
}

async function download(context: Context, _input: unknown, call: AdminCall): Promise<DownloadStream> {
	requireConfirmed(context, call.session);
	context.limits.take(downloads, String(call.session.adminId));
	const { id } = await beginRun(context, call, 'making');
	return make(context, call, id);
}

/** A browser that downloads a file itself sends no token, so it gets a ticket for one backup. */
async function prepare(context: Context, _input: unknown, call: AdminCall) {
	requireConfirmed(context, call.session);
	context.limits.take(downloads, String(call.session.adminId));
	return { ...(await beginRun(context, call, 'waiting')), name: nameAt(context.now()) };
}

async function fetchTicket(
	context: Context,
	{ params }: InputOf<'backup.fetch'>,
	call: Call,
): Promise<DownloadStream> {
	const { id, session, app } = await takeTicket(context, params.ticket);
	return make(context, { ...call, session, app }, id);
}

async function state(context: Context, _input: unknown, { session }: AdminCall): Promise<BackupState> {
	const [last, run, options, day] = await Promise.all([
		lastRun(context.db.read),
		ownRun(context, session),
		optionValues(context.db.read),
		newestSnapshot(context),
	]);
	return {
		last: last ? { at: last.seen_at, by: last.login, bytes: Number(last.bytes) } : null,
		own: run,
		snapshots: { isOn: options['backup.snapshots'] === 'true', day },
	};
}

const beatMs = 1000;

/** Makes the copy and opens it for sending; the run learns each step and the end. */
async function make(context: Context, call: AdminCall, id: number): Promise<DownloadStream> {
	const beside = join(context.config.dataDir, 'backups');
	const now = context.now();
	const signal = AbortSignal.any([call.signal, context.stopping]);
	const waiting = setInterval(() => void noteRun(context, id, {}), beatMs);
	try {
		await mkdir(beside, { recursive: true, mode: 0o700 });
		return await oneByOne(() =>
			withCopy(sourceOf(context.config), { beside, now, signal }, async ({ file, bytes }) => {
				await context.db.writeUrgent((tx) =>
					record(tx, context, call, { action: 'download', kind: 'backup', id: null, after: { bytes } }),
				);
				// An open file stays readable after its folder is deleted; its space is freed when the download
				// ends.
				const handle = await open(file, 'r');
				// The stream ends with the last byte, not with an empty read: a client may hang up before that
				// read.
				const stream = handle.createReadStream({ end: bytes - 1 });
				await noteRun(context, id, { state: 'sending', bytes });
				const ended = followStream(context, { stream, sid: call.session.sid, id, call });
				return { name: nameAt(now), type: 'application/vnd.sqlite3', size: bytes, stream, ended };
			}),
		);
	} catch (error) {
		await noteRun(context, id, { state: 'broken', why: whyNotMade(context, call, error) });
		throw error;
	} finally {
		clearInterval(waiting);
	}
}

function whyNotMade(context: Context, call: AdminCall, error: unknown): BackupFault {
	if (call.signal.aborted) return 'client';
	if (context.stopping.aborted) return 'server';
	return error instanceof Error && 'code' in error && /ENOSPC|SQLITE_FULL|disk_full/.test(String(error.code))
		? 'space'
		: 'server';
}

export const backup = { download, prepare, state, fetch: fetchTicket };
