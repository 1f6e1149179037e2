import type { Dialect } from '../../db/column-types.ts';
import type { Write } from '../../db/open.ts';
import { lockRows } from '../../records/revision.ts';
import { drawnCoverSha } from './drawn-cover.ts';
import { groupOf, isTwinOf } from './group.ts';
import { isBehind } from './languages.ts';
import { writePost } from './versions.ts';

/**
 * Locks posts with their other languages, in the order of ids: saving one changes the shared fields, and two
 * who save both must not wait for each other. SQLite has only one writer.
 */
export async function lockGroups(tx: Write, dialect: Dialect, ids: readonly number[]): Promise<void> {
	if (dialect === 'sqlite') return;
	const groups = await tx
		.selectFrom('post')
		.select(groupOf('post').as('group'))
		.where('id', 'in', ids as number[])
		.execute();
	if (groups.length === 0) return;
	const members = tx
		.selectFrom('post')
		.select('id')
		.where(
			groupOf('post'),
			'in',
			groups.map(({ group }) => group),
		)
		.where('deleted_at', 'is', null)
		.orderBy('id');
	await lockRows(members, dialect).execute();
}

const twinsOf = (tx: Write, id: number) =>
	tx
		.selectFrom('post')
		.innerJoin('post as twin', (join) => join.on(isTwinOf('twin', 'post')))
		.where('post.id', '=', id);

export const readTwin = (tx: Write, id: number) =>
	twinsOf(tx, id).select(['twin.id', 'twin.revision']).executeTakeFirst();

/** True if the other language of a post changed after the post was saved. */
export async function isBehindTwin(tx: Write, row: { id: number; updated_at: string }): Promise<boolean> {
	const twin = await twinsOf(tx, row.id).select('twin.rewritten_at').executeTakeFirst();
	return twin !== undefined && isBehind(row, twin);
}

/**
 * Copies the shared fields to the other language of a post: categories, place and time in lists, and a newly
 * chosen cover. A drawn cover is not shared, because it shows the title of its own language. Lists sort by
 * the time of the language that was published first, so that both languages have the same order.
 */
export async function alignTwin(tx: Write, id: number, isCoverNew = false): Promise<void> {
	const row = await twinsOf(tx, id)
		.select(['post.position', 'post.image_sha', 'post.sorted_at', 'post.published_at', 'post.created_at'])
		.select(['post.title'])
		.select(['twin.id as twin_id', 'twin.position as twin_position'])
		.select(['twin.image_sha as twin_image_sha', 'twin.sorted_at as twin_sorted_at'])
		.select(['twin.published_at as twin_published_at', 'twin.created_at as twin_created_at'])
		.executeTakeFirst();
	if (!row) return;
	const sortedAt = sortTime([row.published_at, row.twin_published_at], [row.created_at, row.twin_created_at]);
	if (row.sorted_at !== sortedAt)
		await tx.updateTable('post').set({ sorted_at: sortedAt }).where('id', '=', id).execute();
	const haveMoved = await alignCategories(tx, id, row.twin_id);
	const isShared = isCoverNew && row.image_sha !== drawnCoverSha(row.title);
	const cover = isShared ? row.image_sha : row.twin_image_sha;
	const isSame =
		row.twin_position === row.position && row.twin_image_sha === cover && row.twin_sorted_at === sortedAt;
	if (isSame && !haveMoved) return;
	await writePost(tx, row.twin_id, {
		position: row.position,
		image_sha: cover,
		sorted_at: sortedAt,
	});
}

/**
 * Copies the shared fields from the other language to a post. Answers the post's new revision; null if it has
 * no other language.
 */
export async function alignWithTwin(tx: Write, id: number): Promise<number | null> {
	const twin = await readTwin(tx, id);
	if (!twin) return null;
	await alignTwin(tx, twin.id, true);
	const { revision } = await tx
		.selectFrom('post')
		.select('revision')
		.where('id', '=', id)
		.executeTakeFirstOrThrow();
	return revision;
}

function sortTime(published: readonly (string | null)[], created: readonly string[]): string {
	const [first] = published.filter((at) => at !== null).sort();
	return first ?? [...created].sort()[0] ?? '';
}

/** True if the categories had to change. */
async function alignCategories(tx: Write, from: number, to: number): Promise<boolean> {
	const rows = await tx
		.selectFrom('post_category')
		.select(['post_id', 'category_id'])
		.where('post_id', 'in', [from, to])
		.orderBy('category_id')
		.execute();
	const of = (id: number) => rows.filter((row) => row.post_id === id).map((row) => row.category_id);
	const wanted = of(from);
	if (String(wanted) === String(of(to))) return false;
	await tx.deleteFrom('post_category').where('post_id', '=', to).execute();
	if (wanted.length > 0)
		await tx
			.insertInto('post_category')
			.values(wanted.map((category_id) => ({ post_id: to, category_id })))
			.execute();
	return true;
}
