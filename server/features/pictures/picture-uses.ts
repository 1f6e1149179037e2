import { setTimeout as sleep } from 'node:timers/promises';
import { pictureNames } from '@clearway/shared/contract/fields.ts';
import { type RecordFields, recordFields } from '@clearway/shared/contract/record-fields.ts';
import { type RecordKind, records } from '@clearway/shared/contract/records.ts';
import { fold, plainText } from '@clearway/shared/domain/fold.ts';
import type { NotNull } from 'kysely';
import type { Context } from '../../context/context.ts';
import { columnOf } from '../../db/field-columns.ts';
import type { Read, Write } from '../../db/open.ts';

type PicturePlace = 'cover' | 'text' | 'draft' | 'edit' | 'history';

type Found = {
	record_id: number;
	place: PicturePlace;
	sha256: string;
	alt: string;
	/** What it is found by, if not by its description. */
	words?: string;
};
type Source = {
	owner: RecordKind;
	places: readonly PicturePlace[];
	read: (db: Read, ids: readonly number[]) => Promise<readonly Found[]>;
};

const at = (place: PicturePlace, id: number, ...texts: readonly string[]): Found[] =>
	[...picturesIn(texts)].map(([sha256, alt]) => ({ record_id: id, place, sha256, alt }));

const ofFields = Object.entries(recordFields).flatMap(([kind, list]): [string, Source][] => {
	const columns = pictureNames(list).map(columnOf);
	// Each of the names is a kind.
	const owner = kind as keyof RecordFields;
	const read: Source['read'] = async (db, ids) =>
		(await db.selectFrom(owner).selectAll().where('id', 'in', ids).execute()).flatMap((row) => {
			const textOf = (column: string) => String(row[column as keyof typeof row] ?? '');
			const words = textOf(columnOf(records[owner].nameBy));
			return at('text', row.id, ...columns.map(textOf)).map((use) => ({ ...use, words }));
		});
	return columns.length > 0 ? [[kind, { owner, places: ['text'], read }]] : [];
});

