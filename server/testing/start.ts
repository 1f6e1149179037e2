import { rm } from 'node:fs/promises';
import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { type ApiContract, contract } from '@clearway/shared/contract/index.ts';
import { type Running, start } from '../app/start.ts';
import { readConfig } from '../services/config.ts';
import { type Log, openLog } from '../services/log.ts';
import { dropDatabase } from './postgres.ts';
import { testLogin, testPassword, testSettings } from './settings.ts';

export { testLogin, testPassword };

/** A real server on an empty database, with the typed clients of a visitor and of its first admin. */
export type TestServer = {
	readonly running: Running;
	readonly url: string;
	readonly dataDir: string;
	readonly visitor: Api<ApiContract>;
	readonly admin: Api<ApiContract>;
	readonly token: string;
	/** A client with a token of one's own, or from another address. */
	client(settings?: { token?: string; address?: string }): Api<ApiContract>;
	/** A plain request, for what the typed client would not send. */
	fetch(path: string, init?: RequestInit): Promise<Response>;
	/** Stops and starts again on the same data. */
	restart(): Promise<void>;
	close(): Promise<void>;
};

export type Settings = {
	env?: Record<string, string>;
	now?: () => Date;
	/** False when the server's background jobs would disturb the calls that a test counts. */
	work?: boolean;
	log?: Log;
};

/** Starts a server on SQLite, or on PostgreSQL where `TEST_POSTGRES` names a cluster. */
export async function startServer({ env = {}, now, log, work = true }: Settings = {}): Promise<TestServer> {
	const settings = await testSettings('test');
	const cluster = process.env.TEST_POSTGRES;
	const dataDir = settings.DATA_DIR;
	const config = readConfig({ ...settings, ...env });
	const begin = () => start(config, { log: log ?? openLog(config.logLevel), work, ...(now && { now }) });
	let running = await begin();
	let url = `http://127.0.0.1:${running.port}`;
	const client: TestServer['client'] = ({ token, address } = {}) =>
		createApi(contract, (operation, args, signal) =>
			httpTransport({
				base: url,
				token: () => token,
				headers: { ...(address && { 'x-forwarded-for': address }) },
			})(operation, args, signal),
		);
	const visitor = client();
	const { token } = await visitor.auth.login({
		body: { login: testLogin, password: env.ADMIN_PASSWORD ?? testPassword },
	});
	return {
		get running() {
			return running;
		},
		get url() {
			return url;
		},
		dataDir,
		visitor,
		admin: client({ token }),
		token,
		client,
		fetch: (path, init) => fetch(url + path, { redirect: 'manual', ...init }),
		async restart() {
			await running.stop();
			running = await begin();
			url = `http://127.0.0.1:${running.port}`;
		},
		async close() {
			await running.stop();
			if (cluster && settings.DATABASE_URL) await dropDatabase(cluster, settings.DATABASE_URL);
			// A process of the server may put its last file away just now.
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}
