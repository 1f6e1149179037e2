import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createPost } from '../testing/posts.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { startServer, type TestServer } from '../testing/start.ts';

describe.runIf(siteIsBuilt())('a page for which a part was refused', () => {
	let server: TestServer;
	beforeAll(async () => {
		const now = new Date('2026-11-20T09:00:00Z');
		server = await startServer({ env: { TRUST_PROXY: '1' }, now: () => now, work: false });
		await createPost(server.admin, { title: 'Аукционы США' });
		// Without the search the page chooses among the newest twelve.
		for (let n = 1; n <= 12; n++) await createPost(server.admin, { title: `Статья ${n}` });
	});
	afterAll(() => server.close());

	const isWholeFor = async (address: string): Promise<boolean> => {
		const answer = await server.fetch('/usa', { headers: { 'x-forwarded-for': address } });
		return (await answer.text()).includes('Аукционы США');
	};

	test('is shown to that visitor alone: the next one has it whole', async () => {
		const { post } = server.client({ address: '203.0.113.5' });
		const search = () =>
			post.search({ query: { q: 'США' } }).then(
				() => 'found',
				(error) => error.code,
			);
		let last = '';
		for (let n = 0; n < 30 && last !== 'too_many'; n++) last = await search();
		expect(last).toBe('too_many');
		expect(await isWholeFor('203.0.113.5')).toBe(false);
		expect(await isWholeFor('203.0.113.6')).toBe(true);
		// The whole page is cached for everybody.
		expect(await isWholeFor('203.0.113.5')).toBe(true);
	});
});
