import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { Validator } from '@seriousme/openapi-schema-validator';
import { expect, test } from 'vitest';
import { serverOfFile } from '../testing/server-of-file.ts';

const server = serverOfFile({ env: { PUBLIC_URL: 'https://clearway.example' } });

const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({
		operation: `${group}.${name}`,
		endpoint: endpoint as Endpoint,
	})),
);

type Document = {
	servers: { url: string }[];
	paths: Record<
		string,
		Record<string, { operationId: string; security?: unknown[]; responses: Record<string, unknown> }>
	>;
};

const problem = {
	content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
};

test('the OpenAPI document is valid', async () => {
	const response = await server.fetch('/api/openapi.json');
	expect(response.headers.get('content-type')).toContain('application/json');
	const { valid, errors } = await new Validator().validate(
		(await response.json()) as Record<string, unknown>,
	);
	expect(errors ?? []).toEqual([]);
	expect(valid).toBe(true);
});

test('the document lists every operation at its address, with its good answer and who may call', async () => {
	const document = (await (await server.fetch('/api/openapi.json')).json()) as Document;
	const listed = Object.values(document.paths).flatMap((path) =>
		Object.values(path).map((operation) => operation.operationId),
	);
	expect(listed.sort()).toEqual(operations.map(({ operation }) => operation).sort());
	for (const { operation, endpoint } of operations) {
		const described =
			document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
		expect(described?.operationId).toBe(operation);
		expect(described?.responses).toHaveProperty(String(endpoint.status ?? 200));
		expect(Boolean(described?.security), operation).toBe(endpoint.access === 'admin');
	}
	expect(document.servers).toEqual([{ url: 'https://clearway.example' }]);
});

test('every failure that a call answers by itself is described, and any other as the default', async () => {
	const document = (await (await server.fetch('/api/openapi.json')).json()) as Document;
	const answersOf = (path: string, method = 'get'): string[] =>
		Object.keys(document.paths[path]?.[method]?.responses ?? {});
	for (const path of Object.values(document.paths))
		for (const { operationId, responses } of Object.values(path))
			expect(responses, operationId).toMatchObject({
				401: problem,
				429: problem,
				503: problem,
				default: problem,
			});
	// A wrong token is refused by public calls, too, and a stray query key by all that are not specified.
	expect(answersOf('/api/category')).toContain('401');
	expect(answersOf('/api/trash')).toContain('422');
	expect(answersOf('/api/option')).not.toContain('422');
	expect(answersOf('/api/post/order', 'put')).toContain('404');
	expect(answersOf('/api/trash')).toContain('403');
	expect(answersOf('/api/auth/me')).not.toContain('403');
});

test('no reference of the OpenAPI document leads nowhere', async () => {
	const text = await (await server.fetch('/api/openapi.json')).text();
	const { components } = JSON.parse(text) as { components: { schemas: Record<string, unknown> } };
	const names = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name);
	expect(names.length).toBeGreaterThan(20);
	expect([...new Set(names)].filter((name) => !(name && name in components.schemas))).toEqual([]);
	expect(text).not.toContain('#/$defs');
});

test('a person can read the API at /api/docs: every operation is there, and no script', async () => {
	const response = await server.fetch('/api/docs');
	expect(response.status).toBe(200);
	expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
	expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
	const page = await response.text();
	for (const { operation } of operations) expect(page).toContain(`id="${operation}"`);
	expect(page).not.toMatch(/<script|style="/);
	expect((await server.fetch('/api/docs.css')).headers.get('content-type')).toContain('text/css');
});

test('the document shows how a short file is refused, and the same call with its questions answered', async () => {
	const { paths } = (await (await server.fetch('/api/openapi.json')).json()) as {
		paths: Record<string, { post?: UploadOfTable }>;
	};
	const { requestBody, responses } = paths['/api/calculator']?.post ?? {};
	const refusal = responses?.['422']?.content['application/problem+json'].example;
	const answered = requestBody?.content['multipart/form-data'].example;
	const { errors = [] } = ProblemBody.parse(refusal);
	const answers = Object.keys(JSON.parse(answered?.answers ?? '{}'));
	expect(errors.map(({ path }) => path)).toEqual(answers.map((id) => `answers.${id}`));
	for (const error of errors)
		expect(Object.keys(error)).toEqual(['path', 'message', 'reason', 'choices', 'answer']);
});

type UploadOfTable = {
	requestBody: { content: { 'multipart/form-data': { example?: { answers: string } } } };
	responses: Record<string, { content: { 'application/problem+json': { example?: unknown } } }>;
};
