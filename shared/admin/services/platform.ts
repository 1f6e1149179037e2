import type { Language } from '../../contract/language.ts';

/** Everything the admin needs from its host. A member is here only if both hosts implement it. */
export type Platform = {
	readonly kind: 'web' | 'desktop';
	token: TokenStore;
	/** False if the person stays, after being told what waits on this device to be sent. */
	maySignOut(): Promise<boolean>;
	copyStore: CopyStore;
	network: Network;
	/** Shows a notification of the system. A click on it opens `path`. */
	notify(message: { title: string; body?: string; path?: string }): Promise<void>;
	/**
	 * Listens for requests from outside the page (notification, deep link, menu) to open a path under /admin.
	 */
	onOpen(open: (path: string) => void): () => void;
	/** Lets a person choose a file; null when cancelled. Extensions come without a dot. */
	openFile(wanted: { title: string; extensions: readonly string[] }): Promise<File | null>;
	/** Hands a file over; false when the person cancelled. */
	saveFile(file: { name: string; type: string; bytes: Uint8Array }): Promise<boolean>;
	/**
	 * Prepares a file to be dragged out of the window and answers what begins the drag, which must not have to wait for
	 * the file; null where the page cannot.
	 */
	dragOut: ((file: { name: string; type: string; bytes: Uint8Array }) => Promise<() => Promise<void>>) | null;
	/** Stores backups past the page's memory; null where the browser does so by itself, from a link. */
	backups: BackupStore | null;
	setTitle(title: string): void;
	/** Loads the admin anew at `path` in a language, which this device remembers for its sign-in screen. */
	speak(language: Language, path: string): Promise<void>;
	/** `fetch` with upload progress. */
	send(
		address: string,
		init: RequestInit,
		onUploaded?: (sentBytes: number, totalBytes: number) => void,
	): Promise<Response>;
};

/** Stores the backup of a ticket. */
export type BackupStore = {
	/** Calls `told` with the number of bytes stored so far. */
	save(
		backup: { ticket: string; name: string },
		told: (storedBytes: number, totalBytes: number) => void,
	): Promise<StoredBackup>;
	cancel(): Promise<void>;
};

type StoredBackup =
	| { kind: 'cancelled' }
	| { kind: 'stored'; file: string; bytes: number }
	| { kind: 'broken'; why: 'network' | 'disk' | 'file' | 'server' | 'unused' };

/** Persistent storage of the token: the cookie `jwt-token` on the web, the keychain on the desktop. */
export type TokenStore = {
	/** Null without a token; one whose exp seems to have passed is judged by the session. */
	read(): Promise<string | null>;
	write(token: string): Promise<void>;
	/** With `only`, removes just that token: another window may have stored the next one since. */
	clear(only?: string): Promise<void>;
};

/** A local copy of something that is being written. */
export type CopyRecord = { key: string; savedAt: string; json: string };

/** Local copies that survive a crash of the page, the browser and the machine. */
export type CopyStore = {
	read(key: string): Promise<CopyRecord | null>;
	/** Resolves when the copy is written. */
	write(draft: CopyRecord): Promise<void>;
	/** With `upTo`, a copy that was written later stays: it is another window's. */
	remove(key: string, upTo?: string): Promise<void>;
	/** Entries whose key starts with `prefix`, newest first. */
	list(prefix: string): Promise<CopyRecord[]>;
};

export type Network = {
	isOnline(): boolean;
	follow(listener: () => void): () => void;
};
