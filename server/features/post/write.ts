import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import type { Post } from '@clearway/shared/contract/post.ts';
import { fieldsOfPost } from '@clearway/shared/contract/post-content.ts';
import { emptyPostContent, type PostContent, postTextFields } from '@clearway/shared/contract/post-fields.ts';
import { say } from '@clearway/shared/format/say.ts';
import { sql } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Dialect } from '../../db/column-types.ts';
import type { Write } from '../../db/open.ts';
import { record } from '../../records/audit.ts';
import { claimOf, storeAnswer, takeClaim } from '../../records/repeat.ts';
import { lockRows, notFound, requireRevision, unlessDuplicate } from '../../records/revision.ts';
import { invalid, Refusal } from '../../services/refusal.ts';
import { type MadeImage, makeImage, storeImage } from '../pictures/image.ts';
import { drawCover } from './drawn-cover.ts';
import { applyContent, publicationState, requirePastCheck } from './fields.ts';
import { requireUkrainianFirst, withReason } from './publication-rule.ts';
import { readPost } from './read.ts';
import { freeSlug, lockSlugs, markPostGone, takeSlug } from './slugs.ts';
import { insertPost, lockPost, readUnchanged, requireCover, updatePost } from './store.ts';
import { alignTwin, alignWithTwin, lockGroups } from './twin.ts';
import { writePost } from './versions.ts';

export async function create(
	context: Context,
	{ form, file }: InputOf<'post.create'>,
	call: AdminCall,
): Promise<Post> {
	requirePastCheck(form, context.now());
	const made = await makeImage(file.bytes);
	const content = { ...applyContent(emptyPostContent, form), cover: made.sha };
	const language = form.language ?? context.config.languages[0];
	const { reason } = form;
	return once(context, call, content, async (tx) => {
		const at = publicationState(form, null, context.now());
		await requireUkrainianFirst(tx, context, { language, before: null, after: at, reason });
		await storeImage(tx, made, content.imageAlt, context.now());
		const { login: by } = call.session;
		const post = await insertPost(tx, context, content, at, { language, originalId: null, by });
		const after = withReason(post, reason);
		await record(tx, context, call, { action: 'create', kind: 'post', id: post.id, after });
		return post;
	});
}

/** Begins a post as a draft. If nobody has chosen a cover, one is drawn, and a cover can be chosen later. */
export async function begin(
	context: Context,
	{ body }: InputOf<'post.begin'>,
	call: AdminCall,
): Promise<Post> {
	const { language = context.config.languages[0], ...sent } = body;
	requirePastCheck(sent, context.now());
	const drawn = sent.cover === undefined ? await drawCover(context, sent.title, language) : null;
	const content = applyContent(emptyPostContent, { ...sent, ...(drawn && { cover: drawn.sha }) });
	return once(context, call, content, async (tx) => {
		if (drawn) await storeImage(tx, drawn, content.imageAlt, context.now());
		else await requireCover(tx, context, content.cover);
		const at = { status: 'draft', published_at: null } as const;
		const { login: by } = call.session;
		const post = await insertPost(tx, context, content, at, { language, originalId: null, by });
		await record(tx, context, call, { action: 'create', kind: 'post', id: post.id, after: post });
		return post;
	});
}

/**
 * Makes a post once for a key. A retry after a lost answer gets the post that the first attempt made, even if
 * it sends more text: that text is then saved as a normal change. Only a post that equals the sent one is
 * reported as created.
 */
async function once(
	context: Context,
	call: AdminCall,
	sent: PostContent,
	make: (tx: Write) => Promise<Post>,
): Promise<Post> {
	const claim =
		call.idempotencyKey === null ? null : claimOf(context, call, 'post.create', call.session.adminId);
	return context.db.write(async (tx) => {
		const answered = claim && (await takeClaim(tx, context, claim));
		const before = answered ? await readPost(tx, Number(answered)) : undefined;
		if (before) {
			const stored = fieldsOfPost(before);
			call.foundExisting = postTextFields.some((field) => stored[field] !== sent[field]);
			return before;
		}
		const post = await make(tx);
		if (claim) await storeAnswer(tx, claim, String(post.id));
		return post;
	});
}

