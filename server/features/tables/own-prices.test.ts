import { optionKinds } from '@clearway/shared/domain/options.ts';
import { tableTitles } from '@clearway/shared/domain/tables/kind.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { carInDollars, lot, quoteOf } from '../../testing/car.ts';
import { saveRates } from '../../testing/request-with-quote.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const server = serverOfFile({ env: { SEED: 'demo' } });
const routes = {
	usa: { ...lot, dest: 'Klaipeda' },
	eu: { ...carInDollars, origin: 'eu_eur1', services: true },
	georgia: { ...carInDollars, origin: 'ge_non_originating', services: true },
	customs: { ...carInDollars, origin: 'other', services: true },
};
const examplesOf = async (input: object) =>
	(await quoteOf(server, input)).lines.filter(({ illustrative }) => illustrative).map(({ code }) => code);
const fees = optionKinds.filter(({ illustrative }) => illustrative === true);

beforeAll(() => saveRates(server));

describe('example prices', () => {
	test('that the office confirms as they are, are its own in a calculation of each route, and say by whom', async () => {
		for (const input of Object.values(routes)) expect(await examplesOf(input)).toContain('broker');
		const histories = await Promise.all(
			tableTitles.map((title) => server.admin.calculator.versions({ params: { title } })),
		);
		const tables = histories.flatMap((versions, at) => {
			const current = versions.find(({ state }) => state === 'in_force');
			const title = tableTitles[at];
			return current?.illustrative && title ? [{ title, version: current.version }] : [];
		});
		const options = fees.map(({ title, default: value }) => ({ title, value }));
		const log = async () => (await server.admin.audit.list({ query: { what: 'changes' } })).total;
		const before = await log();
		const stale = tables.map((table, at) => ({ ...table, version: table.version + (at && 1) }));
		await expect(
			server.admin.calculator.takeAsOwn({ body: { tables: stale, options } }),
		).rejects.toMatchObject({ code: 'conflict' });
		const ownFees = async () =>
			(await server.admin.option.list()).filter(({ title }) => fees.some((fee) => fee.title === title));
		expect([await log(), await ownFees()]).toEqual([before, []]);
		await server.admin.calculator.takeAsOwn({ body: { tables, options } });
		expect(await log()).toBe(before + 1);
		const stored = await ownFees();
		expect(stored.length).toBe(fees.length);
		for (const { confirmed } of stored) expect(confirmed).toMatchObject({ by: 'Администратор' });
		for (const [route, input] of Object.entries(routes)) expect(await examplesOf(input), route).toEqual([]);
	});

	test('are examples again once the stored price is deleted, and a visitor never reads who confirmed', async () => {
		const title = 'calculator.service.broker';
		const stored = (await server.admin.option.list()).find((option) => option.title === title);
		expect(await server.visitor.option.single({ params: { title } })).not.toHaveProperty('confirmed');
		await server.admin.option.remove({ params: { id: stored?.id ?? 0 } });
		expect(await examplesOf(routes.eu)).toEqual(['broker']);
	});
});
