import { expect, test } from 'vitest';
import { z } from 'zod';
import { shapeOf } from './field-rules.ts';
import {
	blankOf,
	choice,
	container,
	day,
	decimal,
	email,
	type FieldList,
	fieldList,
	line,
	longText,
	maybe,
	number,
	phone,
	sum,
	vin,
} from './fields.ts';
import { recordShapes } from './record-calls.ts';

const list = fieldList({
	...{ line: line(5), text: longText(5), choice: choice(['a', 'b']), year: number(1900, 2100, 'no year') },
	...{
		kwh: maybe(decimal(4, 'no number')),
		sum,
		photos: { is: 'pictures', most: 1 },
		vin,
		container,
		phone,
		email,
	},
});
const rules = shapeOf(list);
const picture = 'a'.repeat(64);

test.each([
	['line', ['abcde'], ['', 'abcdef', null]],
	['text', ['', 'a\nb'], ['abcdef', 'a\u0000']],
	['choice', ['a', 'b'], ['', 'c']],
	['year', [1900, 2100], [1899, 2101, 1999.5, '2000']],
	['kwh', [null, '77.4'], ['', '77,4', '77777']],
	['sum', ['0', '999999999.99'], ['', '-1', '1e3']],
	['photos', [[], [picture]], [[picture, picture], ['cat']]],
	['vin', ['', 'WAUZZZ4G5EN000001'], ['WAUZZZ4G5EN00000', 'WAUZZZ4G5EN00000O']],
	['container', ['', 'MSCU6639870'], ['MSCU6639871', 'mscu6639870']],
	['phone', ['', '067 123-45-67'], ['067', '0'.repeat(41)]],
	['email', ['', 'name@example.com'], ['name@', 'a@b.example, c@d.example']],
] as const)('a field of the type %s takes its values and no others', (name, right, wrong) => {
	const takes = (value: unknown): boolean => rules[name].safeParse(value).success;
	expect(right.filter((value) => !takes(value))).toEqual([]);
	expect(wrong.filter(takes)).toEqual([]);
});

test('a record of which nothing is known has an empty value of each type', () => {
	const { line: _, year: __, sum: ___, ...optional } = rules;
	expect(z.object(optional).safeParse(blankOf(list)).error).toBeUndefined();
});

test('a new record brings each field of which nothing is no value', () => {
	const { newBody } = recordShapes(
		'Event',
		fieldList({ note: longText(5), at: day, cost: sum, until: maybe(day) }),
	);
	const sent = { at: '2026-11-30', cost: '12.50' };
	expect(newBody.safeParse(sent).success).toBe(true);
	for (const name of ['at', 'cost'] as const)
		expect(newBody.safeParse({ ...sent, [name]: undefined }).success).toBe(false);
});

const lists = Object.values(
	import.meta.glob<Record<string, unknown>>('./{*-fields,fields}.ts', { eager: true }),
).flatMap((exports) =>
	Object.entries(exports).flatMap(([name, value]) => (isFieldList(value) ? [[name, value] as const] : [])),
);

function isFieldList(value: unknown): value is FieldList {
	const fields = typeof value === 'object' && value !== null ? Object.values(value) : [];
	return (
		fields.length > 0 && fields.every((field) => typeof field === 'object' && field !== null && 'is' in field)
	);
}

test.each([
	...lists,
	[
		'each type',
		fieldList({ stars: number(1, 5, 'stars'), weight: decimal(3, 'weight'), order: number(0, 9, 'order') }),
	],
] as [string, FieldList][])(
	'what a new record of %s may leave out has a blank that passes its rule',
	(_, fields) => {
		const { newBody, body } = recordShapes('Any', fields);
		const ruleOf = (shape: object, name: string) => (shape as Record<string, z.ZodType>)[name];
		const blank: Readonly<Record<string, unknown>> = blankOf(fields);
		for (const name of Object.keys(fields)) {
			const mayBeLeftOut = ruleOf(newBody.shape, name)?.safeParse(undefined).success;
			const isRight = ruleOf(body.shape, name)?.safeParse(blank[name]).success;
			expect([name, mayBeLeftOut && !isRight]).toEqual([name, false]);
		}
	},
);

test('a number that may not be 0 is missed in a new record, and one that may is not', () => {
	const { newBody } = recordShapes(
		'Review',
		fieldList({ stars: number(1, 5, 'stars'), order: number(0, 9, 'order') }),
	);
	expect(newBody.safeParse({ order: 1 }).success).toBe(false);
	expect(newBody.safeParse({ stars: 5 }).success).toBe(true);
});
