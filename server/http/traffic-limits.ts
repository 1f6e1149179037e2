import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * The share of the server's resources that one client may use, and for how long. A client is an address as it
 * is counted: the forwarded one behind a proxy. The settings of the proxy in `operations` follow these
 * figures, and a test compares them.
 */
export const trafficLimits = {
	connections: 10_000,
	/** Requests in flight of one client, and, where no proxy stands in front, its connections. */
	perClient: 1500,
	headersMs: 10_000,
	headersBytes: 16 * 1024,
	idleMs: 10_000,
	/** JSON and forms. */
	bodyMs: 15_000,
	/** Uploads and long texts of a signed-in admin. */
	uploadMs: 300_000,
	answerMs: 300_000,
	/** A client that reads nothing of its answer for so long is cut off. */
	untakenMs: 15_000,
	/** A request whose body is not there by then, or whose answer is not taken, is slow. */
	slowMs: 2000,
	slowPerClient: 50,
	/** Slow requests of all clients: the other half of the connections is left for page views. */
	slowTogether: 5000,
} as const;

export type TrafficLimits = { readonly [K in keyof typeof trafficLimits]: number };

const uploads = new WeakSet<IncomingMessage>();
const longAnswers = new WeakSet<ServerResponse>();

/** A signed-in admin's upload or long text may arrive slowly. */
export const allowSlowBody = (req: IncomingMessage): void => void uploads.add(req);
export const mayBeSlow = (req: IncomingMessage): boolean => uploads.has(req);

/** A stream of events or a backup is read for as long as it takes. */
export const allowLongAnswer = (res: ServerResponse): void => void longAnswers.add(res);
export const mayTakeLong = (res: ServerResponse): boolean => longAnswers.has(res);
