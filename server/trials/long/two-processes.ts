import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createDatabase, startCluster } from '../../testing/postgres.ts';
import { type Run, runServer } from '../../testing/run-server.ts';

const execute = promisify(execFile);

/** The answers a second of one process, and of two on the same database together. */
export type PairReport = {
	path: string;
	one: number;
	two: number;
	times: number;
	cores: number;
	failed: number;
};

const clients = 32;

/**
 * Starts two processes on one PostgreSQL and lets wrk ask one of them, then both. Null where wrk or
 * PostgreSQL is not there.
 */
export async function twoProcesses(
	paths: readonly string[],
	seconds: number,
	more: Record<string, string> = {},
): Promise<PairReport[] | string> {
	const hasWrk = await execute('wrk', ['--version']).catch((error: { code?: unknown }) =>
		error.code === 'ENOENT' ? null : error,
	);
	if (!hasWrk) return 'The load comes from wrk, which is not here (Debian: apt-get install wrk).';
	const cluster = await startCluster();
	if (!cluster)
		return 'PostgreSQL has no server programs on this machine (Debian: apt-get install postgresql).';
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-pair-'));
	const env = {
		PORT: '0',
		DATA_DIR: dataDir,
		DATABASE_URL: await createDatabase(cluster.url),
		JWT_SECRET: randomBytes(32).toString('hex'),
		ADMIN_PASSWORD: randomBytes(12).toString('hex'),
		TRUST_PROXY: '1',
		LOG_LEVEL: 'silent',
		NBU_URL: 'http://127.0.0.1:9/exchange',
		...more,
	};
	const runs: Run[] = [];
	const begin = async (): Promise<string> => {
		const run = runServer(env);
		runs.push(run);
		return (await run.until(/ready: (http:\/\/[^/]+)\//))[1] ?? '';
	};
	try {
		const [first, second] = [await begin(), await begin()];
		const reports: PairReport[] = [];
		for (const path of paths) {
			for (const url of [first, second]) await load(url + path, clients, 1);
			const rounds: { one: number; two: number; failed: number }[] = [];
			// Alternately, so that noise of the machine hits both.
			for (let round = 0; round < 3; round++) {
				const alone = await load(first + path, clients, seconds);
				const both = await Promise.all([first, second].map((url) => load(url + path, clients / 2, seconds)));
				rounds.push({
					one: alone.perSecond,
					two: both.reduce((sum, { perSecond }) => sum + perSecond, 0),
					failed: alone.failed + both.reduce((sum, { failed }) => sum + failed, 0),
				});
			}
			reports.push({
				path,
				one: Math.round(middle(rounds.map(({ one }) => one))),
				two: Math.round(middle(rounds.map(({ two }) => two))),
				times: Math.round(middle(rounds.map(({ one, two }) => two / one)) * 100) / 100,
				cores: availableParallelism(),
				failed: rounds.reduce((sum, { failed }) => sum + failed, 0),
			});
		}
		return reports;
	} finally {
		for (const { process, ended } of runs) {
			process.kill('SIGTERM');
			await ended;
		}
		await cluster.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

const middle = (values: readonly number[]): number =>
	values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

async function load(
	url: string,
	connections: number,
	seconds: number,
): Promise<{ perSecond: number; failed: number }> {
	const { stdout } = await execute('wrk', ['-t1', `-c${connections}`, `-d${seconds}s`, url]);
	return {
		perSecond: Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1] ?? 0),
		failed: Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0),
	};
}

if (import.meta.main) {
	const seconds = Number(process.argv[2] ?? 5);
	let good = true;
	for (const [how, more] of [
		['', {}],
		[' made anew each time', { PAGE_CACHE: 'off' }],
	] as const) {
		const reports = await twoProcesses(['/', '/blog'], seconds, more);
		if (typeof reports === 'string') {
			console.log(`skipped: ${reports}`);
			break;
		}
		for (const { path, one, two, times, cores, failed } of reports) {
			console.log(
				`one PostgreSQL, ${path}${how}: one process ${one}/s, two ${two}/s, ${times} times (${cores} cores, wrk and PostgreSQL on them too; ${failed} failed)`,
			);
			good &&= failed === 0;
		}
	}
	process.exit(good ? 0 : 1);
}
