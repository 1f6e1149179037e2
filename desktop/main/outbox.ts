import { isDeepStrictEqual } from 'node:util';
import { adminPaths, localCopies } from '@clearway/shared/contract/addresses.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { isAlreadyStored } from './already-stored.ts';
import type { Vault } from './vault.ts';

/** A save that did not reach the server: queued until there is a network, or until a person decides about it. */
export type Waiting = {
	path: string;
	body: string;
	at: string;
	state: 'waiting' | 'conflict' | 'refused';
};

/** The outcome of a queued save. */
export type Sent = { path: string; outcome: 'sent' | 'conflict' | 'refused' };

/** The queue of saves of one server and one admin. */
export type Outbox = {
	/** `at`: when it was written, if that was not now. */
	keep(path: string, body: string, at?: string): Promise<void>;
	/** A direct save succeeded: what was queued of the record before it began, `upTo`, is outdated. */
	drop(path: string, upTo?: string): Promise<void>;
	find(path: string): Promise<Waiting | null>;
	list(): Promise<Waiting[]>;
	/**
	 * The local copy was dropped, and with it the save made from it. What such a save does beside its texts
	 * stays: it was never in the copy.
	 */
	forget(draft: string): Promise<void>;
	/**
	 * Sends queued saves, the oldest first, except those that are left to an open screen, or to a page that is
	 * just saving. `put` answers null where nobody could be reached.
	 */
	send(
		put: (waiting: Waiting) => Promise<Response | null>,
		isLeftToPage: (screen: string, path: string) => boolean,
	): Promise<Sent[]>;
};

type Settings = { vault: Vault; owner: string; now: () => Date };

const offlineCalls = Object.values<Record<string, Endpoint>>(contract)
	.flatMap((group) => Object.values(group))
	.flatMap((endpoint) => (endpoint.offline ? [{ endpoint, copy: localCopies[endpoint.offline] }] : []));

/** The one parameter of a path, where the path is that of the call and the parameter may be one. */
function paramOf({ path, params }: Endpoint, asked: string): string | undefined {
	const [before = '', name = '', after = ''] = path.split(/:(\w+)/);
	if (!params || !asked.startsWith(before) || !asked.endsWith(after)) return undefined;
	const value = asked.slice(before.length, asked.length - after.length);
	return !value.includes('/') && params.safeParse({ [name]: value }).success ? value : undefined;
}

/** Whether a save may be queued: it replaces one record and carries the revision it is based on. */
export const mayWait = (method: string, path: string): boolean =>
	offlineCalls.some(
		({ endpoint }) => endpoint.method === method && endpoint.params && paramOf(endpoint, path) !== undefined,
	);

/** Whether a queued save publishes a table. */
export const isTable = (path: string): boolean => paramOf(contract.calculator.saveRows, path) !== undefined;

/** Finds where a saving belongs: its record's screen and local copy. */
export function placeOf(path: string): { screen: string; draft: string } {
	for (const { endpoint, copy } of offlineCalls) {
		const id = paramOf(endpoint, path);
		if (id !== undefined) return { screen: copy.screen(id), draft: copy.draftKey(id) };
	}
	return { screen: adminPaths.home, draft: '' };
}

const byTime = (a: Waiting, b: Waiting): number => Date.parse(a.at) - Date.parse(b.at);

/** Opens the outbox. Of each record only the newest save is queued. */
export function openOutbox({ vault, owner, now }: Settings): Outbox {
	const prefix = `${owner}\n`;
	const find: Outbox['find'] = async (path) => {
		const stored = await vault.read(prefix + path);
		// Written by `put` below.
		return stored && (JSON.parse(stored.json) as Waiting);
	};
	const put = (waiting: Waiting): Promise<void> =>
		vault.write({ key: prefix + waiting.path, savedAt: waiting.at, json: JSON.stringify(waiting) });
	const list: Outbox['list'] = async () =>
		(await vault.list(prefix)).map(({ json }) => JSON.parse(json) as Waiting);
	return {
		find,
		list,
		keep: (path, body, at = now().toISOString()) => put({ path, body, at, state: 'waiting' }),
		async drop(path, upTo) {
			const at = (await find(path))?.at ?? '';
			// From the future: the clock was set back since it was queued.
			return vault.remove(prefix + path, at > now().toISOString() ? undefined : upTo);
		},
		async forget(draft) {
			for (const waiting of await list()) {
				if (placeOf(waiting.path).draft !== draft) continue;
				const acts = actsOf(waiting);
				if (acts) await put({ ...waiting, body: JSON.stringify(acts) });
				else await vault.remove(prefix + waiting.path);
			}
		},
		async send(send, isLeftToPage) {
			const done: Sent[] = [];
			for (const { path } of (await list()).toSorted(byTime)) {
				// It may have been dropped or replaced while another one was on its way.
				const waiting = await find(path);
				if (!waiting) continue;
				const isLeft = !isTable(path) && isLeftToPage(placeOf(path).screen, path);
				if (waiting.state !== 'waiting' || isLeft) continue;
				const response = await send(waiting);
				// Network lost again, session over or too much asked: all of them stay queued.
				if (!response || response.status === 401 || response.status === 429) break;
				if (response.status >= 500) continue;
				const isThere = response.status === 409 && isAlreadyStored(waiting.body, await response.text());
				if (response.ok || isThere) {
					// What was saved meanwhile is newer and waits on, whatever the clock says.
					if ((await find(path))?.at === waiting.at) await vault.remove(prefix + path, waiting.at);
					done.push({ path, outcome: 'sent' });
				} else if (isDeepStrictEqual(await find(path), waiting)) {
					// A person decides. The local copy is still there, and its screen shows both versions, or the
					// faults.
					const state = response.status === 409 ? 'conflict' : 'refused';
					await put({ ...waiting, state });
					done.push({ path, outcome: state });
				}
			}
			return done;
		},
	};
}

/**
 * What a queued save of a car does beside its texts, to publish it say: with its revision a save of its own.
 * Null where it only changes texts.
 */
export function actsOf({ path, body }: Waiting): Record<string, unknown> | null {
	if (paramOf(contract.delivered.save, path) === undefined) return null;
	const { revision, status, quote } = JSON.parse(body) as Record<string, unknown>;
	return status === undefined && quote === undefined ? null : { status, quote, revision };
}

/**
 * Puts into a newer save of a car what the queued one does beside its texts, which the newer one neither
 * repeats nor takes back.
 */
export function withActsOf(waiting: Waiting, body: string): string {
	const acts = waiting.state === 'waiting' ? actsOf(waiting) : null;
	if (!acts) return body;
	const given = JSON.parse(body) as Record<string, unknown>;
	// Of another revision the person has seen another state.
	return acts.revision === given.revision ? JSON.stringify({ ...acts, ...given }) : body;
}

/**
 * Puts the revision of the queued save into a newer save of the same record, so that the server detects the
 * conflict.
 */
export function withRevisionOf(waiting: Waiting, body: string): string {
	const revisionOf = (json: string): unknown => (JSON.parse(json) as { revision?: unknown }).revision;
	return JSON.stringify({ ...(JSON.parse(body) as object), revision: revisionOf(waiting.body) });
}
