import { z } from 'zod';

type Schema = {
	const?: unknown;
	enum?: unknown[];
	anyOf?: Schema[];
	oneOf?: Schema[];
	type?: string;
	properties?: Record<string, Schema>;
	items?: Schema;
	maxItems?: number;
	maxLength?: number;
	maximum?: number;
	$ref?: string;
	$defs?: Record<string, Schema>;
};

const years = (count: number): string => {
	const day = new Date();
	day.setUTCFullYear(day.getUTCFullYear() + count);
	return day.toISOString().slice(0, 10);
};

// What texts of a pattern may be, the largest first. Which of them a field takes, its schema says.
const known = [
	...[
		'9999-12-31T23:59:59.999Z',
		'9999-12-31 23:59',
		'9999-12-31',
		`${years(5)} 23:59`,
		years(5),
		`${years(1)} 23:59`,
		years(1),
		years(0),
	],
	...['999999999.99', '99999.99', '9999.9999', '100', '9', '5.00', '+380999999999', 'MSCU6639870'],
	...[`${'a'.repeat(60)}@${'b'.repeat(60)}.example`, `https://${'a'.repeat(60)}.example/${'a'.repeat(300)}`],
	...['W'.repeat(17), 'z'.repeat(64), 'z'.repeat(10), 'uk'],
];

/** Values of a field, the largest first: what is longest, latest and most that its schema can name. */
export function largestFirst(schema: z.ZodType): unknown[] {
	const described = z.toJSONSchema(schema, {
		io: 'input',
		unrepresentable: 'any',
		reused: 'inline',
	}) as Schema;
	return candidates(described, described.$defs ?? {}, 0);
}

function candidates(schema: Schema, defs: Record<string, Schema>, depth: number): unknown[] {
	if (depth > 8) return [];
	const of = (inner: Schema): unknown[] => candidates(inner, defs, depth + 1);
	if (schema.$ref) return of(defs[schema.$ref.split('/').at(-1) ?? ''] ?? {});
	if (schema.const !== undefined) return [schema.const];
	if (schema.enum) return schema.enum.toReversed();
	const choices = schema.anyOf ?? schema.oneOf;
	if (choices) return choices.flatMap(of);
	if (schema.type === 'object') {
		const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => [name, of(field)[0]]);
		return [Object.fromEntries(fields.filter(([, value]) => value !== undefined))];
	}
	if (schema.type === 'array') {
		const items = of(schema.items ?? {}).slice(0, 3);
		return [schema.maxItems ?? 100, 1].flatMap((count) => items.map((item) => Array(count).fill(item)));
	}
	if (schema.type === 'integer' || schema.type === 'number')
		return [schema.maximum ?? Number.MAX_SAFE_INTEGER, 2 ** 31 - 1, 2100, 100, 1];
	if (schema.type === 'boolean') return [true, false];
	if (schema.type !== 'string') return [];
	return [
		...(schema.maxLength === undefined ? [] : ['Щ'.repeat(schema.maxLength), '9'.repeat(schema.maxLength)]),
		...known,
	];
}
