import { invalid } from '@clearway/shared/contract/problem.ts';
import { slugFault, slugOf } from '@clearway/shared/domain/slug.ts';
import { sql } from 'kysely';
import type { Dialect } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { taken } from '../revision.ts';

const slugLock = 20261122;

/** The address of a post: the one that was asked for, or one made from its title that nobody has. */
export async function chooseSlug(tx: Write, dialect: Dialect, asked: string, title: string, ownId: number | null): Promise<string> {
	// SQLite writes one at a time; in PostgreSQL two posts of one title must not choose at once.
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${slugLock})`.execute(tx);
	const wanted = asked.normalize('NFC').trim();
	if (wanted !== '') {
		const fault = slugFault(wanted);
		if (fault) throw invalid('slug', fault);
		if (!(await isFree(tx, wanted, ownId))) throw taken('slug', 'Такой адрес уже есть у другой статьи.');
		return wanted;
	}
	const made = slugOf(title) || 'statia';
	for (let n = 1; ; n++) {
		const slug = n === 1 ? made : `${made}-${n}`;
		if (!slugFault(slug) && (await isFree(tx, slug, ownId))) return slug;
	}
}

async function isFree(tx: Write, slug: string, ownId: number | null): Promise<boolean> {
	const post = await tx.selectFrom('post').select('id').where('slug', '=', slug).where('deleted_at', 'is', null).executeTakeFirst();
	return post === undefined || post.id === ownId;
}

/** Lets an old address lead to its post from now on, and frees the new one of what it led to before. */
export async function moveSlug(tx: Write, postId: number, from: string | null, to: string): Promise<void> {
	await tx.deleteFrom('slug').where('slug', '=', to).execute();
	if (from === null || from === to) return;
	await tx
		.insertInto('slug')
		.values({ slug: from, post_id: postId, gone: 0 })
		.onConflict((oc) => oc.column('slug').doUpdateSet({ post_id: postId, gone: 0 }))
		.execute();
}

/** Remembers that something was here once, so that its address answers "gone" and not "never was". */
export async function buryPost(tx: Write, postId: number, slug: string): Promise<void> {
	await tx
		.insertInto('slug')
		.values({ slug, post_id: postId, gone: 1 })
		.onConflict((oc) => oc.column('slug').doUpdateSet({ post_id: postId, gone: 1 }))
		.execute();
}

/** Where an address that no post has leads: to a post that had it, to nothing any more, or nowhere at all. */
export async function formerSlug(db: Read, slug: string): Promise<{ postId: number } | 'gone' | null> {
	const row = await db.selectFrom('slug').select(['post_id', 'gone']).where('slug', '=', slug).executeTakeFirst();
	if (!row) return null;
	return row.gone || row.post_id === null ? 'gone' : { postId: row.post_id };
}
