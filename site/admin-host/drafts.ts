import type { DraftStore, StoredDraft } from '@clearway/shared/admin/frame/platform.ts';

const storeName = 'draft';

/** Local copies in the browser's database, each on the disk before its promise resolves. */
export function webDrafts(databaseName = 'clearway-admin'): DraftStore {
	let opened: Promise<IDBDatabase> | null = null;
	// The connection of before may say that it is closed when there is another one by now.
	const forget = (gone: Promise<IDBDatabase>): void => {
		if (opened === gone) opened = null;
	};
	const open = (): Promise<IDBDatabase> => {
		if (opened) return opened;
		const opening: Promise<IDBDatabase> = openDatabase(databaseName, () => forget(opening)).catch(
			(error: unknown) => {
				// A later try may do better, e.g. once another tab has let go.
				forget(opening);
				throw error;
			},
		);
		opened = opening;
		return opening;
	};
	async function run<T>(mode: IDBTransactionMode, work: Work<T>): Promise<T> {
		const used = open();
		try {
			return await runIn(await used, mode, work);
		} catch (error) {
			if (!isClosing(error)) throw error;
			// What is done here can be done twice.
			forget(used);
			return runIn(await open(), mode, work);
		}
	}
	return {
		// What lies in this store was written by `write` below.
		read: async (key) =>
			((await run('readonly', (store) => store.get(key))) as StoredDraft | undefined) ?? null,
		write: async (draft) => void (await run('readwrite', (store) => store.put(draft))),
		remove: async (key, upTo) =>
			void (await run('readwrite', (store) => {
				const found = store.get(key);
				found.onsuccess = () => {
					const draft = found.result as StoredDraft | undefined;
					if (draft && (upTo === undefined || draft.savedAt <= upTo)) store.delete(key);
				};
				return found;
			})),
		async list(prefix) {
			const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`);
			const found = (await run('readonly', (store) => store.getAll(range))) as StoredDraft[];
			return found.sort((a, b) => (a.savedAt < b.savedAt ? 1 : -1));
		},
	};
}

type Work<T> = (store: IDBObjectStore) => IDBRequest<T>;

function runIn<T>(database: IDBDatabase, mode: IDBTransactionMode, work: Work<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		const transaction = database.transaction(storeName, mode, { durability: 'strict' });
		const request = work(transaction.objectStore(storeName));
		transaction.oncomplete = () => resolve(request.result);
		transaction.onabort = () => reject(transaction.error);
	});
}

// The browser has closed the database, before the work or in the middle of it; a full disk is another fault.
const isClosing = (error: unknown): boolean =>
	error === null ||
	(error instanceof DOMException && (error.name === 'InvalidStateError' || error.name === 'AbortError'));

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
