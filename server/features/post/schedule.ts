import type { World } from '../../world.ts';

/** Publishes what is due. Safe to run in several processes at once and after any pause. */
export async function publishDue(world: World): Promise<number> {
	const now = world.now().toISOString();
	const due = await world.db.read
		.selectFrom('post')
		.select('id')
		.where('status', '=', 'scheduled')
		.where('deleted_at', 'is', null)
		.where('published_at', '<=', now)
		.execute();
	if (due.length === 0) return 0;
	return world.db.write(async (tx) => {
		const published = await tx
			.updateTable('post')
			.set((eb) => ({ status: 'published', revision: eb('revision', '+', 1), updated_at: now }))
			.where(
				'id',
				'in',
				due.map((row) => row.id),
			)
			.where('status', '=', 'scheduled')
			.where('published_at', '<=', now)
			.returning(['id', 'revision'])
			.execute();
		for (const { id, revision } of published) tx.changed({ kind: 'post', id, revision });
		return published.length;
	});
}
