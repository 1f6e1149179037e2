import type { Language } from '@clearway/shared/contract/language.ts';
import { longestSlug, slugFault, slugOf } from '@clearway/shared/domain/slug.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { Dialect } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { duplicate } from '../../records/revision.ts';
import { invalid } from '../../services/refusal.ts';

const slugLock = 20261122;

/** Serialises the choice of slugs in PostgreSQL; SQLite has only one writer. */
export async function lockSlugs(tx: Write, dialect: Dialect): Promise<void> {
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${slugLock})`.execute(tx);
}

/** The address of a post: the wanted one, or a free one made from its title. */
export async function chooseSlug(
	tx: Write,
	dialect: Dialect,
	asked: string,
	title: string,
	ownId: number | null,
	language?: Language,
): Promise<string> {
	await lockSlugs(tx, dialect);
	const wanted = asked.normalize('NFC').trim();
	if (wanted !== '') {
		const fault = slugFault(wanted);
		if (fault) throw invalid('slug', fault);
		if (!(await isFree(tx, wanted, ownId))) throw duplicate('slug', say('post.slugTaken'));
		return wanted;
	}
	return freeSlug(tx, slugOf(title, language === 'uk' ? language : undefined) || 'statia', ownId);
}

// A number such as "-12" must fit behind the longest address.
const roomForNumber = 12;

/** A slug that no post has or had, as close to the wanted one as possible. */
export async function freeSlug(tx: Write, made: string, ownId: number | null): Promise<string> {
	const numbered = (n: number): string =>
		`${made.slice(0, longestSlug - roomForNumber).replace(/(?<!-)-+$/, '')}-${n}`;
	for (let n = 1; ; n++) {
		const slug = n === 1 ? made : numbered(n);
		if (!slugFault(slug) && (await isFree(tx, slug, ownId)) && !(await leadsElsewhere(tx, slug, ownId)))
			return slug;
	}
}

async function isFree(tx: Write, slug: string, ownId: number | null): Promise<boolean> {
	const post = await tx
		.selectFrom('post')
		.select('id')
		.where('slug', '=', slug)
		.where('deleted_at', 'is', null)
		.executeTakeFirst();
	return post === undefined || post.id === ownId;
}

async function leadsElsewhere(tx: Write, slug: string, ownId: number | null): Promise<boolean> {
	const former = await formerSlug(tx, slug);
	return former !== null && former !== 'gone' && former.postId !== ownId;
}

type Move = { from: string; to: string; wasPublic: boolean; isPublic: boolean };

/**
 * Redirects the old slug to the post, and removes any redirect from the new one. A post that nobody can read,
 * before or after, ends no redirect of another post.
 */
export async function moveSlug(
	tx: Write,
	postId: number,
	{ from, to, wasPublic, isPublic }: Move,
): Promise<void> {
	if (isPublic) await takeSlug(tx, to);
	if (from === to) return;
	const moved = { post_id: postId, gone: 0 } as const;
	await tx
		.insertInto('slug')
		.values({ slug: from, ...moved })
		.onConflict((oc) => (wasPublic ? oc.column('slug').doUpdateSet(moved) : oc.column('slug').doNothing()))
		.execute();
}

/** A published post takes the slug, which then redirects to no other post. */
export async function takeSlug(tx: Write, slug: string): Promise<void> {
	await tx.deleteFrom('slug').where('slug', '=', slug).execute();
}

/** Marks the slug of a deleted post: its address answers 410, not 404. */
export async function markPostGone(tx: Write, postId: number, slug: string): Promise<void> {
	await tx
		.insertInto('slug')
		.values({ slug, post_id: postId, gone: 1 })
		.onConflict((oc) => oc.column('slug').doUpdateSet({ post_id: postId, gone: 1 }))
		.execute();
}

/**
 * Marks the former slugs of published posts before they are purged, because those slugs lead nowhere then.
 */
export async function markFormerGone(tx: Write, deletedBefore: string): Promise<void> {
	const purged = tx
		.selectFrom('post')
		.select('id')
		.where('status', '=', 'published')
		.where('deleted_at', '<=', deletedBefore);
	await tx.updateTable('slug').set({ gone: 1 }).where('post_id', 'in', purged).execute();
}

/** A former slug: the id of the post that had it, `gone` for a deleted post, null for an unknown slug. */
export async function formerSlug(db: Read, slug: string): Promise<{ postId: number } | 'gone' | null> {
	const row = await db
		.selectFrom('slug')
		.select(['post_id', 'gone'])
		.where('slug', '=', slug)
		.executeTakeFirst();
	if (!row) return null;
	return row.gone || row.post_id === null ? 'gone' : { postId: row.post_id };
}

/** True if a slug, current or former, belonged to a published post that was deleted. */
export async function isSlugGone(db: Read, slug: string): Promise<boolean> {
	const former = await formerSlug(db, slug);
	if (former === null || former === 'gone') return former === 'gone';
	const inTrash = await db
		.selectFrom('post')
		.select('id')
		.where('id', '=', former.postId)
		.where('status', '=', 'published')
		.where('deleted_at', 'is not', null)
		.executeTakeFirst();
	return inTrash !== undefined;
}
