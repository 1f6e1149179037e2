import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Present } from '@clearway/shared/contract/presence.ts';
import { say } from '@clearway/shared/format/say.ts';
import type { AdminCall, Context } from '../context.ts';
import type { Read } from '../db/open.ts';
import { requireLiveSession } from './auth/session.ts';
import { notFound } from './revision.ts';

/*
 * An editor window reports every half a minute that it has a post open. Each window is a fact `presence POST
 * SESSION/WINDOW` whose value is its end. It stands in the database because another process may serve the
 * colleagues, and it ends soon because a window may close without a word. A closed window is remembered as
 * long, because its last report may overtake the one before, which must not open it again.
 */

// Some browsers run a hidden window's timers once a minute.
const lifeMs = 100_000;
const prefix = 'presence ';
const closedMark = ' left';
const factOf = (postId: number, sid: string, window: string): string => `${prefix}${postId} ${sid}/${window}`;

/** Answers every colleague who has a post open, once each, without the caller. */
async function others(db: Read, postId: number, now: string, adminId: number): Promise<Present[]> {
	const start = `${prefix}${postId} `;
	const facts = await db
		.selectFrom('fact')
		.select('name')
		.where('name', 'like', `${start}%`)
		.where('value', '>', now)
		.where('value', 'not like', `%${closedMark}`)
		.execute();
	if (facts.length === 0) return [];
	const sids = facts.map(({ name }) => name.slice(start.length).split('/')[0] ?? '');
	return db
		.selectFrom('session')
		.innerJoin('admin', 'admin.id', 'session.admin_id')
		.select(['admin.id', 'admin.name'])
		.distinct()
		.where('session.sid', 'in', sids)
		.where('session.expires_at', '>', now)
		.where('admin.id', '<>', adminId)
		.orderBy('admin.name')
		.orderBy('admin.id')
		.execute();
}

async function stay(
	context: Context,
	{ params: { id }, body }: InputOf<'presence.stay'>,
	{ session }: AdminCall,
): Promise<Present[]> {
	const at = context.now();
	const now = at.toISOString();
	return context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const post = await tx
			.selectFrom('post')
			.select('id')
			.where('id', '=', id)
			.where('deleted_at', 'is', null)
			.executeTakeFirst();
		if (!post) throw notFound(say('post.missing'));
		await tx.deleteFrom('fact').where('name', 'like', `${prefix}%`).where('value', '<=', now).execute();
		const name = factOf(id, session.sid, body.window);
		const value = new Date(at.getTime() + lifeMs).toISOString();
		const known = await tx.selectFrom('fact').select('value').where('name', '=', name).executeTakeFirst();
		if (!known) {
			await tx
				.insertInto('fact')
				.values({ name, value })
				.onConflict((conflict) => conflict.doNothing())
				.execute();
			tx.changed({ kind: 'presence', id, revision: 0 });
		} else if (!known.value.endsWith(closedMark))
			await tx.updateTable('fact').set({ value }).where('name', '=', name).execute();
		return others(tx, id, now, session.adminId);
	});
}

async function leave(
	context: Context,
	{ params: { id, window } }: InputOf<'presence.leave'>,
	{ session }: AdminCall,
): Promise<undefined> {
	const value = new Date(context.now().getTime() + lifeMs).toISOString() + closedMark;
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, session);
		const name = factOf(id, session.sid, window);
		const known = await tx.deleteFrom('fact').where('name', '=', name).executeTakeFirst();
		// The same report may come twice at once.
		await tx
			.insertInto('fact')
			.values({ name, value })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
			.execute();
		if (known.numDeletedRows > 0n) tx.changed({ kind: 'presence', id, revision: 0 });
	});
}

export const presence = { stay, leave };
