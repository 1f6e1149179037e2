import { once } from 'node:events';
import { Agent, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openMetrics } from '../services/metrics.ts';
import { drip, unfinished } from '../testing/drip.ts';
import { eventually } from '../testing/mail-server.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { createLimitedServer } from './traffic.ts';
import { type TrafficLimits, trafficLimits } from './traffic-limits.ts';

const whole = serverOfFile();
type Limited = { url: string; waiting: ServerResponse[]; cuts(): Promise<Record<string, number>> };

/**
 * A server with limits that a test can reach, which answers `/` at once and everything else when the test
 * says so.
 */
async function limited(
	limits: Partial<TrafficLimits>,
	{ trustProxy = 1, onAnswer = (): unknown => undefined } = {},
): Promise<Limited> {
	const { context } = whole.running;
	const metrics = openMetrics();
	const waiting: ServerResponse[] = [];
	const answer = (req: IncomingMessage, res: ServerResponse): void => {
		req.resume();
		onAnswer();
		if (req.url === '/large') return void res.end(Buffer.alloc(24 * 1024 * 1024));
		if (req.url === '/') return void res.end('ok');
		waiting.push(res);
	};
	const server: Server = createLimitedServer(
		{ ...context, metrics, config: { ...context.config, trustProxy } },
		answer,
		{
			...trafficLimits,
			...limits,
		},
	);
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	onTestFinished(() => {
		server.close();
		server.closeAllConnections();
	});
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		waiting,
		cuts: async () =>
			Object.fromEntries(
				[
					...(await metrics.registry.metrics()).matchAll(
						/^clearway_cut_connections_total\{reason="(\w+)"\} ([1-9]\d*)/gm,
					),
				].map(([, reason = '', count]) => [reason, Number(count)]),
			),
	};
}

const ask = (url: string, client: string): Promise<Response> =>
	fetch(url, { headers: { 'x-forwarded-for': client } });
const slowHeaders = 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ';
const post = (client: string): string =>
	unfinished('POST', '/slow', { 'content-length': '500', 'x-forwarded-for': client });

async function dripping(url: string, count: number, head: string, from?: string) {
	const drips = await drip(url, count, head, { everyMs: 200, ...(from !== undefined && { from }) });
	onTestFinished(drips.stop);
	return drips;
}

