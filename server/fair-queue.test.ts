import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.ts';
import { serverOfFile } from './testing/server-of-file.ts';
import { siteIsBuilt } from './testing/site-is-built.ts';

const server = serverOfFile({ env: { TRUST_PROXY: '1' } });

/** A queue and the pages that it rendered; each page waits until the test finishes it. */
function queued() {
	const queue = new FairQueue();
	const begun: string[] = [];
	const finish: (() => void)[] = [];
	return {
		queue,
		begun,
		ask(client: string, page: string, gone = new AbortController().signal) {
			return queue.run(client, gone, async () => {
				begun.push(page);
				await new Promise<void>((done) => finish.push(done));
				return page;
			});
		},
		/** Finishes the oldest page that was begun, and waits for the one after it. */
		async next(): Promise<void> {
			const { length } = begun;
			finish.shift()?.();
			await expect.poll(() => begun.length, { interval: 1 }).toBe(length + 1);
		},
	};
}

test('one page of a client is rendered at a time, and two pages of all clients together', async () => {
	const { ask, begun, next } = queued();
	for (const page of ['a1', 'a2']) void ask('a', page);
	for (const page of ['b1', 'b2']) void ask('b', page);
	void ask('c', 'c1');
	expect(begun).toEqual(['a1', 'b1']);
	await next();
	expect(begun).toHaveLength(3);
});

test('the client with the fewest pages is served first, even if others came before', async () => {
	const { ask, begun, next } = queued();
	void ask('slow bank', 'waits');
	for (let n = 1; n <= 20; n++) void ask('many', `many ${n}`);
	void ask('two', 'two 1');
	void ask('two', 'two 2');
	void ask('one', 'one 1');
	expect(begun).toEqual(['waits', 'many 1']);
	await next();
	await next();
	expect(begun.slice(2)).toEqual(['one 1', 'two 1']);
});

test('a page whose client is gone is not rendered, and takes nobody’s place', async () => {
	const { queue, ask, begun, next } = queued();
	const connections = Array.from({ length: 20 }, () => new AbortController());
	const asked = connections.map((connection, n) => ask('many', `many ${n}`, connection.signal));
	void ask('many', 'last');
	for (const connection of connections.slice(1)) connection.abort();
	expect(await Promise.all(asked.slice(1))).toEqual(Array(19).fill(null));
	expect(queue.waitingOf('many')).toBe(1);
	await next();
	expect(begun).toEqual(['many 0', 'last']);
});

test('between two pages everything else has its turn', async () => {
	const queue = new FairQueue();
	const order: string[] = [];
	const pages = Array.from({ length: 3 }, (_, n) =>
		queue.run('many', new AbortController().signal, async () => {
			order.push('page');
			setImmediate(() => order.push('other'));
			return n;
		}),
	);
	expect(await Promise.all(pages)).toEqual([0, 1, 2]);
	await new Promise(setImmediate);
	expect(order).toEqual(['page', 'other', 'page', 'other', 'page', 'other']);
});

test('a page that fails lets the next one begin', async () => {
	const queue = new FairQueue();
	const failing = queue.run('a', new AbortController().signal, () => Promise.reject(new Error('failed')));
	const next = queue.run('a', new AbortController().signal, async () => 'next');
	await expect(failing).rejects.toThrow('failed');
	expect(await next).toBe('next');
});

test.runIf(siteIsBuilt())(
	'a client with twenty pages in the queue is told to wait, but gets cached pages, and others are served',
	async () => {
		const ask = async (path: string, client: string): Promise<Response> =>
			server.fetch(path, { headers: { 'x-forwarded-for': client } });
		await ask('/', '203.0.113.1');
		const many = Array.from({ length: 200 }, (_, n) => ask(`/calculator?price=${5000 + n}`, '203.0.113.1'));
		const others = [
			ask('/calculator?price=7000', '203.0.113.2'),
			ask('/contacts', '203.0.113.1'),
			ask('/', '203.0.113.1'),
		];
		expect((await Promise.all(others)).map(({ status }) => status)).toEqual([200, 200, 200]);
		const answers = await Promise.all(many);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused[0]?.headers.get('retry-after')).toBe('5');
		expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(20);
		expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
	},
);
