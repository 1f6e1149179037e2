import { setTimeout as sleep } from 'node:timers/promises';
import { fold, plainText } from '@clearway/shared/domain/fold.ts';
import type { Context } from '../context.ts';
import type { Read, Write } from '../db/open.ts';

/** The kinds of record that name pictures. */
type PictureOwner = 'post' | 'delivered' | 'option';
/** Where in its record a picture stands. */
type PicturePlace = 'cover' | 'text' | 'draft' | 'edit' | 'history';

/** What a record says of a picture at one place. */
type Found = { record_id: number; place: PicturePlace; sha256: string; alt: string };
type Source = {
	owner: PictureOwner;
	places: readonly PicturePlace[];
	read: (db: Read, ids: readonly number[]) => Promise<readonly Found[]>;
};

const at = (place: PicturePlace, id: number, ...texts: readonly string[]): Found[] =>
	[...picturesIn(texts)].map(([sha256, alt]) => ({ record_id: id, place, sha256, alt }));

/** Every place in which a picture can be named. The triggers of migration 34 list the same ones. */
const sources: Readonly<Record<string, Source>> = {
	post: { owner: 'post', places: ['cover', 'text'], read: readPosts },
	draft: {
		owner: 'post',
		places: ['draft'],
		read: async (db, ids) =>
			(
				await db.selectFrom('post_draft').select(['post_id', 'draft']).where('post_id', 'in', ids).execute()
			).flatMap((row) => at('draft', row.post_id, row.draft)),
	},
	edit: {
		owner: 'post',
		places: ['edit'],
		read: async (db, ids) =>
			(
				await db.selectFrom('post_edit').select(['post_id', 'draft']).where('post_id', 'in', ids).execute()
			).flatMap((row) => at('edit', row.post_id, row.draft)),
	},
	history: {
		owner: 'post',
		places: ['history'],
		read: async (db, ids) => {
			const found: Found[] = [];
			for (const id of ids) found.push(...(await readHistory(db, id)));
			return found;
		},
	},
	delivered: {
		owner: 'delivered',
		places: ['text'],
		read: async (db, ids) =>
			(
				await db
					.selectFrom('delivered')
					.select(['id', 'content', 'story', 'translations'])
					.where('id', 'in', ids)
					.execute()
			).flatMap((row) => at('text', row.id, row.content, row.story, row.translations)),
	},
	option: {
		owner: 'option',
		places: ['text'],
		read: async (db, ids) =>
			(
				await db.selectFrom('option').select(['id', 'value', 'translations']).where('id', 'in', ids).execute()
			).flatMap((row) => at('text', row.id, row.value, row.translations)),
	},
};

async function readPosts(db: Read, ids: readonly number[]): Promise<Found[]> {
	const rows = await db
		.selectFrom('post')
		.select(['id', 'image_sha', 'image_alt', 'text'])
		.where('id', 'in', ids)
		.execute();
	return rows.flatMap(({ id, image_sha, image_alt, text }) => [
		{ record_id: id, place: 'cover' as const, sha256: image_sha, alt: image_alt },
		...at('text', id, text),
	]);
}

// Versions are many and long: some of them at a time.
const versionsAtOnce = 20;

async function readHistory(db: Read, id: number): Promise<Found[]> {
	const found = new Map<string, string>();
	for (let after = 0; ; ) {
		const rows = await db
			.selectFrom('post_revision')
			.select(['number', 'content'])
			.where('post_id', '=', id)
			.where('number', '>', after)
			.orderBy('number')
			.limit(versionsAtOnce)
			.execute();
		for (const [sha256, alt] of picturesIn(rows.map(({ content }) => content)))
			if (alt !== '' || !found.has(sha256)) found.set(sha256, alt);
		const last = rows.at(-1);
		if (!last || rows.length < versionsAtOnce) break;
		after = last.number;
	}
	return [...found].map(([sha256, alt]) => ({ record_id: id, place: 'history', sha256, alt }));
}

