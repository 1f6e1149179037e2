import { connect } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startProgram } from '../../testing/program.ts';
import { watchVisitors } from '../../testing/visitors.ts';

test('five thousand idle connections do not block a visitor, and are released when they close (V05)', async () => {
	const program = await startProgram();
	onTestFinished(program.close);
	const port = Number(new URL(program.url).port);
	let opened = 0;
	// From several addresses of this machine, so that the ceiling of one client is not what is tried.
	const sockets = Array.from({ length: 5000 }, (_, i) =>
		connect({ port, host: '127.0.0.1', localAddress: `127.0.1.${1 + (i % 100)}` }, () => opened++).on(
			'error',
			() => undefined,
		),
	);
	await expect.poll(() => opened, { timeout: 15_000 }).toBeGreaterThan(4900);
	expect((await fetch(`${program.url}/healthz`)).status).toBe(200);
	for (const socket of sockets) socket.destroy();
	expect((await fetch(`${program.url}/api/category`)).status).toBe(200);
});

describe('one address that keeps asking for expensive answers', () => {
	const lot = { mode: 'direct', currency: 'EUR', price: '9000', fuel: 'petrol', cc: 1998, year: 2020 };
	test('is refused calculations beyond a hundred a second, and others are served meanwhile (V07)', async () => {
		const program = await startProgram();
		onTestFinished(program.close);
		const visitors = watchVisitors(`${program.url}/api/category`, 20);
		const answers = await Promise.all(
			Array.from({ length: 400 }, () =>
				fetch(`${program.url}/api/calculator/quote`, {
					method: 'POST',
					headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.200.0.1' },
					body: JSON.stringify(lot),
				}),
			),
		);
		expect((await visitors.stop()).failed).toBe(0);
		const refused = answers.filter(({ status }) => status === 429);
		expect(refused.length).toBeGreaterThan(0);
		expect(refused.every(({ headers }) => headers.has('retry-after'))).toBe(true);
		expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
	});
	test.each(['/blog?q=акциз', '/blog?page=1000000'])(
		'slows nobody else down by asking for %s (V07)',
		async (path) => {
			const program = await startProgram();
			onTestFinished(program.close);
			const visitors = watchVisitors(`${program.url}/api/category`, 20);
			const statuses = await Promise.all(
				Array.from({ length: 300 }, (_, i) =>
					fetch(`${program.url}${path}&n=${i}`, { headers: { 'x-forwarded-for': '10.200.0.2' } }).then(
						({ status }) => status,
					),
				),
			);
			expect((await visitors.stop()).failed).toBe(0);
			expect([...new Set(statuses)].filter((status) => ![200, 301, 404, 429].includes(status))).toEqual([]);
		},
		40_000,
	);
});
