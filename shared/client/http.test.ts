import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { contract } from '../contract/index.ts';
import { Problem } from '../contract/problem.ts';
import { createApi } from './api.ts';
import type { HttpSettings } from './http.ts';
import { httpTransport } from './http-with-files.ts';

async function clientOf(answer: RequestListener, settings: Partial<HttpSettings> = {}) {
	const server = createServer(answer).listen(0, '127.0.0.1');
	onTestFinished(() => void server.close());
	await new Promise((resolve) => server.once('listening', resolve));
	const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
	return createApi(contract, httpTransport({ base, ...settings }));
}
const json = (body: unknown, status = 200, headers: Record<string, string> = {}): RequestListener => {
	return (_req, res) =>
		void res.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
};

describe('a call', () => {
	test('is sent as the contract says, with token and app headers and without cookies (S7.1 S7.2 S7.34 S9.2)', async () => {
		let seen: { method?: string; url?: string; headers: Record<string, unknown>; body: string } | undefined;
		const api = await clientOf(
			async (req, res) => {
				let body = '';
				for await (const chunk of req) body += String(chunk);
				seen = { method: String(req.method), url: String(req.url), headers: req.headers, body };
				res.writeHead(200, { 'content-type': 'application/json' }).end('{}');
			},
			{ token: () => 'a.b.c', headers: { 'x-clearway-app': 'desktop' } },
		);
		await api.category.save({ params: { id: 7 }, body: { title: 'Новая' } });
		expect(seen).toMatchObject({
			method: 'PUT',
			url: '/api/category/7',
			body: '{"title":"Новая"}',
			headers: {
				authorization: 'Bearer a.b.c',
				'content-type': 'application/json',
				accept: 'application/json',
				'x-clearway-app': 'desktop',
			},
		});
		await api.post.office({ query: { q: 'ключ & замок', page: 2 } });
		expect(seen?.url).toBe(`/api/post/admin?${new URLSearchParams({ q: 'ключ & замок', page: '2' })}`);
		await api.currency.bank({ query: { valcode: 'EUR', date: '20261120', json: '' } });
		expect(seen?.url).toBe('/currency?valcode=EUR&date=20261120&json');
		await api.option.single({ params: { title: 'a/b?c' } });
		expect(seen?.url).toBe('/api/option/single/a%2Fb%3Fc');
	});
	test('is sent without an authorization header when there is no token (S7.3)', async () => {
		let authorization: string | undefined = 'unset';
		const api = await clientOf(
			(req, res) => {
				({ authorization } = req.headers);
				res.writeHead(200, { 'content-type': 'application/json' }).end('[]');
			},
			{ token: () => null },
		);
		await api.category.list();
		expect(authorization).toBeUndefined();
	});
});

describe('every failure is a Problem', () => {
	test('a problem that the server answers arrives with all its fields (S4.13 S8.10)', async () => {
		const body = {
			type: 'x',
			title: 'x',
			status: 409,
			code: 'conflict',
			detail: 'Занято',
			errors: [{ path: 'a', message: 'b' }],
			current: { id: 1 },
			requestId: 'r',
		};
		const heard: Problem[] = [];
		const api = await clientOf(json(body, 409, { 'retry-after': '7' }), {
			onProblem: (problem) => heard.push(problem),
		});
		const failure = await api.category.list().catch((error: unknown) => error);
		expect(failure).toBeInstanceOf(Problem);
		expect(failure).toMatchObject({
			code: 'conflict',
			message: 'Занято',
			errors: body.errors,
			current: { id: 1 },
			requestId: 'r',
			retryAfterSeconds: 7,
			status: 409,
		});
		expect(heard).toEqual([failure]);
	});
	test.each([
		[
			'a page of a proxy',
			(_req: unknown, res: Parameters<RequestListener>[1]) =>
				void res.writeHead(502).end('<html>Bad gateway</html>'),
		],
		['another shape of error', json({ error: 'no' }, 502)],
		['a code nobody knows', json({ code: 'constructor', detail: 'x' }, 400)],
		[
			'an answer that is no JSON',
			(_req: unknown, res: Parameters<RequestListener>[1]) => void res.writeHead(200).end('not json'),
		],
		['a connection that breaks', (req: Parameters<RequestListener>[0]) => void req.socket.destroy()],
	])('%s becomes a problem with the code "unavailable"', async (_what, answer) => {
		const api = await clientOf(answer as RequestListener);
		await expect(api.category.list()).rejects.toMatchObject({
			name: 'Problem',
			code: 'unavailable',
			message: expect.stringMatching(/[а-я]/),
		});
	});
	test.each([
		[401, 'session'],
		[429, 'too_many'],
		[500, 'internal'],
	])('a proxy page with status %i becomes the code %s, not "unavailable" (S8.11)', async (status, code) => {
		const api = await clientOf((_req, res) => void res.writeHead(status).end('<html>proxy</html>'));
		await expect(api.category.list()).rejects.toMatchObject({
			code,
			status,
			message: `Сервер ответил ошибкой ${status}. Повторите позже.`,
		});
	});
	test('an aborted call is reported as aborted and not as a failure', async () => {
		const heard: Problem[] = [];
		const api = await clientOf(() => undefined, { onProblem: (problem) => heard.push(problem) });
		const controller = new AbortController();
		const call = api.category.list({}, controller.signal);
		controller.abort();
		await expect(call).rejects.toMatchObject({ name: 'AbortError' });
		expect(heard).toEqual([]);
	});
});
