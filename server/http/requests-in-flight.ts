import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { say } from '@clearway/shared/format/say.ts';
import { Refusal } from '../refusal.ts';
import { clientAddress } from './address.ts';
import { mayTakeLong, slowBodyMs } from './allowances.ts';
import type { Connections } from './connections.ts';
import { LinkedList, type Place } from './linked-list.ts';
import type { CutReason } from './metrics.ts';
import { type ProblemHost, sendProblem } from './problems.ts';
import type { TrafficLimits } from './traffic-limits.ts';

// Each of them has a handler that is called: two thousand at once blocked visitors for a second.
const mostAtOnce = 50;

type InFlight = {
	readonly req: IncomingMessage;
	readonly res: ServerResponse;
	readonly client: string;
	readonly at: number;
	readonly hasBody: boolean;
	/** What the connection had received when its rate was looked at last. */
	rated: { at: number; bytes: number };
	isAnswered: boolean;
	/** Null once it is over. */
	place: Place<InFlight> | null;
};

type Options = {
	limits: TrafficLimits;
	trustProxy: number;
	connections: Connections;
	cut: (reason: CutReason) => void;
	host: ProblemHost;
};

/**
 * Requests between their headers and the end of their answers: how many a client has, and which of them take
 * too long.
 */
export class RequestsInFlight {
	readonly #all = new LinkedList<InFlight>();
	/** Those who have none any more go with the next sweep: a Map that is emptied all the time is made anew. */
	readonly #ofClient = new Map<string, number>();
	readonly #options: Options;
	constructor(options: Options) {
		this.#options = options;
	}

	get count(): number {
		return this.#all.size;
	}

	/** Takes a request in; of one client who has too many it is refused here, and answered. */
	admit(req: IncomingMessage, res: ServerResponse): boolean {
		const { limits, trustProxy, cut, host } = this.#options;
		const client = clientAddress(req, trustProxy);
		const before = this.#ofClient.get(client) ?? 0;
		if (before >= limits.perClient) {
			cut('many_requests');
			res.setHeader('connection', 'close');
			const problem = new Refusal('too_many', say('call.tooManyAtOnce'), {
				retryAfterSeconds: 5,
			});
			sendProblem(res, problem, randomUUID(), host);
			return false;
		}
		const at = performance.now();
		const { headers, socket } = req;
		const hasBody = headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
		const one: InFlight = {
			req,
			res,
			client,
			at,
			hasBody,
			rated: { at, bytes: socket.bytesRead },
			isAnswered: false,
			place: null,
		};
		one.place = this.#all.add(one);
		this.#ofClient.set(client, before + 1);
		res.once('close', () => {
			one.isAnswered = true;
			if (!isArriving(one)) this.#release(one);
		});
		return true;
	}

	/** Ends what takes too long, a few at once. Called ten times a second. */
	sweep(): void {
		const { limits, cut } = this.#options;
		for (const [client, count] of this.#ofClient) if (count === 0) this.#ofClient.delete(client);
		const now = performance.now();
		const slow: Slow = { bodies: new Map(), answers: new Map(), together: 0 };
		let ended = 0;
		for (const one of this.#all) {
			if (one.req.socket.destroyed || (one.isAnswered && !isArriving(one))) {
				this.#release(one);
				continue;
			}
			const reason = isArriving(one) ? slowBody(one, now, slow, limits) : slowAnswer(one, now, slow, limits);
			if (!reason) continue;
			cut(reason);
			hangUp(one);
			this.#release(one);
			if (++ended === mostAtOnce) return;
		}
	}

	#release(one: InFlight): void {
		if (!one.place) return;
		this.#all.remove(one.place);
		one.place = null;
		this.#ofClient.set(one.client, (this.#ofClient.get(one.client) ?? 1) - 1);
		this.#options.connections.end(one.req.socket, one.res);
	}
}

type Slow = { bodies: Map<string, number>; answers: Map<string, number>; together: number };

const isArriving = ({ req, hasBody }: InFlight): boolean => hasBody && !req.complete && !req.socket.destroyed;

function slowBody(one: InFlight, now: number, slow: Slow, limits: TrafficLimits): CutReason | null {
	const age = now - one.at;
	const mostMs = slowBodyMs(one.req);
	if (mostMs !== undefined) return age > mostMs || isBelowRate(one, now, limits) ? 'slow_body' : null;
	if (age <= limits.slowBodyMs) return null;
	const isTooMany =
		countOne(slow.bodies, one.client) > limits.slowBodiesPerClient || ++slow.together > limits.slowTogether;
	return isTooMany || age > limits.bodyMs ? 'slow_body' : null;
}

function isBelowRate({ req, rated }: InFlight, now: number, limits: TrafficLimits): boolean {
	if (now - rated.at < limits.bodyMs) return false;
	const { bytesRead } = req.socket;
	const isBelow = bytesRead - rated.bytes < ((now - rated.at) / 1000) * limits.leastBytesPerSecond;
	Object.assign(rated, { at: now, bytes: bytesRead });
	return isBelow;
}

function slowAnswer(
	{ req, res, client, at }: InFlight,
	now: number,
	slow: Slow,
	limits: TrafficLimits,
): CutReason | null {
	const age = now - at;
	if (age <= limits.slowAnswerMs || req.socket.writableLength === 0 || mayTakeLong(res)) return null;
	const isTooMany =
		countOne(slow.answers, client) > limits.slowAnswersPerClient || ++slow.together > limits.slowTogether;
	return isTooMany || age > limits.answerMs ? 'slow_answer' : null;
}

function countOne(counts: Map<string, number>, client: string): number {
	const count = (counts.get(client) ?? 0) + 1;
	counts.set(client, count);
	return count;
}

// As Node itself answers headers that do not come.
function hangUp({ req: { socket }, res }: InFlight): void {
	if (!res.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
	socket.destroy();
}
