// @module-tag db
import { expect, onTestFinished, test } from 'vitest';
import { car } from '../testing/car.ts';
import { movableClock } from '../testing/clock.ts';
import type { TestServer } from '../testing/start.ts';
import { startWithBank } from '../testing/with-bank.ts';

async function post(server: TestServer, path: string, body: object): Promise<number> {
	const { status } = await server.fetch(path, {
		method: 'POST',
		headers: { 'content-type': 'application/json', 'x-forwarded-for': '198.51.100.7' },
		body: JSON.stringify(body),
	});
	return status;
}
const callback = (server: TestServer, n: number) =>
	post(server, '/api/mail/callback', { name: `Гость ${n}`, phone: '067 123 45 67' });
const quote = (server: TestServer, price: number) =>
	post(server, '/api/calculator/quote', { ...car, price: String(price) });
const wrongSignIn = (server: TestServer) =>
	post(server, '/api/auth/login', { login: 'admin', password: 'not the right one' });

/** A server on which one address has spent its forms, tries to sign in and calculations. */
async function serverWithAllSpent(now?: () => Date): Promise<TestServer> {
	const { server } = await startWithBank({ work: false, ...(now && { now }) });
	onTestFinished(server.close);
	await server.admin.option.create({ body: { title: 'quotes.hour', value: '2' } });
	for (let n = 0; n < 5; n++) expect(await callback(server, n)).toBe(202);
	for (let n = 0; n < 10; n++) expect(await wrongSignIn(server)).toBe(401);
	for (const price of [5000, 5001]) expect(await quote(server, price)).toBe(201);
	return server;
}

const next = async (server: TestServer): Promise<number[]> => [
	await callback(server, 9),
	await wrongSignIn(server),
	await quote(server, 5002),
];

test('a restart forgets no budget: forms, sign-in and stored calculations stay refused (L17)', async () => {
	const server = await serverWithAllSpent();
	expect(await next(server)).toEqual([429, 429, 429]);
	await server.restart();
	expect(await next(server)).toEqual([429, 429, 429]);
});

test('a budget that was spent while the clock was a month ahead keeps nobody out once the clock is right, nor after a restart (D12)', async () => {
	const clock = movableClock('2026-12-20T09:00:00Z');
	for (const again of [async () => undefined, (server: TestServer) => server.restart()]) {
		clock.set('2026-12-20T09:00:00Z');
		const server = await serverWithAllSpent(clock.now);
		expect(await next(server)).toEqual([429, 429, 429]);
		clock.set('2026-11-20T09:00:00Z');
		await again(server);
		expect(await next(server)).toEqual([202, 401, 201]);
		for (let n = 10; n < 14; n++) expect(await callback(server, n)).toBe(202);
		expect(await callback(server, 14)).toBe(429);
	}
});
