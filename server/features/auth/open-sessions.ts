import type { SessionRow } from '@clearway/shared/contract/auth.ts';
import type { Context } from '../../context/context.ts';

/** The open sessions of an admin, the last seen first. */
export async function openSessions(
	context: Context,
	adminId: number,
	currentSid: string,
): Promise<SessionRow[]> {
	const rows = await context.db.read
		.selectFrom('session')
		.select(['sid', 'app', 'created_at', 'seen_at'])
		.where('admin_id', '=', adminId)
		.where('expires_at', '>', context.now().toISOString())
		.orderBy('seen_at', 'desc')
		.limit(100)
		.execute();
	// The session id is half a secret: only its first characters are shown.
	return rows.map((row) => ({
		id: row.sid.slice(0, 6),
		createdAt: row.created_at,
		seenAt: row.seen_at,
		app: row.app,
		current: row.sid === currentSid,
	}));
}
