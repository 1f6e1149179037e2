import { readFileSync } from 'node:fs';
import type { TableTitle } from '@clearway/shared/domain/tables/kind.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';

const now = new Date('2026-11-20T09:00:00Z');

const seed = (title: TableTitle): string =>
	readFileSync(new URL(`../../demo/tables/${title}.csv`, import.meta.url), 'utf8').trim();
const file = (text: string): File => new File([text], 'prices.csv', { type: 'text/csv' });
const car = {
	mode: 'us_auction',
	auction: 'copart',
	price: '5000',
	state: 'WA',
	location: 'Graham',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
	dest: 'Klaipeda',
};

const server = serverOfFile({ now: () => now });
beforeAll(async () => {
	await seedTables(server.running.context);
	await server.admin.currency.save({
		params: { day: '2026-11-20' },
		body: { USD: '44.7061', EUR: '51.7080' },
	});
});

describe('a sixth port', () => {
	test('is stored, shown, exported, and chosen when it is the cheapest; older versions and quotes do not change', async () => {
		const before = await server.visitor.quote.create({ body: car });
		const stored = await server.fetch(`/api/calculator/quote/${before.id}`).then((reply) => reply.text());
		const first = await server.visitor.calculator.get({ params: { title: 'transportation' } });
		const [header = '', ...lines] = seed('transportation').split(/\r?\n/);
		const wide = [`${header},Seattle`, ...lines.map((line) => `${line},${line.includes(',WA,') ? 100 : ''}`)];
		const trucks = await server.admin.calculator.upload({
			form: { title: 'transportation' },
			file: file(wide.join('\n')),
		});
		expect(trucks.columns).toEqual([...first.columns, 'seattle_wa']);
		expect(Object.keys(trucks.rows[0] ?? {})).toEqual(trucks.columns);
		expect(await server.visitor.calculator.get({ params: { title: 'transportation' } })).toEqual(trucks);
		const [shipHeader = '', ...ships] = seed('ship-delivery').split(/\r?\n/);
		const withSeattle = [shipHeader, ...ships, 'Сиэтл,Klaipeda,sedan,700,48'];
		await server.admin.calculator.upload({
			form: { title: 'ship-delivery' },
			file: file(withSeattle.join('\n')),
		});

		const after = await server.visitor.quote.create({ body: car });
		expect(after.input.port).toBe('Seattle WA');
		expect(after.ports[0]).toEqual({
			port: 'Seattle WA',
			inland: '100.00',
			ocean: '700.00',
			total: '800.00',
			transitDays: 48,
		});
		const chosen = await server.visitor.quote.create({ body: { ...car, port: 'Seattle WA' } });
		expect(chosen.lines.find(({ code }) => code === 'inland_us')?.usd).toBe('100.00');

		expect(await server.fetch(`/api/calculator/quote/${before.id}`).then((reply) => reply.text())).toBe(
			stored,
		);
		const { columns, rows } = await server.admin.calculator.version({
			params: { title: 'transportation', n: '1' },
		});
		expect({ columns, rows }).toEqual({ columns: first.columns, rows: first.rows });
		for (const format of ['csv', 'xlsx'] as const) {
			const exported = await server.admin.calculator.download({
				params: { title: 'transportation' },
				query: { format },
			});
			const again = await server.admin.calculator.check({
				form: { title: 'transportation' },
				file: new File([exported.bytes as Uint8Array<ArrayBuffer>], exported.name),
			});
			expect(again.faults).toEqual([]);
			expect(again.difference).toEqual({ added: [], removed: [], changed: [] });
			expect(again.columns.at(-1)).toMatchObject({ key: 'seattle_wa', label: 'До порта Seattle WA, $' });
		}
	});

	test('can be calculated together with a further type of vehicle that ships carry', async () => {
		const hearse = { ...car, vehicle: 'hearse', port: 'Newark NJ' };
		await expect(server.visitor.quote.create({ body: hearse })).rejects.toMatchObject({ code: 'invalid' });
		await server.admin.calculator.upload({
			form: {
				title: 'ship-delivery',
				mode: 'merge',
				answers: JSON.stringify({ 'name:vehicle_type:hearse': 'new' }),
			},
			file: file('port,destination,vehicle_type,price_usd,transit_days\nNewark,Klaipeda,hearse,1400,32'),
		});
		const quote = await server.visitor.quote.create({ body: hearse });
		expect(quote.lines.find(({ code }) => code === 'ocean')?.usd).toBe('1400.00');
	});
});

test('a further auction is quoted as soon as it has yards; its fee is on request, in the stored quote too', async () => {
	const bought = { ...car, auction: 'Manheim', state: 'TX', location: 'Dallas' };
	await expect(server.visitor.quote.create({ body: bought })).rejects.toMatchObject({
		code: 'invalid',
		errors: [{ path: 'auction' }],
	});
	await server.admin.calculator.upload({
		form: { title: 'transportation', mode: 'merge' },
		file: file('auction,state,location,houston_tx\nManheim,TX,Manheim Dallas,310\n'),
	});
	const quote = await server.visitor.quote.create({ body: bought });
	expect(quote).toMatchObject({
		status: 'partial',
		missing: [{ code: 'buyer_fee', reason: 'on_request' }],
		input: { auction: 'Manheim', port: 'Houston TX' },
	});
	expect(quote.lines.filter(({ group }) => group === 'auction').map(({ code }) => code)).toEqual([
		'lot_price',
	]);
	expect(JSON.stringify(quote.lines)).not.toMatch(/Copart|IAA/);
	expect(await server.visitor.quote.get({ params: { id: quote.id } })).toEqual(quote);
	// The check of new roads uses a car from there, too.
	const { effects } = await server.admin.calculator.check({
		form: { title: 'transportation', mode: 'merge' },
		file: file('auction,state,location,houston_tx\nManheim,TX,Manheim Dallas,410\n'),
	});
	const effect = effects.find(({ name }) => name.startsWith('Manheim, '));
	expect(effect).toMatchObject({ old: null, new: null });
	expect(Number(effect?.difference)).not.toBe(0);
});
