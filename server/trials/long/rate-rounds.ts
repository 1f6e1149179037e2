import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { createDatabase, startCluster } from '../../testing/postgres.ts';
import { type Run, runServer } from '../../testing/run-server.ts';
import { bareSettings } from '../../testing/settings.ts';

const loadPauseMs = 20;

/**
 * Rounds of corrections, and how many answers of either process were older than the last acknowledged one.
 */
export type RateReport = {
	rounds: number;
	answers: number;
	stale: number;
	loadAnswers: number;
	seconds: number;
};

/** One car cleared today in two processes at once; the sum follows from the dollar's rate alone. */
const car = { mode: 'direct', currency: 'USD', price: '10000', fuel: 'petrol', cc: 1998, year: 2020 };

/**
 * Corrects today's rates again and again, now through one process, now through the other, and asks both at
 * once after each acknowledgement. Pages are read and records written in both meanwhile: a round begins when that
 * load was answered since the one before.
 */
export async function rateRounds(
	urls: readonly [string, string],
	token: string,
	rounds: number,
): Promise<RateReport> {
	const today = kyivDay(new Date());
	const started = performance.now();
	const report: RateReport = { rounds, answers: 0, stale: 0, loadAnswers: 0, seconds: 0 };
	const json = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
	const send = async (
		url: string,
		method: string,
		body: unknown,
		headers: Record<string, string> = {},
	): Promise<unknown> => {
		const response = await fetch(url, {
			method,
			headers: { ...json, ...headers },
			body: JSON.stringify(body),
		});
		if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
		return response.json();
	};
	const correct = (url: string, USD: string) =>
		send(`${url}/api/currency/${today}`, 'PUT', { USD, EUR: '50' });
	const rateAt = async (url: string): Promise<number | undefined> => {
		const answer = await fetch(`${url}/currency?valcode=USD&date=${today.replaceAll('-', '')}`);
		return ((await answer.json()) as { rate: number }[])[0]?.rate;
	};
	const customsValueAt = async (url: string, address: string): Promise<string> => {
		const quote = await send(`${url}/api/calculator/quote`, 'POST', car, { 'x-forwarded-for': address });
		return (quote as { customsValue: { uah: string } }).customsValue.uah;
	};
	const count = (isStale: boolean): void => {
		report.answers++;
		if (isStale) report.stale++;
	};

	let done = false;
	// Between two corrections, both processes render a page or two and write a record.
	const keepBusy = async (url: string): Promise<void> => {
		for (let i = 0; !done; i++) {
			await (await fetch(`${url}/calculator`)).arrayBuffer();
			await send(`${url}/api/category`, 'POST', { title: `Нагрузка ${url} ${i}` });
			report.loadAnswers += 2;
			await sleep(loadPauseMs);
		}
	};
	const load = Promise.all(urls.map(keepBusy));
	const answeredSince = async (count: number): Promise<void> => {
		while (report.loadAnswers === count) await sleep(1);
	};
	let loadAnswers = 0;
	try {
		for (let round = 0; round < rounds; round++) {
			await Promise.race([load, answeredSince(loadAnswers)]);
			loadAnswers = report.loadAnswers;
			const rate = (30 + (round % 200) / 10).toFixed(1);
			await correct(urls[round % 2] ?? urls[0], rate);
			for (const seenRate of await Promise.all(urls.map(rateAt))) count(seenRate !== Number(rate));
			if (round % 10 !== 0) continue;
			const sums = await Promise.all(
				urls.map((url, n) => customsValueAt(url, `10.${n}.${round >> 8}.${round & 255}`)),
			);
			for (const sum of sums) count(Number(sum) !== Number(rate) * 10_000);
		}
	} finally {
		done = true;
		await load;
	}
	report.seconds = Math.round((performance.now() - started) / 100) / 10;
	return report;
}

/** The same with two real processes on a PostgreSQL of their own; a sentence where there is none. */
export async function rateRoundsOfProcesses(rounds: number): Promise<RateReport | string> {
	const cluster = await startCluster();
	if (!cluster)
		return 'PostgreSQL has no server programs on this machine (Debian: apt-get install postgresql).';
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-rates-'));
	const password = randomBytes(12).toString('hex');
	const env = {
		...bareSettings,
		DATA_DIR: dataDir,
		DATABASE_URL: await createDatabase(cluster.url),
		JWT_SECRET: randomBytes(32).toString('hex'),
		ADMIN_PASSWORD: password,
		TRUST_PROXY: '1',
	};
	const runs: Run[] = [];
	const begin = async (): Promise<string> => {
		const run = runServer(env);
		runs.push(run);
		return (await run.until(/ready: (http:\/\/[^/]+)\//))[1] ?? '';
	};
	try {
		const urls = [await begin(), await begin()] as const;
		const signedIn = await fetch(`${urls[0]}/api/auth/login`, {
			method: 'POST',
			headers: { 'content-type': 'application/json' },
			body: JSON.stringify({ login: 'admin', password }),
		});
		const { token } = (await signedIn.json()) as { token: string };
		return await rateRounds(urls, token, rounds);
	} finally {
		for (const { process, ended } of runs) {
			process.kill('SIGTERM');
			await ended;
		}
		await cluster.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

if (import.meta.main) {
	const report = await rateRoundsOfProcesses(Number(process.argv[2] ?? 1000));
	if (typeof report === 'string') console.log(`skipped: ${report}`);
	else
		console.log(
			`${report.rounds} rounds of corrections in two processes under load: ${report.stale} of ${report.answers} answers stale, ${report.loadAnswers} answers beside them (${report.seconds} s)`,
		);
	process.exit(typeof report !== 'string' && report.stale > 0 ? 1 : 0);
}
