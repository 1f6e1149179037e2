import type { Post } from '@clearway/shared/contract/post.ts';
import { fieldsOfPost } from '@clearway/shared/contract/post-content.ts';
import type { PostDraft, PostDraftRecord } from '@clearway/shared/contract/post-draft.ts';
import type { PostFields } from '@clearway/shared/contract/post-fields.ts';
import type { Updateable } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import type { Read, Write } from '../../db/open.ts';
import type { Tables } from '../../db/tables.ts';

type Pointer = 'working_id' | 'scheduled_id';

/** Versions beside what their posts show, without their fields, which may be long. */
const besidePosts = (db: Read) =>
	db
		.selectFrom('post')
		.innerJoin('post_version as version', 'version.post_id', 'post.id')
		.leftJoin('post_version as over', 'over.id', 'version.over_id')
		.leftJoin('post_version as working', 'working.id', 'post.working_id')
		.select([
			'version.id',
			'version.post_id',
			'version.at',
			'version.by',
			'version.by_name',
			'version.why',
			'version.revision',
			'version.field_revisions',
			'version.over_id',
			'over.revision as over_revision',
			'working.revision as working_revision',
			'post.title',
			'post.status',
			'post.revision as post_revision',
			'post.current_id',
			'post.scheduled_at',
			'post.deleted_at',
		]);

/** The working version of a post, or the one that waits for its hour, beside what the post shows. */
export const readVersion = (db: Read, id: number, pointer: Pointer) =>
	besidePosts(db)
		.select('version.fields')
		.whereRef(`post.${pointer}`, '=', 'version.id')
		.where('post.id', '=', id)
		.executeTakeFirst();
export type Version = NonNullable<Awaited<ReturnType<typeof readVersion>>>;

/** All versions of a post that are not in its history yet. */
export const readWaiting = (db: Read, id: number) =>
	besidePosts(db)
		.select('version.fields')
		.where('post.id', '=', id)
		.where('version.number', 'is', null)
		.execute();

// Only this room writes it.
export const fieldsOf = (version: Pick<Version, 'fields'> | undefined): PostDraft =>
	version ? (JSON.parse(version.fields) as PostDraft) : {};

/** True if the post still shows the text over which the version was written. */
export const isUpToDate = ({ over_id, current_id }: Pick<Version, 'over_id' | 'current_id'>): boolean =>
	over_id === current_id;

/** A working version as the API shows it. */
export const toRecord = (version: Version): PostDraftRecord => ({
	postId: version.post_id,
	draft: fieldsOf(version),
	savedAt: version.at,
	savedBy: version.by_name,
	revision: version.revision,
	base: baseOf(version),
});

/** The revision of the post over which a working version was written. */
export const baseOf = (version: Version): number =>
	isUpToDate(version) ? version.post_revision : (version.over_revision ?? 0);

/** The reasons of a version that waits for its hour: until it comes out, and after it could not. */
export const scheduledWhy = { waits: 'schedule-edit', failed: 'edit-failed' } as const;

/** True if a scheduled version will not come out by itself, because its post has changed since. */
export const isStale = (edit: Pick<Version, 'over_id' | 'current_id' | 'why' | 'status'>): boolean =>
	edit.why === scheduledWhy.failed || !isUpToDate(edit) || edit.status !== 'published';

/** Scheduled versions that a person must decide. */
export const staleEdits = async (db: Read) =>
	(
		await besidePosts(db)
			.whereRef('post.scheduled_id', '=', 'version.id')
			.where('post.scheduled_at', 'is not', null)
			.where('post.deleted_at', 'is', null)
			.orderBy('post.scheduled_at')
			.execute()
	).filter(isStale);

type PostChanges = Omit<Updateable<Tables['post']>, 'id' | 'revision'>;

