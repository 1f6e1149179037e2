import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Quote } from '@clearway/shared/contract/quote.ts';
import { withTexts } from '@clearway/shared/domain/calculator/explain.ts';
import { explanationTexts } from '@clearway/shared/domain/calculator/explanation-texts.ts';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { start } from '../../app/start.ts';
import { seedTables } from '../../seed/publish-tables.ts';
import { openLog } from '../../services/log.ts';
import { car, postQuote, lot as savannahLot } from '../../testing/car.ts';
import type { TestServer } from '../../testing/start.ts';
import { startWithBank } from '../../testing/with-bank.ts';
import { unpackQuote } from './pack-quote.ts';

let server: TestServer;
let now: Date;

const addressOf = (n: number): string => `10.1.${(n >> 8) & 255}.${n & 255}`;
const post = (price: number, address?: string) =>
	postQuote(server, { ...car, price: String(price) }, address);
const statuses = async (prices: readonly number[], address?: string) => {
	const answers = await Promise.all(prices.map((price) => post(price, address)));
	return answers.map(({ status }) => status);
};
const numbers = (from: number, count: number): number[] => Array.from({ length: count }, (_, n) => from + n);
const rows = async (): Promise<number> => {
	const { rows: counted } = await sql<{ n: number }>`select count(*) as n from quote`.execute(
		server.running.context.db.read,
	);
	return Number(counted[0]?.n);
};
const setOption = (title: string, value: string) => server.admin.option.create({ body: { title, value } });

beforeEach(async () => {
	now = new Date('2026-11-20T09:00:00Z');
	({ server } = await startWithBank({ now: () => now, work: false }));
});
afterEach(() => server.close());

describe('storing calculations', () => {
	test('one address can store 60 new ones an hour, and still gets those that it stored before (V10)', async () => {
		expect(await statuses(numbers(1000, 59))).toEqual(Array(59).fill(201));
		expect((await statuses(numbers(1055, 10))).toSorted()).toEqual([
			200, 200, 200, 200, 201, 429, 429, 429, 429, 429,
		]);
		const refused = await post(2000);
		expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
		expect(await refused.json()).toMatchObject({
			code: 'too_many',
			detail: expect.stringMatching(/^Сумма посчитана.*60\sрасчётов.*через 60 мин/),
		});
		expect(await rows()).toBe(60);
		expect((await post(1000)).status).toBe(200);
		// Neighbours in one /64 count as one client; another client is not affected.
		expect((await post(2000, '198.51.100.7')).status).toBe(201);
		now = new Date('2026-11-20T10:00:01Z');
		expect((await post(2001)).status).toBe(201);
	});

	test('one address can store 300 a day, and all addresses of an IPv6 network count as one (V10)', async () => {
		await setOption('quotes.hour', '1000');
		const inside = (n: number) => `2001:db8:0:1::${n.toString(16)}`;
		for (let n = 0; n < 300; n += 50) {
			expect(await statuses(numbers(1000 + n, 50), inside(n + 1))).toEqual(Array(50).fill(201));
			now = new Date(now.getTime() + 3_600_000);
		}
		const refused = await post(5000, inside(999));
		expect(await refused.json()).toMatchObject({
			code: 'too_many',
			detail: expect.stringMatching(/300\sрасчётов.*через 18 ч/),
		});
		expect((await post(5000, '2001:db8:0:2::1')).status).toBe(201);
		expect(await rows()).toBe(301);
	});

	test('all addresses together store no more than the daily limit of the site (V10)', async () => {
		await setOption('quotes.all-day', '100');
		const answers = await Promise.all(numbers(0, 120).map((n) => post(1000 + n, addressOf(n))));
		expect(answers.filter(({ status }) => status === 201)).toHaveLength(100);
		const refused = answers.find(({ status }) => status === 429);
		expect(await refused?.json()).toMatchObject({
			code: 'too_many',
			detail: expect.stringContaining('сайт'),
		});
		expect(await rows()).toBe(100);
		now = new Date('2026-11-21T09:00:01Z');
		expect((await post(9000, '198.51.100.8')).status).toBe(201);
	});

	test('a flood that is refused writes nothing (V10)', async () => {
		await setOption('quotes.hour', '1');
		expect((await post(1)).status).toBe(201);
		const { db } = server.running.context;
		const { write } = db;
		let count = 0;
		Object.assign(db, {
			write: (...given: Parameters<typeof write>) => {
				count++;
				return write(...given);
			},
		});
		expect(await statuses(numbers(100, 80))).toEqual(Array(80).fill(429));
		expect(count).toBe(0);
	});

	test('a calculation that is refused at the last moment spends nothing of the common budget (V10)', async () => {
		await setOption('quotes.hour', '1');
		expect((await statuses([1, 2, 3, 4, 5])).toSorted()).toEqual([201, 429, 429, 429, 429]);
		const counts = await readDb().selectFrom('attempt_limit').select('count').execute();
		expect([await rows(), ...counts.map(({ count }) => Number(count))]).toEqual([1, 1, 1, 1, 1]);
	});
});

const readDb = () => server.running.context.db.read;
const stored = (id: string) =>
	readDb().selectFrom('quote').selectAll().where('id', '=', id).executeTakeFirst();
