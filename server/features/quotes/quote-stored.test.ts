import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import { lot, postQuote } from '../../testing/car.ts';
import { demoFile } from '../../testing/price-files.ts';
import type { TestServer } from '../../testing/start.ts';
import { rateOf, startWithBank } from '../../testing/with-bank.ts';
import { unpackQuote } from './pack-quote.ts';

let server: TestServer;
let now = new Date('2026-08-17T09:00:00Z');
const post = (body: unknown, address?: string) => postQuote(server, body, address);

const create = (body: Record<string, unknown>) => server.visitor.quote.create({ body });
const upload = (title: 'copart-internet-bid' | 'copart-fee', text: string) =>
	server.admin.calculator.upload({ form: { title }, file: new File([text], `${title}.csv`) });

async function begin(day: string): Promise<void> {
	now = new Date(`${day}T09:00:00Z`);
	({ server } = await startWithBank({ now: () => now, tell: rateOf(day) }));
	await seedTables(server.running.context);
}

describe('a stored calculation', () => {
	beforeAll(() => begin('2026-11-20'));
	afterAll(() => server.close());

	test('is shown in the requested language, whatever its reader speaks, and so is its total of today', async () => {
		const { id } = await create(lot);
		const inUkrainian = { params: { id }, query: { lang: 'uk' } };
		const russian = {
			lines: expect.arrayContaining([expect.objectContaining({ formula: expect.stringMatching(/[ыэ]/) })]),
		};
		expect(await server.visitor.quote.get({ params: { id } })).toMatchObject(russian);
		expect(await server.visitor.quote.get(inUkrainian)).not.toMatchObject(russian);
		const today = await server.visitor.quote.today(inUkrainian);
		expect(today.quote).not.toMatchObject(russian);
		await expect(server.visitor.quote.get({ params: { id }, query: { lang: 'de' } })).rejects.toMatchObject({
			code: 'invalid',
			errors: [{ path: 'lang' }],
		});
		expect((await server.fetch(`/api/calculator/quote/${id}?other=1`)).status).toBe(422);
	});

	test('of a future clearance is calculated for that day, whenever it is opened before', async () => {
		const later = await create({ ...lot, date: '2027-02-16' });
		expect(later.ageCoefficient).toBe(6);
		const today = await server.visitor.quote.today({ params: { id: later.id } });
		expect(today).toMatchObject({
			date: '2026-11-20',
			difference: { usd: '0.00', eur: '0.00', uah: '0.00' },
			quote: { date: '2027-02-16', asOf: '2026-11-20', ageCoefficient: 6 },
		});
		const { id } = await create({ ...lot, date: '2027-02-01', year: 2027 });
		expect((await server.visitor.quote.today({ params: { id } })).difference.usd).toBe('0.00');
	});

	test('stays the same after tables, rates and parameters have changed, and shows the total of today beside it', async () => {
		const stored = await create(lot);
		const bytes = await (await server.fetch(`/api/calculator/quote/${stored.id}`)).text();
		const same = await server.visitor.quote.today({ params: { id: stored.id } });
		expect(same.difference).toEqual({ usd: '0.00', eur: '0.00', uah: '0.00' });

		await upload('copart-fee', demoFile('copart-fee').replaceAll(',775.00,', ',800.00,'));
		expect((await server.visitor.quote.today({ params: { id: stored.id } })).quote.tables).toMatchObject({
			'copart-fee': 2,
		});
		await server.admin.option.create({
			body: { title: 'calculator.hazmat', value: JSON.stringify([{ from: '2000-01-01', value: '200' }]) },
		});
		await server.admin.option.create({
			body: {
				title: 'calculator.service.broker',
				value: JSON.stringify([{ from: '2000-01-01', value: '300' }]),
			},
		});
		now = new Date('2027-01-10T09:00:00Z');
		await server.admin.currency.save({ params: { day: '2027-01-10' }, body: { USD: '46', EUR: '52' } });

		expect(await (await server.fetch(`/api/calculator/quote/${stored.id}`)).text()).toBe(bytes);
		const today = await server.visitor.quote.today({ params: { id: stored.id } });
		expect(today).toMatchObject({
			id: stored.id,
			date: '2027-01-10',
			quote: { ageCoefficient: 6, rates: { USD: '46' } },
		});
		const line = (code: string) => today.quote.lines.find((line) => line.code === code)?.usd;
		expect([line('buyer_fee'), line('broker')]).toEqual(['800.00', '300.00']);
		expect(Number(today.difference.uah)).toBeCloseTo(Number(today.total.uah) - Number(stored.total.uah), 2);
		await server.restart();
		expect(await (await server.fetch(`/api/calculator/quote/${stored.id}`)).text()).toBe(bytes);
		now = new Date('2026-11-20T09:00:00Z');
	});

	test('keeps its explanations as data, and no text beside them; the answer carries both', async () => {
		const quote = await create({ ...lot, price: '5432.10' });
		const gate = quote.lines.find(({ code }) => code === 'gate_fee');
		expect(gate).toMatchObject({
			explanation: {
				rule: 'gate_fee',
				values: { title: 'non_clean', fee: '95.00' },
				source: {
					kind: 'option',
					list: 'copart',
					options: [{ title: 'calculator.copart.gate_fee.non_clean', from: null }],
				},
			},
			formula: expect.stringContaining('Постоянный сбор 95,00'),
			source: 'Тариф Copart от 06 жовтня 2026, ставка для лота без чистого документа',
		});
		const { context } = server.running;
		const row = await context.db.read
			.selectFrom('quote')
			.select('packed')
			.where('id', '=', quote.id)
			.executeTakeFirstOrThrow();
		const { answer } = unpackQuote(row.packed ?? new Uint8Array());
		expect(answer).not.toMatch(/"formula"|"source":"|Постоянный сбор/);
	});

	test('uses the tables of its own day, even of a future day', async () => {
		const fee = async (asOf?: string) => {
			const quote = await create({ ...lot, ...(asOf && { asOf }) });
			return [
				quote.tables['copart-internet-bid'],
				quote.lines.find(({ code }) => code === 'internet_bid_fee')?.usd,
			];
		};
		const text = demoFile('copart-internet-bid');
		expect(await fee()).toEqual([1, '125.00']);
		await server.admin.calculator.upload({
			form: { title: 'copart-internet-bid', validFrom: '2026-12-01' },
			file: new File(
				[text.replaceAll(',125.00,', ',135.00,').replaceAll(/,125\.00,(\d{4}-)/g, ',135.00,$1')],
				'new.csv',
			),
		});
		expect(await fee('2026-11-30')).toEqual([1, '125.00']);
		expect(await fee('2026-12-01')).toEqual([2, '135.00']);
		expect(await fee()).toEqual([1, '125.00']);
	});

	test('during a table import every calculation uses either the old or the new version, never both (T20)', {
		tags: ['db', 'time'],
	}, async () => {
		const text = demoFile('copart-internet-bid');
		const dearer = (by: number) => text.replaceAll(',125.00,2026', `,${125 + by}.00,2026`);
		const { version } = await upload('copart-internet-bid', dearer(1));
		const seen = new Set<number>();
		let asking = true;
		const ask = async (client: number) => {
			for (let i = 0; asking; i++) {
				const response = await post(
					{ ...lot, price: `${5000 + client}.${(i % 90) | 0}1`.slice(0, 7) },
					`10.${client}.${(i >> 8) & 255}.${i & 255}`,
				);
				const answer = (await response.json()) as {
					tables: Record<string, number>;
					lines: { code: string; usd: string; explanation: { source: { version: number } } }[];
				};
				const used = answer.tables['copart-internet-bid'] ?? 0;
				const line = answer.lines.find(({ code }) => code === 'internet_bid_fee');
				seen.add(used);
				expect([used, line?.usd]).toEqual([used, `${125 + used - version + 1}.00`]);
				expect(line?.explanation.source.version).toBe(used);
			}
		};
		const visitors = Promise.all(Array.from({ length: 4 }, (_, i) => ask(i + 1)));
		for (let by = 2; by <= 6; by++) {
			const made = await upload('copart-internet-bid', dearer(by));
			expect(made.version).toBe(version + by - 1);
			// The next import begins when somebody has calculated with this one.
			await Promise.race([visitors, expect.poll(() => seen.has(made.version), { interval: 1 }).toBe(true)]);
		}
		asking = false;
		await visitors;
	});
});
