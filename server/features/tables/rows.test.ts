import type { InputOf } from '@clearway/shared/contract/index.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { csv, dearer, startWithTables } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';

let server: TestServer;
const title = 'copart-internet-bid';
type Rows = InputOf<'calculator.saveRows'>['body']['rows'];
type More = { carry?: true; plan?: string; answers?: Record<string, string> };

const body = (rows: Rows, base: number | null, more: More = {}) =>
	({ rows, base, mode: 'replace', ...more }) as const;
const check = (rows: Rows, base: number | null, more?: More) =>
	server.admin.calculator.checkRows({ params: { title }, body: body(rows, base, more) });
const save = (rows: Rows, base: number | null, more?: More) =>
	server.admin.calculator.saveRows({ params: { title }, body: body(rows, base, more) });
const upload = (text: string) => server.admin.calculator.upload({ form: { title }, file: csv(text) });
const now = () => server.visitor.calculator.get({ params: { title } });
const withFee = (rows: Rows, fee: string | null): Rows =>
	rows.map((row, index) => (index === 1 ? { ...row, live_bid_usd: fee } : row));

beforeEach(async () => {
	server = await startWithTables(() => new Date('2026-11-20T09:00:00Z'));
});
afterEach(() => server.close());

test('rows make the same plan as the file of the same prices', { tags: 'db' }, async () => {
	const { rows, version } = await now();
	const edited = rows.map((row, index) =>
		index === 1 ? { ...row, pre_bid_usd: '47', live_bid_usd: '57.0' } : row,
	);
	const ofRows = await check(edited, version);
	const ofFile = await server.admin.calculator.check({
		form: { title, mode: 'replace' },
		file: csv(dearer(7), `${title}.clearway-${version}.csv`),
	});
	expect(ofRows).toEqual({ ...ofFile, notes: [], staged: expect.any(String) });
	expect(ofRows.difference.changed).toHaveLength(1);
});

test('the rows of every table come back unchanged', async () => {
	for (const title of tableTitles) {
		const { rows, version } = await server.visitor.calculator.get({ params: { title } });
		const checked = await server.admin.calculator.checkRows({
			params: { title },
			body: { rows, base: version, mode: 'replace' },
		});
		expect([title, checked.faults, checked.questions, checked.difference]).toEqual([
			title,
			[],
			[],
			{ added: [], removed: [], changed: [] },
		]);
	}
});

test('a plan is published as it was shown, and the version keeps a file of its rows', {
	tags: 'db',
}, async () => {
	const { rows, version } = await now();
	const edited = withFee(rows, '55.00');
	const { plan } = await check(edited, version, { carry: true });
	const made = await save(edited, version, { carry: true, plan });
	expect(made).toMatchObject({ version: 2, later: [], rows: edited, file: { name: `${title}.csv` } });
	const file = await server.admin.calculator.download({ params: { title }, query: {} });
	expect(Buffer.from(file.bytes).toString()).toContain(',40.00,55.00,');
});

test('a plan is refused once another table is in force, and a new plan shows what others changed', async () => {
	const { rows, version } = await now();
	const edited = withFee(rows, '55.00');
	const { plan } = await check(edited, version);
	await upload(dearer(3));
	await expect(save(edited, version, { plan })).rejects.toMatchObject({
		code: 'conflict',
		current: { title, version: 2 },
	});
	const again = await check(edited, version);
	expect(again).toMatchObject({
		base: 2,
		stale: { version: 1, conflicts: [{ current: '53.00', file: '55.00' }] },
	});
	// Rows without a check are refused as well.
	await expect(save(edited, version)).rejects.toMatchObject({ code: 'conflict', current: { stale: {} } });
	expect(await save(edited, version, { plan: again.plan })).toMatchObject({ version: 3 });
});

test('a plan is refused for other rows than those that were checked', async () => {
	const { rows, version } = await now();
	const { plan } = await check(withFee(rows, '55.00'), version);
	await expect(save(withFee(rows, '56.00'), version, { plan })).rejects.toMatchObject({ code: 'conflict' });
	expect(await now()).toMatchObject({ version: 1 });
});

test('every fault of sent rows is reported with its row and column, and nothing is published', async () => {
	const { rows, version } = await now();
	const broken = rows.map((row, index) => {
		if (index === 1) return { ...row, live_bid_usd: '1e3' };
		return index === 2 ? { ...row, title_type: 'shiny' } : row;
	});
	const { faults, effects } = await check(broken, version);
	expect(faults.map(({ path, column }) => [path, column])).toEqual(
		expect.arrayContaining([
			['row 2', 'live_bid_usd'],
			['row 3', 'title_type'],
		]),
	);
	expect(effects).toEqual([]);
	await expect(save(broken, version)).rejects.toMatchObject({ code: 'invalid' });
	await expect(save([], version)).rejects.toMatchObject({ code: 'invalid' });
	expect(await now()).toMatchObject({ version: 1 });
});

test('an emptied schedule and an unknown name raise questions', async () => {
	const { rows, version } = await now();
	const clean = rows.filter((row) => row.title_type === 'clean');
	const [lost] = (await check(clean, version)).questions;
	expect(lost).toMatchObject({ id: 'lost:title_type=non_clean', kind: 'lost' });
	await expect(save(clean, version)).rejects.toMatchObject({ code: 'invalid' });
	expect(await save(clean, version, { answers: { [lost?.id ?? '']: 'remove' } })).toMatchObject({
		version: 2,
	});

	const ships = await server.visitor.calculator.get({ params: { title: 'ship-delivery' } });
	const more = { ...ships.rows[0], vehicle_type: 'Прицеп' } as Rows[number];
	const sent = { rows: [...ships.rows, more], base: ships.version, mode: 'replace' as const };
	const params = { title: 'ship-delivery' } as const;
	const id = 'name:vehicle_type:прицеп';
	expect((await server.admin.calculator.checkRows({ params, body: sent })).questions).toMatchObject([{ id }]);
	const answered = { ...sent, answers: { [id]: 'new' } };
	const { difference } = await server.admin.calculator.checkRows({ params, body: answered });
	expect(difference.added).toMatchObject([{ vehicle_type: 'Прицеп' }]);
});

test('merged rows change only the cells that they fill', async () => {
	const ships = await server.visitor.calculator.get({ params: { title: 'ship-delivery' } });
	const [first] = ships.rows;
	const row = { ...first, price_usd: '999', transit_days: null } as Rows[number];
	const { rows, questions } = await server.admin.calculator.checkRows({
		params: { title: 'ship-delivery' },
		body: { rows: [row], base: ships.version, mode: 'merge' },
	});
	expect(questions).toEqual([]);
	expect(rows).toEqual(ships.rows.map((row, index) => (index === 0 ? { ...row, price_usd: '999' } : row)));
});

test('rows without a base version, as for a first table, are compared with nothing', async () => {
	const { rows } = await now();
	expect((await check(rows, null)).stale).toBeNull();
});
