import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { webCopies } from './copies.ts';

type Connection = { onclose: (() => void) | null; isClosed: boolean };

type Transaction = {
	error: unknown;
	oncomplete: () => void;
	onabort: () => void;
	commit: () => void;
	objectStore: () => {
		transaction: Transaction;
		put: () => { result: string };
		get: () => { result: undefined };
	};
};

/** The faults of the next transactions, in order; without one a transaction succeeds. */
let faults: { at: 'begin' | 'end'; name: string | null }[];
let connections: Connection[];
let tries: number;

const errorOf = (name: string | null) => (name === null ? null : new DOMException('', name));

function transaction() {
	tries += 1;
	const fault = faults.shift();
	if (fault?.at === 'begin') throw errorOf(fault.name);
	const begun: Transaction = {
		error: fault ? errorOf(fault.name) : null,
		oncomplete: () => undefined,
		onabort: () => undefined,
		commit: () => undefined,
		objectStore: () => ({
			transaction: begun,
			put: () => ({ result: 'key' }),
			get: () => ({ result: undefined }),
		}),
	};
	setImmediate(() => (fault ? begun.onabort() : begun.oncomplete()));
	return begun;
}

beforeEach(() => {
	[faults, connections, tries] = [[], [], 0];
	const open = () => {
		const connection = { onclose: null, isClosed: false, transaction, close: () => undefined };
		connection.close = () => {
			connection.isClosed = true;
		};
		connections.push(connection);
		const request = { result: connection, onsuccess: () => undefined };
		setImmediate(() => request.onsuccess());
		return request;
	};
	vi.stubGlobal('indexedDB', { open });
});
afterEach(() => vi.unstubAllGlobals());

const draft = { key: 'k', savedAt: '2026-11-20T10:00:00.000Z', json: '{}' };

test('a local copy without room is refused at once, and the database stays open', async () => {
	const copyStore = webCopies();
	await copyStore.write(draft);
	faults = [{ at: 'end', name: 'QuotaExceededError' }];
	await expect(copyStore.write(draft)).rejects.toMatchObject({ name: 'QuotaExceededError' });
	await copyStore.write(draft);
	expect([tries, connections.length]).toEqual([3, 1]);
});

test.each([
	['begin', 'InvalidStateError'],
	['end', 'AbortError'],
	['end', 'UnknownError'],
	['end', null],
] as const)(
	'a local copy whose connection ends is written again over a new connection (%s, %s)',
	async (at, name) => {
		const copyStore = webCopies();
		faults = [{ at, name }];
		await copyStore.write(draft);
		expect([tries, connections.map(({ isClosed }) => isClosed)]).toEqual([2, [true, false]]);
	},
);

test('a lost connection that closes late does not close the newer one', async () => {
	const copyStore = webCopies();
	faults = [{ at: 'begin', name: 'InvalidStateError' }];
	await copyStore.write(draft);
	connections[0]?.onclose?.();
	await copyStore.write(draft);
	expect(connections).toHaveLength(2);
	connections[1]?.onclose?.();
	await copyStore.write(draft);
	expect(connections).toHaveLength(3);
});

test('a copy left by a closing page stays there if the disk is full, and the others can be read', async () => {
	const leftCopies = new Map([[`clearway.draft/${draft.key}`, JSON.stringify(draft)]]);
	vi.stubGlobal('localStorage', {
		...Object.fromEntries(leftCopies),
		getItem: (name: string) => leftCopies.get(name) ?? null,
		removeItem: (name: string) => leftCopies.delete(name),
	});
	const copyStore = webCopies();
	faults = [{ at: 'end', name: 'QuotaExceededError' }];
	expect(await copyStore.read('other')).toBeNull();
	expect(leftCopies.size).toBe(1);
	expect(await copyStore.read('other')).toBeNull();
	expect(leftCopies.size).toBe(0);
});
