import type { InputOf } from '@clearway/shared/contract/index.ts';
import type { PictureUse } from '@clearway/shared/contract/picture.ts';
import { pictureKinds } from '@clearway/shared/contract/record-fields.ts';
import { records } from '@clearway/shared/contract/records.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type SqlBool, sql } from 'kysely';
import type { AdminCall, Context } from '../../context/context.ts';
import { requireLiveSession } from '../../context/session.ts';
import { columnOf } from '../../db/field-columns.ts';
import type { Read } from '../../db/open.ts';
import { optionValues } from '../../options/option.ts';
import { keepPictures } from '../../records/keep-pictures.ts';
import { onePage, readPage } from '../../records/pages.ts';
import { notFound } from '../../records/revision.ts';
import { matchesAllWords } from '../../records/search-words.ts';
import { Refusal } from '../../services/refusal.ts';
import { describeImage, upload } from './image.ts';
import { isAnyWaiting, readSome } from './picture-uses.ts';
import { forgottenOn } from './unused-pictures.ts';

async function list(context: Context, { query }: InputOf<'picture.list'>) {
	const { read } = context.db;
	const isReading = await readFirst(context);
	const matching = read
		.selectFrom('image')
		.where((eb) => eb.and(foundBy(query.q ?? '')))
		.$if(query.use !== undefined, (images) =>
			images.where((eb) => {
				const isUsed = eb.exists(
					eb.selectFrom('picture_use as use').select('use.owner').whereRef('use.sha256', '=', 'image.sha256'),
				);
				return query.use === 'used' ? isUsed : eb.not(isUsed);
			}),
		);
	const { page: asked = 1, perPage = 12 } = query;
	// Counts the pictures in the same query, because finding them takes the time. Details are read for this
	// page only.
	const shown = await matching
		.select(['sha256', sql<number>`count(*) over ()`.as('total')])
		.orderBy('came_at', 'desc')
		.orderBy('sha256')
		.limit(perPage)
		.offset((asked - 1) * perPage)
		.execute();
	const page = readPage(asked, Number(shown[0]?.total ?? 0), perPage);
	const names = shown.map(({ sha256 }) => sha256);
	const [rows, uses, bytes] = await Promise.all([
		imagesOf(read, names),
		usesOf(read, names),
		bytesOf(read, names),
	]);
	const days = Number((await optionValues(read))['storage.picture-days']);
	const data = rows.map((row) => {
		const { records = [], count: usedBy = 0, alt = '' } = uses.get(row.sha256) ?? {};
		return {
			...describeImage(row, row.alt || alt),
			name: row.sha256,
			address: `${context.config.publicUrl}${describeImage(row, '').url}`,
			bytes: bytes.get(row.sha256) ?? 0,
			cameAt: row.came_at,
			uses: records,
			usedBy,
			forgottenOn: usedBy > 0 || isReading ? null : forgottenOn(row.created_at, days, context.now()),
		};
	});
	return { ...onePage(page, data), isReading };
}

async function imagesOf(db: Read, names: readonly string[]) {
	if (names.length === 0) return [];
	const rows = await db
		.selectFrom('image')
		.select(['sha256', 'width', 'height', 'alt', 'came_at', 'created_at'])
		.where('sha256', 'in', names)
		.execute();
	const byName = new Map(rows.map((row) => [row.sha256, row]));
	return names.flatMap((name) => byName.get(name) ?? []);
}

const mostRounds = 5;

/** Reads the newest changes. True if more are waiting than a visitor should wait for. */
async function readFirst(context: Context): Promise<boolean> {
	const { db } = context;
	try {
		for (let round = 0; round < mostRounds && (await isAnyWaiting(db.read)); round++)
			await db.write((tx) => readSome(tx, context));
	} catch (error) {
		// On a full disk the list shows what it knows.
		if (!(error instanceof Refusal)) throw error;
	}
	return isAnyWaiting(db.read);
}

/** The size of all files of each picture; both databases know it without reading the files. */
async function bytesOf(db: Read, names: readonly string[]): Promise<ReadonlyMap<string, number>> {
	if (names.length === 0) return new Map();
	const rows = await db
		.selectFrom('image_variant')
		.select(['sha256', sql<number>`sum(length(bytes))`.as('bytes')])
		.where('sha256', 'in', names)
		.groupBy('sha256')
		.execute();
	return new Map(rows.map(({ sha256, bytes }) => [sha256, Number(bytes)]));
}

/**
 * A condition for each word: it stands in a picture's description, or in the title of a record that uses the
 * picture.
 */
