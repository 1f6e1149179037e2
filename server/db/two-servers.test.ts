// @module-tag db
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Running, start } from '../app/start.ts';
import { cachedBy } from '../context/cache.ts';
import { openNewsHub } from '../news/hub.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { rateRounds } from '../trials/long/rate-rounds.ts';

let serverOne: TestServer;
let serverTwo: Running;
beforeAll(async () => {
	serverOne = await startServer();
	serverTwo = await start(serverOne.running.context.config);
});
afterAll(async () => {
	await serverTwo.stop();
	await serverOne.close();
});

const askTwo = (path: string, headers: Record<string, string> = {}) =>
	fetch(`http://127.0.0.1:${serverTwo.port}${path}`, { headers });

// The full thousand are a long run: server/trials/long/rate-rounds.ts.
const rounds = 50;

describe('two servers on one database (D15)', () => {
	test('show changes of the other one within seconds, also for cached answers', async () => {
		expect(await (await askTwo('/api/category')).json()).toEqual([]);
		await serverOne.admin.category.create({ body: { title: 'Из первого' } });
		await expect
			.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 })
			.toContain('Из первого');
		const { id } = await serverOne.admin.category.create({ body: { title: 'Ещё одна' } });
		await expect
			.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 })
			.toContain('Ещё одна');
		await serverOne.admin.category.remove({ params: { id } });
		await expect
			.poll(async () => (await askTwo('/api/category')).text(), { timeout: 5000 })
			.not.toContain('Ещё одна');
	});
	test('take the same token, and refuse it at once when the other one ended it', async () => {
		const { token } = await serverOne.visitor.auth.login({
			body: { login: 'admin', password: 'long enough for a test' },
		});
		const headers = { authorization: `Bearer ${token}` };
		expect((await askTwo('/api/auth/me', headers)).status).toBe(200);
		await serverOne.client({ token }).auth.logout();
		expect((await askTwo('/api/auth/me', headers)).status).toBe(401);
	});
	test('both write, and no change of either is lost', async () => {
		const writeTwo = (title: string) =>
			fetch(`http://127.0.0.1:${serverTwo.port}/api/category`, {
				method: 'POST',
				headers: { authorization: `Bearer ${serverOne.token}`, 'content-type': 'application/json' },
				body: JSON.stringify({ title }),
			});
		const answers = await Promise.all(
			Array.from({ length: 40 }, (_, i) =>
				i % 2 === 0
					? serverOne.admin.category.create({ body: { title: `Первый ${i}` } }).then(() => 201)
					: writeTwo(`Второй ${i}`).then(({ status }) => status),
			),
		);
		expect(answers).toEqual(Array(40).fill(201));
		const stored = await serverTwo.context.db.read
			.selectFrom('category')
			.select('title')
			.where('title', 'like', '%р%й %')
			.execute();
		expect(stored.length).toBeGreaterThanOrEqual(40);
	});

	test('empty the page cache after every change that a visitor could notice, by either process, and after no other (K10)', async () => {
		const { versions } = serverTwo.context;
		const settled = async (): Promise<number> => {
			await openNewsHub(serverTwo.context).catchUp();
			return versions.content;
		};
		const { id } = await serverOne.visitor.mail.callback({ body: { name: 'Иван', phone: '+380671234567' } });
		const [before, admins] = [await settled(), versions.of('admin')];
		const { token } = await serverOne.visitor.auth.login({
			body: { login: 'admin', password: 'long enough for a test' },
		});
		await serverOne.client({ token }).auth.logout();
		await serverOne.admin.auth.create({
			body: { login: 'olena', password: 'another long password', name: 'Олена' },
		});
		await serverOne.admin.request.save({ params: { id }, body: { status: 'taken' } });
		expect(await settled()).toBe(before);
		expect(versions.of('admin')).toBeGreaterThan(admins);
		await serverOne.admin.category.create({ body: { title: 'Заметная' } });
		expect(await settled()).toBe(before + 1);
	});
	test('notice a change whose notification was lost (K09)', async () => {
		const before = serverTwo.context.versions.of('option');
		const data = JSON.stringify({ kind: 'option', id: 1, revision: 2 });
		const row = { at: new Date().toISOString(), type: 'record.changed', data, writer: 'a third process' };
		await serverOne.running.context.db.read.insertInto('news').values(row).execute();
		await expect.poll(() => serverTwo.context.versions.of('option'), { timeout: 10_000 }).toBe(before + 1);
	});
	test('do not cache an answer that was read before a change and arrived after it (K09)', async () => {
		const { context } = serverTwo;
		const reads: PromiseWithResolvers<string>[] = [];
		const cached = cachedBy('meta', () => {
			const read = Promise.withResolvers<string>();
			reads.push(read);
			return read.promise;
		});
		const early = cached(context);
		await serverOne.admin.meta.create({ body: { page: 'kontakty', title: 'Контакты' } });
		await openNewsHub(context).catchUp();
		const late = cached(context);
		reads[1]?.resolve('new');
		reads[0]?.resolve('old');
		expect(await Promise.all([early, late, cached(context)])).toEqual(['old', 'new', 'new']);
		expect(reads).toHaveLength(2);
	});
	test('empty the whole cache when the last read news were deleted, because it is unknown what was missed (K09)', async () => {
		const { versions } = serverTwo.context;
		const { db } = serverOne.running.context;
		await openNewsHub(serverTwo.context).catchUp();
		expect(await (await askTwo('/api/category/1')).json()).toMatchObject({ title: 'Из первого' });
		const before = versions.of('category');
		await db.read.updateTable('category').set({ title: 'Без новости' }).where('id', '=', 1).execute();
		await db.read.deleteFrom('news').execute();
		await expect.poll(() => versions.of('category'), { timeout: 5000 }).toBeGreaterThan(before);
		expect(await (await askTwo('/api/category/1')).json()).toMatchObject({ title: 'Без новости' });
	});
	test.runIf(process.env.TEST_POSTGRES)(
		'never answer with a rate older than the last acknowledged correction, round after round under load (K09)',
		async () => {
			const report = await rateRounds(
				[serverOne.url, `http://127.0.0.1:${serverTwo.port}`],
				serverOne.token,
				rounds,
			);
			console.log(`two servers: ${JSON.stringify(report)}`);
			expect(report).toMatchObject({ rounds, answers: 2 * rounds + 2 * (rounds / 10), stale: 0 });
		},
		120_000,
	);
});
