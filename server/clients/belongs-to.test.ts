import { expect, test } from 'vitest';
import { belongsTo, type KnownRecord } from './belongs-to.ts';

const record = (table: 'request' | 'car', id: number, more: Partial<KnownRecord> = {}): KnownRecord => ({
	...({ table, id, clientId: 1, requestId: null, isOpen: true, isInTrash: false } as const),
	...{ saidAt: `2026-01-0${id}`, ...more },
});
const request = { table: 'request', id: 1 } as const;
const car = (id: number) => ({ table: 'car', id }) as const;
const trash = { isInTrash: true };
const closed = { isOpen: false };
const made = { requestId: 1 };

test.each([
	['what names a request stays there', request, 1, [record('request', 1), record('car', 5)], request],
	['a closed request, too', request, 1, [record('request', 1, closed), record('car', 5)], request],
	[
		'a request goes on in its open car',
		request,
		null,
		[record('request', 1), record('car', 2, made)],
		car(2),
	],
	[
		'of several in the one with the last word',
		request,
		null,
		[record('request', 1), record('car', 3, made), record('car', 2, { ...made, saidAt: '2026-02-01' })],
		car(2),
	],
	[
		'not in a closed one',
		request,
		null,
		[record('request', 1), record('car', 2, { ...made, ...closed })],
		request,
	],
	[
		'nor in the trash',
		request,
		null,
		[record('request', 1), record('car', 2, { ...made, ...trash })],
		request,
	],
	[
		'a request in the trash leaves it, whatever is open',
		request,
		1,
		[record('request', 1, trash), record('car', 5)],
		'left',
	],
	['unless its own car is', request, 1, [record('request', 1, trash), record('car', 2, made)], car(2)],
	['what names a car stays there, open or not', car(2), null, [record('car', 2, closed)], car(2)],
	['a car in the trash leaves it', car(2), 1, [record('car', 2, trash), record('request', 1)], 'left'],
	['an unknown record leaves it', car(2), 1, [], 'left'],
	[
		'without a name: the open record with the last word',
		null,
		1,
		[record('request', 1), record('car', 2)],
		car(2),
	],
	['also a request', null, 1, [record('request', 3), record('car', 2)], { table: 'request', id: 3 }],
	[
		'a request with an open car is no open record',
		null,
		1,
		[record('request', 1, { saidAt: '2026-05-01' }), record('car', 2, made)],
		car(2),
	],
	[
		'else the client alone',
		null,
		1,
		[record('request', 1, closed), record('car', 2, trash)],
		{ table: 'client', id: 1 },
	],
	['a stranger is left', null, null, [], 'left'],
] as const)('a message belongs: %s', (_title, named, client, records, place) => {
	expect(belongsTo({ named, client, records })).toEqual(place);
});
