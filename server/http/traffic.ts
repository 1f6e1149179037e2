import { randomUUID } from 'node:crypto';
import {
	createServer,
	type IncomingMessage,
	type RequestListener,
	type Server,
	type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';
import { say } from '@clearway/shared/format/say.ts';
import type { Context } from '../context/context.ts';
import { countable } from '../limits/networks.ts';
import type { CutReason } from '../services/metrics.ts';
import { Refusal } from '../services/refusal.ts';
import { clientAddress } from './address.ts';
import { sendProblem } from './problems.ts';
import { mayBeSlow, mayTakeLong, type TrafficLimits, trafficLimits } from './traffic-limits.ts';

/** A server of HTTP on which no client can hold more than its part, nor for longer than its time. */
export function createLimitedServer(
	context: Context,
	listener: RequestListener,
	limits: TrafficLimits = trafficLimits,
): Server {
	const { trustProxy } = context.config;
	const { cut, gauge } = context.metrics;
	const server = createServer({
		headersTimeout: limits.headersMs,
		requestTimeout: limits.uploadMs,
		keepAliveTimeout: limits.idleMs,
		maxHeaderSize: limits.headersBytes,
		connectionsCheckingInterval: 2000,
	});
	server.maxConnections = limits.connections;
	server.timeout = limits.untakenMs;
	const connections = new Tally();
	const requests = new Tally();
	const slow = new Tally();
	gauge('clearway_connections', 'Open connections', () => connections.total);
	gauge('clearway_requests_in_flight', 'Requests that are not answered to their end', () => requests.total);

	server.on('connection', (socket: Socket) => {
		const address = countable(socket.remoteAddress ?? 'unknown');
		// Behind a proxy all connections share its address.
		if (trustProxy === 0 && connections.of(address) >= limits.perClient) {
			cut('many_connections');
			return void socket.destroy();
		}
		connections.add(address);
		socket.once('close', () => connections.remove(address));
	});

	// A connection may be silent while a handler works, not while an answer waits to be read.
	server.on('timeout', (socket: Socket) => {
		if (socket.writableLength === 0) return;
		cut('untaken_answer');
		socket.destroy();
	});

	const lastAnswer = new WeakMap<Socket, ServerResponse>();
	server.on('request', (req, res) => {
		const { socket } = req;
		if (socket.destroyed) return;
		// Browsers and proxies wait for an answer before they send the next request.
		if (lastAnswer.get(socket)?.writableFinished === false) {
			cut('pipelined');
			return void socket.destroy();
		}
		lastAnswer.set(socket, res);
		const client = clientAddress(req, trustProxy);
		if (requests.of(client) >= limits.perClient) {
			cut('many_requests');
			res.setHeader('connection', 'close');
			const refusal = new Refusal('too_many', say('call.tooManyAtOnce'), { retryAfterSeconds: 5 });
			return sendProblem(res, refusal, randomUUID(), context);
		}
		requests.add(client);
		const stopWatching = watchSpeed(req, res, client, { limits, slow, cut });
		onEnd(req, res, () => {
			requests.remove(client);
			stopWatching();
		});
		listener(req, res);
	});
	return server;
}

const mostCounted = 20_000;

/** Counts for each client, and for all. */
class Tally {
	readonly #counts = new Map<string, number>();
	total = 0;

	of(client: string): number {
		return this.#counts.get(client) ?? 0;
	}

	add(client: string): void {
		this.total++;
		this.#counts.set(client, this.of(client) + 1);
		if (this.#counts.size <= mostCounted) return;
		for (const [other, count] of this.#counts) if (count === 0) this.#counts.delete(other);
	}

	// Zero stays: a Map whose last entry goes and comes all the time is made anew, and the old ones fill the memory.
	remove(client: string): void {
		this.total--;
		this.#counts.set(client, this.of(client) - 1);
	}
}

/** A request is over when it is answered and its body has arrived; an answer may come before the body. */
function onEnd(req: IncomingMessage, res: ServerResponse, ended: () => void): void {
	const { socket } = req;
	res.once('close', () => {
		if (req.complete || socket.destroyed) return ended();
		const end = (): void => {
			req.off('close', end);
			socket.off('close', end);
			ended();
		};
		req.once('close', end);
		socket.once('close', end);
	});
}

type Watch = { limits: TrafficLimits; slow: Tally; cut: (reason: CutReason) => void };

/** Ends a request that is slow for too long, or whose client has too many slow ones. */
function watchSpeed(
	req: IncomingMessage,
	res: ServerResponse,
	client: string,
	{ limits, slow, cut }: Watch,
): () => void {
	const began = performance.now();
	let isSlow = false;
	const timer = setInterval(() => {
		const isArriving = !req.complete;
		const isLeaving = req.socket.writableLength > 0;
		if (isArriving ? mayBeSlow(req) : !isLeaving || mayTakeLong(res)) return;
		if (!isSlow) slow.add(client);
		isSlow = true;
		const age = performance.now() - began;
		if (
			age < (isArriving ? limits.bodyMs : limits.answerMs) &&
			slow.of(client) <= limits.slowPerClient &&
			slow.total <= limits.slowTogether
		)
			return;
		cut(isArriving ? 'slow_body' : 'slow_answer');
		hangUp(req, res);
	}, limits.slowMs).unref();
	return () => {
		clearInterval(timer);
		if (isSlow) slow.remove(client);
	};
}

// Node itself answers missing headers like this.
function hangUp({ socket }: IncomingMessage, res: ServerResponse): void {
	if (!res.headersSent) socket.write('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
	socket.destroy();
}
