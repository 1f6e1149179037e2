import { dayMs } from '@clearway/shared/domain/dated.ts';
import type { Context } from '../context/context.ts';

/** One stored row of news. */
export type News = {
	id: number;
	type: string;
	data: string;
	writer: string;
	noticed: 0 | 1;
};

const mostResumed = 1000;
const retentionDays = 3;

const columns = ['id', 'type', 'data', 'writer', 'noticed'] as const;

/** News from an id on, in order. */
export const newsFrom = ({ db }: Context, id: number, limit: number): Promise<News[]> =>
	db.read.selectFrom('news').select(columns).where('id', '>=', id).orderBy('id').limit(limit).execute();

/** The id of the newest row; 0 if there never was one. */
export async function newestId({ db }: Context): Promise<number> {
	const row = await db.read.selectFrom('news').select('id').orderBy('id', 'desc').limit(1).executeTakeFirst();
	return row?.id ?? 0;
}

/** The part of a row that a stream sends. */
export type Told = Pick<News, 'id' | 'type' | 'data'>;

/** Tells a client that it missed too much or knows another database, and must reload everything. */
export const reset = (id: number): Told => ({
	id,
	type: 'reset',
	data: JSON.stringify({ id: 0, kind: 'reset', revision: 0 }),
});

/** The news between the last event that a client saw and now. */
export async function newsSince(context: Context, lastEventId: string | null, upTo: number): Promise<Told[]> {
	if (lastEventId === null || !/^\d{1,15}$/.test(lastEventId)) return [];
	const last = Number(lastEventId);
	if (last === upTo) return [];
	if (last > upTo) return [reset(upTo)];
	const oldest = await context.db.read
		.selectFrom('news')
		.select('id')
		.orderBy('id')
		.limit(1)
		.executeTakeFirst();
	if (!oldest || oldest.id > last + 1) return [reset(upTo)];
	const between = (await newsFrom(context, last + 1, mostResumed + 1)).filter((row) => row.id <= upTo);
	return between.length > mostResumed ? [reset(upTo)] : between;
}

/** Deletes old news. The newest stays, so that a client can always be told whether it missed any. */
export async function forgetNews(context: Context): Promise<void> {
	const before = new Date(context.now().getTime() - retentionDays * dayMs).toISOString();
	const newest = await newestId(context);
	await context.db.write((tx) =>
		tx.deleteFrom('news').where('at', '<', before).where('id', '<', newest).execute(),
	);
}
