import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, start } from '../start.ts';
import { startServer, type TestServer } from '../testing/start.ts';

let one: TestServer;
let two: Running;
beforeAll(async () => {
	one = await startServer();
	two = await start(one.running.world.config);
});
afterAll(async () => {
	await two.stop();
	await one.close();
});

const askTwo = (path: string, headers: Record<string, string> = {}) => fetch(`http://127.0.0.1:${two.port}${path}`, { headers });

describe('two servers on one database', () => {
	test('show what the other one changed within seconds, also where they kept an answer', async () => {
		expect(await (await askTwo('/api/category')).json()).toEqual([]);
		await one.admin.category.create({ body: { title: 'Из первого' } });
		await expect.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 }).toContain('Из первого');
		const { id } = await one.admin.category.create({ body: { title: 'Ещё одна' } });
		await expect.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 }).toContain('Ещё одна');
		await one.admin.category.remove({ params: { id } });
		await expect.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 }).not.toContain('Ещё одна');
	});
	test('take the same token, and refuse it at once when the other one ended it', async () => {
		const { token } = await one.visitor.auth.login({ body: { login: 'admin', password: 'long enough for a test' } });
		const headers = { authorization: `Bearer ${token}` };
		expect((await askTwo('/api/auth/me', headers)).status).toBe(200);
		await one.client({ token }).auth.logout();
		expect((await askTwo('/api/auth/me', headers)).status).toBe(401);
	});
	test('both write, and no change of either is lost', async () => {
		const writeTwo = (title: string) =>
			fetch(`http://127.0.0.1:${two.port}/api/category`, {
				method: 'POST',
				headers: { authorization: `Bearer ${one.token}`, 'content-type': 'application/json' },
				body: JSON.stringify({ title }),
			});
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, i) =>
				i % 2 === 0
					? one.admin.category.create({ body: { title: `Первый ${i}` } }).then(() => 201)
					: writeTwo(`Второй ${i}`).then(({ status }) => status),
			),
		);
		expect(answers).toEqual(Array(40).fill(201));
		const stored = await two.world.db.read.selectFrom('category').select('title').where('title', 'like', '%р%й %').execute();
		expect(stored.length).toBeGreaterThanOrEqual(40);
	});
});
