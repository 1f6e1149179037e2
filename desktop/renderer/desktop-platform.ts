import type { CopyStore, Platform, TokenStore } from '@clearway/shared/admin/services/platform.ts';
import { createStore, type Store } from '@clearway/shared/ui/store.ts';
import type { Bridge, KeychainTrouble, Start } from '../bridge/ipc.ts';

/** The state that the app's own bar shows. */
type Condition = { isOnline: boolean; seenAt: string | null; trouble: KeychainTrouble | null };

/** The platform of the admin on the desktop. */
export type DesktopPlatform = Platform & { condition: Pick<Store<Condition>, 'get' | 'follow'> };

/** Makes the platform from the bridge and main's start state. */
export function createDesktopPlatform(
	bridge: Bridge,
	start: Start,
	fallback: (path: string) => void,
): DesktopPlatform {
	const condition = createStore<Condition>({
		isOnline: start.isOnline,
		seenAt: null,
		trouble: start.trouble,
	});
	bridge.on('online', (isOnline) =>
		condition.set({ ...condition.get(), isOnline, seenAt: isOnline ? null : condition.get().seenAt }),
	);
	const openers = new Set<(path: string) => void>();
	bridge.on('open', (path) => {
		// The screen for choosing a server stands before the admin, which would not know it.
		if (path === '/admin/server') return location.assign(path);
		if (openers.size === 0) fallback(path);
		for (const open of [...openers]) open(path);
	});
	return {
		kind: 'desktop',
		condition,
		token: keychainToken(bridge, start.token, (trouble) => condition.set({ ...condition.get(), trouble })),
		maySignOut: sharedWhileAsked(bridge.token.maySignOut),
		copyStore: flushedCopies(bridge),
		network: { isOnline: () => condition.get().isOnline, follow: condition.follow },
		// Main announces requests itself, with the name and with "take" and "call".
		notify: async (message) => {
			if (!/^\/admin\/requests\/\d+$/.test(message.path ?? '')) await bridge.notice.show(message);
		},
		onOpen(open) {
			openers.add(open);
			return () => openers.delete(open);
		},
		async openFile({ title, extensions }) {
			const chosen = await bridge.file.open({ title, extensions: [...extensions] });
			return chosen && new File([new Uint8Array(chosen.bytes)], chosen.name);
		},
		saveFile: bridge.file.save,
		async dragOut(file) {
			const copy = await bridge.file.prepareDrag({ ...file, bytes: new Uint8Array(file.bytes) });
			return () => bridge.file.drag(copy);
		},
		backups: {
			async save(backup, told) {
				const stop = bridge.on('backup', told);
				return bridge.backup.save(backup).finally(stop);
			},
			cancel: bridge.backup.cancel,
		},
		setTitle(title) {
			document.title = title;
		},
		// Every window stays on its page.
		speak: (language) => bridge.language.set(language),
		async send(address, init, onUploaded) {
			const response = await (onUploaded && init.body instanceof FormData
				? upload(bridge, address, init, init.body, onUploaded)
				: fetch(address, init));
			const seenAt = response.headers.get('x-clearway-seen');
			// An old answer is given only while the server is away.
			if (seenAt !== null) condition.set({ ...condition.get(), isOnline: false, seenAt });
			return response;
		},
	};
}

/** Asks one question at a time: a caller in between gets the same answer. */
function sharedWhileAsked(ask: () => Promise<boolean>): () => Promise<boolean> {
	let asked: Promise<boolean> | null = null;
	return () => {
		asked ??= ask().finally(() => {
			asked = null;
		});
		return asked;
	};
}

function keychainToken(
	bridge: Bridge,
	first: string | null,
	troubled: (trouble: KeychainTrouble | null) => void,
): TokenStore {
	// An empty answer may mean a locked keychain: a token this page never had must not be removed.
	let hasToken = first !== null;
	let isFirstRead = true;
	return {
		async read() {
			if (!isFirstRead) return (await bridge.start.read()).token;
			isFirstRead = false;
			return first;
		},
		async write(token) {
			hasToken = true;
			troubled(await bridge.token.write(token));
		},
		async clear(only) {
			if (!hasToken) return;
			hasToken = false;
			await bridge.token.clear(only);
		},
	};
}

async function upload(
	bridge: Bridge,
	address: string,
	init: RequestInit,
	body: FormData,
	onUploaded: (sent: number, total: number) => void,
): Promise<Response> {
	const id = crypto.randomUUID();
	// The form's own lines come on top, so the sum grows a little past the file.
	const fileBytes = [...body.values()].reduce(
		(sum, value) => sum + (typeof value === 'string' ? value.length : value.size),
		0,
	);
	const stop = bridge.on('upload', (upload, sent) => {
		if (upload === id) onUploaded(sent, Math.max(fileBytes, sent));
	});
	try {
		const headers = new Headers(init.headers);
		headers.set('x-upload-id', id);
		return await fetch(address, { ...init, headers });
	} finally {
		stop();
	}
}

/** Main's local copies; main learns when all typed text has reached the disk. */
function flushedCopies(bridge: Bridge): CopyStore {
	const underWay = new Set<Promise<unknown>>();
	const follow = <T>(work: Promise<T>): Promise<T> => {
		underWay.add(work);
		const end = (): void => void underWay.delete(work);
		work.then(end, end);
		return work;
	};
	// Another server or language replaces the page, which says when it is ready.
	bridge.on('flush', async () => {
		// Local copies are written on `pagehide`.
		dispatchEvent(new Event('pagehide'));
		while (underWay.size > 0) await Promise.allSettled(underWay);
		await bridge.work.flushed();
	});
	return {
		read: bridge.draft.read,
		list: bridge.draft.list,
		write: (draft) => follow(bridge.draft.write(draft)),
		remove: (key, upTo) => follow(bridge.draft.remove(key, upTo)),
	};
}
