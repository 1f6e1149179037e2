import { EventEmitter } from 'node:events';
import type { CDPSession } from 'playwright-core';

/** A session of the DevTools protocol: with the browser itself, or with one of its pages. */
export type Devtools = Pick<CDPSession, 'send' | 'on'>;

type Message = {
	id?: number;
	sessionId?: string;
	method?: string;
	params?: unknown;
	result?: unknown;
	error?: { message: string };
};
type Waiting = { session: string; resolve: (value: unknown) => void; reject: (error: Error) => void };

/**
 * Connects to a browser. Playwright's own connection costs half a second of processor time at every start of
 * an app, mostly to load parts that the stand-in does not use.
 */
export async function connectDevtools(address: string) {
	const socket = new WebSocket(address);
	const heard = new Map<string, EventEmitter>();
	const waiting = new Map<number, Waiting>();
	let count = 0;
	let onClosed: (session: string) => void = () => undefined;

	const hears = (session: string): EventEmitter => {
		const known = heard.get(session) ?? new EventEmitter();
		heard.set(session, known);
		return known;
	};
	const drop = (isDropped: (session: string) => boolean): void => {
		for (const [id, { session, reject }] of waiting) {
			if (!isDropped(session)) continue;
			waiting.delete(id);
			reject(new Error('stand-in: the page is closed'));
		}
		for (const session of [...heard.keys()].filter(isDropped)) {
			heard.delete(session);
			onClosed(session);
		}
	};
	const send = (session: string, method: string, params: unknown): Promise<unknown> =>
		new Promise((resolve, reject) => {
			if (socket.readyState !== WebSocket.OPEN) return reject(new Error('stand-in: the browser is gone'));
			const id = ++count;
			waiting.set(id, { session, resolve, reject });
			socket.send(JSON.stringify({ id, method, params, ...(session && { sessionId: session }) }));
		});
	const take = ({ id, sessionId = '', method, params, result, error }: Message): void => {
		if (id !== undefined) {
			const asked = waiting.get(id);
			waiting.delete(id);
			if (error) asked?.reject(new Error(error.message));
			else asked?.resolve(result);
		} else if (method !== undefined) {
			hears(sessionId).emit(method, params);
			if (method !== 'Target.detachedFromTarget') return;
			const gone = (params as { sessionId: string }).sessionId;
			drop((session) => session === gone);
		}
	};

	socket.addEventListener('message', ({ data }) => take(JSON.parse(String(data)) as Message));
	socket.addEventListener('close', () => drop(() => true));
	await new Promise<void>((resolve, reject) => {
		socket.addEventListener('open', () => resolve());
		socket.addEventListener('error', () => reject(new Error(`stand-in: no browser at ${address}`)));
	});
	return {
		/** Sends to a session and hears it; an empty name means the browser itself. */
		session: (session = ''): Devtools =>
			({
				send: (method: string, params?: object) => send(session, method, params),
				on: (event: string, hear: (params: unknown) => void) => hears(session).on(event, hear),
			}) as unknown as Devtools,
		/** Names each session that has ended. */
		whenClosed(told: (session: string) => void): void {
			onClosed = told;
		},
		close: (): void => socket.close(),
	};
}
