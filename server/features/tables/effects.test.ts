import type { Row } from '@clearway/shared/domain/tables/kind.ts';
import { tableKind } from '@clearway/shared/domain/tables/kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';

let server: TestServer;
beforeAll(async () => {
	({ server } = await startWithBank({ now: () => new Date('2026-11-20T09:00:00Z'), work: false }));
	await seedTables(server.running.context);
	await server.admin.currency.save({
		params: { day: '2026-11-20' },
		body: { USD: '44.7061', EUR: '51.708' },
	});
});
afterAll(() => server.close());

type Title = 'own-line' | 'customs-rate' | 'auction-fee';
/** The effects of rows that are added to a table. */
async function added(title: Title, ...rows: Row[]) {
	const now = await server.visitor.calculator.get({ params: { title } });
	const sent = rows.map((row) =>
		Object.fromEntries(tableKind(title).columns.map(({ key }) => [key, row[key] ?? null])),
	);
	const checked = await server.admin.calculator.checkRows({
		params: { title },
		body: { rows: [...now.rows, ...sent], base: now.version, mode: 'replace' },
	});
	expect(checked.faults).toEqual([]);
	return checked;
}
const line: Row = { code: 'tested', title: 'Наша строка', group: 'services', amount: '50', currency: 'USD' };

test.each([
	[{ auctions: 'Copart' }, /^Copart, /],
	[{ auctions: 'IAA', bodies: 'big_suv' }, /^IAA, .*большой внедорожник/],
	[{ price_from: '30000', price_to: '37000' }, /^Copart, 33\s500/],
	[{ modes: 'direct', classes: 'motorcycle' }, /^мотоцикл, /],
	[{ fuels: 'ev', origins: 'eu_eur1' }, /электромобиль.*прямая покупка/],
])('an own line limited to %j is tried on a car within its limits', async (limits, name) => {
	const { effects, unmoved } = await added('own-line', { ...line, ...limits });
	expect(unmoved).toEqual([]);
	expect(effects.find((effect) => Number(effect.difference) === 50)?.name).toMatch(name);
});

test('a row that moves no sum is named instead of passing for checked', async () => {
	const { unmoved } = await added('own-line', { ...line, active: 'no' });
	expect(unmoved).toMatchObject([{ code: 'tested' }]);
});

test('a vehicle on request has no sum on that side', async () => {
	const rate = {
		...{ class: 'goods', fuel: 'diesel', rule: 'per_cc', eur: '0.02', duty_percent: '10', vat_percent: '20' },
		...{ pension_fee: 'no', source: 'Закон' },
	};
	const truck = ({ name }: { name: string }) => name.startsWith('грузовая');
	expect((await added('customs-rate', rate)).effects.find(truck)).toMatchObject({
		old: null,
		new: expect.stringMatching(/^\d/),
		difference: null,
	});
	const { effects, unmoved } = await added('customs-rate', { ...rate, verify: 'yes' });
	expect(effects.some(truck)).toBe(false);
	expect(unmoved).toMatchObject([{ class: 'goods' }]);
});

test('the fee of a further auction is tried at a price that the row holds for, and named with that price', async () => {
	const { effects } = await added('auction-fee', { auction: 'Manheim', price_from: '0', fee_percent: '5' });
	expect(effects.find(({ name }) => name.includes('Manheim'))?.name).toMatch(/5\s000.*\$/);
	expect(effects.every(({ name }) => !/10\s000.*€/.test(name))).toBe(true);
});
