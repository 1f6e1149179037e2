import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { expect, test } from 'vitest';
import type { z } from 'zod';
import { asProblem } from './problems.ts';
import { valueFault } from './value-fault.ts';

const endpoints = Object.entries(contract).flatMap(([group, calls]) =>
	Object.entries(calls as Record<string, Endpoint>).map(([name, endpoint]) => ({
		name: `${group}.${name}`,
		endpoint,
	})),
);

const wrong: Readonly<Record<string, unknown>> = {
	'a number': -1.5,
	'a text': '!',
	'a long text': 'х'.repeat(600_000),
	'an empty text': '',
	'an empty list': [],
	'a list': ['1', '2'],
	'an object': { any: 1 },
	'a truth': true,
	'nothing of it': null,
};

/** Every sentence that a schema says of a field with such a value. */
function sentencesOf(schema: z.ZodType, field: string, value: unknown): string[] {
	const result = schema.safeParse({ [field]: value }, { error: valueFault });
	return result.success ? [] : asProblem(result.error, 'ru').errors.map(({ message }) => message);
}

test('every fault of a field is told in a sentence for a person, whatever value was sent', () => {
	const said = new Map<string, string>();
	for (const { name, endpoint } of endpoints)
		for (const schema of [endpoint.query, endpoint.body, endpoint.form]) {
			const shape = (schema as { shape?: object } | undefined)?.shape;
			if (!schema || !shape) continue;
			for (const field of Object.keys(shape))
				for (const [what, value] of Object.entries(wrong))
					for (const sentence of sentencesOf(schema, field, value))
						said.set(sentence, `${name} ${field}: ${what}`);
		}
	expect(said.size).toBeGreaterThan(30);
	// The words of a library: patterns, types of a programming language, signs of comparison.
	const foreign =
		/\/\^|\b(string|number|array|object|undefined|null|NaN|nan|boolean|int)\b|[<>]=|\||expected/i;
	expect([...said].filter(([sentence]) => foreign.test(sentence) || !/[а-яё]/i.test(sentence))).toEqual([]);
});

test('a field with several faults is told of the first one, and counts once', () => {
	const { error } = contract.currency.save.body.safeParse({ USD: '41,5', EUR: '48' });
	const { message, errors } = asProblem(error, 'ru');
	expect(errors).toEqual([{ path: 'USD', message: 'Курс — число больше нуля, например 44,7061' }]);
	expect(message).toBe(errors[0]?.message);
});
