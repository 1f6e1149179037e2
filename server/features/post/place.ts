import type { InputOf } from '@clearway/shared/contract/index.ts';
import { say } from '@clearway/shared/format/say.ts';
import { type SqlBool, sql } from 'kysely';
import type { AdminCall, Context } from '../../context.ts';
import type { Dialect } from '../../db/column-types.ts';
import type { Read, Write } from '../../db/open.ts';
import { Refusal } from '../../refusal.ts';
import { record } from '../audit.ts';
import { notFound } from '../revision.ts';
import { groupOf, isShownIn, placeOf } from './group.ts';
import { lockPost } from './store.ts';
import { touchPost } from './touch.ts';
import { alignTwin } from './twin.ts';

type Language = Context['config']['languages'][number];
type Standing = { id: number; position: number; place: string };

const placeLock = 20261123;

/** Serialises changes of the order in PostgreSQL; SQLite has one writer anyway. */
export async function lockPlaces(tx: Write, dialect: Dialect): Promise<void> {
	if (dialect === 'postgres') await sql`select pg_advisory_xact_lock(${placeLock})`.execute(tx);
}

/** Whether another post stands at the very place of one that comes back. */
export async function isPlaceTaken(
	tx: Write,
	{ id, position, place_key }: { id: number; position: number; place_key: string | null },
): Promise<boolean> {
	if (place_key === null) return false;
	const found = await tx
		.selectFrom('post')
		.select('id')
		.where('id', '<>', id)
		.where('position', '=', position)
		.where('place_key', '=', place_key)
		.where('deleted_at', 'is', null)
		.limit(1)
		.execute();
	return found.length > 0;
}

/** Refuses where posts do not stand in the order in which somebody has read them. */
export async function expectOrder(tx: Write, ids: readonly number[]): Promise<void> {
	const rows = await tx
		.selectFrom('post')
		.select('id')
		.where('id', 'in', ids)
		.where('deleted_at', 'is', null)
		.orderBy('position')
		.orderBy(placeOf('post'), 'desc')
		.orderBy('id', 'desc')
		.execute();
	if (rows.map(({ id }) => id).join() !== ids.join()) throw new Refusal('conflict', say('post.placesMoved'));
}

const beside = 2;

/** The position of a post in the office's list, and the posts before and after another position. */
export async function place(
	{ db, config }: Context,
	{ params, query }: InputOf<'post.place'>,
	_call: AdminCall,
) {
	const [language] = config.languages;
	const own = await standingOf(db.read, language, params.id);
	const [number, total] = await Promise.all([
		numberOf(db.read, language, own),
		countOf(shown(db.read, language)),
	]);
	const asked = Math.min(query.number ?? number, total);
	const first = Math.max(asked - beside, 1);
	const rows = await inOrder(shown(db.read, language))
		.select('post.id')
		.offset(first - 1)
		.limit(asked + beside - first + 1)
		.execute();
	const ids = rows.map(({ id }) => id);
	const titles = await db.read.selectFrom('post').select(['id', 'title']).where('id', 'in', ids).execute();
	const titleOf = new Map(titles.map(({ id, title }) => [id, title]));
	return {
		number,
		total,
		around: ids.map((id, index) => ({ id, title: titleOf.get(id) ?? '', number: first + index })),
	};
}

