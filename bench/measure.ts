import { type ChildProcess, execFile, spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { freePort } from '../server/testing/free-port.ts';

const run = promisify(execFile);

/** A server under measure, pinned to one core if the system can pin it. */
export type Measured = { url: string; pid: number; stop(): Promise<void> };

const canPin = spawnSync('taskset', ['-c', '0', 'true']).status === 0;
const pinned = (core: number, command: string, args: readonly string[]): [string, string[]] =>
	canPin ? ['taskset', ['-c', String(core), command, ...args]] : [command, [...args]];

/** Starts a program that listens on PORT and waits for its first good answer. */
export async function startProgram(
	file: string,
	path: string,
	env: Record<string, string> = {},
): Promise<Measured & { firstAnswerMs: number }> {
	const port = await freePort();
	const url = `http://127.0.0.1:${port}`;
	const started = performance.now();
	// Only loads of many requests are compared core by core; a single piece of work may use every core.
	const [command, args] =
		env.PINNED === 'no' ? [process.execPath, [file]] : pinned(0, process.execPath, [file]);
	const child = spawn(command, args, {
		env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
		stdio: ['ignore', 'ignore', 'inherit'],
	});
	await firstAnswer(url + path, child);
	return { url, pid: child.pid ?? 0, firstAnswerMs: performance.now() - started, stop: () => ended(child) };
}

async function firstAnswer(url: string, child: ChildProcess): Promise<void> {
	for (const deadline = performance.now() + 60_000; performance.now() < deadline; ) {
		if (child.exitCode !== null)
			throw new Error(`The program ended with ${child.exitCode} before it answered`);
		const ok = await fetch(url).then(
			(response) => response.arrayBuffer().then(() => response.ok),
			() => false,
		);
		if (ok) return;
		await new Promise((resolve) => setTimeout(resolve, 3));
	}
	throw new Error(`No good answer from ${url} within a minute`);
}

function ended(child: ChildProcess): Promise<void> {
	return new Promise((resolve) => {
		child.once('exit', () => resolve());
		child.kill('SIGTERM');
	});
}

/** Resident memory of a process, in MB. */
export const residentMb = (pid: number): number =>
	Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;

/**
 * Measures the milliseconds of a process's first thread for one answer to each address, one after the other,
 * warmed up by the first half. Works on Linux only.
 */
export async function mainThreadMs(pid: number, urls: readonly string[]): Promise<number> {
	const used = (): number =>
		Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6;
	const ask = async (some: readonly string[]): Promise<void> => {
		for (const url of some) await (await fetch(url)).arrayBuffer();
	};
	const half = Math.floor(urls.length / 2);
	await ask(urls.slice(0, half));
	const before = used();
	await ask(urls.slice(half));
	return (used() - before) / (urls.length - half);
}

export const median = (values: readonly number[]): number =>
	[...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

/** Requests per second that wrk gets through. */
export async function wrk(
	url: string,
	seconds: number,
	headers: readonly string[] = [],
	script?: string,
): Promise<{ perSecond: number; p99Ms: number; errors: number }> {
	const flags = [
		'-t1',
		'-c32',
		`-d${seconds}s`,
		'--latency',
		...headers.flatMap((header) => ['-H', header]),
		...(script ? ['-s', script] : []),
		url,
	];
	const [command, args] = pinned(1, 'wrk', flags);
	const { stdout } = await run(command, args);
	const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
	const [, p99 = '0', unit = 'ms'] = /99%\s+([\d.]+)(us|ms|s)/.exec(stdout) ?? [];
	const errors = Number(/Non-2xx or 3xx responses: (\d+)/.exec(stdout)?.[1] ?? 0);
	return { perSecond, p99Ms: Number(p99) * ({ us: 0.001, ms: 1, s: 1000 }[unit] ?? 1), errors };
}

export const hasWrk = (): boolean => spawnSync('wrk', ['--version']).error === undefined;

const roundSeconds = 2;
const rounds = 5;

/**
 * Measures two addresses alternately, so that noise of the machine hits both, and takes the median ratio of
 * the first to the second.
 */
export async function sideBySide(
	ours: string,
	bare: string,
	headers: readonly string[] = [],
): Promise<{ ours: number; bare: number; ratio: number }> {
	const pairs: { ours: number; bare: number }[] = [];
	await wrk(ours, 1, headers);
	await wrk(bare, 1, headers);
	for (let round = 0; round < rounds; round++) {
		const a = await wrk(ours, roundSeconds, headers);
		const b = await wrk(bare, roundSeconds, headers);
		if (a.errors + b.errors > 0)
			throw new Error(`Not every answer was good: ${a.errors} of ours, ${b.errors} of the bare server's`);
		pairs.push({ ours: a.perSecond, bare: b.perSecond });
	}
	return {
		ours: median(pairs.map((p) => p.ours)),
		bare: median(pairs.map((p) => p.bare)),
		ratio: median(pairs.map((p) => p.ours / p.bare)),
	};
}

/** One figure with its goal, as a line of the report. */
export function report(what: string, figure: string, good: boolean, goal: string): boolean {
	console.log(`${good ? 'good  ' : 'SHORT '} ${what}: ${figure} (goal: ${goal})`);
	return good;
}
