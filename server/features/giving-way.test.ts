import { expect, test } from 'vitest';
import { fileClient } from '../clients/file-client.ts';
import type { Context, Session } from '../context/context.ts';
import { sessionOfToken } from '../context/session.ts';
import type { Write } from '../db/open.ts';
import { testCall } from '../testing/call.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { request } from './request/request.ts';
import { eraseOldRequests } from './request/request-jobs.ts';
import { emptyTrash } from './trash.ts';

const server = serverOfFile({ work: false });

/** Counts the turns of the event loop during a run: in each turn others are served. */
async function turnsDuring(run: () => Promise<unknown>): Promise<number> {
	let turns = 0;
	let timer: NodeJS.Immediate = setImmediate(function again() {
		turns++;
		timer = setImmediate(again);
	});
	await run();
	clearImmediate(timer);
	return turns;
}

const at = '2020-01-01T00:00:00.000Z';
const requests = Array.from({ length: 1000 }, (_, n) => ({
	...{ kind: 'callback', name: `Гость ${n}`, phone: '+380671234567', message: '', status: 'done' },
	...{ email: null, quote: null, taken_by: null, taken_name: null, taken_at: null, follow_up_on: null },
	...{ entered_by: null, answered_at: null, folded: '', suspect: 0 as const },
	...{ created_at: at, closed_at: at, revision: 1 },
}));
const categories = Array.from({ length: 300 }, (_, n) => ({
	...{ title: `Лишняя ${n}`, title_key: `${n}`, revision: 1, deleted_at: at },
}));

/** The server's context with a count of the rows that each transaction deleted. */
function watched(table: 'request' | 'category'): { context: Context; deleted: number[] } {
	const { context } = server.running;
	const deleted: number[] = [];
	const countIn = async (tx: Write) => (await tx.selectFrom(table).select('id').execute()).length;
	const write = <T>(run: (tx: Write) => Promise<T>): Promise<T> =>
		context.db.write(async (tx) => {
			const before = await countIn(tx);
			const result = await run(tx);
			deleted.push(before - (await countIn(tx)));
			return result;
		});
	return { context: { ...context, db: { ...context.db, write } }, deleted };
}

test('an export and the hourly erasing let other calls run after each hundred rows', async () => {
	const { context } = server.running;
	await context.db.write(async (tx) => {
		const client_id = await fileClient(tx, context, { name: '', phone: '', email: '', speaks: 'ru' }, 'form');
		for (const row of requests)
			await tx
				.insertInto('request')
				.values({ ...row, client_id })
				.execute();
		for (const row of categories) await tx.insertInto('category').values(row).execute();
	});
	const session = await sessionOfToken(context, server.token);
	const call = { ...testCall(), session: session as Session };
	expect(await turnsDuring(() => request.export(context, { query: {} }, call))).toBeGreaterThanOrEqual(9);
	for (const [table, run, most] of [
		['request', eraseOldRequests, 100],
		['category', emptyTrash, 50],
	] as const) {
		const { context, deleted } = watched(table);
		const turns = await turnsDuring(() => run(context));
		expect(deleted.reduce((sum, one) => sum + one, 0)).toBe(table === 'request' ? 1000 : 300);
		expect(Math.max(...deleted)).toBeLessThanOrEqual(most);
		expect(turns).toBeGreaterThanOrEqual(deleted.filter((count) => count > 0).length);
	}
});
