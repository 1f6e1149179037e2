import type { DraftStore, StoredDraft } from '@clearway/shared/admin/frame/platform.ts';
import { createClosingDrafts } from './closing-drafts.ts';

const databaseName = 'clearway-admin';
const storeName = 'draft';

/** Local copies in the browser's database, each on the disk before its promise resolves. */
export function webDrafts(): DraftStore {
	let opened: Promise<IDBDatabase> | null = null;
	// By then there may be a newer one.
	const forget = (connection: Promise<IDBDatabase>): void => {
		if (opened === connection) opened = null;
	};
	const open = (): Promise<IDBDatabase> => {
		if (opened) return opened;
		const connection: Promise<IDBDatabase> = openDatabase(databaseName, () => forget(connection)).catch(
			(error: unknown) => {
				// A later try may do better, e.g. once another tab has let go.
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
			// What is done here can be done twice.
			return runIn(open(), mode, work);
		});
	};
	const closing = createClosingDrafts();
	const put = (draft: StoredDraft): Promise<unknown> =>
		run('readwrite', (store) => {
			const request = store.put(draft);
			// Otherwise the browser waits for the page to hear of it, and a page that closes never does.
			store.transaction.commit();
			return request;
		});
	// Once in this page, or as often as a page closes beside it. What the database refuses stays where it is,
	// and nobody is kept from the other copies.
	const takeOver = async (): Promise<void> => {
		for (const draft of closing.list()) {
			const taken = run('readwrite', (store) => {
				const found = store.get(draft.key);
				found.onsuccess = () => {
					const stored = found.result as StoredDraft | undefined;
					if (!stored || stored.savedAt < draft.savedAt) store.put(draft);
				};
				return found;
			});
			await taken.then(
				() => closing.remove(draft.key, draft.savedAt),
				() => undefined,
			);
		}
	};
	return {
		// What lies in this store was written by `write` below.
		async read(key) {
			await takeOver();
			return ((await run('readonly', (store) => store.get(key))) as StoredDraft | undefined) ?? null;
		},
		async write(draft) {
			closing.begin(draft);
			try {
				await put(draft);
				closing.remove(draft.key, draft.savedAt);
			} finally {
				closing.end(draft);
			}
		},
		async remove(key, upTo) {
			closing.remove(key, upTo);
			await run('readwrite', (store) => {
				const found = store.get(key);
				found.onsuccess = () => {
					const draft = found.result as StoredDraft | undefined;
					if (draft && (upTo === undefined || draft.savedAt <= upTo)) store.delete(key);
				};
				return found;
			});
		},
		async list(prefix) {
			await takeOver();
			const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
			const found = (await run('readonly', (store) => store.getAll(range))) as StoredDraft[];
			return found.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
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

// The browser may be closing the database under way. What that is called differs: Safari says UnknownError
// when it has lost its own process of databases, and an abort may come without an error.
const isConnectionEnd = (error: unknown): boolean =>
	error === null ||
	(error instanceof DOMException && ['InvalidStateError', 'AbortError', 'UnknownError'].includes(error.name));

function openDatabase(name: string, onClosed: () => void): Promise<IDBDatabase> {
	return new Promise((resolve, reject) => {
		const request = indexedDB.open(name, 1);
		request.onupgradeneeded = () => void request.result.createObjectStore(storeName, { keyPath: 'key' });
		request.onsuccess = () => {
			// Browsers close it when its data are removed, or a page was long in the background.
			request.result.onclose = onClosed;
			// Another tab with a newer admin must not wait for this one.
			request.result.onversionchange = () => {
				request.result.close();
				onClosed();
			};
			resolve(request.result);
		};
		request.onerror = () => reject(request.error);
	});
}
