import { Quote } from '@clearway/shared/contract/quote.ts';
import { tableTitles } from '@clearway/shared/contract/table-titles.ts';
import { readData } from '@clearway/shared/domain/calculator/data.ts';
import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { calculate } from '@clearway/shared/domain/calculator/quote.ts';
import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import worked from '@clearway/shared/testing/worked-examples.json' with { type: 'json' };
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { seedTables } from '../../seed/publish-tables.ts';
import type { Bank } from '../../testing/bank.ts';
import { car, lot, postQuote } from '../../testing/car.ts';
import type { TestServer } from '../../testing/start.ts';
import { rateOf, startWithBank } from '../../testing/with-bank.ts';
import { calculatorAsset, calculatorData, findCalculatorAsset } from './asset.ts';

let bank: Bank;
let server: TestServer;
let now = new Date('2026-08-17T09:00:00Z');
const post = (body: unknown, address?: string) => postQuote(server, body, address);

const create = (body: Record<string, unknown>) => server.visitor.quote.create({ body });

const refused = async (body: unknown) => {
	const response = await post(body);
	return {
		status: response.status,
		...((await response.json()) as { code: string; detail: string; errors: { path: string }[] }),
	};
};

async function begin(): Promise<void> {
	const day = '2026-08-17';
	now = new Date(`${day}T09:00:00Z`);
	({ server, bank } = await startWithBank({ now: () => now, tell: rateOf(day) }));
	await seedTables(server.running.context);
}

describe('a calculation', () => {
	beforeAll(begin);
	afterAll(() => server.close());

	test('is computed by the same engine as in the browser and stored: 201 first, 200 for the same input again', async () => {
		const first = await post(lot);
		expect(first.status).toBe(201);
		const body = await first.text();
		const { id, number: _, ...quote } = JSON.parse(body) as Record<string, unknown>;
		expect(id).toMatch(/^[A-Za-z0-9_-]{24}$/);
		const engine = calculate(
			lot,
			demoCalculatorData({ rates: { USD: '44.7061', EUR: '51.708', date: '2026-08-17' } }),
		);
		if (engine.kind === 'failure') throw new Error(engine.failure.code);
		expect(quote).toEqual(withTexts(engine.quote, explanationTexts));
		const again = await post(lot);
		expect(again.status).toBe(200);
		expect(await again.text()).toBe(body);
		expect(await (await server.fetch(`/api/calculator/quote/${String(id)}`)).text()).toBe(body);
	});

	test('of every worked example equals the engine’s answer byte for byte, with the bank’s rates of its day', async () => {
		const pairs = worked.cases.filter(({ inputs }) => inputs.rates.USD && inputs.rates.EUR);
		expect(pairs.length).toBeGreaterThan(20);
		for (const { inputs } of pairs)
			for (const [code, rate] of Object.entries(inputs.rates)) bank.say(code, inputs.date, Number(rate));
		for (const { id, inputs } of pairs) {
			const { rates, ...input } = inputs;
			const pair = { USD: String(Number(rates.USD)), EUR: String(Number(rates.EUR)), date: input.date };
			const engine = calculate(input, demoCalculatorData({ rates: pair }));
			const text = await (await post(input)).text();
			const answer = JSON.parse(text) as { id: string; number: string };
			if (engine.kind === 'failure') expect(answer, id).toMatchObject({ code: engine.failure.code });
			// The contract orders its keys differently.
			else {
				const quote = { ...withTexts(engine.quote, explanationTexts), number: answer.number };
				expect(text, id).toBe(JSON.stringify(Quote.parse({ id: answer.id, ...quote })));
			}
		}
	});

	test('that two calls request at once is stored once', { tags: 'db' }, async () => {
		const answers = await Promise.all(Array.from({ length: 8 }, () => post({ ...lot, price: '5001' })));
		expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 200, 200, 201]);
		expect(new Set(await Promise.all(answers.map((answer) => answer.text()))).size).toBe(1);
	});

	test('shows the total of a direct purchase in dollars, euro and hryvnia', async () => {
		const quote = await create(car);
		expect(quote).toMatchObject({
			status: 'complete',
			dutyPercent: '0',
			ageCoefficient: 6,
			tables: {},
			ports: [],
		});
		expect(quote.customsValue.uah).toBe('517080.00');
		expect((await create({ ...car, services: true })).subtotals.services).toMatchObject({ usd: '1200.00' });
		expect((await create({ ...car, currency: 'UAH' })).customsValue.uah).toBe('10000.00');
	});

	test('of a route without a price is partial and names the missing lines', async () => {
		const quote = await create({ ...lot, state: 'AK', location: 'Anchorage', port: undefined });
		expect(quote.status).toBe('partial');
		expect(quote.missing.map(({ code }) => code)).toEqual(['inland_us', 'ocean']);
	});

	test('without a schedule for the buyer is refused', async () => {
		expect(await refused({ ...lot, account: 'high_volume', title: 'clean' })).toMatchObject({
			status: 422,
			code: 'schedule_missing',
		});
	});

	test('refuses unreadable input with the place and a Russian sentence of every fault, and stores nothing', async () => {
		const wrong = await refused({
			...lot,
			price: '1e999',
			cc: '1998',
			year: 2027,
			location: 'Atlantis',
			colour: 'red',
		});
		expect(wrong).toMatchObject({ status: 422, code: 'invalid' });
		expect(wrong.errors.map(({ path }) => path).sort()).toEqual([
			'cc',
			'colour',
			'location',
			'price',
			'year',
		]);
		for (const price of ['0', '-5', '5,5', '5.001', 5000, null]) {
			expect(
				(await refused({ ...lot, price })).errors.map(({ path }) => path),
				String(price),
			).toEqual(['price']);
		}
		expect((await refused({ mode: 'moon' })).code).toBe('invalid');
		expect((await refused([])).code).toBe('invalid');
		expect((await refused('text')).code).toBe('invalid');
		const malformed = await server.fetch('/api/calculator/quote', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{',
		});
		expect(malformed.status).toBe(400);
	});

	test('can be requested a hundred times a second by one visitor', async () => {
		const answers = await Promise.all(Array.from({ length: 110 }, () => post(lot, '198.51.100.9')));
		const counts = Map.groupBy(answers, ({ status }) => status);
		expect([counts.get(200)?.length, counts.get(429)?.length]).toEqual([100, 10]);
		expect(counts.get(429)?.[0]?.headers.get('retry-after')).toBe('1');
		expect((await post(lot, '198.51.100.10')).status).toBe(200);
	});
});

