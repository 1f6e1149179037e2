import fc from 'fast-check';
import { z } from 'zod';

type Schema = {
	type?: string | string[];
	enum?: unknown[];
	const?: unknown;
	anyOf?: Schema[];
	oneOf?: Schema[];
	allOf?: Schema[];
	properties?: Record<string, Schema>;
	required?: string[];
	items?: Schema;
	additionalProperties?: boolean | Schema;
	pattern?: string;
	format?: string;
	minLength?: number;
	maxLength?: number;
	minimum?: number;
	maximum?: number;
	$ref?: string;
	$defs?: Record<string, Schema>;
};

/** Values that a schema mostly takes: of its shape, with lengths and numbers at and around its limits. */
export function valuesOf(schema: z.ZodType): fc.Arbitrary<unknown> {
	const described = z.toJSONSchema(schema, {
		io: 'input',
		unrepresentable: 'any',
		reused: 'inline',
	}) as Schema;
	return of(described, described.$defs ?? {}, 0);
}

// Names and numbers that the server's own tables hold or that its rules look for.
const telling = [
	'home',
	'admin',
	'copart-fee',
	'USD',
	'EUR',
	'1',
	'2',
	'20261120',
	'2026-11-20',
	'100',
	'Заголовок',
	'+380671234567',
	'a@b.ua',
];

function of(schema: Schema, defs: Record<string, Schema>, depth: number): fc.Arbitrary<unknown> {
	if (schema.$ref) return of(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {}, defs, depth + 1);
	if (schema.const !== undefined) return fc.constant(schema.const);
	if (schema.enum) return fc.constantFrom(...schema.enum);
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return fc.oneof(...choices.map((choice) => of(choice, defs, depth + 1)));
	if (schema.allOf) return of(Object.assign({}, ...schema.allOf) as Schema, defs, depth + 1);
	const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
	if (depth > 6) return fc.constant(null);
	if (type === 'object') {
		const fields = Object.entries(schema.properties ?? {}).map(
			([name, field]) => [name, of(field, defs, depth + 1)] as const,
		);
		return fc.record(Object.fromEntries(fields), {
			requiredKeys: (schema.required ?? []).filter((name) => schema.properties?.[name]),
		});
	}
	if (type === 'array')
		return fc.array(schema.items ? of(schema.items, defs, depth + 1) : fc.string(), { maxLength: 4 });
	if (type === 'integer' || type === 'number') {
		const least = Math.max(schema.minimum ?? 0, -1_000_000);
		return fc.oneof(
			fc.integer({ min: least, max: Math.max(least, Math.min(schema.maximum ?? 5000, 1_000_000)) }),
			fc.constantFrom(least, 1, 2026),
		);
	}
	if (type === 'boolean') return fc.boolean();
	if (type === 'null') return fc.constant(null);
	return texts(schema);
}

function texts({ pattern, minLength = 0, maxLength = 200 }: Schema): fc.Arbitrary<string> {
	const plain = fc.oneof(
		fc.constantFrom(...telling),
		fc.string({ unit: 'grapheme', minLength: Math.min(minLength, 50), maxLength: Math.min(maxLength, 60) }),
	);
	if (!pattern) return plain;
	try {
		return fc.oneof(
			{ weight: 4, arbitrary: fc.stringMatching(new RegExp(pattern), { size: 'small' }) },
			{ weight: 1, arbitrary: plain },
		);
	} catch {
		// Some patterns look behind or name classes of letters, which cannot be turned round.
		return plain;
	}
}

/** Unexpected values for any place. */
export const hostileValues: fc.Arbitrary<unknown> = fc.oneof(
	fc.constantFrom<unknown>(
		null,
		true,
		-1,
		1e308,
		2 ** 53,
		'',
		' ',
		'\u0000',
		'\ud800',
		'\u202e',
		'а'.repeat(20_000),
		"' OR 1=1 --",
		'1; DROP TABLE post',
		'../../etc/passwd',
		'%00',
		'<script>alert(1)</script>',
		'__proto__',
		'x\r\nBcc: v@evil.example',
		'{{7*7}}',
		'#{7*7}',
		'%',
		'1e5',
		'٣',
		'2026-02-30',
	),
	fc.array(fc.integer(), { maxLength: 3 }),
	fc.object({ maxDepth: 2, maxKeys: 4 }),
	fc.string({ unit: 'binary', maxLength: 40 }),
	fc.double(),
);

/** A value with something changed in it: a leaf replaced, a key added or taken away, or all of it. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
	if (Array.isArray(value))
		return fc.oneof(
			hostileValues,
			fc.tuple(fc.constant(value), hostileValues).map(([list, more]) => [...(list as unknown[]), more]),
		);
	if (typeof value !== 'object' || value === null) return hostileValues;
	const keys = Object.keys(value);
	const replaced =
		keys.length === 0
			? hostileValues
			: fc.tuple(fc.constantFrom(...keys), hostileValues).map(([key, other]) => ({ ...value, [key]: other }));
	const without =
		keys.length === 0
			? hostileValues
			: fc
					.constantFrom(...keys)
					.map((key) => Object.fromEntries(Object.entries(value).filter(([name]) => name !== key)));
	const more = fc
		.tuple(fc.constantFrom('id', 'role', 'constructor', 'x'.repeat(300), '$gt', 'revision'), hostileValues)
		.map(([key, other]) => ({ ...value, [key]: other }));
	return fc.oneof(
		{ weight: 5, arbitrary: replaced },
		{ weight: 2, arbitrary: without },
		{ weight: 2, arbitrary: more },
		{ weight: 1, arbitrary: hostileValues },
	);
}
