import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/** An answer in place of the server's own, as a broken proxy or a second deploy would give it. */
type OtherAnswer = { status: number; body?: string; type?: string; headers?: Record<string, string> };
/** No connection at all, or one that breaks after the server has done its work. */
type Fault = OtherAnswer | 'cut' | 'lost';

/** Stands before a server and answers some addresses in its own way. */
export type FaultyProxy = {
	readonly url: string;
	/**
	 * Requests for matching paths meet the fault until `heal`, so many times, or until another path is
	 * requested.
	 */
	fail: (path: RegExp, fault: Fault, end?: { times?: number; until?: RegExp }) => void;
	/** Takes every fault back. */
	heal: () => void;
	/** Counts the requests for matching paths. */
	count: (path: RegExp) => number;
	close: () => Promise<void>;
};

/** Opens the proxy before a server, on its own port. */
export async function openFaultyProxy(site: string): Promise<FaultyProxy> {
	let faults: { path: RegExp; fault: Fault; left: number; until?: RegExp | undefined }[] = [];
	const seen: string[] = [];
	const faultOf = (path: string): Fault | null => {
		const active = faults.find(({ left, path: pattern }) => left > 0 && pattern.test(path));
		if (!active) return null;
		active.left -= 1;
		return active.fault;
	};
	const server = createServer((req, res) => {
		const path = req.url ?? '/';
		seen.push(path);
		faults = faults.filter(({ until }) => !until?.test(path));
		const fault = faultOf(path);
		if (fault === 'cut') return void req.socket.destroy();
		if (fault !== null && fault !== 'lost') {
			const { status, body = '', type = 'text/html', headers } = fault;
			res.writeHead(status, { 'content-type': type, 'cache-control': 'no-store', ...headers }).end(body);
			return;
		}
		const behind = request(site + path, { method: req.method, headers: req.headers }, (answer) => {
			if (fault === 'lost') return void req.socket.destroy();
			// Browsers repeat requests that break on a reused connection.
			res.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'close' });
			answer.pipe(res);
		});
		behind.on('error', () => res.destroy());
		res.on('close', () => behind.destroy());
		req.pipe(behind);
	});
	await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		fail: (path, fault, { times = Number.POSITIVE_INFINITY, until } = {}) =>
			faults.push({ path, fault, left: times, until }),
		heal: () => {
			faults = [];
		},
		count: (path) => seen.filter((asked) => path.test(asked)).length,
		close: () =>
			new Promise((closed) => {
				server.close(() => closed());
				server.closeAllConnections();
			}),
	};
}
