import { isDeepStrictEqual } from 'node:util';
import { adminPaths, localCopies } from '@clearway/shared/contract/addresses.ts';
import type { Endpoint } from '@clearway/shared/contract/endpoint.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import type { Vault } from './vault.ts';

/** A save that did not reach the server: it waits for a network, or for the decision of a person. */
export type Waiting = { path: string; body: string; at: string; state: 'waiting' | 'conflict' | 'refused' };

/** The outcome of a queued save. */
export type Sent = { path: string; outcome: 'sent' | 'conflict' | 'refused' };

export type Outbox = ReturnType<typeof openOutbox>;

type Settings = { vault: Vault; owner: string; now: () => Date };

const offlineCalls = Object.values<Record<string, Endpoint>>(contract)
	.flatMap((group) => Object.values(group))
	.flatMap((endpoint) => (endpoint.offline ? [{ endpoint, copy: localCopies[endpoint.offline] }] : []));

/** The parameter of a path that fits the endpoint; undefined for any other path. */
function paramOf({ path, params }: Endpoint, asked: string): string | undefined {
	const [before = '', name = '', after = ''] = path.split(/:(\w+)/);
	if (!params || !asked.startsWith(before) || !asked.endsWith(after)) return undefined;
	const value = asked.slice(before.length, asked.length - after.length);
	return !value.includes('/') && params.safeParse({ [name]: value }).success ? value : undefined;
}

/** True for a save that replaces one record and carries the revision it is based on. */
export const mayWait = (method: string, path: string): boolean =>
	offlineCalls.some(
		({ endpoint }) => endpoint.method === method && endpoint.params && paramOf(endpoint, path) !== undefined,
	);

/** Whether a queued save publishes a table. */
export const isTable = (path: string): boolean => paramOf(contract.calculator.saveRows, path) !== undefined;

/** Finds the screen and the local copy of a queued save's record. */
export function placeOf(path: string): { screen: string; draft: string } {
	for (const { endpoint, copy } of offlineCalls) {
		const id = paramOf(endpoint, path);
		if (id !== undefined) return { screen: copy.screen(id), draft: copy.copyKey(id) };
	}
	return { screen: adminPaths.home, draft: '' };
}

const byTime = (a: Waiting, b: Waiting): number => Date.parse(a.at) - Date.parse(b.at);

/** Opens the queue of saves of one server and one admin; it has only the newest save of each record. */
export function openOutbox({ vault, owner, now }: Settings) {
	const prefix = `${owner}\n`;
	const find = async (path: string): Promise<Waiting | null> => {
		const stored = await vault.read(prefix + path);
		// Written by `put` below.
		return stored && (JSON.parse(stored.json) as Waiting);
	};
	const put = (waiting: Waiting): Promise<void> =>
		vault.write({ key: prefix + waiting.path, savedAt: waiting.at, json: JSON.stringify(waiting) });
	const list = async (): Promise<Waiting[]> =>
		(await vault.list(prefix)).map(({ json }) => JSON.parse(json) as Waiting);
	return {
		find,
		list,
		/** `at` is the time of writing, now by default. */
		keep: (path: string, body: string, at = now().toISOString()) => put({ path, body, at, state: 'waiting' }),
		/** A direct save succeeded: saves queued before its start, `upTo`, are outdated. */
		async drop(path: string, upTo?: string): Promise<void> {
			const at = (await find(path))?.at ?? '';
			// A time in the future means that the clock was set back since.
			return vault.remove(prefix + path, at > now().toISOString() ? undefined : upTo);
		},
		/** The local copy was dropped, and with it the save made from it; its acts beside the texts stay. */
		async forget(draft: string): Promise<void> {
			for (const waiting of await list()) {
				if (placeOf(waiting.path).draft !== draft) continue;
				const acts = actsOf(waiting);
				if (acts) await put({ ...waiting, body: JSON.stringify(acts) });
				else await vault.remove(prefix + waiting.path);
			}
		},
		/** Sends the oldest first; `send` answers null if nobody could be reached. */
		async send(
			send: (waiting: Waiting) => Promise<Response | null>,
			isLeftToPage: (screen: string, path: string) => boolean,
		): Promise<Sent[]> {
			const done: Sent[] = [];
			for (const { path } of (await list()).toSorted(byTime)) {
				// A save may be dropped or replaced while another one is being sent.
				const waiting = await find(path);
				if (!waiting) continue;
				const isLeft = !isTable(path) && isLeftToPage(placeOf(path).screen, path);
				if (waiting.state !== 'waiting' || isLeft) continue;
				const response = await send(waiting);
				// After a lost network, an ended session or too many requests all saves stay queued.
				if (!response || response.status === 401 || response.status === 429) break;
				if (response.status >= 500) continue;
				// A save that had arrived before is answered once more: the server merges by field.
				if (response.ok) {
					// A save queued meanwhile is newer and stays, whatever the clock says.
					if ((await find(path))?.at === waiting.at) await vault.remove(prefix + path, waiting.at);
					done.push({ path, outcome: 'sent' });
				} else if (isDeepStrictEqual(await find(path), waiting)) {
					// A person decides: the local copy is still there, and its screen shows both versions or the
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
 * Extracts the acts of a queued save of a car beside its texts, such as its publication; null if it only
 * changes texts.
 */
export function actsOf({ path, body }: Waiting): Record<string, unknown> | null {
	if (paramOf(contract.car.save, path) === undefined) return null;
	const { revision, status, quote } = JSON.parse(body) as Record<string, unknown>;
	return status === undefined && quote === undefined ? null : { status, quote, revision };
}

/** Adds the acts of a queued save of a car to a newer save, which neither repeats nor revokes them. */
export function withActsOf(waiting: Waiting, body: string): string {
	const acts = waiting.state === 'waiting' ? actsOf(waiting) : null;
	if (!acts) return body;
	const given = JSON.parse(body) as Record<string, unknown>;
	// At another revision the person saw another state.
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