/** Puts a post at a number: only its own key changes, whoever moves along behind it. */
export async function putAt(context: Context, { params, body }: InputOf<'post.putAt'>, call: AdminCall) {
	const [language] = context.config.languages;
	return context.db.write(async (tx) => {
		await lockPlaces(tx, context.db.dialect);
		const own = await standingOf(tx, language, params.id);
		const others = inOrder(shown(tx, language).where('post.id', '<>', own.id));
		const neighbours = async (number: number) => {
			const found = await others
				.select(['post.id', 'post.position', placeOf('post').as('place')])
				.offset(Math.max(number - 2, 0))
				.limit(number === 1 ? 1 : 2)
				.execute();
			return number === 1 ? [undefined, found[0]] : [found[0], found[1]];
		};
		const from = await numberOf(tx, language, own);
		const [, formerNext] = await neighbours(from);
		const [above, below] = await neighbours(body.number);
		const isGap = body.number === 1 || above !== undefined;
		if (from !== body.from || !isGap || (below?.id ?? null) !== body.before)
			throw new Refusal('conflict', say('post.placesMoved'));
		const { row } = await lockPost(tx, context, own.id);
		const was = { order: row.position, key: row.place_key };
		const fits = (one: { order: number; key: string | null } | undefined) =>
			one && isBetween({ position: one.order, place: one.key ?? own.default }, above, below);
		const byTime = { ...was, key: null };
		const wanted = [body.exactly, byTime].find(fits) ?? joining(above, below, was.order, context.now());
		if (wanted.order !== was.order || wanted.key !== was.key) {
			await touchPost(tx, own.id, row.revision, { position: wanted.order, place_key: wanted.key });
			await alignTwin(tx, own.id);
			await record(tx, context, call, {
				action: 'order',
				kind: 'post',
				id: own.id,
				before: { order: from },
				after: { order: body.number },
			});
		}
		return { number: body.number, was, before: formerNext?.id ?? null };
	});
}

/** The office's list: each post once, in the first language where it has that. Read through `post_listed`. */
const shown = (db: Read, language: Language) =>
	db
		.selectFrom('post')
		.where(sql<SqlBool>`coalesce(post.deleted_at, '') = ''`)
		.where(isShownIn(language, true));

type Shown = ReturnType<typeof shown>;

const inOrder = (list: Shown) =>
	list.orderBy('post.position').orderBy(placeOf('post'), 'desc').orderBy('post.id', 'desc');

async function countOf(list: Shown): Promise<number> {
	const { count } = await list
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
}

/** How the list shows a post, whichever of its languages was named. */
async function standingOf(db: Read, language: Language, id: number): Promise<Standing & { default: string }> {
	const group = db.selectFrom('post').select(groupOf('post').as('group')).where('id', '=', id);
	const row = await shown(db, language)
		.select(['post.id', 'post.position', 'post.place_key', 'post.sorted_at'])
		.select([placeOf('post').as('place'), groupOf('post').as('group')])
		.where(groupOf('post'), '=', group)
		.executeTakeFirst();
	if (!row) throw notFound(say('post.missing'));
	return { ...row, default: row.sorted_at + String(row.group).padStart(15, '0') };
}

const numberOf = async (db: Read, language: Language, { position, place: key }: Standing): Promise<number> =>
	1 +
	(await countOf(
		shown(db, language).where(
			sql<SqlBool>`(post.position < ${position} or (post.position = ${position} and ${placeOf('post')} > ${key}))`,
		),
	));

type Neighbour = Omit<Standing, 'id'> | undefined;

/** Whether one stands behind the post above and before the one below. */
function isBetween(one: Omit<Standing, 'id'>, above: Neighbour, below: Neighbour): boolean {
	const isBehind = (a: Omit<Standing, 'id'>, b: Omit<Standing, 'id'>) =>
		a.position === b.position ? a.place < b.place : a.position > b.position;
	return (!above || isBehind(one, above)) && (!below || isBehind(below, one));
}

/** The order of the post above, or of the one below at the head of the list, and a key between the two. */
function joining(above: Neighbour, below: Neighbour, order: number, now: Date) {
	if (above) {
		const low = below?.position === above.position ? below.place : '';
		return { order: above.position, key: keyBetween(low, above.place) };
	}
	if (!below) return { order, key: null };
	// Only just above the others: whatever is published later comes first again.
	const high = below.place < now.toISOString() ? now.toISOString() : `${below.place}~`;
	return { order: below.position, key: keyBetween(below.place, high) };
}

const lowest = 0x21;
const above = 0x7f;

/**
 * A text that sorts by its bytes between two others, short where there is room: signs from "!" to "~", of
 * which "!" is never the last, so that there is always something below. Null stands for no limit.
 */
export function keyBetween(low: string, high: string | null): string {
	let key = '';
	let limit = high;
	for (let at = 0; ; at++) {
		const from = at < low.length ? low.charCodeAt(at) : lowest;
		const to = limit !== null && at < limit.length ? limit.charCodeAt(at) : above;
		if (to - from > 1) return key + String.fromCharCode(Math.floor((from + to) / 2));
		key += String.fromCharCode(from);
		if (from !== to) limit = null;
	}
}
