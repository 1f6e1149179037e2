import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../features/index.ts';
import { seedTables } from '../seed/publish-tables.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { calculatorData } from './calculator-data.ts';
import { PageCache } from './page-cache.ts';
import { quoteForm } from './quote-form.ts';

let server: TestServer;
let httpServer: Server;
let url: string;

beforeAll(async () => {
	server = await startServer({ now: () => new Date('2026-11-20T09:00:00Z') });
	const { context } = server.running;
	await seedTables(context);
	await server.admin.currency.save({
		params: { day: '2026-11-20' },
		body: { USD: '44.7061', EUR: '51.708' },
	});
	const cache = new PageCache(context.versions, context.metrics, true);
	httpServer = createServer(
		express()
			.use(calculatorData(context, cache))
			.use(quoteForm(context, handlers, null)),
	);
	await new Promise<void>((listening) => httpServer.listen(0, '127.0.0.1', listening));
	url = `http://127.0.0.1:${(httpServer.address() as AddressInfo).port}`;
});

afterAll(async () => {
	httpServer.close();
	await server.close();
});

const post = (fields: Record<string, string>) =>
	fetch(`${url}/forms/quote`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const customs = {
	mode: 'customs',
	currency: 'EUR',
	price: '10 000,50',
	origin: 'other',
	fuel: 'petrol',
	cc: '1998',
	year: '2020',
};

describe('the calculator’s form without scripts', () => {
	test('stores the calculation and shows its page', async () => {
		const answer = await post(customs);
		expect(answer.status).toBe(303);
		const id = /^\/calculator\/([\w-]{16,})$/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
		const stored = await server.visitor.quote.get({ params: { id } });
		expect(stored.input).toMatchObject({ mode: 'direct', price: '10000.50', delivery: '0', services: false });
	});

	test('leads to the calculation, or back to the form, in the language it was sent in', async () => {
		const stored = await post({ ...customs, price: '10 001', language: 'uk' });
		expect(stored.headers.get('location')).toMatch(/^\/uk\/calculator\/[\w-]{16,}$/);
		const faulty = await post({ ...customs, year: '2040', language: 'uk' });
		expect(faulty.headers.get('location')).toMatch(/^\/uk\/calculator\?mode=/);
	});

	test('keeps no calculation that still has a value of the example, and says so as the page does', async () => {
		const example = 'price=5000&state=GA&year=2020';
		const answer = await post({ ...customs, example });
		const back = new URL(answer.headers.get('location') ?? '', url);
		expect(back.pathname).toBe('/calculator');
		expect(Object.fromEntries(back.searchParams)).toEqual({ ...customs, example });
		const changed = await post({ ...customs, price: '10 002', year: '2019', example });
		expect(changed.headers.get('location')).toMatch(/^\/calculator\/[\w-]{16,}$/);
	});

	test('keeps a calculation whose example left only what the page does not ask for, or a fuel beside a typed volume', async () => {
		const example = 'state=GA&fuel=petrol';
		const answer = await post({ ...customs, price: '10 003', vehicle: 'sedan', example });
		expect(answer.headers.get('location')).toMatch(/^\/calculator\/[\w-]{16,}$/);
		// A lot that names a volume does not confirm the example's fuel.
		const read = await post({ ...customs, price: '10 003', example: 'fuel=petrol', read: 'cc=1998' });
		expect(read.headers.get('location')).toMatch(/^\/calculator\?.*&example=fuel%3Dpetrol&read=cc%3D1998$/);
	});

	test('is shown again with everything that was typed when something is wrong', async () => {
		const answer = await post({ ...customs, year: '2040', website: 'x', другое: 'y' });
		expect(answer.status).toBe(303);
		const back = new URL(answer.headers.get('location') ?? '', url);
		expect(back.pathname).toBe('/calculator');
		expect(Object.fromEntries(back.searchParams)).toEqual({ ...customs, year: '2040' });
	});

	test('a refused form comes back as a page of the calculator, not of the requests by mail', async () => {
		const answer = await post({ ...customs, price: '9'.repeat(17 * 1024) });
		expect(answer.status).toBe(413);
		const page = await answer.text();
		expect(page).toContain('<title>Калькулятор ввоза</title>');
		expect(page).not.toMatch(/на\sпочту/);
	});

	test('redirects nowhere else, whatever is sent', async () => {
		for (const body of ['', 'mode=//evil.example', 'price=1&price=2', 'x'.repeat(2000)]) {
			const answer = await fetch(`${url}/forms/quote`, {
				method: 'POST',
				body,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				redirect: 'manual',
			});
			expect(answer.status).toBe(303);
			expect(answer.headers.get('location')).toMatch(/^\/calculator\?/);
		}
	});
});

test('the calculator data are sent compressed and immutable; an outdated file name is passed on to the API', {
	tags: 'db',
}, async () => {
	const { name } = await server.visitor.quote.data();
	const answer = await fetch(`${url}/data/${name}`, { headers: { 'accept-encoding': 'gzip' } });
	expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
	expect(Number(answer.headers.get('content-length'))).toBeLessThan(10_000);
	expect(((await answer.json()) as { today: string }).today).toBe('2026-11-20');
	expect((await fetch(`${url}/data/calculator-0000000000000000.json`)).status).toBe(404);
});