export async function save(
	context: Context,
	{ params, form, file }: InputOf<'post.save'>,
	call: AdminCall,
): Promise<Post> {
	requirePastCheck(form, context.now());
	const made: MadeImage | null = file && (await makeImage(file.bytes));
	return context.db.write(async (tx) => {
		const stored = await lockPost(tx, context, params.id);
		const before = await readPost(tx, params.id);
		requireRevision(form.revision, stored.row, before);
		const content = applyContent(stored.content, { ...form, ...(made && { cover: made.sha }) });
		const at = publicationState(form, stored.row, context.now());
		const { reason } = form;
		await requireUkrainianFirst(tx, context, {
			...stored.row,
			before: stored.row,
			after: at,
			reason,
		});
		const { language = stored.row.language } = form;
		const isMoved = language !== stored.row.language;
		const unchanged = isMoved ? null : await readUnchanged(tx, context, call, stored, content, at);
		if (unchanged) return unchanged;
		if (isMoved) await moveTo(tx, context, params.id, language);
		if (made) await storeImage(tx, made, content.imageAlt, context.now());
		const post = await updatePost(tx, context, stored, content, at, { by: call.session.login, why: 'save' });
		const after = withReason(post, reason);
		await record(tx, context, call, { action: 'save', kind: 'post', id: post.id, before, after });
		return post;
	});
}

/** Moves a text to the site's other language, which the post must not have yet. */
async function moveTo(tx: Write, { config }: Context, id: number, language: Language): Promise<void> {
	if (!config.languages.includes(language))
		throw invalid('language', say('record.languageUnknown', config.languages.join(', ')));
	await unlessDuplicate('language', say('post.hasTwin'), () =>
		tx.updateTable('post').set({ language }).where('id', '=', id).execute(),
	);
}

export async function remove(
	context: Context,
	{ params }: InputOf<'post.remove'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		const { row } = await lockPost(tx, context, params.id);
		await writePost(tx, row.id, { deleted_at: context.now().toISOString() });
		if (row.status === 'published') await markPostGone(tx, row.id, row.slug);
		await record(tx, context, call, {
			action: 'remove',
			kind: 'post',
			id: row.id,
			before: { title: row.title, slug: row.slug, status: row.status },
		});
	});
}

/** Restores a post under its old address, or under a free one if somebody took that meanwhile. */
export async function restorePost(tx: Write, id: number, dialect: Dialect): Promise<number | null> {
	const row = await lockRows(
		tx
			.selectFrom('post')
			.select(['id', 'slug', 'status'])
			.where('id', '=', id)
			.where('deleted_at', 'is not', null),
		dialect,
	).executeTakeFirst();
	if (!row) return null;
	await lockSlugs(tx, dialect);
	const slug = await freeSlug(tx, row.slug, row.id);
	const revision = await unlessDuplicate('language', say('post.hasTwin'), async () =>
		writePost(tx, id, { deleted_at: null, slug }),
	);
	// If the post got a new address, the old one belongs to another post or leads to it.
	if (row.status === 'published') await takeSlug(tx, slug);
	return (await alignWithTwin(tx, id)) ?? revision;
}

const orderLock = 20261123;

/** Serialises changes of the order in PostgreSQL; SQLite has only one writer. */
async function lockOrder(tx: Write, dialect: Dialect): Promise<void> {
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${orderLock})`.execute(tx);
}

/** Refuses if the posts are no longer in the order that the caller has read. */
async function expectOrder(tx: Write, ids: readonly number[]): Promise<void> {
	const rows = await tx
		.selectFrom('post')
		.select('id')
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('position')
		.orderBy('sorted_at', 'desc')
		.orderBy('id', 'desc')
		.execute();
	if (rows.map(({ id }) => id).join() !== ids.join()) throw new Refusal('conflict', say('post.placesMoved'));
}

/** Gives the named posts the places 1, 2, 3 …; the others keep theirs. */
export async function order(
	context: Context,
	{ body }: InputOf<'post.order'>,
	call: AdminCall,
): Promise<undefined> {
	const { ids } = body;
	await context.db.write(async (tx) => {
		await lockOrder(tx, context.db.dialect);
		await lockGroups(tx, context.db.dialect, ids);
		// Rows are locked in the order of ids, so that two concurrent reorderings wait for each other instead
		// of deadlocking.
		const known = await lockRows(
			tx.selectFrom('post').select('id').where('id', 'in', ids).where('deleted_at', 'is', null).orderBy('id'),
			context.db.dialect,
		).execute();
		if (known.length !== ids.length) throw notFound(say('post.oneMissing'));
		if (body.before) await expectOrder(tx, body.before);
		for (const [index, id] of ids.entries()) await writePost(tx, id, { position: index + 1 });
		for (const id of ids) await alignTwin(tx, id);
		await record(tx, context, call, { action: 'order', kind: 'post', id: null, after: ids });
	});
}
