import type { InputOf } from '@clearway/shared/contract/index.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { expect, test, vi } from 'vitest';
import { bids, csv, dearer, startWithTables } from '../../testing/price-files.ts';
import { during, file } from '../../testing/server-of-file.ts';
import { readingOf } from './staged.ts';

const server = during(file, () => startWithTables(() => new Date('2026-11-20T09:00:00Z')));
const title = 'transportation';
const yards = (price: (yard: number) => number, count = 5000): string =>
	`auction,state,location,newark_nj,savannah_ga,miami_fl,houston_tx,los_angeles_ca\n${Array.from(
		{ length: count },
		(_, yard) => `${yard % 2 ? 'Copart' : 'IAA'},TX,Yard ${yard},${price(yard)},500,800,700,1350`,
	).join('\n')}\n`;

type Terms = InputOf<'calculator.checkStaged'>['body'];
const tick = (hash: string, terms: Partial<Terms> = {}) =>
	server.admin.calculator.checkStaged({ params: { title, hash }, body: { mode: 'replace', ...terms } });

test('a tick in the review of 5,000 rows sends their name and receives what it changes', async () => {
	await server.admin.calculator.upload({ form: { title, overwrite: 'true' }, file: csv(yards(() => 900)) });
	const offered = csv(yards((yard) => (yard % 100 === 0 ? 950 : 900), 4990));
	const first = await server.admin.calculator.check({ form: { title, mode: 'replace' }, file: offered });
	expect(first).toMatchObject({ count: 4990, kept: [], rows: { length: 4990 } });
	expect(first.difference).toMatchObject({ removed: { length: 10 }, changed: { length: 50 } });
	const [gone] = first.difference.removed;
	const [dear] = first.difference.changed;
	const keep = [gone, dear?.old].map((row) => tableKind(title).identity(row ?? {}));
	const ticked = await tick(first.staged, { keep, seen: first.differenceId });
	expect(ticked).toMatchObject({ count: 4991, difference: null, differenceId: first.differenceId });
	expect(ticked.kept.map(({ location }) => location).toSorted()).toEqual(['Yard 0', 'Yard 4990']);
	expect(ticked.plan).not.toBe(first.plan);
	expect(JSON.stringify(ticked).length).toBeLessThan(40_000);
	// Who has not seen this difference receives it.
	expect((await tick(first.staged)).difference).toEqual(first.difference);
});

test('a checked file is published by its name, as the file that it was', { tags: 'db' }, async () => {
	const sent = { title: 'copart-internet-bid', mode: 'replace' } as const;
	const { plan, staged } = await server.admin.calculator.check({
		form: sent,
		file: csv(dearer(3), 'Наши цены.csv'),
	});
	const params = { title: sent.title, hash: staged };
	const made = await server.admin.calculator.saveStaged({ params, body: { mode: 'replace', plan } });
	expect(made.file.name).toBe('Наши цены.csv');
	const stored = await server.admin.calculator.download({ params: { title: sent.title }, query: {} });
	expect(Buffer.from(stored.bytes).toString()).toBe(dearer(3));
});

test('prices that the server does not remember, or that are of another table, are refused with a sentence', async () => {
	const missing = { code: 'missing', message: expect.stringContaining('Отправьте их ещё раз') };
	await expect(tick('0'.repeat(64))).rejects.toMatchObject(missing);
	const { staged } = await server.admin.calculator.check({
		form: { title: 'copart-internet-bid' },
		file: csv(bids),
	});
	await expect(tick(staged)).rejects.toMatchObject(missing);
});

test('offered prices are read once under terms by which they are read alike', async () => {
	const read = vi.fn(async () => ({ rows: [], faults: [], notes: [] }));
	const offered = { hash: '', title, read, keep: async () => ({ name: '', size: 0, sha256: '' }) } as const;
	const { context } = server.running;
	await readingOf(context, offered, { mode: 'replace' });
	await readingOf(context, offered, { mode: 'replace', keep: ['a|b'], carry: true });
	expect(read).toHaveBeenCalledTimes(1);
	await readingOf(context, offered, { mode: 'merge' });
	expect(read).toHaveBeenCalledTimes(2);
});

test('a publication makes its plan before it locks the table', { tags: 'db' }, async () => {
	const { db } = server.running.context;
	const write = db.write.bind(db);
	// One list for each transaction: others write in the background.
	const transactions: string[][] = [];
	const spy = vi.spyOn(db, 'write').mockImplementation((run) =>
		write((tx) => {
			const statements: string[] = [];
			transactions.push(statements);
			const executor = tx.getExecutor();
			const execute = executor.executeQuery.bind(executor);
			vi.spyOn(executor, 'executeQuery').mockImplementation((query) => {
				statements.push(query.sql);
				return execute(query) as never; // the rows of that query
			});
			return run(tx);
		}),
	);
	try {
		await server.admin.calculator.upload({ form: { title: 'copart-internet-bid' }, file: csv(dearer(5)) });
	} finally {
		spy.mockRestore();
	}
	const publication = transactions.find((statements) =>
		statements.some((sql) => sql.startsWith('insert into "calculator_table"')),
	);
	expect(publication).toBeDefined();
	expect(publication?.filter((sql) => /^select .*"rows".* from "calculator_table"/.test(sql))).toEqual([]);
});

test('of two publications at the same time the second is made over the first', { tags: 'db' }, async () => {
	const table = 'copart-internet-bid';
	const { version } = await server.visitor.calculator.get({ params: { title: table } });
	const upload = (by: number) =>
		server.admin.calculator.upload({ form: { title: table }, file: csv(dearer(by)) });
	const made = await Promise.all([upload(11), upload(12)]);
	expect(made.map((one) => one.version).toSorted()).toEqual([version + 1, version + 2]);
	const [newest] = await server.admin.calculator.versions({ params: { title: table } });
	// Its note counts the one price that differs between the two.
	expect(newest?.note).not.toBe('');
});
