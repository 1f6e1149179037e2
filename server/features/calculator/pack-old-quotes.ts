import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '../../context.ts';
import type { Job } from '../../jobs/start-jobs.ts';
import { packQuote } from './pack-quote.ts';

const factName = 'calculations packed up to';
const finished = 'all';
// Works for a few milliseconds at a time and then lets requests through: a million rows take an hour without
// slowing visitors.
const atOnce = 20;
const pauseMs = 50;

/**
 * Compresses calculations that an earlier version stored as text, in the order of their ids, and remembers
 * how far it came.
 */
export async function packOldQuotes(context: Context): Promise<void> {
	const { db, stopping } = context;
	let last =
		(await db.read.selectFrom('fact').select('value').where('name', '=', factName).executeTakeFirst())
			?.value ?? '';
	while (last !== finished && !stopping.aborted) {
		last = await packNext(context, last);
		await sleep(pauseMs, undefined, { ref: false });
	}
}

async function packNext({ db }: Context, after: string): Promise<string> {
	const rows = await db.read
		.selectFrom('quote')
		.select(['id', 'input', 'answer', 'packed'])
		.where('id', '>', after)
		.orderBy('id')
		.limit(atOnce)
		.execute();
	const old = rows
		.filter(({ packed }) => packed === null)
		.map(({ id, input, answer }) => ({ id, packed: packQuote({ input, answer }) }));
	const last = rows.at(-1)?.id;
	const value = last === undefined || rows.length < atOnce ? finished : last;
	await db.write(async (tx) => {
		for (const { id, packed } of old)
			await tx
				.updateTable('quote')
				.set({ packed, input: '', answer: '' })
				.where('id', '=', id)
				.where('packed', 'is', null)
				.execute();
		await tx
			.insertInto('fact')
			.values({ name: factName, value })
			.onConflict((conflict) => conflict.column('name').doUpdateSet({ value }))
			.execute();
	});
	return value;
}

export const packJobs: readonly Job[] = [
	{ name: 'pack old calculations', everySeconds: 30, run: packOldQuotes },
];
