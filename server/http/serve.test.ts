import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Contract, Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import express from 'express';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Context } from '../context/context.ts';
import type { Handlers } from '../context/handlers.ts';
import { startServer, type TestServer } from '../testing/start.ts';
import { PageCache } from './page-cache.ts';
import { serve } from './serve.ts';

// Every operation at its address, with nothing to check before the handler runs.
const bare: Contract = Object.fromEntries(
	Object.entries(contract).map(([group, endpoints]) => [
		group,
		Object.fromEntries(
			Object.entries(endpoints as Record<string, Endpoint>).map(
				([name, { method, path, summary, access, reply }]) => [
					name,
					{ method, path, summary, access, ...(reply && { reply }) },
				],
			),
		),
	]),
);
const operations = Object.entries(bare).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({ operation: `${group}.${name}`, endpoint })),
);
const secret = "SELECT * FROM admin at /srv/clearway/server/features/auth.ts using better-sqlite3 'hunter2'";

let server: TestServer;
let throwing: { server: Server; url: string };
let lying: { server: Server; url: string };

beforeAll(async () => {
	server = await startServer();
	const { context } = server.running;
	throwing = await listen(context, async () => {
		throw new TypeError(secret);
	});
	lying = await listen(context, async () => ({ odd: secret.length, rows: [secret, 1] }));
});
afterAll(async () => {
	throwing.server.close();
	lying.server.close();
	await server.close();
});

/** A server whose every handler is the one given. */
async function listen(
	context: Context,
	handle: () => Promise<unknown>,
): Promise<{ server: Server; url: string }> {
	const handlers = Object.fromEntries(
		Object.entries(bare).map(([group, endpoints]) => [
			group,
			Object.fromEntries(Object.keys(endpoints).map((name) => [name, handle])),
		]),
	) as unknown as Handlers<Contract>;
	const app = express();
	app.use((_req, res, next) => {
		res.locals.requestId = 'request-of-this-test';
		next();
	});
	const named = { adminId: 1, login: 'admin', name: 'Администратор', rights: ['all' as const] };
	const session = { ...named, sid: 'sid', ver: 1, exp: 1 };
	app.use(
		serve(
			context,
			bare,
			handlers,
			async () => session,
			new PageCache(context.versions, context.metrics, true),
		),
	);
	const listening = createServer(app).listen(0, '127.0.0.1');
	await new Promise((resolve) => listening.once('listening', resolve));
	return { server: listening, url: `http://127.0.0.1:${(listening.address() as AddressInfo).port}` };
}

const params = (path: string) => path.replace(/:\w+/g, '1');

async function expectNothingOfTheInside(response: Response): Promise<void> {
	expect(response.status).toBe(500);
	expect(response.headers.get('cache-control')).toBe('no-store');
	const body = await response.text();
	expect(body).not.toMatch(/select|\.ts|server\/|sqlite|hunter2|TypeError|schema|node_modules|<html/i);
	expect(ProblemBody.parse(JSON.parse(body))).toMatchObject({
		code: 'internal',
		requestId: 'request-of-this-test',
		errors: [],
	});
}

describe('a handler that throws answers 500 with a request id and no internals (E01)', () => {
	test.each(operations)('$operation', async ({ endpoint }) => {
		await expectNothingOfTheInside(
			await fetch(throwing.url + params(endpoint.path), { method: endpoint.method }),
		);
	});
});

describe('a reply that breaks its schema never leaves the server', () => {
	test.each(operations.filter(({ endpoint }) => endpoint.reply))('$operation', async ({ endpoint }) => {
		await expectNothingOfTheInside(
			await fetch(lying.url + params(endpoint.path), { method: endpoint.method }),
		);
	});
});
