// @module-tag db
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { problemStatus } from '@clearway/shared/contract/problem.ts';
import { rounds } from '@clearway/shared/testing/rounds.ts';
import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { freshAddress } from '../../testing/mail-server.ts';
import { createPost } from '../../testing/posts.ts';
import { countRows } from '../../testing/rows.ts';
import { serverOfFile } from '../../testing/server-of-file.ts';
import { hostileValues, mutated, valuesOf } from './from-schema.ts';

// A second database finds faults of types: a quarter is enough.
const requests = Number(process.env.FUZZ_REQUESTS ?? rounds(process.env.TEST_POSTGRES ? 2000 : 8000));

const server = serverOfFile();
beforeAll(async () => {
	await createPost(server.admin, { title: 'Заголовок', status: 'published' });
	for (const title of ['Аукционы', 'Законы']) await server.admin.category.create({ body: { title } });
	await server.admin.meta.create({ body: { page: 'home', title: 'Дом', description: '', keywords: '' } });
});

// A stream does not end, a sign-out ends the session that asks everything else, and a backup takes its time.
const excluded = new Set(['events.listen', 'auth.logout', 'auth.logoutAll', 'backup.download']);
const operations: [string, Endpoint][] = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).flatMap(([name, endpoint]): [string, Endpoint][] =>
		excluded.has(`${group}.${name}`) || (endpoint as Endpoint).raw === 'events'
			? []
			: [[`${group}.${name}`, endpoint]],
	),
);

type Sent = { name: string; method: string; path: string; headers: Record<string, string>; body: Body };
type Body = string | FormData | null;

/** A request for an operation: as its schemas have it, or with something wrong in it. */
function requestFor([name, endpoint]: [string, Endpoint]): fc.Arbitrary<Sent> {
	const part = (schema: Endpoint['body']): fc.Arbitrary<unknown> => {
		if (!schema) return fc.constant(undefined);
		const good = valuesOf(schema);
		return fc.oneof({ weight: 2, arbitrary: good }, { weight: 3, arbitrary: good.chain(mutated) });
	};
	return fc
		.record({
			params: part(endpoint.params),
			query: fc.oneof(
				{ weight: 4, arbitrary: part(endpoint.query) },
				{ weight: 1, arbitrary: fc.dictionary(fc.string(), fc.string(), { maxKeys: 3 }) },
			),
			body: part(endpoint.body),
			form: part(endpoint.form),
			file: fc.oneof(fc.constant(null), fc.uint8Array({ maxLength: 200 }), fc.constant('a;b;c\n1;2;3\n')),
			torn: fc.integer({ min: 0, max: 19 }),
			token: fc.integer({ min: 0, max: 9 }),
		})
		.map(({ params, query, body, form, file, torn, token }) => {
			const values = (typeof params === 'object' && params !== null ? params : {}) as Record<string, unknown>;
			const path = endpoint.path.replace(/:(\w+)/g, (_, key: string) =>
				encodeURIComponent(wellFormed(asText(values[key] ?? '1'))),
			);
			const search =
				typeof query === 'object' && query !== null ? `?${new URLSearchParams(asTexts(query))}` : '';
			const headers: Record<string, string> = { 'x-forwarded-for': freshAddress() };
			if (endpoint.access === 'admin' && token > 0) headers.authorization = `Bearer ${server.token}`;
			let content: Body = null;
			if (endpoint.form) content = formOf(form, endpoint, file);
			else if (endpoint.body) {
				headers['content-type'] = 'application/json';
				const text = JSON.stringify(body) ?? '';
				content = torn === 0 ? text.slice(0, text.length / 2) : text;
			}
			return {
				name,
				method: endpoint.method,
				path: path + (search === '?' ? '' : search),
				headers,
				body: content,
			};
		});
}