describe('a client has its part and no more', () => {
	test('a client with too many requests in flight is told to wait until one is answered, and others are served (V09)', async () => {
		const { url, waiting } = await limited({ perClient: 5 });
		const first = Array.from({ length: 5 }, () => ask(`${url}/later`, '203.0.113.1'));
		await eventually('five wait', () => waiting.length === 5);
		const refused = await ask(url, '203.0.113.1');
		expect([refused.status, refused.headers.get('retry-after'), refused.headers.get('connection')]).toEqual([
			429,
			'5',
			'close',
		]);
		expect(await refused.json()).toMatchObject({
			code: 'too_many',
			detail: expect.stringContaining('Подождите'),
		});
		expect((await ask(url, '203.0.113.2')).status).toBe(200);
		for (const res of waiting) res.end('now');
		expect((await Promise.all(first)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
		expect((await ask(url, '203.0.113.1')).status).toBe(200);
	});

	test('a client that hangs up gives its part back (V09)', async () => {
		const { url, waiting } = await limited({ perClient: 5 });
		const drips = await drip(url, 9, unfinished('GET', '/later', { 'x-forwarded-for': '203.0.113.1' }), {
			more: '',
		});
		onTestFinished(drips.stop);
		await eventually('five wait', () => waiting.length === 5);
		expect((await ask(url, '203.0.113.1')).status).toBe(429);
		drips.stop();
		await eventually('he is served', async () => (await ask(url, '203.0.113.1')).status === 200);
	});

	test('a client that sends requests in a row without waiting for answers has one of them handled, and is cut off (V09)', async () => {
		const { url, waiting, cuts } = await limited({});
		const row = unfinished('GET', '/later', {}).repeat(500);
		const drips = await drip(url, 1, row, { more: '' });
		onTestFinished(drips.stop);
		await eventually('the connection is closed', () => drips.open() === 0);
		expect([waiting.length, await cuts()]).toEqual([1, { pipelined: 1 }]);
	});

	test('a client that waits for each answer goes on asking on the same connection, also after large ones', async () => {
		const { url, cuts } = await limited({});
		const agent = new Agent({ keepAlive: true, maxSockets: 1 });
		onTestFinished(() => agent.destroy());
		const lengths: number[] = [];
		for (const path of ['/', '/large', '/', '/large', '/'])
			lengths.push(
				await new Promise<number>((resolve, reject) => {
					let length = 0;
					request(url + path, { agent }, (res) =>
						res
							.on('data', (bytes: Buffer) => {
								length += bytes.length;
							})
							.on('end', () => resolve(length)),
					)
						.on('error', reject)
						.end();
				}),
			);
		const large = 24 * 1024 * 1024;
		expect([lengths, await cuts()]).toEqual([[2, large, 2, large, 2], {}]);
	});

	test('a client that sends many bodies slowly keeps a few of them, and those of another client are not touched (V09)', async () => {
		const { url, cuts } = await limited({ slowMs: 500, slowPerClient: 3 });
		const many = await dripping(url, 30, post('203.0.113.1'));
		const few = await dripping(url, 3, post('203.0.113.2'));
		await eventually('he keeps three', () => many.open() === 3);
		expect([few.open(), many.statuses(), await cuts()]).toEqual([3, { 408: 27 }, { slow_body: 27 }]);
	});

	test('a client that takes many answers slowly keeps a few of them (V09)', { tags: 'time' }, async () => {
		const { url, cuts } = await limited({ slowMs: 500, slowPerClient: 2 });
		const agent = new Agent({ keepAlive: true, maxSockets: 20 });
		onTestFinished(() => agent.destroy());
		const takeSlowly = (count: number, client: string): void => {
			for (let n = 0; n < count; n++)
				request(`${url}/large`, { agent, headers: { 'x-forwarded-for': client } }, (res) =>
					res.on('error', () => undefined).pause(),
				)
					.on('error', () => undefined)
					.end();
		};
		takeSlowly(8, '203.0.113.1');
		await eventually('six are closed', async () => (await cuts()).slow_answer === 6);
		// The kept ones are still there when another client's answers are slow as well.
		takeSlowly(3, '203.0.113.2');
		await eventually('one of the other is closed', async () => (await cuts()).slow_answer !== 6);
		expect(await cuts()).toEqual({ slow_answer: 7 });
	});

	test('a client that takes nothing of an answer loses the connection, and one that takes it slowly gets the whole answer (V03)', {
		tags: 'time',
	}, async () => {
		const { url, cuts } = await limited({ untakenMs: 1000 });
		const reader = (): Socket => {
			const socket = connect(Number(new URL(url).port), '127.0.0.1').on('error', () => undefined);
			onTestFinished(() => void socket.destroy());
			socket.write(unfinished('GET', '/large', {}));
			return socket.pause();
		};
		for (let n = 0; n < 5; n++) reader();
		const slow = reader();
		let taken = 0;
		const taking = setInterval(() => {
			taken += (slow.read(Math.min(slow.readableLength, 64 * 1024)) as Buffer | null)?.length ?? 0;
		}, 5);
		onTestFinished(() => clearInterval(taking));
		await eventually('those who take nothing are closed', async () => (await cuts()).untaken_answer === 5);
		await eventually('the slow reader has everything', () => taken >= 24 * 1024 * 1024, 60_000);
	});

	test('a client without a proxy has a limited number of connections, and a proxy has as many as it likes (V09)', {
		tags: 'time',
	}, async () => {
		const direct = await limited({ perClient: 10 }, { trustProxy: 0 });
		const many = await dripping(direct.url, 30, slowHeaders, '127.0.0.2');
		await eventually('ten are open', () => many.open() === 10);
		expect((await fetch(direct.url)).status).toBe(200);
		many.stop();
		// Connections that were closed make room for others.
		await eventually('ten others are open', async () => {
			const again = await dripping(direct.url, 10, slowHeaders, '127.0.0.2');
			await sleep(300);
			const count = again.open();
			again.stop();
			return count === 10;
		});
		const behind = await limited({ perClient: 10 });
		const proxied = await dripping(behind.url, 30, slowHeaders, '127.0.0.2');
		await sleep(300);
		expect(proxied.open()).toBe(30);
	});
});

test('where many clients send slow bodies at once, some are closed, and page views are answered (V09)', async () => {
	const { url } = await limited({ connections: 60, slowMs: 500, slowTogether: 20 });
	const drips = await Promise.all(
		Array.from({ length: 50 }, (_, n) => dripping(url, 1, post(`203.0.113.${n}`))),
	);
	await eventually('twenty are left', () => drips.filter(({ open }) => open() === 1).length === 20);
	expect((await ask(url, '203.0.113.200')).status).toBe(200);
});

test('requests that were answered are collected with the young objects and do not fill the memory of the old', {
	// On a busy computer an answer waits until its request has grown old.
	tags: 'long',
}, async () => {
	setFlagsFromString('--expose-gc');
	const collect = runInNewContext('gc') as (what: { type: 'minor' }) => void;
	let answered = 0;
	const { url } = await limited({}, { onAnswer: () => ++answered % 100 === 0 && collect({ type: 'minor' }) });
	const old = (): number =>
		getHeapSpaceStatistics().find((space) => space.space_name === 'old_space')?.space_used_size ?? Number.NaN;
	// The client has a separate heap: in this thread it would leave objects behind as well.
	const client = new Worker(
		`const { parentPort, workerData } = require('node:worker_threads');
		const { connect } = require('node:net');
		let left = 0;
		const ask = (socket) => socket.write('GET / HTTP/1.1\\r\\nHost: x\\r\\n\\r\\n');
		const sockets = Array.from({ length: 16 }, () => {
			const socket = connect(workerData, '127.0.0.1');
			return socket.on('data', () => (left-- > 0 ? ask(socket) : left === -16 && parentPort.postMessage('')));
		});
		parentPort.on('message', (many) => {
			left = many - 16;
			for (const socket of sockets) ask(socket);
		});`,
		{ eval: true, workerData: Number(new URL(url).port) },
	);
	onTestFinished(async () => void (await client.terminate()));
	const answerMany = async (): Promise<void> => {
		client.postMessage(8000);
		await once(client, 'message');
	};
	await answerMany();
	// An object that is held meanwhile grows old, and with it everything that refers to the later ones.
	for (let times = 0; times < 3; times++) collect({ type: 'minor' });
	const before = old();
	await answerMany();
	// It was 330 bytes of each request while they stood in a Set.
	expect(old() - before).toBeLessThan(1_000_000);
});