function foundBy(question: string) {
	const descriptions = matchesAllWords('image.folded', question);
	const alts = matchesAllWords('use.folded', question);
	const titles = matchesAllWords('record.folded_title', question);
	const keys = matchesAllWords('record.title', question);
	const isOf = (owner: string, table: string, condition: unknown) =>
		sql`use.owner = ${owner} and use.record_id in
			(select record.id from ${sql.table(table)} as record where ${condition})`;
	return descriptions.map(
		(byAlt, index) => sql<SqlBool>`(${byAlt} or image.sha256 in (select use.sha256 from picture_use as use
			where ${alts[index]} or ${isOf('post', 'post', titles[index])}
			or ${isOf('car', 'car', titles[index])} or ${isOf('option', 'option', keys[index])}))`,
	);
}

const mostRecords = 10;
const mostPlaces = 5;

type Uses = { records: PictureUse[]; count: number; alt: string };
type Row = { sha256: string; owner: PictureUse['kind']; record_id: number; place: string; alt: string };

/** The first records that use each picture, their number, and their description of it. */
async function usesOf(db: Read, names: readonly string[]): Promise<ReadonlyMap<string, Uses>> {
	if (names.length === 0) return new Map();
	// One picture may stand in every post, so only the first part of its index entries is read.
	const first = names.map(
		(name) => sql`select * from (select sha256, owner, record_id, place, alt from picture_use
			where sha256 = ${name} order by owner desc, record_id desc limit ${mostRecords * mostPlaces}) as uses`,
	);
	const [{ rows: uses }, counts] = await Promise.all([
		// Only the same three words are written into the owner column.
		sql<Row>`${sql.join(first, sql` union all `)}`.execute(db),
		db
			.selectFrom((eb) =>
				eb
					.selectFrom('picture_use')
					.select(['sha256', 'owner', 'record_id'])
					.where('sha256', 'in', names)
					.distinct()
					.as('records'),
			)
			.select(['sha256', ({ fn }) => fn.countAll<number>().as('count')])
			.groupBy('sha256')
			.execute(),
	]);
	const records = await recordsOf(db, uses);
	const bySha = Map.groupBy(uses, (row) => row.sha256);
	return new Map(
		counts.map(({ sha256, count }) => {
			const pictureUses = bySha.get(sha256) ?? [];
			const byRecord = Map.groupBy(pictureUses, keyOf);
			return [
				sha256,
				{
					count: Number(count),
					alt: pictureUses.find(({ alt }) => alt !== '')?.alt ?? '',
					records: [...byRecord].slice(0, mostRecords).flatMap(([key, places]) => {
						const record = records.get(key);
						return record ? [{ ...record, places: placesOf(places) }] : [];
					}),
				},
			];
		}),
	);
}

const keyOf = ({ owner, record_id }: Pick<Row, 'owner' | 'record_id'>): string => `${owner} ${record_id}`;

const order: readonly PictureUse['places'][number][] = ['cover', 'text', 'draft', 'edit', 'history'];
const placesOf = (rows: readonly Row[]) => order.filter((place) => rows.some((row) => row.place === place));

type Owner = Omit<PictureUse, 'places' | 'isDeleted'> & { deleted_at: string | null };

async function recordsOf(
	db: Read,
	rows: readonly Row[],
): Promise<ReadonlyMap<string, Omit<PictureUse, 'places'>>> {
	const owners = await sql<Owner>`${sql.join(
		pictureKinds.map((kind) => {
			// No record has the id 0; SQL needs a list that is not empty.
			const ids = [0, ...new Set(rows.filter(({ owner }) => owner === kind).map((row) => row.record_id))];
			const language = sql.raw(kind === 'post' ? 'language' : 'null');
			const status = sql.raw(kind === 'post' || kind === 'car' ? 'status' : 'null');
			return sql`select ${sql.lit(kind)} as kind, id, ${sql.ref(columnOf(records[kind].nameBy))} as title,
				${language} as language, ${status} as status, deleted_at
				from ${sql.table(kind)} where id in (${sql.join(ids)})`;
		}),
		sql` union all `,
	)}`.execute(db);
	return new Map(
		owners.rows.map(({ deleted_at, ...record }) => [
			keyOf({ owner: record.kind, record_id: record.id }),
			{ ...record, isDeleted: deleted_at !== null },
		]),
	);
}

/**
 * An admin has chosen a picture. The record that uses it is saved later, or stays on his machine for days.
 */
async function keep(
	context: Context,
	{ params }: InputOf<'picture.keep'>,
	call: AdminCall,
): Promise<undefined> {
	await context.db.write(async (tx) => {
		await requireLiveSession(tx, context, call.session);
		if ((await keepPictures(tx, [params.name], context.now())).size > 0) throw notFound(say('picture.gone'));
	});
}

export const picture = { upload, list, keep };
