// Lighthouse simulates a phone on a slow network: the median of five runs, for a page of each kind and for
// the second language.
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
const paths = [
	'/',
	'/usa',
	'/eu',
	'/calculator',
	'/blog',
	'/delivered',
	'/delivered/1',
	'/contacts',
	'/how-we-work',
	'/privacy',
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

async function page(url: string, name: string, folder: string, browser: string): Promise<boolean> {
	const reports: Report[] = [];
	for (let round = 0; round < rounds; round++) reports.push(await once(url, folder, browser));
	const score = (category: string): number =>
		Math.round(median(reports.map((r) => r.categories[category]?.score ?? 0)) * 100);
	const value = (audit: string): number =>
		median(reports.map((r) => r.audits[audit]?.numericValue ?? Number.NaN));
	const [lcp, tbt, cls] = [
		value('largest-contentful-paint'),
		value('total-blocking-time'),
		value('cumulative-layout-shift'),
	];
	return [
		...categories.map((c) => report(`${name}: ${c}`, String(score(c)), score(c) === 100, '100')),
		report(`${name}: largest contentful paint`, `${Math.round(lcp)} ms`, lcp <= 1100, 'at most 1,100 ms'),
		report(`${name}: total blocking time`, `${Math.round(tbt)} ms`, tbt <= 20, 'at most 20 ms'),
		report(`${name}: cumulative layout shift`, cls.toFixed(3), cls === 0, '0'),
	].every(Boolean);
}

/** Lighthouse on pages of the demo site. */
export async function lighthouse(): Promise<boolean> {
	const browser = findWholeBrowser();
	if (!browser) throw new Error(noBrowser);
	await install();
	const folder = await mkdtemp(join(tmpdir(), 'clearway-lighthouse-'));
	const server = await startProgram('server/dist/main.js', '/', { ...quiet, SEED: 'demo', DATA_DIR: folder });
	const [first] = (await (await fetch(`${server.url}/api/post`)).json()) as { slug: string }[];
	const results: boolean[] = [];
	for (const path of [...paths, `/blog/${first?.slug}`]) {
		// The first visitor after a change waits for the rendering; only later ones are measured.
		await fetch(server.url + path, { headers: { 'accept-encoding': 'br' } }).then((response) =>
			response.arrayBuffer(),
		);
		results.push(await page(server.url + path, path, folder, browser));
	}
	await server.stop();
	await rm(folder, { recursive: true, force: true });
	const [least, most] = [Math.min(...indexes), Math.max(...indexes)];
	console.log(
		`       this machine's benchmark index: ${Math.round(median(indexes))} (${Math.round(least)} to ${Math.round(most)})`,
	);
	return results.every(Boolean);
}
