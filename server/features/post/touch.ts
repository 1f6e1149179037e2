import type { Write } from '../../db/open.ts';

type Touch = {
	position?: number;
	status?: string;
	updated_at?: string;
	deleted_at?: string | null;
	slug?: string;
	image_sha?: string;
	sorted_at?: string;
};

/**
 * Changes fields outside the content: order, status, trash. The new revision is greater than that of a
 * working copy, and an up-to-date copy stays up to date.
 */
export async function touchPost(tx: Write, id: number, before: number, changes: Touch): Promise<number> {
	const copy = await tx
		.selectFrom('post_draft')
		.select(['revision', 'base'])
		.where('post_id', '=', id)
		.executeTakeFirst();
	const revision = Math.max(before, copy?.revision ?? 0) + 1;
	await tx
		.updateTable('post')
		.set({ ...changes, revision })
		.where('id', '=', id)
		.execute();
	if (copy?.base === before)
		await tx.updateTable('post_draft').set({ base: revision }).where('post_id', '=', id).execute();
	// A scheduled edit that was up to date stays up to date too.
	await tx
		.updateTable('post_edit')
		.set({ base: revision })
		.where('post_id', '=', id)
		.where('base', '=', before)
		.execute();
	tx.changed({ kind: 'post', id, revision });
	return revision;
}
