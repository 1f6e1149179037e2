import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';
import { FairQueue } from './fair-queue.ts';

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
		/** Waits until so many pages were begun. */
		began,
		/** Finishes the oldest page that was begun, and waits for the one after it. */
		async next(): Promise<void> {
			const { length } = begun;
			finish.shift()?.();
			await began(length + 1);
		},
	};

	async function began(count: number): Promise<void> {
		await expect.poll(() => begun.length, { interval: 1 }).toBe(count);
	}
}

test('one page of a client is rendered at a time, and two pages of all clients together', async () => {
	const { ask, begun, began, next } = queued();
	for (const page of ['a1', 'a2']) void ask('a', page);
	for (const page of ['b1', 'b2']) void ask('b', page);
	void ask('c', 'c1');
	await began(2);
	expect(begun).toEqual(['c1', 'a1']);
	await next();
	expect(begun).toEqual(['c1', 'a1', 'b1']);
});

test('the client with the fewest pages is served first, even if others came before', async () => {
	const { ask, begun, began, next } = queued();
	void ask('slow bank', 'waits');
	await began(1);
	for (let n = 1; n <= 20; n++) void ask('many', `many ${n}`);
	void ask('two', 'two 1');
	void ask('two', 'two 2');
	void ask('one', 'one 1');
	await began(2);
	await next();
	await next();
	expect(begun).toEqual(['waits', 'one 1', 'two 1', 'many 1']);
});

test('a page whose client is gone is not rendered, and takes nobody’s place', async () => {
	const { queue, ask, begun, began, next } = queued();
	const connections = Array.from({ length: 20 }, () => new AbortController());
	const asked = connections.map((connection, n) => ask('many', `many ${n}`, connection.signal));
	void ask('many', 'last');
	await began(1);
	for (const connection of connections.slice(1)) connection.abort();
	expect(await Promise.all(asked.slice(1))).toEqual(Array(19).fill(null));
	expect(queue.waitingOf('many')).toBe(1);
	await next();
	expect(begun).toEqual(['many 0', 'last']);
});

test.each([
	['of one client', ['many', 'many', 'many']],
	['of many clients with one each', ['a', 'b', 'c']],
])('between two pages %s three whole turns of the event loop pass, and no more', async (_whose, clients) => {
	const queue = new FairQueue();
	let turn = 0;
	function counting(): void {
		turn++;
		next = setImmediate(counting);
	}
	let next = setImmediate(counting);
	const begun: number[] = [];
	const page = async (): Promise<void> => void begun.push(turn);
	await Promise.all(clients.map((client) => queue.run(client, new AbortController().signal, page)));
	clearImmediate(next);
	expect(begun.slice(1).map((at, index) => at - (begun[index] ?? 0))).toEqual([3, 3]);
});

// Sends a request on a new connection, and says so while the main thread is busy.
const client = `
	const { workerData: { port, sent } } = require('node:worker_threads');
	const socket = require('node:net').connect(port, '127.0.0.1', () =>
		socket.write('GET / HTTP/1.1\\r\\nhost: localhost\\r\\nconnection: close\\r\\n\\r\\n', () => {
			Atomics.store(sent, 0, 1);
			Atomics.notify(sent, 0);
		}));
	socket.resume();`;

test('a connection that comes while a page is rendered is accepted, read and answered before the next page', async () => {
	const order: string[] = [];
	const other = createServer((_req, res) => {
		order.push('other');
		res.end();
	});
	await new Promise<void>((listening) => void other.listen(0, '127.0.0.1', listening));
	const { port } = other.address() as AddressInfo; // a listening server has one
	const sent = new Int32Array(new SharedArrayBuffer(4));
	const queue = new FairQueue();
	const { signal } = new AbortController();
	const visitor = new Worker(client, { eval: true, workerData: { port, sent } });
	const page = async (): Promise<void> => {
		expect(Atomics.wait(sent, 0, 0, 10_000)).not.toBe('timed-out');
		order.push('page');
	};
	await Promise.all([queue.run('a', signal, page), queue.run('b', signal, page)]);
	expect(order).toEqual(['page', 'other', 'page']);
	await visitor.terminate();
	other.close();
});

test('a page that fails lets the next one begin', async () => {
	const queue = new FairQueue();
	const failing = queue.run('a', new AbortController().signal, () => Promise.reject(new Error('failed')));
	const next = queue.run('a', new AbortController().signal, async () => 'next');
	await expect(failing).rejects.toThrow('failed');
	expect(await next).toBe('next');
});

const clients: [who: string, addressOf: (n: number) => string][] = [
	['a client', () => '203.0.113.1'],
	['an IPv6 network with an address for each page', (n) => `2001:db8:0:1::${n.toString(16)}`],
];

test.runIf(siteIsBuilt()).each(clients)(
	'%s with twenty pages in the queue is told to wait, but gets cached pages, and others are served',
	async (_who, addressOf) => {
		const ask = async (path: string, client: string): Promise<Response> =>
			server.fetch(path, { headers: { 'x-forwarded-for': client } });
		await ask('/', addressOf(1));
		const many = Array.from({ length: 200 }, (_, n) => ask(`/calculator?price=${5000 + n}`, addressOf(n)));
		const others = [
			ask('/calculator?price=7000', '203.0.113.2'),
			ask('/contacts', addressOf(1)),
			ask('/', addressOf(1)),
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
