import { freePort } from './free-port.ts';
import { startServer, type TestServer } from './start.ts';

/** A server whose network can be cut: it stops, and comes back at the same address. */
export type OwnServer = Pick<TestServer, 'admin' | 'visitor' | 'fetch' | 'client' | 'token'> & {
	readonly url: string;
	stop(): Promise<void>;
	resume(): Promise<void>;
	close(): Promise<void>;
};

/** Starts it, on a port that stays its own. */
export async function startOwnServer(env: Record<string, string> = {}): Promise<OwnServer> {
	const server = await startServer({ env: { PORT: String(await freePort()), ...env } });
	const { admin, visitor, fetch, client, token, url } = server;
	let isAway = false;
	return {
		admin,
		visitor,
		fetch,
		client,
		token,
		url,
		async stop() {
			isAway = true;
			await server.running.stop();
		},
		async resume() {
			if (isAway) await server.restart();
			isAway = false;
		},
		close: () => server.close(),
	};
}
