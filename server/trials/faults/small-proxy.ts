import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A proxy in front of several servers, as small as one can be that does what Caddy is told in
 * `operations/Caddyfile`.
 */
export type SmallProxy = {
	readonly url: string;
	/** Servers by address; one that is not ready is not asked. */
	serve(urls: readonly string[]): void;
	/** Requests that a second server answered because the first was down. */
	readonly retried: number;
	close(): Promise<void>;
};

const lookEveryMs = 200;

/**
 * Starts it: asks each server whether it is ready, keeps connections, and tries a request once more where
 * that is safe.
 */
export async function startSmallProxy(): Promise<SmallProxy> {
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });
	const ready = new Map<string, boolean>();
	let turn = 0;
	let retried = 0;
	const next = (except?: string): string | undefined => {
		const all = [...ready].filter(([url, is]) => is && url !== except).map(([url]) => url);
		return all[turn++ % all.length] ?? except;
	};
	const look = (): void => {
		for (const url of ready.keys()) {
			fetch(`${url}/readyz`, { signal: AbortSignal.timeout(2000) }).then(
				({ ok }) => void (ready.has(url) && ready.set(url, ok)),
				() => void (ready.has(url) && ready.set(url, false)),
			);
		}
	};
	const looking = setInterval(look, lookEveryMs);

	const ask = (to: string, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
		new Promise((resolve, reject) => {
			const headers = { ...from.headers, 'x-forwarded-for': from.headers['x-test-client'] ?? '127.0.0.1' };
			const sent = request(to + from.url, { method: from.method ?? 'GET', agent, headers }, resolve);
			sent.on('error', reject).end(body);
		});

	const server = createServer(async (req, res) => {
		const chunks: Buffer[] = [];
		for await (const chunk of req) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks);
		const first = next() ?? '';
		const answer = await ask(first, req, body).catch((error: NodeJS.ErrnoException) => {
			if (ready.has(first)) ready.set(first, false);
			// A form may have been taken before the connection broke; only its sender knows whether it may go
			// twice.
			if (req.method !== 'GET' && error.code !== 'ECONNREFUSED') return null;
			retried++;
			return ask(next(first) ?? '', req, body).catch(() => null);
		});
		if (!answer) return void res.writeHead(502).end();
		const headers = Object.fromEntries(
			Object.entries(answer.headers).filter(([name]) => !/^(connection|keep-alive)$/.test(name)),
		);
		res.writeHead(answer.statusCode ?? 502, headers);
		answer.on('error', () => res.destroy());
		answer.pipe(res);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		serve(urls) {
			for (const url of ready.keys()) if (!urls.includes(url)) ready.delete(url);
			for (const url of urls) if (!ready.has(url)) ready.set(url, true);
		},
		get retried() {
			return retried;
		},
		async close() {
			clearInterval(looking);
			agent.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
