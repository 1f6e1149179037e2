import { createServer, type RequestListener, type Server } from 'node:http';
import type { Context } from '../context.ts';
import { Connections } from './connections.ts';
import { RequestsInFlight } from './requests-in-flight.ts';
import { type TrafficLimits, trafficLimits } from './traffic-limits.ts';

const sweepMs = 100;
const pauseMs = 1000;

/** A server of HTTP on which no client can hold more than its part, nor for longer than its time. */
export function createLimitedServer(
	context: Context,
	listener: RequestListener,
	limits: TrafficLimits = trafficLimits,
): Server {
	const server = createServer({
		headersTimeout: limits.headersMs,
		requestTimeout: limits.uploadMs,
		keepAliveTimeout: limits.idleMs,
		maxHeaderSize: limits.headersBytes,
		connectionsCheckingInterval: 2000,
	});
	const { trustProxy } = context.config;
	const cut = context.metrics.cut;
	const connections = new Connections(server, { limits, perAddress: trustProxy === 0, cut });
	const requests = new RequestsInFlight({ limits, trustProxy, connections, cut, host: context });
	context.metrics.gauge('clearway_connections', 'Open connections', () => connections.count);
	context.metrics.gauge(
		'clearway_requests_in_flight',
		'Requests that are not answered to their end',
		() => requests.count,
	);
	server.on('request', (req, res) => {
		if (connections.begin(req.socket, res) && requests.admit(req, res)) listener(req, res);
	});
	let last = performance.now();
	let wasLate = false;
	const sweeping = setInterval(() => {
		// After a pause of this process, data that arrived meanwhile is not read yet, and no client is blamed for
		// that. A process that is always late still sweeps.
		const isLate = !wasLate && performance.now() - last > pauseMs;
		last = performance.now();
		wasLate = isLate;
		if (!isLate) requests.sweep();
	}, sweepMs).unref();
	server.on('close', () => clearInterval(sweeping));
	return server;
}