/** Every place that can name a picture. Triggers of the database follow the same places (`db/follow-pictures.ts`). */
const sources: Readonly<Record<string, Source>> = {
	...Object.fromEntries(ofFields),
	post: { owner: 'post', places: ['cover', 'text'], read: readPosts },
	draft: {
		owner: 'post',
		places: ['draft', 'edit'],
		read: async (db, ids) =>
			(
				await db
					.selectFrom('post_version')
					.select(['post_id', 'fields', 'why'])
					.where('post_id', 'in', ids)
					.where('number', 'is', null)
					.execute()
			).flatMap((row) => at(row.why === 'draft' ? 'draft' : 'edit', row.post_id, row.fields)),
	},
	history: {
		owner: 'post',
		places: ['history'],
		read: async (db, ids) => {
			const uses: Found[] = [];
			for (const id of ids) uses.push(...(await readHistory(db, id)));
			return uses;
		},
	},
	car: {
		owner: 'car',
		places: ['text'],
		read: async (db, ids) =>
			(
				await db
					.selectFrom('car')
					.select(['id', 'pictures', 'story', 'translations'])
					.where('id', 'in', ids)
					.execute()
			).flatMap((row) => at('text', row.id, row.pictures, row.story, row.translations)),
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

// A post has many long versions, so they are read in parts.
const versionsAtOnce = 20;

async function readHistory(db: Read, id: number): Promise<Found[]> {
	const altBySha = new Map<string, string>();
	for (let after = 0; ; ) {
		const rows = await db
			.selectFrom('post_version')
			.select(['number', 'fields'])
			.where('post_id', '=', id)
			.where('number', '>', after)
			.orderBy('number')
			.limit(versionsAtOnce)
			.$narrowType<{ number: NotNull }>()
			.execute();
		for (const [sha256, alt] of picturesIn(rows.map(({ fields }) => fields)))
			if (alt !== '' || !altBySha.has(sha256)) altBySha.set(sha256, alt);
		const last = rows.at(-1);
		if (!last || rows.length < versionsAtOnce) break;
		after = last.number;
	}
	return [...altBySha].map(([sha256, alt]) => ({ record_id: id, place: 'history', sha256, alt }));
}

const recordsAtOnce = 50;
// Each use takes six parameters of a query.
const usesAtOnce = 1000;
const pauseMs = 5;

/**
 * Reads the pictures of a few changed records in a transaction, and answers the number of records. It skips a
 * record that another transaction has locked.
 */
export async function readSome(
	tx: Write,
	{ db: { dialect }, now }: Pick<Context, 'db' | 'now'>,
): Promise<number> {
	const waiting = tx
		.selectFrom('picture_to_read')
		.select(['source', 'record_id'])
		.orderBy('source')
		.orderBy('record_id')
		.limit(recordsAtOnce);
	const records = await (dialect === 'postgres' ? waiting.forUpdate().skipLocked() : waiting).execute();
	for (const [name, sourceRecords] of Map.groupBy(records, (record) => record.source)) {
		const ids = sourceRecords.map(({ record_id }) => record_id);
		await tx.deleteFrom('picture_to_read').where('source', '=', name).where('record_id', 'in', ids).execute();
		const source = sources[name];
		// Only a later version of the program knows this place.
		if (!source) continue;
		const { owner, places } = source;
		const before = await tx
			.deleteFrom('picture_use')
			.where('owner', '=', owner)
			.where('record_id', 'in', ids)
			.where('place', 'in', places)
			.returning('sha256')
			.execute();
		const uses = (await source.read(tx, ids)).map(({ words, ...use }) => ({
			...{ ...use, owner },
			folded: fold(words ?? use.alt),
		}));
		for (let from = 0; from < uses.length; from += usesAtOnce)
			await tx
				.insertInto('picture_use')
				.values(uses.slice(from, from + usesAtOnce))
				.execute();
		const stillUsed = new Set(uses.map(({ sha256 }) => sha256));
		const ended = new Set(before.map(({ sha256 }) => sha256).filter((sha256) => !stillUsed.has(sha256)));
		await beginAnew(tx, [...ended].sort(), now());
	}
	return records.length;
}

/**
 * Starts the whole unused time now. Otherwise an old picture that was taken out by mistake would be deleted
 * the next night.
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

export const isAnyWaiting = async (db: Read): Promise<boolean> =>
	(await db.selectFrom('picture_to_read').select('source').limit(1).executeTakeFirst()) !== undefined;

/**
 * Reads the waiting records in parts. A change leaves one record; an upgrade, a restore or a move leaves all.
 */
export async function readWaitingPictures(context: Context, write = context.db.write): Promise<void> {
	const { db, stopping } = context;
	if (!(await isAnyWaiting(db.read))) return;
	while ((await write((tx) => readSome(tx, context))) > 0 && !stopping.aborted) await sleep(pauseMs);
}

const name = /[0-9a-f]{64}/g;
const image = /<img\b[^<>]*>/g;

/**
 * Finds all pictures in HTML, or in JSON with HTML in it, each with its last description. A name counts
 * anywhere, so that no picture is missed.
 */
export function picturesIn(texts: readonly string[]): Map<string, string> {
	const altBySha = new Map<string, string>();
	for (const text of texts) {
		for (const [sha256] of text.matchAll(name)) if (!altBySha.has(sha256)) altBySha.set(sha256, '');
		for (const [tag] of text.replaceAll('\\"', '"').matchAll(image)) {
			const sha256 = tag.match(name)?.[0];
			const alt = plainText(/\balt="([^"]*)"/.exec(tag)?.[1] ?? '');
			if (sha256 && alt !== '') altBySha.set(sha256, alt);
		}
	}
	return altBySha;
}