/** Writes a post under its next revision, which is greater than that of its working version, too. */
export async function writePost(tx: Write, id: number, changes: PostChanges): Promise<number> {
	const last = await tx
		.selectFrom('post')
		.leftJoin('post_version as working', 'working.id', 'post.working_id')
		.select(['post.revision', 'working.revision as working'])
		.where('post.id', '=', id)
		.executeTakeFirstOrThrow();
	const revision = Math.max(last.revision, last.working ?? 0) + 1;
	await tx
		.updateTable('post')
		.set({ ...changes, revision })
		.where('id', '=', id)
		.execute();
	tx.changed({ kind: 'post', id, revision });
	return revision;
}

type Pointers = Pick<PostChanges, 'current_id' | 'working_id' | 'scheduled_id' | 'scheduled_at'>;

/** Sets pointers of a post. A version that is neither in the history nor pointed at is deleted. */
export async function point(tx: Write, id: number, pointers: Pointers): Promise<void> {
	await tx.updateTable('post').set(pointers).where('id', '=', id).execute();
	await tx
		.deleteFrom('post_version')
		.where('post_id', '=', id)
		.where('number', 'is', null)
		.where(({ not, exists, selectFrom }) =>
			not(
				exists(
					selectFrom('post')
						.select('post.id')
						.where('post.id', '=', id)
						.where(({ or, eb, ref }) =>
							or([
								eb('post.working_id', '=', ref('post_version.id')),
								eb('post.scheduled_id', '=', ref('post_version.id')),
							]),
						),
				),
			),
		)
		.execute();
}

type Working = { fields: PostDraft; revision: number; field_revisions?: string };

/** Writes the working version of a post in place, or a first one over what the post shows. */
export async function storeWorking(
	tx: Write,
	{ now }: Context,
	{ session }: AdminCall,
	id: number,
	before: Version | undefined,
	{ fields, ...revisions }: Working,
): Promise<Pick<Version, 'at' | 'by_name' | 'revision'>> {
	const saved = {
		...revisions,
		fields: JSON.stringify(fields),
		at: now().toISOString(),
		by: session.login,
		by_name: session.name,
	};
	if (before) await tx.updateTable('post_version').set(saved).where('id', '=', before.id).execute();
	else {
		const stored = await tx
			.insertInto('post_version')
			.values((eb) => ({
				...saved,
				post_id: id,
				why: 'draft',
				over_id: eb.selectFrom('post').select('current_id').where('id', '=', id),
			}))
			.returning('id')
			.executeTakeFirstOrThrow();
		await point(tx, id, { working_id: stored.id });
	}
	tx.changed({ kind: 'draft', id, revision: revisions.revision });
	return saved;
}

/** Who brings a version into the history, why, and from which waiting version, if it waited. */
export type Origin = { by: string; why: string; from?: Version | undefined };

/** Puts fields at the end of a post's history, and answers the id of that version. */
export async function storeVersion(
	tx: Write,
	context: Context,
	post: Pick<Post, 'id' | 'revision'>,
	// A cover in the history would never be deleted.
	{ cover: _cover, ...fields }: PostFields,
	{ by, why, from }: Origin,
): Promise<number> {
	const last = await tx
		.selectFrom('post_version')
		.select(({ fn }) => fn.max('number').as('number'))
		.where('post_id', '=', post.id)
		.executeTakeFirst();
	const row = {
		post_id: post.id,
		number: (last?.number ?? 0) + 1,
		title: fields.title,
		fields: JSON.stringify(fields),
		at: context.now().toISOString(),
		by,
		why,
		revision: post.revision,
	};
	const { id } = await (from
		? tx.updateTable('post_version').set(row).where('id', '=', from.id).returning('id')
		: tx.insertInto('post_version').values(row).returning('id')
	).executeTakeFirstOrThrow();
	return id;
}

/** Puts the state of a post at the end of its history as the version that it shows. */
export async function storeCurrent(tx: Write, context: Context, post: Post, origin: Origin): Promise<number> {
	const current_id = await storeVersion(tx, context, post, fieldsOfPost(post), origin);
	await tx.updateTable('post').set({ current_id }).where('id', '=', post.id).execute();
	return current_id;
}
