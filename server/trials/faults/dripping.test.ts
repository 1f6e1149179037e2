// @module-tag time
// @module-tag rounds
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { type Drips, drip, unfinished } from '../../testing/drip.ts';
import { type Program, startProgram } from '../../testing/program.ts';
import { watchVisitors } from '../../testing/visitors.ts';

// Closed at the very end, because the last tests run beside each other.
const closing: (() => unknown)[] = [];
afterAll(async () => {
	for (const close of closing.splice(0).reverse()) await close();
});

const closedWithinMs = 20_000;
const form = { 'content-type': 'application/x-www-form-urlencoded', 'content-length': '5000' };
const json = { 'content-type': 'application/json', 'content-length': '5000' };
const picture = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': '5000000' };

async function startedProgram(env: Record<string, string>): Promise<Program> {
	const program = await startProgram(env);
	closing.push(program.close);
	return program;
}

async function dripping(...of: Parameters<typeof drip>): Promise<Drips> {
	const drips = await drip(...of);
	closing.push(drips.stop);
	return drips;
}

/** Waits until the server has closed all of them, or has had all the time it is given for that. */
async function allClosed(drips: readonly Drips[], withinMs = closedWithinMs): Promise<void> {
	const until = performance.now() + withinMs;
	while (performance.now() < until && drips.some(({ open }) => open() > 0)) await sleep(100);
}

/** The site's first page, or its substitute where the site is not built. */
async function pageOf(program: Program): Promise<string> {
	const { status } = await fetch(`${program.url}/`);
	return program.url + (status === 200 ? '/' : '/api/category');
}

type Flood = [
	how: string,
	env: Record<string, string>,
	from: string | undefined,
	forwarded: Record<string, string>,
];
const floods: Flood[] = [
	['are one client where they come directly', { TRUST_PROXY: 'off' }, '127.0.0.2', {}],
	['are one client behind a proxy', { TRUST_PROXY: '1' }, undefined, { 'x-forwarded-for': '203.0.113.9' }],
];

/** Two thousand connections whose posts drip, and the pages of others until they are all closed. */
async function floodOf([, env, from, forwarded]: Flood) {
	const program = await startedProgram({ ...env, SEED: 'demo' });
	const page = await pageOf(program);
	const watch = () => watchVisitors(page, 50, { from: '127.0.0.3' });
	const withoutDrips = async (): Promise<number> => {
		const quiet = watch();
		await quiet.until(200);
		return (await quiet.stop()).median;
	};
	const before = await withoutDrips();
	const head = unfinished('POST', '/api/mail/callback', { ...json, ...forwarded });
	const drips = await dripping(program.url, 2000, head, { ...(from !== undefined && { from }) });
	const visitors = watch();
	// It takes some 17 seconds; a busy computer closes the last of so many later.
	await Promise.all([allClosed([drips], 3 * closedWithinMs), visitors.until(200)]);
	const openDrips = drips.open();
	return { ...(await visitors.stop()), openDrips, usual: Math.max(before, await withoutDrips()) };
}

describe('two thousand connections whose posts drip from one address', () => {
	test.each(floods)(
		'%s: pages go on for others, and all are closed (V08)',
		{ timeout: 150_000 },
		async (...flood) => {
			const { openDrips, failed } = await floodOf(flood);
			expect({ openDrips, failed }).toEqual({ openDrips: 0, failed: 0 });
		},
	);
	// A machine that is slow without the drips, before or after, is slow for reasons of its own.
	test.each(floods)(
		'%s: pages take less than five times as long as without them (V08)',
		{
			tags: 'long',
			timeout: 150_000,
		},
		async (...flood) => {
			const { median, usual } = await floodOf(flood);
			console.log(`2,000 drips: median of pages ${median} ms, without them ${usual} ms`);
			expect(median / usual).toBeLessThan(5);
		},
	);
});

test.concurrent('a request that drips is closed within 20 seconds, whatever a visitor asks for and however it is written (V01 V02)', async () => {
	const program = await startedProgram({});
	const kinds: Record<string, [head: string, more?: string]> = {
		'headers that never end': ['GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ', 'a'],
		'nothing at all': ['', ''],
		'an empty line now and then': ['\r\n', '\r\n'],
		'a form of the site': [unfinished('POST', '/forms/callback', form)],
		'the calculator’s form': [unfinished('POST', '/forms/quote', form)],
		'a request in JSON': [unfinished('POST', '/api/mail/calculation', json)],
		'a login': [unfinished('POST', '/api/auth/login', json)],
		'a picture of nobody': [unfinished('POST', '/api/image', picture)],
		chunks: [
			unfinished('POST', '/api/mail/callback', {
				'content-type': json['content-type'],
				'transfer-encoding': 'chunked',
			}),
			'1\r\n \r\n',
		],
		'a trailer after the last chunk': [
			`${unfinished('POST', '/api/mail/callback', { 'content-type': json['content-type'], 'transfer-encoding': 'chunked' })}2\r\n{}\r\n0\r\nX-Slow: `,
			'a',
		],
		'a body that waits to be asked for': [
			unfinished('POST', '/api/mail/callback', { ...json, expect: '100-continue' }),
		],
		'a page asked for with a body': [unfinished('GET', '/', json)],
		'an address that does not exist': [unfinished('POST', '/nowhere', json)],
		'a second request on one connection': [
			'GET /healthz HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nX-Slow: ',
			'a',
		],
		'a post behind another request': [
			`GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n${unfinished('POST', '/forms/callback', form)}`,
		],
	};
	const drips = new Map<string, Drips>();
	for (const [kind, [head, more]] of Object.entries(kinds)) {
		// One connection drips every five seconds, as the catalogue's row has it, the other every second.
		drips.set(kind, await dripping(program.url, 1, head, { ...(more !== undefined && { more }) }));
		drips.set(
			`${kind}, slower`,
			await dripping(program.url, 1, head, { everyMs: 5000, ...(more !== undefined && { more }) }),
		);
	}
	await allClosed([...drips.values()]);
	expect([...drips].filter(([, { open }]) => open() > 0).map(([kind]) => kind)).toEqual([]);
	expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
});
