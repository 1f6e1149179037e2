import type { ReadStream } from 'node:fs';
import type { BackupFault } from '@clearway/shared/contract/backup.ts';
import type { AdminCall, Context } from '../../context/context.ts';
import { aliveSessions } from '../../news/hub.ts';
import { record } from '../../records/audit.ts';
import { noteRun } from './runs.ts';

const beatMs = 1000;
const checkEvery = 3;

type Followed = { stream: ReadStream; sid: string; id: number; call: AdminCall };

/**
 * Notes every second how much of a backup is sent, and ends a slow download together with its session.
 * Answers the function to call at the end.
 */
export function followStream(
	context: Context,
	{ stream, sid, id, call }: Followed,
): (error: Error | null) => void {
	let hasSessionEnded = false;
	let beats = 0;
	const isStillAllowed = (alive: Awaited<ReturnType<typeof aliveSessions>>): boolean =>
		alive.get(sid)?.includes('all') ?? false;
	const beat = async (): Promise<void> => {
		await noteRun(context, id, { sent: stream.bytesRead });
		beats += 1;
		if (beats % checkEvery !== 0 || isStillAllowed(await aliveSessions(context, [sid]))) return;
		hasSessionEnded = true;
		stream.destroy(new Error('The session of this download has ended'));
	};
	const timer = setInterval(
		() => void beat().catch((error: unknown) => context.log.warn({ err: error }, 'session not checked')),
		beatMs,
	);
	timer.unref();
	// The timer also ends for a stream that nobody reads.
	stream.once('close', () => clearInterval(timer));
	return (error) => {
		clearInterval(timer);
		const sent = stream.bytesRead;
		if (!error) return void noteRun(context, id, { state: 'done', sent });
		const why = hasSessionEnded ? 'session' : whyBroken(context, error);
		void noteRun(context, id, { state: 'broken', why });
		void recordBreak(context, call, sent);
	};
}

const ofReading = /^(?:EIO|EBADF|ENOENT|EACCES)$/;

function whyBroken(context: Context, error: Error): BackupFault {
	const code = 'code' in error ? String(error.code) : '';
	return context.stopping.aborted || ofReading.test(code) ? 'server' : 'client';
}

// The log already recorded the download when its first byte could leave; its session may be over by now.
async function recordBreak(context: Context, { session, app }: AdminCall, sent: number): Promise<void> {
	await context.db
		.writeUrgent((tx) =>
			record(
				tx,
				context,
				{ session: null, app },
				{ action: 'break-off', kind: 'backup', id: null, after: { login: session.login, sent } },
			),
		)
		.catch((error: unknown) => context.log.warn({ err: error }, 'a broken backup not written down'));
}
