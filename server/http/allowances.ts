import type { IncomingMessage, ServerResponse } from 'node:http';

const slowBodies = new WeakMap<IncomingMessage, number>();
const longAnswers = new WeakSet<ServerResponse>();

/** The longest time of an admin's upload, as long as it arrives at the minimum rate. */
export function allowSlowBody(req: IncomingMessage, mostMs: number): void {
	slowBodies.set(req, mostMs);
}

/** How long a body may take that keeps coming; undefined where it has the usual time. */
export const slowBodyMs = (req: IncomingMessage): number | undefined => slowBodies.get(req);

/** A stream of events or a backup is read for as long as it takes. */
export function allowLongAnswer(res: ServerResponse): void {
	longAnswers.add(res);
}

export const mayTakeLong = (res: ServerResponse): boolean => longAnswers.has(res);