const wellFormed = (text: string): string => text.toWellFormed();
// An object may lack even `toString`.
const asText = (value: unknown): string =>
	typeof value === 'object' ? (JSON.stringify(value) ?? '') : String(value);
const asTexts = (values: object): Record<string, string> =>
	Object.fromEntries(
		Object.entries(values).map(([key, value]) => [wellFormed(key), wellFormed(asText(value))]),
	);

function formOf(values: unknown, endpoint: Endpoint, file: Uint8Array | string | null): FormData {
	const form = new FormData();
	for (const [key, value] of Object.entries(typeof values === 'object' && values !== null ? values : {})) {
		for (const entry of Array.isArray(value) ? value : [value])
			form.append(wellFormed(key), wellFormed(asText(entry)));
	}
	if (endpoint.file && file !== null)
		form.append(
			endpoint.file.field,
			new File([typeof file === 'string' ? file : new Uint8Array(file)], 'file.bin'),
		);
	return form;
}

// An answer that names a fault must contain nothing of this kind.
const inside =
	/node_modules|\n\s+at |\.ts:\d+|SQLITE|sqlite|kysely|postgres|\bselect .* from |\bzod\b|busboy|multer|express|\/work\/|\/home\//i;
// Unknown keys are named in the answer, and one of them was `zoD` by chance.
const withoutOwn = (text: string, path: string): string =>
	[...new URLSearchParams(path.split('?')[1]).keys()].reduce(
		(rest, key) => (key === '' ? rest : rest.replaceAll(JSON.stringify(key).slice(1, -1), '')),
		text,
	);
const codes = new Set(Object.keys(problemStatus));

test(`${requests} requests made from the contract and damaged: none is answered by 500 or reveals internals, and a refused one changes no row`, async () => {
	const statuses = new Map<number, number>();
	let rows = await countRows(server);
	await fc.assert(
		fc.asyncProperty(
			fc.oneof(...operations.map(requestFor)),
			async ({ name, method, path, headers, body }) => {
				const response = await fetch(server.url + path, { method, headers, body, redirect: 'manual' });
				const text = await response.text();
				const said = `${name} ${method} ${path.slice(0, 200)} → ${response.status} ${text.slice(0, 300)}`;
				statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
				if (response.status < 400) {
					rows = await countRows(server);
					return;
				}
				if (response.status >= 500) expect(text, said).toContain('"code":"upstream"');
				// Node itself refuses a head that is too long; an empty or dotted segment makes the address of a
				// page.
				const isPage =
					response.headers.get('content-type')?.startsWith('text/html') &&
					!new URL(response.url).pathname.startsWith('/api/');
				if (response.status !== 431 && !isPage) expect(codes, said).toContain(JSON.parse(text).code);
				expect(withoutOwn(text, path), said).not.toMatch(inside);
				expect(await countRows(server), said).toEqual(rows);
			},
		),
		{
			numRuns: requests,
			endOnFailure: true,
			...(process.env.FUZZ_SEED && { seed: Number(process.env.FUZZ_SEED) }),
		},
	);
	console.log(
		`bad inputs: ${[...statuses]
			.sort(([a], [b]) => a - b)
			.map(([status, count]) => `${count} × ${status}`)
			.join(', ')}`,
	);
	expect((await server.fetch('/healthz')).status).toBe(200);
	expect(Object.hasOwn(Object.prototype, 'x')).toBe(false);
	expect([...statuses.keys()].filter((status) => status < 400)).not.toHaveLength(0);
}, 300_000);

test('a value of another type in the place of a whole body is refused', async () => {
	await fc.assert(
		fc.asyncProperty(hostileValues, async (value) => {
			const { status } = await server.fetch('/api/mail/callback', {
				method: 'POST',
				headers: { 'content-type': 'application/json', 'x-forwarded-for': freshAddress() },
				body: JSON.stringify(value) ?? '',
			});
			expect([400, 422]).toContain(status);
		}),
		{ numRuns: 100 },
	);
});