describe('the rates of a calculation', () => {
	beforeAll(begin);
	afterAll(() => server.close());
	afterEach(() => {
		bank.behave({ kind: 'well' });
		// The server does not ask a failed bank again during this time.
		now = new Date(now.getTime() + 10_000);
	});

	test('of a day without a stored pair are asked from the bank', async () => {
		bank.say('USD', '2025-12-31', 42.35);
		bank.say('EUR', '2025-12-31', 49.8);
		expect((await create({ ...car, date: '2025-12-31' })).rates).toEqual({
			USD: '42.35',
			EUR: '49.8',
			date: '2025-12-31',
		});
		expect((await create({ ...car, date: '2025-12-31', price: '9000' })).rates.date).toBe('2025-12-31');
		const ofThatDay = bank.calls.filter(({ day }) => day.replaceAll('-', '') === '20251231');
		expect(ofThatDay.map(({ code }) => code).sort()).toEqual(['EUR', 'USD']);
	});

	test('never come from two days: a day with one currency is refused in the words of the specification', async () => {
		bank.say('USD', '2025-06-02', 41.5);
		expect(await refused({ ...car, date: '2025-06-02' })).toMatchObject({
			status: 422,
			code: 'rate_missing',
			detail: 'Нет данных для указаной даты.',
		});
	});

	test('may be ten days old and then carry a note; eleven days are too many', async () => {
		await bank.leave();
		const later = await create({ ...car, date: '2026-01-10' });
		expect(later.rates).toMatchObject({
			date: '2025-12-31',
			note: expect.stringContaining('31 грудня 2025'),
		});
		expect(await refused({ ...car, date: '2026-01-11' })).toMatchObject({ code: 'rate_missing' });
		await bank.listen();
	});

	test('for a future day are the newest known ones, with a note, and the bank is asked only about today', async () => {
		bank.calls.length = 0;
		const quote = await create({ ...car, date: '2027-02-01' });
		expect(quote.rates).toMatchObject({
			USD: '44.7061',
			date: '2026-08-17',
			note: expect.stringContaining('ещё не известен'),
		});
		expect(quote.pension.note).toMatch(/2026/);
		expect(bank.calls.every(({ day }) => day === '20260817')).toBe(true);
	});

	test('are not requested again while the bank is known to be silent', async () => {
		await create(car);
		now = new Date('2026-08-18T09:00:00Z');
		bank.behave({ kind: 'hang' });
		expect((await create(car)).rates.date).toBe('2026-08-17');
		const asked = bank.calls.length;
		expect((await create({ ...car, price: '7000' })).rates.date).toBe('2026-08-17');
		expect(bank.calls).toHaveLength(asked);
		now = new Date('2026-08-17T09:00:00Z');
	});

	test('are not asked for when the input is wrong anyway', async () => {
		bank.calls.length = 0;
		expect(await refused({ ...car, date: '2024-03-05', year: 2026 })).toMatchObject({ code: 'invalid' });
		expect(bank.calls).toEqual([]);
	});
});

describe('the browser', () => {
	beforeAll(begin);
	afterAll(() => server.close());

	test('gets tables, parameters and rates that give it the same answer', async () => {
		const { context } = server.running;
		const { rates } = await create(lot);
		const data = await calculatorData(context);
		expect(data.today).toBe('2026-08-17');
		expect(Object.keys(data.tables)).toHaveLength(tableTitles.length);
		expect(data.rates).toEqual([rates]);
		const first = await calculatorAsset(context);
		expect(readData(first.bytes.toString())).toEqual(JSON.parse(JSON.stringify(data)));
		expect(first.name).toMatch(/^calculator-[\w-]{16}\.json$/);
		expect(await calculatorAsset(context)).toBe(first);

		await server.admin.option.create({
			body: {
				title: 'calculator.service.broker',
				value: JSON.stringify([{ from: '2000-01-01', value: '300' }]),
			},
		});
		const second = await calculatorAsset(context);
		expect(second.name).not.toBe(first.name);
		expect(Object.keys((await calculatorData(context)).options)).toEqual(['calculator.service.broker']);
		expect(await findCalculatorAsset(context, first.name)).toBe(first);
		expect(await findCalculatorAsset(context, 'calculator-unknown.json')).toBeUndefined();
	});
});

describe('without tables', () => {
	beforeAll(async () => {
		({ server, bank } = await startWithBank());
	});
	afterAll(() => server.close());

	test('a lot cannot be calculated and the answer says which table is missing; a direct purchase can', async () => {
		expect(await refused(lot)).toMatchObject({
			code: 'schedule_missing',
			detail: 'Нет прайса «Copart: сбор аукциона», который сейчас действует: посчитать нельзя.',
		});
		expect((await create(car)).status).toBe('complete');
	});
});
