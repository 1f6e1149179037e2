import type { Vault } from './vault.ts';

/** A saving that did not reach the server. */
export type Waiting = { path: string; body: string; at: string; isConflict: boolean };

/** What became of a saving that waited. */
export type Sent = { path: string; outcome: 'sent' | 'conflict' | 'refused' };

/** Savings that wait for the network, of one server and one admin. */
export type Outbox = {
	keep(path: string, body: string): Promise<void>;
	/** A saving by hand came through: what waited for the same record is old. */
	drop(path: string): Promise<void>;
	find(path: string): Promise<Waiting | null>;
	list(): Promise<Waiting[]>;
	/** Sends what waits, but for conflicts and for records that somebody has open. */
	send(put: (path: string, body: string) => Promise<Response>, isOpen: (screen: string) => boolean): Promise<Sent[]>;
};

type Settings = { vault: Vault; owner: string; now: () => Date };

const screens: readonly { call: RegExp; screen: (id: string) => string; draft: (id: string) => string }[] = [
	{ call: /^\/api\/meta\/(\d+)$/, screen: (id) => `/admin/meta/${id}`, draft: (id) => `meta/${id}` },
	{ call: /^\/api\/post\/(\d+)\/draft$/, screen: (id) => `/admin/posts/${id}`, draft: (id) => `post/${id}` },
	{ call: /^\/api\/post\/(\d+)$/, screen: (id) => `/admin/posts/${id}`, draft: (id) => `post/${id}` },
	{ call: /^\/api\/option\/([^/]+)$/, screen: () => '/admin/setting', draft: () => 'setting' },
];

/** Whether a saving may wait: it replaces one record and names the revision that it grew from. */
export const mayWait = (method: string, path: string): boolean => method === 'PUT' && screens.some(({ call }) => call.test(path));

/** The screen of the record that a saving belongs to, and the name of its local copy. */
export function placeOf(path: string): { screen: string; draft: string } {
	for (const { call, screen, draft } of screens) {
		const id = call.exec(path)?.[1];
		if (id !== undefined) return { screen: screen(id), draft: draft(id) };
	}
	return { screen: '/admin', draft: '' };
}

/** Opens the outbox. The newest saving of a record is the one that waits. */
export function openOutbox({ vault, owner, now }: Settings): Outbox {
	const prefix = `${owner}\n`;
	const find: Outbox['find'] = async (path) => {
		const kept = await vault.read(prefix + path);
		// Written by `put` below.
		return kept && (JSON.parse(kept.json) as Waiting);
	};
	const put = (waiting: Waiting): Promise<void> =>
		vault.write({ key: prefix + waiting.path, savedAt: waiting.at, json: JSON.stringify(waiting) });
	const list: Outbox['list'] = async () => (await vault.list(prefix)).map(({ json }) => JSON.parse(json) as Waiting);
	return {
		find,
		list,
		keep: (path, body) => put({ path, body, at: now().toISOString(), isConflict: false }),
		drop: (path) => vault.remove(prefix + path),
		async send(send, isOpen) {
			const done: Sent[] = [];
			for (const waiting of await list()) {
				if (waiting.isConflict || isOpen(placeOf(waiting.path).screen)) continue;
				const response = await send(waiting.path, waiting.body);
				// The session is over, the network went again or the server has its hands full: it waits on.
				if (response.status === 401 || response.status === 429 || response.status >= 500) break;
				if (response.ok) {
					await vault.remove(prefix + waiting.path);
					done.push({ path: waiting.path, outcome: 'sent' });
				} else if (response.status === 409) {
					await put({ ...waiting, isConflict: true });
					done.push({ path: waiting.path, outcome: 'conflict' });
				} else {
					// Refused for what it says: the local copy is still there, and the screen shows the faults.
					await vault.remove(prefix + waiting.path);
					done.push({ path: waiting.path, outcome: 'refused' });
				}
			}
			return done;
		},
	};
}

/** Puts the revision that the waiting text grew from into a new saving of it, so that the server sees the conflict. */
export function withRevisionOf(waiting: Waiting, body: string): string {
	const revisionOf = (json: string): unknown => (JSON.parse(json) as { revision?: unknown }).revision;
	return JSON.stringify({ ...(JSON.parse(body) as object), revision: revisionOf(waiting.body) });
}
