import { Agent, createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * The smallest proxy in front of several servers that does the same as Caddy with
 * `operations/Caddyfile`.
 */
export type SmallProxy = {
	readonly url: string;
	/** Servers by address. */
	serve(urls: readonly string[]): void;
	close(): Promise<void>;
};

// The same figures as there: `fail_duration`, `lb_try_duration` and `lb_try_interval`.
const failMs = 2000;
const tryMs = 10_000;
const tryEveryMs = 100;

/**
 * Starts it: keeps connections, leaves a server out for a while that did not answer, and tries again where
 * that is safe.
 */
export async function startSmallProxy(): Promise<SmallProxy> {
	const agent = new Agent({ keepAlive: true, maxSockets: 50 });
	const leftOutUntil = new Map<string, number>();
	let turn = 0;
	const next = (): string | undefined => {
		const up = [...leftOutUntil].filter(([, until]) => until <= performance.now());
		return up[turn++ % up.length]?.[0];
	};

	const ask = (to: string, from: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
		new Promise((resolve, reject) => {
			const headers = { ...from.headers, 'x-forwarded-for': from.headers['x-test-client'] ?? '127.0.0.1' };
			const sent = request(to + from.url, { method: from.method ?? 'GET', agent, headers }, resolve);
			sent.on('error', reject).end(body);
		});

	const answerTo = async (from: IncomingMessage, body: Buffer): Promise<IncomingMessage | null> => {
		for (const endsAt = performance.now() + tryMs; performance.now() < endsAt; await sleep(tryEveryMs)) {
			const to = next();
			if (to === undefined) continue;
			try {
				return await ask(to, from, body);
			} catch (error) {
				if (leftOutUntil.has(to)) leftOutUntil.set(to, performance.now() + failMs);
				// A form may have been taken before the connection broke; only its sender knows whether it may go
				// twice.
				if (from.method !== 'GET' && (error as NodeJS.ErrnoException).code !== 'ECONNREFUSED') return null;
			}
		}
		return null;
	};

	const server = createServer(async (req, res) => {
		const chunks: Buffer[] = [];
		for await (const chunk of req) chunks.push(chunk as Buffer);
		const answer = await answerTo(req, Buffer.concat(chunks));
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
			for (const url of leftOutUntil.keys()) if (!urls.includes(url)) leftOutUntil.delete(url);
			for (const url of urls) if (!leftOutUntil.has(url)) leftOutUntil.set(url, 0);
		},
		async close() {
			agent.destroy();
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}
