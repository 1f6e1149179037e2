/** Everything the admin asks of the machine it runs on. A member is here only if both hosts really do something. */
export type Platform = {
	readonly kind: 'web' | 'desktop';
	token: TokenStore;
	drafts: DraftStore;
	network: Network;
	/** Tells a person who is looking elsewhere. A click on it opens `path`. */
	notify(message: { title: string; body?: string; path?: string }): Promise<void>;
	/** Hears when something outside the page (a notification, a deep link, a menu) wants a path under /admin opened. */
	onOpen(open: (path: string) => void): () => void;
	/** Lets a person choose a file; null when they think better of it. Extensions come without a dot. */
	openFile(wanted: { title: string; extensions: readonly string[] }): Promise<File | null>;
	/** Hands a file over; false when the person cancelled. */
	saveFile(file: { name: string; type: string; bytes: Uint8Array }): Promise<boolean>;
	setTitle(title: string): void;
	/** `fetch` that also tells how much of the body has gone. */
	send(address: string, init: RequestInit, onUploaded?: (sentBytes: number, totalBytes: number) => void): Promise<Response>;
};

/** Where the token outlives the page: the cookie `jwt-token` on the web, the keychain on the desktop. */
export type TokenStore = {
	/** Null without a token, and for one whose exp has passed. Only once asked at the start. */
	read(): Promise<string | null>;
	write(token: string): Promise<void>;
	clear(): Promise<void>;
};

/** A local copy of something that is being written. */
export type StoredDraft = { key: string; savedAt: string; json: string };

/** Local copies that survive a crash of the page, the browser and the machine. */
export type DraftStore = {
	read(key: string): Promise<StoredDraft | null>;
	/** Answers when the copy is safe. */
	write(draft: StoredDraft): Promise<void>;
	remove(key: string): Promise<void>;
	/** Those whose key begins with `prefix`, newest first. */
	list(prefix: string): Promise<StoredDraft[]>;
};

/** Whether there is a network at all. */
export type Network = {
	isOnline(): boolean;
	follow(listener: () => void): () => void;
};
