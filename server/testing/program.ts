import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { type Api, createApi } from '@clearway/shared/client/api.ts';
import { httpTransport } from '@clearway/shared/client/http-with-files.ts';
import { type ApiContract, contract } from '@clearway/shared/contract/index.ts';
import { testLogin, testPassword, testSettings } from './settings.ts';

/** The server as the program that people run: a process that can be killed. */
export type Program = {
	readonly url: string;
	readonly pid: number;
	readonly dataDir: string;
	/** The environment of its start, for a test that looks at the same data from beside it. */
	readonly env: Readonly<Record<string, string>>;
	/** A client of its first admin; its token outlives a restart. */
	readonly admin: Api<ApiContract>;
	readonly token: string;
	/** Kills it, as a power cut would. */
	kill(): Promise<void>;
	/** Starts it again on the same data and the same port. */
	start(): Promise<void>;
	/** Memory that is its own, in megabytes. */
	memory(): Promise<number>;
	close(): Promise<void>;
};

const main = fileURLToPath(new URL('../dist/main.js', import.meta.url));

/** Starts the program on an empty database: SQLite, or PostgreSQL where `TEST_POSTGRES` names a cluster. */
export async function startProgram(env: Record<string, string> = {}): Promise<Program> {
	const settings = await testSettings('program');
	const dataDir = settings.DATA_DIR;
	const fullEnv: Record<string, string> = { PATH: process.env.PATH ?? '', ...settings, ...env };
	let child: ChildProcess;
	let url = '';
	const begin = async (): Promise<void> => {
		child = spawn(process.execPath, [main], { env: fullEnv, stdio: ['ignore', 'pipe', 'inherit'] });
		const ready = new Promise<string>((resolve, reject) => {
			createInterface({ input: child.stdout! }).on('line', (line) => {
				const at = /ready: (http:\/\/[^/]+)\//.exec(line)?.[1];
				if (at) resolve(at);
			});
			child.once('exit', (code) => reject(new Error(`The program ended with ${code} before it was ready`)));
		});
		url = await ready;
		fullEnv.PORT = new URL(url).port;
	};
	const ended = (): Promise<void> =>
		new Promise((resolve) =>
			child.exitCode !== null || child.signalCode !== null ? resolve() : child.once('exit', () => resolve()),
		);
	await begin();
	const client = (token?: string) =>
		createApi(contract, (operation, args, signal) =>
			httpTransport({ base: url, token: () => token })(operation, args, signal),
		);
	const { token } = await client().auth.login({ body: { login: testLogin, password: testPassword } });
	return {
		get url() {
			return url;
		},
		get pid() {
			return child.pid ?? 0;
		},
		dataDir,
		env: fullEnv,
		admin: client(token),
		token,
		async kill() {
			child.kill('SIGKILL');
			await ended();
		},
		start: begin,
		async memory() {
			const text = await (await fetch(`${url}/metrics`)).text();
			return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024;
		},
		async close() {
			child.kill('SIGTERM');
			await ended();
			// A process of the server may put its last file away just now.
			await rm(dataDir, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}
