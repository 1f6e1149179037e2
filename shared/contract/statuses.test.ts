import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Endpoint } from './endpoint.ts';
import { contract } from './index.ts';

const operations = Object.entries(contract).flatMap(([group, endpoints]) =>
	Object.entries(endpoints).map(([name, endpoint]) => ({
		operation: `${group}.${name}`,
		endpoint: endpoint as Endpoint,
	})),
);

const names = (list: string): string[] => list.trim().split(/\s+/);

// What each makes can be read by its own address.
const making = names(`
	auth.addPasskey auth.create backup.prepare calculator.restoreVersion calculator.saveStaged calculator.upload car.create carFile.add
	carLink.create category.create client.create delivered.create meta.create offerPage.upload option.create paper.make payee.create picture.upload
	post.begin post.beginTwin post.create quote.create request.create request.offer template.create`);
// The answer comes before the letter that follows it.
const accepting = names(
	'carFile.send thread.write carPage.message offerPage.code mail.callback mail.calculation mail.sheet request.reply',
);
// The same thing made again is the one that is there.
const findingAgain = names('carFile.add offerPage.upload post.begin post.create quote.create');

function goodStatus(operation: string, { reply, raw }: Endpoint): number {
	if (making.includes(operation)) return 201;
	if (accepting.includes(operation)) return 202;
	return reply || raw ? 200 : 204;
}

test('an operation answers 201 for what it makes, 202 before a letter, 204 without a reply, otherwise 200', () => {
	const wrong = operations.flatMap(({ operation, endpoint }) => {
		const [told, good] = [endpoint.status ?? 200, goodStatus(operation, endpoint)];
		return told === good ? [] : [`${operation} answers ${told}, not ${good}`];
	});
	expect(wrong).toEqual([]);
});

test('an operation that may find what it would make answers 200 then', () => {
	const told = operations.flatMap(({ operation, endpoint }) => (endpoint.already ? [operation] : []));
	expect(told.toSorted()).toEqual(findingAgain);
});

type Schema = {
	type?: string;
	enum?: unknown[];
	const?: unknown;
	format?: string;
	pattern?: string;
	maxLength?: number;
	maxItems?: number;
	items?: Schema;
	properties?: Record<string, Schema>;
	anyOf?: Schema[];
	oneOf?: Schema[];
	$ref?: string;
	$defs?: Record<string, Schema>;
};

/** The places of lists without a greatest length in a schema. */
function endlessLists(schema: Schema, place: string, defs: Record<string, Schema>): string[] {
	const { $ref, anyOf = [], oneOf = [], properties = {} } = schema;
	if ($ref) return endlessLists(defs[$ref.split('/').at(-1) ?? ''] ?? {}, place, defs);
	return [
		...(schema.type === 'array' && schema.maxItems === undefined ? [place] : []),
		...(schema.items ? endlessLists(schema.items, place, defs) : []),
		...[...anyOf, ...oneOf].flatMap((part) => endlessLists(part, place, defs)),
		...Object.entries(properties).flatMap(([name, part]) => endlessLists(part, `${place}.${name}`, defs)),
	];
}

test('every list that is sent has a greatest length, but for rows that are kept and categories of a form', () => {
	const places = operations.flatMap(({ operation, endpoint: { body, form } }) =>
		[body, form].flatMap((sent) => {
			if (!sent) return [];
			const schema = z.toJSONSchema(sent, { io: 'input', unrepresentable: 'any' }) as Schema;
			return endlessLists(schema, operation, schema.$defs ?? {});
		}),
	);
	expect(places).toEqual([
		...['post.create.categories', 'post.save.categories'],
		...['calculator.saveRows.keep', 'calculator.checkRows.keep'],
		...['calculator.checkStaged.keep', 'calculator.saveStaged.keep'],
	]);
});
