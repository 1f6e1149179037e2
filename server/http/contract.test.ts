import { address } from '@clearway/shared/client/http.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { handlers } from '../features/index.ts';
import { openOffer } from '../testing/offers.ts';
import { countRows } from '../testing/rows.ts';
import { serverOfFile } from '../testing/server-of-file.ts';
import { siteIsBuilt } from '../testing/site-is-built.ts';

let offerToken = '';
let rows: Record<string, number>;
const server = serverOfFile();
beforeAll(async () => {
	// Whoever writes by a secret link needs a good one before anything of him is read.
	const { id } = await server.admin.car.create({ body: { make: 'Kia', model: 'Rio', year: 2020 } });
	const ofCar = { id: String(id) };
	const link = await server.admin.carLink.create({
		params: ofCar,
		body: { label: 'Олена', role: 'client' },
	});
	const { url } = await server.admin.carLink.get({ params: { ...ofCar, link: String(link.id) } });
	params.token = url.slice(-32);
	offerToken = (await openOffer(server)).token;
	rows = await countRows(server);
});

const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({
		operation: `${group}.${name}`,
		group,
		name,
		endpoint: endpoint as Endpoint,
	})),
);
const protectedOnes = operations.filter(({ endpoint }) => endpoint.access === 'admin');
const publicOnes = operations.filter(({ endpoint }) => endpoint.access === 'public');

// A valid value for each parameter name.
const params = {
	id: '1',
	n: '1',
	title: 'copart-fee',
	day: '2026-01-05',
	page: '1',
	slug: 'some-post',
	kind: 'post',
	session: 'abcdef',
	link: '1',
	token: 'abcdef',
	hash: '0'.repeat(64),
};

// Each secret page has a token of its own.
const paramsOf = ({ path }: Pick<Endpoint, 'path'>) =>
	path.startsWith('/api/offer-page') ? { ...params, token: offerToken } : params;

const call = (endpoint: Endpoint, headers: Record<string, string>) =>
	server.fetch(address(endpoint, { params: paramsOf(endpoint) }), {
		method: endpoint.method,
		headers: { ...(endpoint.body && { 'content-type': 'application/json' }), ...headers },
		...(endpoint.body && { body: '{}' }),
		...((endpoint.form ?? endpoint.file) && { body: new FormData() }),
	});

async function expectSessionProblem(response: Response): Promise<void> {
	expect(response.status).toBe(401);
	expect(response.headers.get('www-authenticate')).toBe('Bearer');
	expect(response.headers.get('content-type')).toContain('application/problem+json');
	expect(ProblemBody.parse(await response.json())).toMatchObject({ code: 'session', status: 401 });
}

test('every operation of the contract has a handler, and no handler lacks an operation', () => {
	const written = Object.entries(handlers).flatMap(([group, functions]) =>
		Object.keys(functions).map((name) => `${group}.${name}`),
	);
	expect(written.sort()).toEqual(operations.map(({ operation }) => operation).sort());
	for (const { group, name } of operations)
		expect(typeof (handlers as Record<string, Record<string, unknown>>)[group]?.[name]).toBe('function');
});

