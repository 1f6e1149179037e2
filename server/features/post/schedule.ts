import type { Context } from '../../context.ts';
import { record } from '../audit.ts';
import { lockRows } from '../revision.ts';
import { takeSlug } from './slugs.ts';
import { touchPost } from './touch.ts';

/** Publishes posts that are due. Safe to run in several processes at once and after any pause. */
export async function publishDue(context: Context): Promise<number> {
	const now = context.now().toISOString();
	const due = await context.db.read
		.selectFrom('post')
		.select('id')
		.where('status', '=', 'scheduled')
		.where('deleted_at', 'is', null)
		.where('published_at', '<=', now)
		.limit(1)
		.execute();
	if (due.length === 0) return 0;
	return context.db.write(async (tx) => {
		const rows = await lockRows(
			tx
				.selectFrom('post')
				.select(['id', 'slug', 'revision', 'title', 'updated_at', 'published_at'])
				.where('status', '=', 'scheduled')
				.where('deleted_at', 'is', null)
				.where('published_at', '<=', now)
				.orderBy('id'),
			context.db.dialect,
		).execute();
		for (const { id, slug, revision, title, updated_at, published_at } of rows) {
			// The scheduled time counts even if the server was away then, because nobody has changed the post
			// since.
			const at = [updated_at, published_at ?? now].toSorted().at(-1) ?? now;
			await touchPost(tx, id, revision, { status: 'published', updated_at: at });
			await takeSlug(tx, slug);
			await record(tx, context, 'server', { action: 'publish', kind: 'post', id, after: { title } });
		}
		return rows.length;
	});
}
