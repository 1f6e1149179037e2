// @module-tag db
import { readFileSync } from 'node:fs';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedTables } from '../../demo/publish-tables.ts';
import { startServer, type TestServer } from '../../testing/start.ts';

let server: TestServer;
let now: Date;

const title = 'copart-internet-bid';
const seed = readFileSync(new URL(`../../demo/tables/${title}.csv`, import.meta.url), 'utf8');
const pendingDay = '2026-12-01';
const csv = (text: string): File => new File([text], `${title}.clearway-1.csv`, { type: 'text/csv' });
// The pending version changes one cell, and the correction changes another.
const comes = (text: string): string => text.replace(',40.00,50.00,', ',40.00,51.00,');
const corrected = (text: string, price = '41.50'): string => text.replace(',40.00,5', `,${price},5`);
type Days = 'today' | 'pending' | 'both';

beforeEach(async () => {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startServer({ env: { SESSION_HOURS: '2000' }, now: () => now });
	await seedTables(server.running.context);
});
afterEach(() => server.close());

const publishPending = (text: string) =>
	server.admin.calculator.upload({ form: { title, validFrom: pendingDay, days: 'today' }, file: csv(text) });
const upload = (text: string, days: Days, more: { decisions?: string } = {}) =>
	server.admin.calculator.upload({ form: { title, days, ...more }, file: csv(text) });
const check = (text: string, days: Days): Promise<TableCheck> =>
	server.admin.calculator.check({ form: { title, days }, file: csv(text) });
const fees = async (at: string) => {
	now = new Date(at);
	const current = (await versions()).find(({ state }) => state === 'in_force');
	const n = String(current?.version);
	const { rows } = await server.admin.calculator.version({ params: { title, n } });
	return [rows[1]?.pre_bid_usd, rows[1]?.live_bid_usd];
};
const versions = () => server.admin.calculator.versions({ params: { title } });

test('a correction for both days is in force today and also after the pending version begins', async () => {
	expect((await publishPending(comes(seed))).version).toBe(2);
	const published = await upload(corrected(seed), 'both');
	expect(published).toMatchObject({
		version: 3,
		validFrom: '2026-11-20',
		later: [{ version: 4, validFrom: pendingDay }],
	});
	expect(await fees('2026-11-30T12:00:00Z')).toEqual(['41.50', '50.00']);
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['41.50', '51.00']);
	const log = (await server.admin.audit.list({})).data.filter(({ kind }) => kind === 'table');
	expect(log.slice(0, 3).map(({ action }) => action)).toEqual(['publish', 'publish', 'publish']);
	// The log says the price that the correction changed.
	expect(log[1]?.after).toMatchObject({
		changes: { cells: [{ old: '40.00', new: '41.50' }], more: 0 },
	});
	const [newest] = await versions();
	expect(newest).toMatchObject({ version: 4, note: 'Правки внесены в версию 2' });
	const file = await server.admin.calculator.download({ params: { title }, query: { version: 4 } });
	expect(Buffer.from(file.bytes).toString()).toContain(',41.50,51.00');
});

test('the history of a pending version holds the reason of a correction, too', async () => {
	await publishPending(comes(seed));
	const reason = 'Аукцион поднял сбор';
	await server.admin.calculator.upload({
		form: { title, days: 'pending', reason },
		file: csv(corrected(seed)),
	});
	const [newest] = await versions();
	expect(newest).toMatchObject({
		version: 3,
		state: 'pending',
		note: `${reason}\nПравки внесены в версию 2`,
	});
});

test('a correction for today ends when the pending version begins; a correction for the pending day begins then', async () => {
	await publishPending(comes(seed));
	expect(await upload(corrected(seed), 'today')).toMatchObject({ version: 3, later: [] });
	expect(await fees('2026-11-20T12:00:00Z')).toEqual(['41.50', '50.00']);
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['40.00', '51.00']);
	now = new Date('2026-11-20T12:00:00Z');
	const pending = await server.admin.calculator.upload({
		form: { title, days: 'pending', overwrite: 'true' },
		file: csv(corrected(seed, '42.50')),
	});
	expect(pending).toMatchObject({ version: 4, validFrom: pendingDay, later: [] });
	expect(await fees('2026-11-20T12:00:00Z')).toEqual(['41.50', '50.00']);
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['42.50', '51.00']);
});

test('a correction that the pending versions already have is refused, and its file is not stored for ever', async () => {
	const files = () => server.running.context.db.read.selectFrom('file').select('sha256').execute();
	await publishPending(comes(seed));
	const before = await files();
	const text = `${seed}\n`;
	await expect(upload(text, 'pending')).rejects.toMatchObject({ code: 'conflict' });
	expect(await files()).toEqual(before);
});

test('a check shows the effect of a correction on both days, sums included, and changes nothing', async () => {
	await publishPending(comes(seed));
	const checked = await check(corrected(seed), 'both');
	expect(checked).toMatchObject({ base: 1, stale: null });
	const [later] = checked.later ?? [];
	expect(later).toMatchObject({ version: 2, validFrom: pendingDay, conflicts: [], faults: [] });
	for (const { difference, effects } of [checked, later ?? checked]) {
		expect(difference.changed.map(({ cells }) => cells)).toEqual([
			[{ column: 'pre_bid_usd', old: '40.00', new: '41.50' }],
		]);
		expect(effects.some((effect) => effect.difference !== null && Number(effect.difference) > 0)).toBe(true);
	}
	expect(await versions()).toHaveLength(2);
});

test('a cell that the pending version changed too raises a question, and nothing is published before it is answered', async () => {
	await publishPending(corrected(seed, '44.00'));
	await expect(upload(corrected(seed), 'both')).rejects.toMatchObject({
		code: 'conflict',
		current: { conflicts: [{ base: '40.00', pending: '44.00', mine: '41.50' }] },
	});
	expect(await versions()).toHaveLength(2);
	const [conflict] = (await check(corrected(seed), 'both')).later?.[0]?.conflicts ?? [];
	expect(conflict).toMatchObject({
		row: { title_type: 'non_clean', price_from: '100.00' },
		column: 'pre_bid_usd',
	});
	const id = conflict?.id ?? '';
	expect(
		await upload(corrected(seed), 'both', { decisions: JSON.stringify({ [id]: 'pending' }) }),
	).toMatchObject({ version: 3, later: [] });
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['44.00', '50.00']);
	now = new Date('2026-11-20T09:00:00Z');
	const over = await server.admin.calculator.upload({
		form: { title, days: 'both', decisions: JSON.stringify({ [id]: 'mine' }), overwrite: 'true' },
		file: csv(corrected(seed)),
	});
	expect(over).toMatchObject({ version: 4, later: [{ version: 5, validFrom: pendingDay }] });
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['41.50', '50.00']);
});

test('a pending version does not make a correction outdated, unless the correction does not say its days', async () => {
	await publishPending(comes(seed));
	expect((await check(corrected(seed), 'today')).stale).toBeNull();
	const old = await server.admin.calculator.check({ form: { title }, file: csv(corrected(seed)) });
	expect(old.stale).toMatchObject({ version: 1 });
	expect(old).not.toHaveProperty('later');
	await expect(
		server.admin.calculator.upload({ form: { title }, file: csv(corrected(seed)) }),
	).rejects.toMatchObject({ code: 'conflict' });
	await upload(corrected(seed), 'today');
	expect((await check(corrected(seed, '43.00'), 'today')).stale).toMatchObject({ version: 1 });
});
