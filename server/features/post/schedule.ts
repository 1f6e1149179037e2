import type { World } from '../../context.ts';
import { record } from '../audit.ts';
import { held } from '../revision.ts';
import { touchPost } from './store.ts';

/** Publishes what is due. Safe to run in several processes at once and after any pause. */
export async function publishDue(world: World): Promise<number> {
	const now = world.now().toISOString();
	const due = await world.db.read
		.selectFrom('post')
		.select('id')
		.where('status', '=', 'scheduled')
		.where('deleted_at', 'is', null)
		.where('published_at', '<=', now)
		.limit(1)
		.execute();
	if (due.length === 0) return 0;
	return world.db.write(async (tx) => {
		const rows = await held(
			tx
				.selectFrom('post')
				.select(['id', 'revision', 'title'])
				.where('status', '=', 'scheduled')
				.where('deleted_at', 'is', null)
				.where('published_at', '<=', now)
				.orderBy('id'),
			world.db.dialect,
		).execute();
		for (const { id, revision, title } of rows) {
			await touchPost(tx, id, revision, { status: 'published', updated_at: now });
			await record(tx, world, 'server', { action: 'publish', kind: 'post', id, after: { title } });
		}
		return rows.length;
	});
}
