import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { bareCopyOf, quiet, shares } from './lists.ts';
import { mainThreadMs, report, residentMb, sideBySide, startProgram } from './measure.ts';

const server = 'server/dist/main.js';
const brotli = ['accept-encoding: br'];

/** Pages of the site on demo content: cached and compressed, and rendered anew each time. */
export async function pages(): Promise<boolean> {
	const dataDir = await mkdtemp(join(tmpdir(), 'clearway-bench-'));
	const results: boolean[] = [];
	// The first start draws the demo's pictures and needs memory for them that a usual server does not need.
	await (await startProgram(server, '/', { ...quiet, SEED: 'demo', DATA_DIR: dataDir })).stop();
	const cached = await startProgram(server, '/', { ...quiet, DATA_DIR: dataDir });
	const [first] = (await (await fetch(`${cached.url}/api/post`)).json()) as { slug: string }[];
	const post = `/blog/${first?.slug}`;
	await fetch(cached.url + post);
	const bytes = await bareCopyOf(cached.url + post, { 'accept-encoding': 'br' });
	const unchanged = await sideBySide(cached.url + post, bytes.url + post, brotli);
	results.push(
		report(
			'unchanged page, compressed, share of bare node:http',
			shares(unchanged),
			unchanged.ratio >= 0.85,
			'at least 0.85',
		),
	);
	results.push(await inUkrainian('home page unchanged', cached.url, brotli));
	const memory = residentMb(cached.pid);
	results.push(
		report('resident memory after that load', `${Math.round(memory)} MB`, memory < 300, 'under 300 MB'),
	);
	const html = await (await fetch(cached.url + post, { headers: { 'accept-encoding': 'identity' } })).text();
	await Promise.all([cached.stop(), bytes.stop(), bytes.remove()]);

	const page = join(dataDir, 'page.html');
	await writeFile(page, html);
	const rendered = await startProgram(server, '/', { ...quiet, DATA_DIR: dataDir, PAGE_CACHE: 'off' });
	const bare = await startProgram('bench/bare-render.ts', '/', { PAGE: page });
	const anew = await sideBySide(rendered.url + post, `${bare.url}/`);
	results.push(
		report(
			'post page rendered anew, share of bare Express and renderToString',
			shares(anew),
			anew.ratio >= 0.8,
			'at least 0.80',
		),
	);
	results.push(await inUkrainian('home page rendered anew', rendered.url));
	const typed = Array.from({ length: 400 }, (_, n) => `${rendered.url}/calculator?price=${5000 + n}`);
	const ms = await mainThreadMs(rendered.pid, typed);
	results.push(
		report('calculation of one’s own, main thread', `${ms.toFixed(1)} ms`, ms <= 3, 'at most 3 ms'),
	);
	await Promise.all([rendered.stop(), bare.stop()]);
	await rm(dataDir, { recursive: true, force: true });
	return results.every(Boolean);
}

/** The cost of the second language: the same page of the same server in both. */
async function inUkrainian(what: string, url: string, headers: string[] = []): Promise<boolean> {
	const pair = await sideBySide(`${url}/uk`, `${url}/`, headers);
	return report(`${what}, Ukrainian to Russian`, shares(pair), pair.ratio >= 0.9, 'at least 0.90');
}
