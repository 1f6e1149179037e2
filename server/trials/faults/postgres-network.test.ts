// @module-tag db
// @module-tag time
// @module-tag rounds
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { start } from '../../app/start.ts';
import { createDatabase } from '../../testing/postgres.ts';
import { startServer, type TestServer } from '../../testing/start.ts';

const cluster = process.env.TEST_POSTGRES;

/** A TCP proxy between the server and its database that can cut the connection or pause it silently. */
type Wire = {
	url: string;
	cut(): Promise<void>;
	mend(): Promise<void>;
	pause(): void;
	letGo(): void;
	replace(): void;
	close(): Promise<void>;
};

async function startWire(database: string): Promise<Wire> {
	const target = new URL(database);
	const pairs = new Set<[Socket, Socket]>();
	let isPaused = false;
	const server: Server = createServer((near) => {
		const far = connect(Number(target.port), target.hostname);
		const pair: [Socket, Socket] = [near, far];
		pairs.add(pair);
		for (const [from, to] of [pair, [far, near] as const]) {
			from.on('error', () => undefined).on('data', (bytes) => void to.write(bytes));
			from.on('close', () => {
				to.destroy();
				pairs.delete(pair);
			});
			if (isPaused) from.pause();
		}
	});
	const listen = (port: number): Promise<void> =>
		new Promise((resolve) => server.listen(port, '127.0.0.1', resolve));
	await listen(0);
	const { port } = server.address() as AddressInfo;
	const url = new URL(database);
	url.port = String(port);
	const cut = async (): Promise<void> => {
		const closed = new Promise((resolve) => server.close(resolve));
		for (const pair of pairs) for (const socket of pair) socket.destroy();
		await closed;
	};
	return {
		url: url.href,
		cut,
		mend: () => listen(port),
		pause() {
			isPaused = true;
			for (const pair of pairs) for (const socket of pair) socket.pause();
		},
		letGo() {
			isPaused = false;
			for (const pair of pairs) for (const socket of pair) socket.resume();
		},
		// Old connections stay silent for ever, new ones are answered.
		replace: () => {
			isPaused = false;
		},
		close: () => (server.listening ? cut() : Promise.resolve()),
	};
}

describe.runIf(cluster)('a PostgreSQL server', () => {
	let wire: Wire;
	let server: TestServer;
	let direct: string;
	beforeAll(async () => {
		direct = await createDatabase(cluster ?? '');
		wire = await startWire(direct);
		server = await startServer({ env: { DATABASE_URL: wire.url } });
	});
	afterAll(async () => {
		await server.close();
		await wire.close();
	});

	const write = async (
		title: string,
	): Promise<{ status: number; code?: string; detail?: string; retryAfter: string | null }> => {
		const response = await server.fetch('/api/category', {
			method: 'POST',
			headers: { authorization: `Bearer ${server.token}`, 'content-type': 'application/json' },
			body: JSON.stringify({ title }),
		});
		const { code, detail } = (await response.json()) as { code?: string; detail?: string };
		return {
			status: response.status,
			...(code && { code }),
			...(detail && { detail }),
			retryAfter: response.headers.get('retry-after'),
		};
	};
	const ready = async (): Promise<string> => {
		const response = await server.fetch('/readyz');
		return `${response.status} ${((await response.json()) as { status: string }).status}`;
	};
	const titles = async (): Promise<string[]> =>
		(await server.admin.category.list()).map(({ title }) => title);

	test('that stops is reported as unavailable and used again within five seconds of its return (D15)', async () => {
		expect((await write('До')).status).toBe(201);
		await wire.cut();
		expect(await write('Пока нет')).toMatchObject({
			status: 503,
			code: 'unavailable',
			detail: expect.stringMatching(/[а-я]/),
			retryAfter: '10',
		});
		expect((await server.fetch('/api/category?fresh=1')).status).toBe(503);
		const quote = await server.fetch('/api/calculator/quote', {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: '{}',
		});
		expect([quote.status, quote.headers.get('retry-after')]).toEqual([503, '10']);
		expect(await ready()).toBe('503 database');
		expect((await server.fetch('/healthz')).status).toBe(200);
		await wire.mend();
		await expect.poll(async () => (await write('После')).status, { timeout: 5000 }).toBe(201);
		expect(await titles()).toEqual(['До', 'После']);
		await expect.poll(ready, { timeout: 10_000 }).toBe('200 ready');
	});

	test('that stops answering blocks no request for ever, and is used again when it answers (D15)', async () => {
		wire.pause();
		const answers = await Promise.all(Array.from({ length: 15 }, (_, n) => write(`Молчание ${n}`)));
		expect(answers.map(({ status, code }) => `${status} ${code}`)).toEqual(Array(15).fill('503 unavailable'));
		expect(await ready()).toBe('503 database');
		wire.letGo();
		await expect
			.poll(async () => (await write(`Снова ${performance.now()}`)).status, {
				timeout: 15_000,
				interval: 200,
			})
			.toBe(201);
		await expect.poll(ready, { timeout: 10_000 }).toBe('200 ready');
		// A refused write may have been stored all the same, but never twice.
		const after = await titles();
		expect(new Set(after).size).toBe(after.length);
	}, 90_000);

	test('that was replaced at the same address is used, and changes of other processes are received again (D15)', async () => {
		const otherServer = await start({ ...server.running.context.config, port: 0, databaseUrl: direct });
		const titlesNow = async (): Promise<string[]> =>
			((await (await server.fetch('/api/category')).json()) as { title: string }[]).map(({ title }) => title);
		await titlesNow();
		wire.pause();
		await Promise.all(Array.from({ length: 3 }, (_, n) => write(`Переезд ${n}`)));
		wire.replace();
		await expect
			.poll(async () => (await write(`Переехала ${performance.now()}`)).status, {
				timeout: 20_000,
				interval: 200,
			})
			.toBe(201);
		const elsewhere = createApi(contract, (operation, args, signal) =>
			httpTransport({ base: `http://127.0.0.1:${otherServer.port}`, token: () => server.token })(
				operation,
				args,
				signal,
			),
		);
		await elsewhere.category.create({ body: { title: 'С другого' } });
		await expect.poll(titlesNow, { timeout: 20_000, interval: 200 }).toContain('С другого');
		await otherServer.stop();
	}, 90_000);
});