const recordsAtOnce = 50;
// Six parameters each.
const usesAtOnce = 1000;
const pauseMs = 5;

/**
 * Reads the pictures of a few records that changed, in a transaction; answers how many records there were.
 * A record that another transaction is about to change or to read is left to that one.
 */
export async function readSome(tx: Write, { db: { dialect }, now }: Context): Promise<number> {
	const waiting = tx
		.selectFrom('picture_to_read')
		.select(['source', 'record_id'])
		.orderBy('source')
		.orderBy('record_id')
		.limit(recordsAtOnce);
	const records = await (dialect === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
	for (const [name, own] of Map.groupBy(records, (record) => record.source)) {
		const ids = own.map(({ record_id }) => record_id);
		await tx.deleteFrom('picture_to_read').where('source', '=', name).where('record_id', 'in', ids).execute();
		const source = sources[name];
		// A place that only a later version of the program knows.
		if (!source) continue;
		const { owner, places } = source;
		const before = await tx
			.deleteFrom('picture_use')
			.where('owner', '=', owner)
			.where('record_id', 'in', ids)
			.where('place', 'in', places)
			.returning('sha256')
			.execute();
		const found = (await source.read(tx, ids)).map((use) => ({ ...use, owner, folded: fold(use.alt) }));
		for (let from = 0; from < found.length; from += usesAtOnce)
			await tx
				.insertInto('picture_use')
				.values(found.slice(from, from + usesAtOnce))
				.execute();
		const left = new Set(found.map(({ sha256 }) => sha256));
		const ended = new Set(before.map(({ sha256 }) => sha256).filter((sha256) => !left.has(sha256)));
		await beginAnew(tx, [...ended].sort(), now());
	}
	return records.length;
}

/**
 * A picture that was used until now has its whole time from now on: one that was taken out by mistake would
 * be deleted the next night if it is old.
 */
async function beginAnew(tx: Write, names: readonly string[], now: Date): Promise<void> {
	for (let from = 0; from < names.length; from += usesAtOnce)
		await tx
			.updateTable('image')
			.set({ created_at: now.toISOString() })
			.where('sha256', 'in', names.slice(from, from + usesAtOnce))
			.where(({ not, exists, selectFrom }) =>
				not(
					exists(
						selectFrom('picture_use').select('owner').whereRef('picture_use.sha256', '=', 'image.sha256'),
					),
				),
			)
			.execute();
}

/** Whether the pictures of a record are still to be read. */
export const isAnyWaiting = async (db: Read): Promise<boolean> =>
	(await db.selectFrom('picture_to_read').select('source').limit(1).executeTakeFirst()) !== undefined;

/**
 * Reads what is on the list, some records at a time: a change leaves one there, an upgrade, a restore or a
 * move leaves all of them.
 */
export async function readWaitingPictures(context: Context, write = context.db.write): Promise<void> {
	const { db, stopping } = context;
	if (!(await isAnyWaiting(db.read))) return;
	while ((await write((tx) => readSome(tx, context))) > 0 && !stopping.aborted) await sleep(pauseMs);
}

const name = /[0-9a-f]{64}/g;
const image = /<img\b[^>]*>/g;

/**
 * The names of all pictures in texts, each with what the last of them says it shows. Texts may be HTML or
 * JSON with HTML in it; a name counts wherever it stands, so that no picture is ever missed.
 */
export function picturesIn(texts: readonly string[]): Map<string, string> {
	const found = new Map<string, string>();
	for (const text of texts) {
		for (const [sha256] of text.matchAll(name)) if (!found.has(sha256)) found.set(sha256, '');
		for (const [tag] of text.replaceAll('\\"', '"').matchAll(image)) {
			const sha256 = tag.match(name)?.[0];
			const alt = plainText(/\balt="([^"]*)"/.exec(tag)?.[1] ?? '');
			if (sha256 && alt !== '') found.set(sha256, alt);
		}
	}
	return found;
}
