import { mkdtemp, rm } from 'node:fs/promises';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { quiet } from './lists.ts';
import { type Measured, median, report, startProgram } from './measure.ts';

const clients = 60;
const seconds = 8;
// A neighbour who asks all the time would be a flood of its own, and a search is answered twenty times a second.
const pauseMs = 60;

type Waits = { median: number; most: number };
type Flood = { cached: Waits; api: Waits; uncached: Waits; perSecond: number; alonePerSecond: number };

/**
 * Sixty addresses each ask for one uncached page after the other, and neighbours for a cached page, a small answer of
 * the API and an uncached page. `COMPARE` names folders of other built commits, separated by colons: they are measured
 * in the same run.
 */
export async function flood(): Promise<boolean> {
	const folders = ['.', ...(process.env.COMPARE ?? '').split(':').filter(Boolean)];
	const results: Flood[] = [];
	for (const folder of folders) results.push(await measured(folder));
	console.table(
		Object.fromEntries(
			results.map(({ cached, api, uncached, perSecond, alonePerSecond }, index) => [
				index === 0 ? 'this commit' : basename(folders[index] ?? ''),
				{
					...{ 'cached page': written(cached), 'API read': written(api), 'uncached page': written(uncached) },
					...{ 'pages a second': Math.round(perSecond), 'one client alone': Math.round(alonePerSecond) },
				},
			]),
		),
	);
	const [ours] = results;
	if (!ours) return false;
	return (
		[
			['cached page', ours.cached],
			['API read', ours.api],
		] as const
	)
		.map(([what, waits]) =>
			report(
				`${what} of a neighbour under a flood`,
				written(waits),
				waits.median <= 10 && waits.most <= 40,
				'at most 10 ms in the median and 40 ms in 95 %',
			),
		)
		.every(Boolean);
}

const written = ({ median, most }: Waits): string =>
	`${median.toFixed(1)} ms, 95 % within ${most.toFixed(1)} ms`;

async function measured(folder: string): Promise<Flood> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const program = join(folder, 'server/dist/main.js');
	const env = { ...quiet, DATA_DIR: dataDir, TRUST_PROXY: '1' };
	await (await startProgram(program, '/', { ...env, SEED: 'demo' })).stop();
	const server = await startProgram(program, '/', env);
	try {
		const alone = await during(seconds, (isOver) => askOn(server, 1, uncached, isOver));
		let neighbours: readonly [number[], number[], number[]] | undefined;
		const pages = await during(seconds, async (isOver) => {
			const flooding = Promise.all(
				Array.from({ length: clients }, (_, n) => askOn(server, 10 + n, uncached, isOver)),
			);
			neighbours = await Promise.all([
				askOn(server, 2, () => '/privacy', isOver, pauseMs),
				askOn(server, 3, () => '/api/delivered?q=audi', isOver, pauseMs),
				askOn(server, 4, uncached, isOver),
			]);
			return (await flooding).flat();
		});
		const [cached = [], api = [], others = []] = neighbours ?? [];
		return {
			...{ cached: waitsOf(cached), api: waitsOf(api), uncached: waitsOf(others) },
			perSecond: (pages.length + others.length) / seconds,
			alonePerSecond: alone.length / seconds,
		};
	} finally {
		await server.stop();
		await rm(dataDir, { recursive: true, force: true });
	}
}

let price = 1000;
const uncached = (): string => `/calculator?price=${price++}`;

const waitsOf = (times: readonly number[]): Waits => ({
	median: median(times),
	most: times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? Number.NaN,
});

/** Runs for so many seconds, after one to warm up. */
async function during<T>(seconds: number, run: (isOver: () => boolean) => Promise<T>): Promise<T> {
	const until = (ms: number) => {
		const end = performance.now() + ms;
		return () => performance.now() >= end;
	};
	await run(until(1000));
	return run(until(seconds * 1000));
}

/** One client, which asks again when it has its answer: the milliseconds of each. */
async function askOn(
	{ url }: Measured,
	client: number,
	path: () => string,
	isOver: () => boolean,
	pause = 0,
): Promise<number[]> {
	// Each answer of a neighbour comes on a connection of its own, as for a visitor who has just arrived.
	const agent = new Agent({ keepAlive: pause === 0 });
	const headers = { 'x-forwarded-for': `203.0.113.${client}`, 'accept-encoding': 'identity' };
	const times: number[] = [];
	while (!isOver()) {
		const began = performance.now();
		await answerTo(url + path(), { agent, headers });
		times.push(performance.now() - began);
		if (pause > 0) await sleep(pause);
	}
	agent.destroy();
	return times;
}

const answerTo = (url: string, options: object): Promise<void> =>
	new Promise((resolve, reject) => {
		get(url, options, (response) => {
			if (response.statusCode !== 200) return reject(new Error(`${url} answered ${response.statusCode}`));
			response.resume().once('end', resolve);
		}).on('error', reject);
	});
