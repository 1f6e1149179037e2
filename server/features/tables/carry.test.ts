import { readFileSync } from 'node:fs';
import type { TableCheck } from '@clearway/shared/contract/table-check.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
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

beforeEach(async () => {
	now = new Date('2026-11-20T09:00:00Z');
	server = await startServer({ env: { SESSION_HOURS: '2000' }, now: () => now });
	await seedTables(server.running.context);
});
afterEach(() => server.close());

const publishPending = (text: string) =>
	server.admin.calculator.upload({ form: { title, validFrom: pendingDay }, file: csv(text) });
const upload = (text: string, more: { validFrom?: string } = {}) =>
	server.admin.calculator.upload({ form: { title, carry: 'true', ...more }, file: csv(text) });
const check = (text: string): Promise<TableCheck> =>
	server.admin.calculator.check({ form: { title, carry: 'true' }, file: csv(text) });
const fees = async (at: string) => {
	now = new Date(at);
	const current = (await versions()).find(({ state }) => state === 'in_force');
	const n = String(current?.version);
	const { rows } = await server.admin.calculator.version({ params: { title, n } });
	return [rows[1]?.pre_bid_usd, rows[1]?.live_bid_usd];
};
const versions = () => server.admin.calculator.versions({ params: { title } });

test('a correction is in force today and also after the pending version begins', { tags: 'db' }, async () => {
	expect((await publishPending(comes(seed))).version).toBe(2);
	const published = await upload(corrected(seed));
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

test('a pending version is corrected in itself: today stays as it is', async () => {
	await publishPending(comes(seed));
	const published = await server.admin.calculator.upload({
		form: { title, validFrom: pendingDay, carry: 'true' },
		file: new File([corrected(comes(seed), '42.50')], `${title}.clearway-2.csv`),
	});
	expect(published).toMatchObject({ version: 3, validFrom: pendingDay, later: [] });
	expect(await fees('2026-11-20T12:00:00Z')).toEqual(['40.00', '50.00']);
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['42.50', '51.00']);
});

test('a correction that the pending version already has leaves that version as it is', async () => {
	await publishPending(corrected(seed));
	expect(await upload(corrected(seed))).toMatchObject({ version: 3, later: [] });
});

test('a correction that would break the pending version leaves it as it is, and the check says why', async () => {
	// The pending version joins the first two tiers, and the correction moves the bound between them.
	const joined = seed
		.replace('0.00,99.99,0.00,0.00', '0.00,499.99,0.00,0.00')
		.replace(/non_clean,100.00.*\n/, '');
	const moved = seed.replace('0.00,99.99', '0.00,149.99').replace('100.00,499.99', '150.00,499.99');
	await publishPending(joined);
	const [later] = (await check(moved)).later ?? [];
	expect(later).toMatchObject({
		version: 2,
		effects: [],
		difference: { changed: [], added: [], removed: [] },
	});
	expect(later?.faults).not.toEqual([]);
	expect(await upload(moved)).toMatchObject({ version: 3, later: [] });
});

test('a check shows the effect of a correction on both days, sums included, and changes nothing', async () => {
	await publishPending(comes(seed));
	const checked = await check(corrected(seed));
	expect(checked).toMatchObject({ base: 1, stale: null });
	const [later] = checked.later ?? [];
	expect(later).toMatchObject({ version: 2, validFrom: pendingDay, kept: [], faults: [] });
	for (const { difference, effects } of [checked, later ?? checked]) {
		expect(difference.changed.map(({ cells }) => cells)).toEqual([
			[{ column: 'pre_bid_usd', old: '40.00', new: '41.50' }],
		]);
		expect(effects.some((effect) => effect.difference !== null && Number(effect.difference) > 0)).toBe(true);
	}
	expect(await versions()).toHaveLength(2);
});

test('a cell that the pending version changes itself keeps its value there, and the check names it', async () => {
	await publishPending(corrected(seed, '44.00'));
	const [later] = (await check(corrected(seed))).later ?? [];
	expect(later?.kept).toMatchObject([
		{
			row: { title_type: 'non_clean', price_from: '100.00', price_to: '499.99' },
			column: 'pre_bid_usd',
			value: '44.00',
		},
	]);
	expect(await upload(corrected(seed))).toMatchObject({ version: 3, later: [] });
	expect(await fees('2026-11-20T12:00:00Z')).toEqual(['41.50', '50.00']);
	expect(await fees('2026-12-01T12:00:00Z')).toEqual(['44.00', '50.00']);
});

test('a pending version does not make a correction outdated, unless the correction is not carried into it', async () => {
	await publishPending(comes(seed));
	expect((await check(corrected(seed))).stale).toBeNull();
	const old = await server.admin.calculator.check({ form: { title }, file: csv(corrected(seed)) });
	expect(old.stale).toMatchObject({ version: 1 });
	expect(old).not.toHaveProperty('later');
	await expect(
		server.admin.calculator.upload({ form: { title }, file: csv(corrected(seed)) }),
	).rejects.toMatchObject({ code: 'conflict' });
	await upload(corrected(seed));
	expect((await check(corrected(seed, '43.00'))).stale).toMatchObject({ version: 1 });
});
