import type { Table } from '@clearway/shared/contract/calculator.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { bids, csv, dearer, demoFile, startWithTables } from '../../testing/price-files.ts';
import { startServer, type TestServer } from '../../testing/start.ts';

let server: TestServer;
let now = new Date('2026-11-20T09:00:00Z');
const title = 'copart-internet-bid';
const upload = (
	text: string,
	form: { validFrom?: string; overwrite?: 'true'; illustrative?: 'true' } = {},
): Promise<Table> => server.admin.calculator.upload({ form: { title, ...form }, file: csv(text) });
const secondFee = (table: Table): string | null | undefined => table.rows[1]?.live_bid_usd;
const wholeRows = ({ rows }: Table): string => JSON.stringify(rows);

async function begin(): Promise<void> {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startWithTables(() => now);
}

describe('tables', () => {
	beforeAll(begin);
	afterAll(() => server.close());

	test('the demo tables are valid from the beginning and mark example prices', async () => {
		for (const title of tableTitles) {
			const table = await server.visitor.calculator.get({ params: { title } });
			expect(table).toMatchObject({
				title,
				version: 1,
				validFrom: '1992-01-01',
				file: { name: `${title}.csv` },
			});
			expect(table.illustrative).toBe(['own-line', 'ship-delivery', 'transportation'].includes(title));
			for (const row of table.rows.slice(0, 1))
				expect(Object.keys(row).sort()).toEqual([...table.columns].sort());
			expect(table.rows).toHaveLength(demoFile(title).trim().split('\n').length - 1);
		}
	});

	test('an upload becomes the next version at once, with its file, its author and a line in the audit log (S1.10 S3.8 S6.9)', async () => {
		const made = await upload(dearer(1));
		expect(made).toMatchObject({
			title,
			version: 2,
			validFrom: '2026-11-20',
			illustrative: false,
			file: { name: 'prices.csv' },
		});
		expect(secondFee(made)).toBe('51.00');
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(made);
		expect(await server.admin.calculator.versions({ params: { title } })).toMatchObject([
			{ version: 2, state: 'in_force', by: 'admin', rows: 18 },
			{ version: 1, state: 'past', by: 'system' },
		]);
		expect((await server.admin.audit.list()).data[0]).toMatchObject({
			action: 'publish',
			kind: 'table',
			recordId: title,
			by: 'admin',
		});
		const file = await server.admin.calculator.download({ params: { title }, query: {} });
		expect(file.name).toBe('prices.csv');
		expect(new TextDecoder().decode(file.bytes)).toBe(dearer(1));
	});

	test('all faults of a file are reported at once, each with its place, and nothing changes', async () => {
		const before = await server.visitor.calculator.get({ params: { title } });
		const broken = bids
			.replace(',40.00,50.00,', ',-40.00,fifty,')
			.replace('1000.00,1499.99', '1200.00,1499.99');
		const refusal = await upload(broken).catch((error: unknown) => error);
		expect(refusal).toMatchObject({ code: 'invalid', status: 422 });
		const { errors } = refusal as {
			errors: { row: number; column: string; text: string; message: string; path: string }[];
		};
		expect(errors.length).toBeGreaterThanOrEqual(3);
		expect(errors.find(({ text }) => text === 'fifty')).toMatchObject({
			row: 3,
			column: 'live_bid_usd',
			cell: 'E3',
		});
		for (const { message, path } of errors)
			expect([/[а-я]/.test(message), path.length > 0]).toEqual([true, true]);
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(before);
	});

	test('a file of another kind gets 415, an empty one 422; a check lists the empty file among its faults', async () => {
		const png = csv('\x89PNG\r\n\x1a\n\0\0\0\0', 'prices.xlsx');
		const sent = new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10])], png.name);
		await expect(server.admin.calculator.upload({ form: { title }, file: sent })).rejects.toMatchObject({
			code: 'unsupported',
		});
		await expect(server.admin.calculator.check({ form: { title }, file: sent })).rejects.toMatchObject({
			code: 'unsupported',
		});
		await expect(upload('')).rejects.toMatchObject({ code: 'invalid', errors: [{ row: null }] });
		expect((await server.admin.calculator.check({ form: { title }, file: csv('') })).faults).toHaveLength(1);
	});

	test('a table cannot begin in the past or too far ahead, and the second table of one day wins', async () => {
		await expect(upload(bids, { validFrom: '2026-11-19' })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'validFrom' }],
		});
		for (const validFrom of ['2200-01-01', '9999-12-31'])
			await expect(upload(bids, { validFrom })).rejects.toMatchObject({
				code: 'invalid',
				errors: [{ path: 'validFrom', message: expect.stringContaining('год') }],
			});
		await upload(dearer(2));
		const last = await upload(dearer(3), { validFrom: '2026-11-20' });
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(last);
	});

	test('a pending version waits for its day and may be cancelled before; its line stays in the history', async () => {
		const today = await server.visitor.calculator.get({ params: { title } });
		const first = await upload(dearer(4), { validFrom: '2026-12-01' });
		const cancelled = await upload(dearer(5), { validFrom: '2026-12-10' });
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(today);
		const params = (n: number) => ({ params: { title, n: String(n) } }) as const;
		await server.admin.calculator.cancelVersion(params(cancelled.version));
		await expect(server.admin.calculator.cancelVersion(params(cancelled.version))).rejects.toMatchObject({
			code: 'conflict',
		});
		await expect(server.admin.calculator.cancelVersion(params(today.version))).rejects.toMatchObject({
			code: 'conflict',
		});
		const states = (await server.admin.calculator.versions({ params: { title } })).map(
			({ version, state }) => [version, state],
		);
		expect(states.slice(0, 3)).toEqual([
			[cancelled.version, 'cancelled'],
			[first.version, 'pending'],
			[today.version, 'in_force'],
		]);
		now = new Date('2026-12-11T09:00:00Z');
		server.running.context.versions.bumpAll();
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(first);
		now = new Date('2026-11-20T09:00:00Z');
		server.running.context.versions.bumpAll();
	});

	test('an earlier version can be published again, as a new one', async () => {
		const first = await server.admin.calculator.version({ params: { title, n: '1' } });
		const restored = await server.admin.calculator.restoreVersion({ params: { title, n: '1' } });
		expect(restored).toMatchObject({ validFrom: '2026-11-20', rows: first.rows, file: first.file });
		expect(restored.version).toBeGreaterThan(2);
		expect(await server.visitor.calculator.get({ params: { title } })).toEqual(restored);
		expect((await server.admin.calculator.versions({ params: { title } }))[0]?.note).toBe(
			'Восстановлена версия 1',
		);
	});

	test('prices are examples until the owner uploads his own', async () => {
		const file = csv(demoFile('ship-delivery'));
		expect(
			(await server.admin.calculator.upload({ form: { title: 'ship-delivery', illustrative: 'true' }, file }))
				.illustrative,
		).toBe(true);
		expect(
			(await server.admin.calculator.upload({ form: { title: 'ship-delivery' }, file })).illustrative,
		).toBe(false);
	});

	test('uploads of one table at the same moment each become a whole version, and the last one is in force (T19)', {
		tags: 'db',
	}, async () => {
		const made = await Promise.all([upload(dearer(11)), upload(dearer(12)), upload(dearer(13))]);
		const versions = made.map(({ version }) => version);
		expect(new Set(versions).size).toBe(3);
		const current = await server.visitor.calculator.get({ params: { title } });
		expect(current).toEqual(made.find(({ version }) => version === Math.max(...versions)));
		expect(made.map(wholeRows)).toContain(wholeRows(current));
	});
});

describe('without any table', () => {
	beforeAll(async () => {
		server = await startServer();
	});
	afterAll(() => server.close());

	test('a table is missing until its first upload, and the check of that upload compares with nothing', async () => {
		await expect(server.visitor.calculator.get({ params: { title } })).rejects.toMatchObject({
			code: 'missing',
		});
		const checked = await server.admin.calculator.check({ form: { title }, file: csv(bids) });
		expect(checked).toMatchObject({ base: null, faults: [] });
		expect(checked.difference.added).toHaveLength(18);
		expect((await upload(bids)).version).toBe(1);
		expect(await server.visitor.calculator.get({ params: { title } })).toMatchObject({ version: 1 });
	});
});
