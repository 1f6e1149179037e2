import type { Contract, Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { problemStatus } from '@clearway/shared/contract/problem.ts';
import { ProblemBody } from '@clearway/shared/contract/problem-body.ts';
import { z } from 'zod';

type Json = Record<string, unknown>;

/** The OpenAPI 3.1 document of a contract. */
export function openapi(contract: Contract, publicUrl: string): Json {
	const schemas = new Map<string, Json>();
	const problem = refer(ProblemBody, 'output', schemas);
	const paths: Record<string, Record<string, unknown>> = {};
	for (const [tag, endpoints] of Object.entries(contract)) {
		for (const [name, endpoint] of Object.entries(endpoints)) {
			const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
			paths[path] ??= {};
			paths[path][endpoint.method.toLowerCase()] = operation(tag, name, endpoint, schemas, problem);
		}
	}
	return {
		openapi: '3.1.0',
		info: { title: 'Clearway API', version: '1.0.0', description: 'Website for customs brokerage services' },
		servers: [{ url: publicUrl }],
		tags: Object.keys(contract).map((name) => ({ name })),
		paths,
		components: {
			securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
			schemas: Object.fromEntries(schemas),
		},
	};
}

function operation(tag: string, name: string, e: Endpoint, schemas: Map<string, Json>, problem: Json): Json {
	const failure = {
		description: 'A problem (RFC 9457)',
		content: { 'application/problem+json': { schema: problem } },
	};
	const codes = [...new Set(failuresOf(e).map((code) => problemStatus[code]))].sort();
	return {
		operationId: `${tag}.${name}`,
		tags: [tag],
		summary: e.summary,
		...(e.access === 'admin' && { security: [{ bearer: [] }] }),
		parameters: [
			...parametersOf(e.params, 'path', schemas),
			...parametersOf(e.query, 'query', schemas),
			...(e.idempotent ? [idempotencyKey] : []),
		],
		...bodyOf(e, schemas),
		responses: {
			...goodAnswers(e, schemas),
			...Object.fromEntries([...codes, 'default'].map((status) => [status, failure])),
			...(e.example && { 422: refused(e.example.refusal, problem) }),
		},
	};
}

const refused = (example: object, schema: Json): Json => ({
	description: 'A problem (RFC 9457), such as this one',
	content: { 'application/problem+json': { schema, example } },
});

const idempotencyKey = {
	name: 'Idempotency-Key',
	in: 'header',
	required: false,
	schema: { type: 'string', maxLength: 200 },
};

/** The failures that follow from a call's description; other refusals of its handler are the default. */
function failuresOf(e: Endpoint): (keyof typeof problemStatus)[] {
	const hasBody = e.body ?? e.form ?? e.file;
	const writes = e.method !== 'GET';
	return [
		// A public call refuses a wrong token, too, and a sign-in a wrong password.
		'session',
		...(e.duringSetup || e.ignoresToken ? [] : (['setup'] as const)),
		// A body of the office may name other records.
		...(e.params || (e.access === 'admin' && hasBody && writes) ? (['missing'] as const) : []),
		...(hasBody ? (['malformed', 'too_large', 'unsupported'] as const) : []),
		// Only the specified calls ignore a query key that they do not know.
		...(hasBody || e.query || !e.specified ? (['invalid'] as const) : []),
		...(writes ? (['conflict'] as const) : []),
		'too_many',
		'unavailable',
	];
}

function goodAnswers(e: Endpoint, schemas: Map<string, Json>): Json {
	const status = String(e.status ?? 200);
	if (e.raw === 'file')
		return {
			[status]: {
				description: 'The file',
				content: { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } },
			},
		};
	if (e.raw === 'events')
		return {
			[status]: {
				description: 'A stream of events',
				content: { 'text/event-stream': { schema: { type: 'string' } } },
			},
		};
	if (!e.reply) return { [status]: { description: 'Done' } };
	const answer = {
		description: 'Good',
		content: { 'application/json': { schema: refer(e.reply, 'output', schemas) } },
	};
	return {
		[status]: answer,
		...(e.already && { [String(e.already)]: { ...answer, description: 'It was there already' } }),
	};
}

function bodyOf(e: Endpoint, schemas: Map<string, Json>): Json {
	if (e.form || e.file) {
		const fields = e.form ? refer(e.form, 'input', schemas) : { type: 'object' };
		const file = e.file && {
			type: 'object',
			properties: { [e.file.field]: { type: 'string', format: 'binary', maxLength: e.file.maxBytes } },
			...(e.file.needed && { required: [e.file.field] }),
		};
		// The schema of the fields knows no file, so it must not forbid further properties.
		const { additionalProperties: _, ...open } = fields;
		return {
			requestBody: {
				required: true,
				content: {
					'multipart/form-data': {
						schema: file ? { allOf: [open, file] } : open,
						...(e.example && { example: e.example.answered }),
					},
				},
			},
		};
	}
	if (!e.body) return {};
	return {
		requestBody: {
			required: true,
			content: { 'application/json': { schema: refer(e.body, 'input', schemas) } },
		},
	};
}

function parametersOf(
	schema: z.ZodType | undefined,
	where: 'path' | 'query',
	schemas: Map<string, Json>,
): Json[] {
	if (!schema) return [];
	const { properties = {}, required = [] } = refer(schema, 'input', schemas) as {
		properties?: Record<string, Json>;
		required?: string[];
	};
	return Object.entries(properties).map(([name, shape]) => ({
		name,
		in: where,
		required: where === 'path' || required.includes(name),
		schema: shape,
	}));
}

/** A schema as JSON Schema; a named one goes into the document's components once. */
function refer(schema: z.ZodType, io: 'input' | 'output', schemas: Map<string, Json>): Json {
	const made = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Json;
	const { $schema: _, $defs, ...rest } = made;
	for (const [name, definition] of Object.entries(($defs ?? {}) as Record<string, Json>))
		schemas.set(name, relink(definition));
	const id = rest.id;
	if (typeof id !== 'string') return relink(rest);
	schemas.set(id, relink(withoutId(rest)));
	return { $ref: `#/components/schemas/${id}` };
}

const withoutId = ({ id: _, ...rest }: Json): Json => rest;

function relink(value: Json): Json {
	const text = JSON.stringify(value, (key, inner: unknown) =>
		key === 'id' && typeof inner === 'string' ? undefined : inner,
	);
	return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}