const bytesOf = async (id: string): Promise<string> =>
	(await server.fetch(`/api/calculator/quote/${id}`)).text();
const car9000 = { ...car, price: '9000' };

describe('a stored calculation', () => {
	const { port: _nearest, ...lot } = savannahLot;
	beforeEach(() => seedTables(server.running.context));

	test('takes at most a fifth of its text and 1.5 kB, and is read back byte for byte (V11)', {
		tags: 'db',
	}, async () => {
		for (const body of [
			lot,
			{ ...lot, price: '18250.75', auction: 'iaa', state: 'TX', location: 'Houston' },
			car,
		]) {
			const storedQuote = await server.visitor.quote.create({ body });
			const row = await stored(storedQuote.id);
			const { input, answer } = unpackQuote(row?.packed ?? new Uint8Array());

			expect(JSON.parse(input)).toEqual({ input: storedQuote.input, parameters: {} });
			const { number } = storedQuote;
			const read = withTexts(JSON.parse(answer) as Omit<Quote, 'id'>, explanationTexts);
			expect(JSON.stringify(Quote.parse({ id: storedQuote.id, number, ...read }))).toBe(
				JSON.stringify(storedQuote),
			);
			const size = row?.packed?.byteLength ?? 0;
			expect(size).toBeLessThan(1500);
			expect(size).toBeLessThan((Buffer.byteLength(input) + Buffer.byteLength(answer)) / 5);
		}
	});

	test('is stored once, however its conditions were written (V11)', async () => {
		const first = await server.visitor.quote.create({ body: car9000 });
		const repeated = await server.visitor.quote.create({
			body: {
				kwh: '75',
				delivery: '0',
				date: '2026-11-20',
				asOf: '2026-11-20',
				...car9000,
				services: false,
			},
		});
		expect(repeated.id).toBe(first.id);
		expect(await rows()).toBe(1);
	});

	test('is stored once, however its numbers were written, and everybody gets the stored answer (V11)', {
		tags: 'db',
	}, async () => {
		const ask = async (body: object) => {
			const answer = await postQuote(server, body);
			return { status: answer.status, text: await answer.text() };
		};
		const electric = { ...car, fuel: 'ev', kwh: '75.5' };
		for (const [first, ...others] of [
			[{ ...car, price: '9000.00' }, car9000, { ...car9000, price: '9000.0', delivery: '0.00' }],
			[
				{ ...electric, price: '9000.5' },
				{ ...electric, price: '9000.50', kwh: '75.500' },
			],
			[lot, { ...lot, price: '5000.00' }],
		]) {
			const before = await rows();
			const stored = await ask(first ?? {});
			expect(stored.status).toBe(201);
			// The stored input is the typed one.
			expect(JSON.parse(stored.text).input.price).toBe(first?.price);
			for (const input of others) expect(await ask(input)).toEqual({ status: 200, text: stored.text });
			expect(await bytesOf(JSON.parse(stored.text).id)).toBe(stored.text);
			expect(await rows()).toBe(before + 1);
		}
	});

	test('that was damaged on the disk is never read as another calculation (V11)', async () => {
		const { id } = await server.visitor.quote.create({ body: car });
		const packed = Buffer.from((await stored(id))?.packed ?? []);
		packed[20] = (packed[20] ?? 0) ^ 1;
		await readDb().updateTable('quote').set({ packed }).where('id', '=', id).execute();
		expect((await server.fetch(`/api/calculator/quote/${id}`)).status).toBe(500);
	});

	test('can only be read with the released dictionary, which is never edited (V11)', () => {
		const bytes = readFileSync(new URL('./dictionaries/quote-1.txt', import.meta.url));
		expect(createHash('sha256').update(bytes).digest('hex')).toBe(
			'afabc1127e97567419ab3a3b5468775582aa7ba2047122a29a6fe8db5d47e504',
		);
		expect(unpackQuote(Buffer.from('AWhiEmLYqMO+OgU9Q4MLOeSAxzQJAImGGMk=', 'base64'))).toEqual({
			answer: '{"status":"complete","total":{"usd":"1.00"}}',
			input: '{"input":{},"parameters":{}}',
		});
	});
});

test.skipIf(!process.env.TEST_POSTGRES)(
	'two servers on one database together store no more than one server may (V10)',
	{ tags: 'db' },
	async () => {
		const second = await start(server.running.context.config, {
			now: () => now,
			work: false,
			log: openLog('silent'),
		});
		try {
			const ask = (n: number) =>
				fetch(`${n % 2 ? server.url : `http://127.0.0.1:${second.port}`}/api/calculator/quote`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.1' },
					body: JSON.stringify({ ...car, price: String(1000 + n) }),
				});
			// In tens: on a slow disk the last of ninety would wait longer than a server lets anybody wait.
			const answers: number[] = [];
			for (let ten = 0; ten < 90; ten += 10) {
				answers.push(...(await Promise.all(numbers(ten, 10).map(ask))).map(({ status }) => status));
			}
			expect(answers.toSorted()).toEqual([...Array(60).fill(201), ...Array(30).fill(429)]);
			expect(await rows()).toBe(60);
			now = new Date(now.getTime() + 3_601_000);
			expect((await ask(500)).status).toBe(201);
			expect((await ask(501)).status).toBe(201);
		} finally {
			await second.stop();
		}
	},
);
