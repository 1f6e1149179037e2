import { statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFile } from '../db/open.ts';
import { freshAddress } from '../testing/mail-server.ts';
import { startServer, type TestServer } from '../testing/start.ts';

let server: TestServer;
beforeEach(async () => {
	server = await startServer({ work: false });
});
afterEach(() => server.close());

const post = (path: string, body: object): Promise<Response> =>
	server.fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
		body: JSON.stringify(body),
	});
const callback = (n: number) =>
	post('/api/mail/callback', { name: `Олександр Гончаренко ${n}`, phone: '+380671234567' });
const message = (length: number, n = 0) =>
	post('/api/mail/calculation', { email: `ivan${n}@example.com`, message: 'ж'.repeat(length) });
const megabyte = 1024 * 1024;

describe.skipIf(process.env.TEST_POSTGRES)('while the disk is full', () => {
	test('a long message and a flood are refused with advice; callbacks and usual messages are accepted (D17)', async () => {
		await server.admin.option.create({ body: { title: 'requests.hour', value: '10' } });
		expect((await message(5000)).status).toBe(202);
		server.running.context.db.reserve?.letGo();
		const refused = await message(1001);
		expect([refused.status, await refused.json()]).toEqual([
			422,
			expect.objectContaining({
				code: 'invalid',
				errors: [{ path: 'message', message: expect.stringContaining('до 1000 знаков') }],
			}),
		]);
		expect((await message(1000)).status).toBe(202);
		const statuses = [];
		for (let n = 0; n < 12; n++) statuses.push((await callback(n)).status);
		expect(statuses).toEqual([...Array(8).fill(202), ...Array(4).fill(429)]);
	});

	test('a hundred and twenty requests an hour are accepted from all networks together, the rest are asked to call (L18)', async () => {
		await server.admin.option.create({ body: { title: 'company.phone', value: '+380 44 123 45 67' } });
		server.running.context.db.reserve?.letGo();
		const answers = await Promise.all(Array.from({ length: 150 }, (_, n) => callback(n)));
		const refused = answers.filter(({ status }) => status === 429);
		expect([answers.filter(({ status }) => status === 202).length, refused.length]).toEqual([120, 30]);
		expect(await refused[0]?.json()).toMatchObject({ detail: expect.stringContaining('Позвоните нам') });
	});

	test('the reserve has room for five thousand callbacks beside a thousand of the longest messages (D17)', {
		tags: 'rounds',
	}, async () => {
		await server.admin.option.create({ body: { title: 'requests.hour', value: '10000' } });
		const { sqlite } = server.running.context.db;
		const bytes = (): number => {
			sqlite?.pragma('wal_checkpoint(TRUNCATE)');
			return statSync(databaseFile(server.running.context.config.dataDir)).size;
		};
		const each = async (ask: (n: number) => Promise<Response>): Promise<number> => {
			const before = bytes();
			for (let n = 0; n < 200; n++) expect((await ask(n)).status).toBe(202);
			return (bytes() - before) / 200;
		};
		const [ofCallback, ofMessage] = [await each(callback), await each((n) => message(1000, n))];
		// Four megabytes are kept for the write-ahead log of SQLite.
		expect(5000 * ofCallback + 1000 * ofMessage).toBeLessThan(12 * megabyte);
	});
});
