// Lighthouse simulates a phone on a slow network: the median of five runs, for a page of each kind and for
// the second language. How long a page blocks is compared with the plainest page, which holds on any machine.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserArguments, findWholeBrowser, noBrowser } from '../testing/browser.ts';
import { quiet } from './lists.ts';
import { median, report, startProgram } from './measure.ts';

const run = promisify(execFile);
const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');
const rounds = 5;
const yardstick = '/privacy';
const maxOverMs = 20;
const paths = [
	yardstick,
	'/',
	'/usa',
	'/eu',
	'/calculator',
	'/blog',
	'/delivered',
	'/delivered/1',
	'/contacts',
	'/how-we-work',
	'/uk',
	'/uk/calculator',
];
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

type Report = {
	categories: Record<string, { score: number }>;
	audits: Record<string, { numericValue?: number }>;
	environment: { benchmarkIndex: number };
};

/**
 * Lighthouse's speed index of this machine at each page: its fourfold slowdown is meant for 1,000 and more.
 */
const indexes: number[] = [];

/** Lighthouse is installed on its first use: only this needs it, and it weighs a fifth of all other packages. */
async function install(): Promise<void> {
	if (existsSync(program)) return;
	console.log('       Lighthouse is installed once, into bench/node_modules…');
	await run('npm', ['ci'], { cwd: import.meta.dirname });
}

async function once(url: string, folder: string, browser: string): Promise<Report> {
	const file = join(folder, 'report.json');
	const flags = `--chrome-flags=--headless=new ${browserArguments.join(' ')}`;
	const args = [
		program,
		url,
		'--quiet',
		'--output=json',
		`--output-path=${file}`,
		flags,
		`--only-categories=${categories.join(',')}`,
	];
	const measure = () => run(process.execPath, args, { env: { ...process.env, CHROME_PATH: browser } });
	// The browser's trace sometimes begins too late; that does not depend on the page.
	await measure().catch((error: Error) =>
		error.message.includes('NO_NAVSTART') ? measure() : Promise.reject(error),
	);
	const measured = JSON.parse(await readFile(file, 'utf8')) as Report;
	indexes.push(measured.environment.benchmarkIndex);
	return measured;
}

const medianOf = (reports: readonly Report[], audit: string): number =>
	median(reports.map((r) => r.audits[audit]?.numericValue ?? Number.NaN));

const blockedMs = (reports: readonly Report[]): number => medianOf(reports, 'total-blocking-time');

function judge(name: string, reports: readonly Report[], yardstickMs: number): boolean {
	const score = (category: string): number =>
		Math.round(median(reports.map((r) => r.categories[category]?.score ?? 0)) * 100);
	const lcp = medianOf(reports, 'largest-contentful-paint');
	const cls = medianOf(reports, 'cumulative-layout-shift');
	const overMs = blockedMs(reports) - yardstickMs;
	return [
		...categories.map((c) => report(`${name}: ${c}`, String(score(c)), score(c) === 100, '100')),
		report(`${name}: largest contentful paint`, `${Math.round(lcp)} ms`, lcp <= 1100, 'at most 1,100 ms'),
		report(
			`${name}: total blocking time`,
			`${Math.round(blockedMs(reports))} ms, ${Math.round(overMs)} more than ${yardstick}`,
			overMs <= maxOverMs,
			`at most ${maxOverMs} more`,
		),
		report(`${name}: cumulative layout shift`, cls.toFixed(3), cls === 0, '0'),
	].every(Boolean);
}

/** The addresses of all measured pages of the demo site; the yardstick is the first. */
export async function pathsOf(url: string): Promise<string[]> {
	const [first] = (await (await fetch(`${url}/api/post`)).json()) as { slug: string }[];
	return [...paths, `/blog/${first?.slug}`];
}

/** Lighthouse on pages of the demo site. */
export async function lighthouse(): Promise<boolean> {
	const browser = findWholeBrowser();
	if (!browser) throw new Error(noBrowser);
	await install();
	const folder = await mkdtemp(join(tmpdir(), 'clearway-lighthouse-'));
	const server = await startProgram('server/dist/main.js', '/', { ...quiet, SEED: 'demo', DATA_DIR: folder });
	const results: boolean[] = [];
	let yardstickMs = Number.NaN;
	for (const path of await pathsOf(server.url)) {
		// The first visitor after a change waits for the rendering; only later ones are measured.
		await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } }).then((response) =>
			response.arrayBuffer(),
		);
		const reports: Report[] = [];
		for (let round = 0; round < rounds; round++) reports.push(await once(server.url + path, folder, browser));
		if (path === yardstick) yardstickMs = blockedMs(reports);
		results.push(judge(path, reports, yardstickMs));
	}
	await server.stop();
	await rm(folder, { recursive: true, force: true });
	const [least, most] = [Math.min(...indexes), Math.max(...indexes)];
	console.log(
		`       this machine's benchmark index: ${Math.round(median(indexes))} (${Math.round(least)} to ${Math.round(most)})`,
	);
	return results.every(Boolean);
}
