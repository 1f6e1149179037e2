import { createHash, randomBytes } from 'node:crypto';
import type { BackupFault, BackupRun } from '@clearway/shared/contract/backup.ts';
import { dayMs } from '@clearway/shared/domain/dated.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Call, Context, Session } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import type { Read } from '../../db/open.ts';
import { notFound } from '../../records/revision.ts';

const ticketMs = 5 * 60_000;
// A busy machine misses three beats at most, so a longer silence means that the process has ended.
const silentMs = 30_000;

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('hex');
const before = (context: Context, ms: number): string => new Date(context.now().getTime() - ms).toISOString();

/** Starts the run of a backup, which waits for its ticket or begins at once. */
export async function beginRun(
	context: Context,
	{ session, app }: Pick<AdminCall, 'session' | 'app'>,
	state: 'waiting' | 'making',
): Promise<{ id: number; ticket: string }> {
	const ticket = randomBytes(32).toString('base64url');
	const at = context.now().toISOString();
	const { adminId: admin_id, sid, login } = session;
	return context.db.writeUrgent(async (tx) => {
		await requireLiveSession(tx, context, session);
		// Only the last complete run of those before is ever shown.
		const last = await lastRun(tx);
		await tx
			.deleteFrom('backup_run')
			.where('asked_at', '<', before(context, dayMs))
			.where('id', '<>', last?.id ?? 0)
			.execute();
		const { id } = await tx
			.insertInto('backup_run')
			.values({
				admin_id,
				sid,
				login,
				app,
				ticket: state === 'waiting' ? hashOf(ticket) : null,
				state,
				sent: 0,
				asked_at: at,
				seen_at: at,
			})
			.returning('id')
			.executeTakeFirstOrThrow();
		return { id, ticket };
	});
}

/** Redeems a ticket once, in time, and while its session and the right to it last. */
export async function takeTicket(
	context: Context,
	ticket: string,
): Promise<{ id: number; session: Session; app: Call['app'] }> {
	const at = context.now().toISOString();
	return context.db.writeUrgent(async (tx) => {
		const run = await tx
			.updateTable('backup_run')
			.set({ state: 'making', ticket: null, seen_at: at })
			.where('ticket', '=', hashOf(ticket))
			.where('asked_at', '>', before(context, ticketMs))
			.returning(['id', 'sid', 'admin_id', 'app'])
			.executeTakeFirst();
		const owner =
			run &&
			(await tx
				.selectFrom('session')
				.innerJoin('admin', 'admin.id', 'session.admin_id')
				.select(['admin.login', 'admin.name', 'admin.token_version', 'session.expires_at'])
				.where('session.sid', '=', run.sid)
				.where('admin.id', '=', run.admin_id)
				.where('session.expires_at', '>', at)
				.where('admin.rights', '=', 'all')
				.executeTakeFirst());
		if (!owner) throw notFound(say('backup.ticketGone'));
		const { login, name, token_version: ver } = owner;
		const exp = Math.floor(Date.parse(owner.expires_at) / 1000);
		const owned = { adminId: run.admin_id, sid: run.sid, login, name, ver, exp };
		const session: Session = { ...owned, rights: ['all'] };
		return { id: run.id, session, app: run.app };
	});
}

type Change = { state?: 'sending' | 'done' | 'broken'; sent?: number; bytes?: number; why?: BackupFault };

/** Writes the progress of a run. A full disk must not stop a backup, which may be the last help. */
export async function noteRun(context: Context, id: number, change: Change): Promise<void> {
	await context.db
		.writeUrgent((tx) =>
			tx
				.updateTable('backup_run')
				.set({ ...change, seen_at: context.now().toISOString() })
				.where('id', '=', id)
				.execute(),
		)
		.catch((error: unknown) => context.log.warn({ err: error }, 'progress of a backup not written'));
}

export async function ownRun(context: Context, { sid }: Session): Promise<BackupRun | null> {
	const run = await context.db.read
		.selectFrom('backup_run')
		.select(['id', 'state', 'sent', 'bytes', 'why', 'asked_at', 'seen_at'])
		.where('sid', '=', sid)
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
	if (!run) return null;
	const { id, state, sent, bytes, asked_at: at } = run;
	const shown = { id, sent: Number(sent), bytes: bytes === null ? null : Number(bytes), at };
	if (state === 'waiting' && at < before(context, ticketMs))
		return { ...shown, state: 'broken', why: 'unused' };
	// The process ended without a report.
	if ((state === 'making' || state === 'sending') && run.seen_at < before(context, silentMs))
		return { ...shown, state: 'broken', why: 'server' };
	// Only `noteRun` writes the column.
	return { ...shown, state, why: run.why as BackupFault | null };
}

/** The newest backup that was sent completely. */
export const lastRun = (db: Read) =>
	db
		.selectFrom('backup_run')
		.select(['id', 'login', 'bytes', 'seen_at'])
		.where('state', '=', 'done')
		.orderBy('id', 'desc')
		.limit(1)
		.executeTakeFirst();
