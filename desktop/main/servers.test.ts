import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { net } from '../stand-in/network.ts';
import { createServers, spokenContract } from './servers.ts';
import { openSettings } from './settings.ts';

let folder: string;
const running: Server[] = [];

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'servers-'));
});
afterEach(() => {
	for (const server of running.splice(0)) server.close();
	rmSync(folder, { recursive: true, force: true });
});

async function answering(answer: RequestListener): Promise<string> {
	const server = createServer(answer).listen(0, '127.0.0.1');
	running.push(server);
	await new Promise((resolve) => server.once('listening', resolve));
	const address = server.address();
	return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`;
}
const health = (body: unknown) => answering((_request, response) => response.end(JSON.stringify(body)));
const ours = (): Promise<string> => health({ product: 'clearway', contract: spokenContract });

function open(mismatched?: (server: string) => void) {
	const file = openSettings(join(folder, 'settings.json'));
	// The stand-in's network is Node's.
	return {
		file,
		servers: createServers({
			net: net as never,
			file,
			login: (_proxy, answer) => answer(),
			refused: () => null,
			...(mismatched && { mismatched }),
		}),
	};
}

test('a server that speaks our contract is remembered, used only after the user chose it, and can be removed', async () => {
	const [first, second] = await Promise.all([ours(), ours()]);
	const { servers } = open();
	expect(await servers.check(first)).toMatchObject({
		kind: 'ours',
		server: { origin: first, isPinned: false },
		isPlain: false,
	});
	await servers.check(`${second}/admin/login`);
	expect(servers.current()).toBeNull();
	servers.choose(second);
	const again = open().servers;
	expect([again.list().map(({ origin }) => origin), again.current()?.origin]).toEqual([
		[first, second],
		second,
	]);
	again.forget(second);
	expect([again.list().length, again.current()]).toEqual([1, null]);
});

test('a server that was never checked cannot be chosen', () => {
	expect(() => open().servers.choose('https://evil.example')).toThrow('never checked');
});

test.each([
	['another product', { product: 'other', contract: spokenContract }, 'отвечает не Clearway'],
	['no answer of ours', '<h1>Wi-Fi</h1>', 'отвечает не Clearway'],
	['a newer contract', { product: 'clearway', contract: spokenContract + 1 }, 'Обновите программу'],
	['an older contract', { product: 'clearway', contract: spokenContract - 1 }, 'Обновите сервер'],
])('%s is refused with an explanation and is not remembered as a server (Q03)', async (_name, body, text) => {
	const { servers } = open();
	expect(await servers.check(await health(body))).toMatchObject({
		kind: 'refused',
		text: expect.stringContaining(text),
	});
	expect(servers.list()).toEqual([]);
});

test('a site that is being updated behind its proxy is reported as not working now, and not as another product', async () => {
	const { servers } = open();
	const address = await answering((_request, response) =>
		response.writeHead(502).end('<h1>Bad Gateway</h1>'),
	);
	expect(await servers.check(address)).toMatchObject({
		kind: 'refused',
		text: expect.stringContaining('сейчас не работает'),
	});
});

test('a closed port and a text that is no address get different messages', async () => {
	const { servers } = open();
	expect(await servers.check('http://127.0.0.1:9')).toMatchObject({
		text: expect.stringContaining('никто не отвечает'),
	});
	expect(await servers.check('not an address')).toMatchObject({
		text: expect.stringContaining('не похоже на адрес'),
	});
});

test('the check of an address of a server carries neither a token nor cookies (Q03)', async () => {
	const seen: Record<string, unknown>[] = [];
	const origin = await answering((request, response) => {
		seen.push(request.headers);
		response.end('{}');
	});
	await open().servers.check(origin);
	expect(seen.map(({ authorization, cookie }) => [authorization, cookie])).toEqual([[undefined, undefined]]);
});

test('a server that redirects within its host is remembered at the new address; a probe follows no redirect', async () => {
	const target = await ours();
	const leading = await answering((request, response) =>
		response.writeHead(301, { location: target + request.url }).end(),
	);
	const { file, servers } = open();
	expect(await servers.check(leading)).toMatchObject({ kind: 'ours', server: { origin: target } });
	file.change({ current: leading });
	await expect(servers.probe()).rejects.toThrow();
	file.change({ current: target });
	expect(await servers.probe()).toBe(true);
});

test('a server without encryption is known only once its person accepted that', async () => {
	const { port } = new URL(await ours());
	const { servers } = open();
	const plain = `http://[::ffff:127.0.0.1]:${port}`;
	const checked = await servers.check(plain);
	expect(checked).toMatchObject({ kind: 'ours', isPlain: true });
	expect(servers.list()).toEqual([]);
	const origin = checked.kind === 'ours' ? checked.server.origin : '';
	servers.choose(origin);
	expect([servers.list(), servers.current()?.origin]).toEqual([[{ origin, isPinned: false }], origin]);
	await servers.check(plain);
	expect(servers.list()).toHaveLength(1);
});

test('only the site of a long link counts, and a site that is too long is named as such', async () => {
	const server = await ours();
	const { servers } = open();
	expect(await servers.check(`${server}/admin/posts?${'x'.repeat(1000)}`)).toMatchObject({ kind: 'ours' });
	expect(await servers.check(`https://${'x'.repeat(400)}.ua`)).toMatchObject({
		kind: 'refused',
		text: expect.stringContaining('длинн'),
	});
});

test.each([
	['newer', spokenContract + 1],
	['older', spokenContract - 1],
])(
	'a chosen server that became %s than the app is reported once, and stays reachable',
	async (what, otherContract) => {
		let contract = spokenContract;
		const origin = await answering((_request, response) =>
			response.end(JSON.stringify({ product: 'clearway', contract })),
		);
		const told: string[] = [];
		const { servers } = open((server) => told.push(server));
		await servers.check(origin);
		servers.choose(origin);
		expect([await servers.probe(), told]).toEqual([true, []]);
		contract = otherContract;
		expect([await servers.probe(), await servers.probe(), told]).toEqual([true, true, [what]]);
	},
);