test('no two operations share a method and an address', () => {
	const places = operations.map(
		({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
	);
	expect(new Set(places).size).toBe(places.length);
});

test('the operations on this list need no token, and all others are the office’s (S6.11 J37)', () => {
	const open = `auth.login category.list category.get meta.single option.single option.public delivered.list
		delivered.get post.list post.page post.byCategory post.single post.search post.nearest post.get quote.create quote.get
		quote.printed quote.today quote.data quote.dataFile calculator.currency calculator.get currency.bank
		currency.further carPage.file carPage.get carPage.message carPage.paymentCode carPage.sayPaid
		carPage.sign carPage.setMail offerPage.accept offerPage.code
		offerPage.file offerPage.get offerPage.upload mail.callback mail.calculation mail.sheet backup.fetch`.split(
		/\s+/,
	);
	expect(publicOnes.map(({ operation }) => operation).sort()).toEqual(open.sort());
});

describe('an operation of the office refuses a call without a valid token (S6.11 J01 J23 J37 E08)', () => {
	test.each(protectedOnes)('$operation', async ({ endpoint }) => {
		await expectSessionProblem(await call(endpoint, {}));
		await expectSessionProblem(await call(endpoint, { cookie: `jwt-token=${server.token}` }));
		await expectSessionProblem(await call(endpoint, { authorization: 'Bearer not.a.token' }));
	});
});

describe('a public operation refuses a bad token that is sent, and login alone ignores it', () => {
	test.each(publicOnes)('$operation', async ({ operation, endpoint }) => {
		const response = await call(endpoint, { authorization: 'Bearer not.a.token' });
		if (operation === 'auth.login') expect(response.status).toBe(422);
		else await expectSessionProblem(response);
	});
	test.each(['/api/openapi.json', '/api/docs'])('%s, which describes them, too', async (path) => {
		await expectSessionProblem(
			await server.fetch(path, { headers: { authorization: 'Bearer not.a.token' } }),
		);
	});
});

describe('a session that still has a one-time password can do nothing but set itself up', () => {
	let token = '';
	beforeAll(async () => {
		const { password = '' } = await server.admin.auth.create({ body: { login: 'newcomer', name: 'Новый' } });
		({ token } = await server.visitor.auth.login({ body: { login: 'newcomer', password } }));
		rows = await countRows(server);
	});
	const closed = operations.filter(({ endpoint }) => !endpoint.duringSetup && !endpoint.ignoresToken);
	test.each(closed)('$operation is refused', async ({ endpoint }) => {
		const response = await call(endpoint, { authorization: `Bearer ${token}` });
		expect(response.status).toBe(403);
		expect(ProblemBody.parse(await response.json())).toMatchObject({ code: 'setup' });
	});
});

describe('a form that another site submits for its visitor is refused, whatever cookies are sent (H12)', () => {
	const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x'];
	// The two operations that take plain HTML forms of visitors on purpose, from any origin; and files for a secret
	// page, whose address no other site knows.
	const writing = operations.filter(
		({ operation, endpoint }) =>
			endpoint.method !== 'GET' && !/^(mail\.|offerPage\.upload$|carPage\.(sayPaid|sign)$)/.test(operation),
	);
	test.each(writing)('$operation', async ({ endpoint }) => {
		for (const type of types) {
			const response = await server.fetch(address(endpoint, { params: paramsOf(endpoint) }), {
				method: endpoint.method,
				headers: {
					'content-type': type,
					cookie: `jwt-token=${server.token}`,
					origin: 'https://evil.example',
				},
				body: '{"login":"admin"}',
			});
			expect(response.status).toBe(endpoint.access === 'admin' ? 401 : 415);
		}
	});
});

test('a call of the office that is refused has stored nothing', async () => {
	expect(await countRows(server)).toEqual(rows);
});

describe('an address that is not in the contract', () => {
	const paths = [
		'/api',
		'/api/',
		'/api/nothing',
		'/api/post/single',
		'/api/category/',
		'/api//category',
		'/api/Category',
		'/currency/',
	];
	test.each(paths)('%s is answered with 404 in JSON (E02)', async (path) => {
		const response = await server.fetch(path);
		expect(response.status).toBe(404);
		expect(ProblemBody.parse(await response.json())).toMatchObject({ code: 'missing' });
	});
});

describe('an address answers a wrong method with 405 and says which it takes (E02 E07)', () => {
	const paths = [...new Set(operations.map(({ endpoint }) => endpoint.path))];
	test.each(paths)('%s', async (path) => {
		const taken = operations
			.filter(({ endpoint }) => endpoint.path === path)
			.map(({ endpoint }) => endpoint.method as string);
		const free = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'].filter(
			(method) => !taken.includes(method),
		);
		const target = address({ path } as Endpoint, { params: paramsOf({ path }) });
		for (const method of free) {
			const response = await server.fetch(target, { method });
			expect(response.status, `${method} ${target}`).toBe(405);
			const allow = response.headers.get('allow')?.split(', ').sort();
			expect(allow).toEqual([...taken, ...(taken.includes('GET') ? ['HEAD'] : [])].sort());
			expect(ProblemBody.parse(await response.json())).toMatchObject({ code: 'method' });
		}
	});
});

describe.runIf(siteIsBuilt())('an address that is only read takes no other method (E02 E07 H05)', () => {
	const paths = ['/healthz', '/readyz', '/metrics', '/api/docs', '/api/openapi.json', '/api/docs.css'];
	const files = ['/forms/plain.css', '/forms/token', '/media/nothing.webp', '/card/home.png', '/sw.js'];
	test.each([...paths, ...files])('%s', async (path) => {
		for (const method of ['OPTIONS', 'POST', 'DELETE']) {
			const answer = await server.fetch(path, { method });
			expect(answer.status, method).toBe(405);
			expect(Object.fromEntries(answer.headers)).toMatchObject({
				allow: 'GET, HEAD',
				'x-content-type-options': 'nosniff',
				'content-type': 'application/problem+json; charset=utf-8',
			});
		}
	});
	test.each(['/forms/callback', '/forms/calculation', '/forms/quote'])(
		'%s, which takes a form, answers OPTIONS with a refusal, too',
		async (path) => {
			const answer = await server.fetch(path, { method: 'OPTIONS' });
			expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([405, 'nosniff']);
		},
	);
});
