import type { DraftStore, StoredDraft } from '@clearway/shared/admin/frame/platform.ts';

const storeName = 'draft';

/** Local copies in the browser's database, each on the disk before its promise resolves. */
export function webDrafts(databaseName = 'clearway-admin'): DraftStore {
	let opened: Promise<IDBDatabase> | null = null;
	const forget = (): void => {
		opened = null;
	};
	const open = (): Promise<IDBDatabase> => {
		opened ??= openDatabase(databaseName, forget).catch((error: unknown) => {
			// A later try may do better, e.g. once another tab has let go.
			forget();
			throw error;
		});
		return opened;
	};
	async function tryRun<T>(
		mode: IDBTransactionMode,
		work: (store: IDBObjectStore) => IDBRequest<T>,
	): Promise<T> {
		const database = await open();
		return new Promise((resolve, reject) => {
			const transaction = database.transaction(storeName, mode, { durability: 'strict' });
			const request = work(transaction.objectStore(storeName));
			transaction.oncomplete = () => resolve(request.result);
			transaction.onabort = () => reject(transaction.error);
		});
	}
	// The browser may be closing the database under way; what is done here can be done twice.
	const run: typeof tryRun = (mode, work) =>
		tryRun(mode, work).catch(() => {
			forget();
			return tryRun(mode, work);
		});
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
