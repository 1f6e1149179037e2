import type { CopyRecord, CopyStore } from '@clearway/shared/admin/services/platform.ts';
import { createClosingCopies } from './closing-copies.ts';

const databaseName = 'clearway-admin';
const storeName = 'draft';

/** Local copies in the browser's database; each is on the disk before its promise resolves. */
export function webCopies(): CopyStore {
	let opened: Promise<IDBDatabase> | null = null;
	// A newer connection may already have taken the old one's place.
	const forget = (connection: Promise<IDBDatabase>): void => {
		if (opened === connection) opened = null;
	};
	const open = (): Promise<IDBDatabase> => {
		if (opened) return opened;
		const connection: Promise<IDBDatabase> = openDatabase(databaseName, () => forget(connection)).catch(
			(error: unknown) => {
				// A later try may succeed, e.g. after another tab has closed its connection.
				forget(connection);
				throw error;
			},
		);
		opened = connection;
		return connection;
	};
	const run = <T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> => {
		const connection = open();
		return runIn(connection, mode, work).catch((error: unknown) => {
			if (!isConnectionEnd(error)) throw error;
			forget(connection);
			void connection.then(
				(database) => database.close(),
				() => undefined,
			);
			// All work here may be done twice.
			return runIn(open(), mode, work);
		});
	};
	const closing = createClosingCopies();
	const put = (copy: CopyRecord): Promise<unknown> =>
		run('readwrite', (store) => {
			const request = store.put(copy);
			// Without `commit` the browser waits for the page to hear of it, and a closing page never does.
			store.transaction.commit();
			return request;
		});
	// Moves the copies of closed pages into the database. A copy that the database refuses stays where it is and
	// does not hide the others.
	const takeOver = async (): Promise<void> => {
		for (const copy of closing.list()) {
			const move = run('readwrite', (store) => {
				const request = store.get(copy.key);
				request.onsuccess = () => {
					const stored = request.result as CopyRecord | undefined;
					if (!stored || stored.savedAt < copy.savedAt) store.put(copy);
				};
				return request;
			});
			await move.then(
				() => closing.remove(copy.key, copy.savedAt),
				() => undefined,
			);
		}
	};
	return {
		// `write` below wrote everything in this store.
		async read(key) {
			await takeOver();
			return ((await run('readonly', (store) => store.get(key))) as CopyRecord | undefined) ?? null;
		},
		async write(copy) {
			closing.begin(copy);
			try {
				await put(copy);
				closing.remove(copy.key, copy.savedAt);
			} finally {
				closing.end(copy);
			}
		},
		async remove(key, upTo) {
			closing.remove(key, upTo);
			await run('readwrite', (store) => {
				const request = store.get(key);
				request.onsuccess = () => {
					const copy = request.result as CopyRecord | undefined;
					if (copy && (upTo === undefined || copy.savedAt <= upTo)) store.delete(key);
				};
				return request;
			});
		},
		async list(prefix) {
			await takeOver();
			const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
			const copyStore = (await run('readonly', (store) => store.getAll(range))) as CopyRecord[];
			return copyStore.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
		},
	};
}

async function runIn<T>(
	connection: Promise<IDBDatabase>,
	mode: IDBTransactionMode,
	work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
	const database = await connection;
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(storeName, mode, { durability: 'strict' });
		const request = work(transaction.objectStore(storeName));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = () => reject(transaction.error);
	});
}

// The browser may be closing the database. Its error differs: Safari says UnknownError after its database
// process has died, and an abort may come without an error.
const isConnectionEnd = (error: unknown): boolean =>
	error === null ||
	(error instanceof DOMException && ['InvalidStateError', 'AbortError', 'UnknownError'].includes(error.name));

function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => void request.result.createObjectStore(storeName, { keyPath: 'key' });
		request.onsuccess = () => {
			// Browsers close the database when its data are removed, or the page was long in the background.
			request.result.onclose = onClosed;
			// Another tab with a newer admin must not wait for this connection.
			request.result.onversionchange = () => {
				request.result.close();
				onClosed();
			};
			resolve(request.result);
		};
		request.onerror = () => reject(request.error);
	});
}
