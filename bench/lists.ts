import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { folderWithPosts } from './many-posts.ts';
import { type Measured, median, report, sideBySide, startProgram, wrk } from './measure.ts';

const server = 'server/dist/main.js';
const first = '/api/post/pagination/1';
export const quiet = {
	SEED: 'none',
	LOG_LEVEL: 'silent',
	NBU_URL: 'http://127.0.0.1:9/exchange',
	ADMIN_PASSWORD: 'only for this measure',
};

/** Starts a bare server that answers with the very bytes and headers that ours just sent. */
export async function bareCopyOf(
	url: string,
	headers: Record<string, string> = {},
): Promise<Measured & { remove(): Promise<void> }> {
	const { sent, body } = await rawAnswer(url, headers);
	const folder = await mkdtemp(join(tmpdir(), 'clearway-bare-'));
	const file = join(folder, 'answer.json');
	await writeFile(
		file,
		JSON.stringify({
			headers: { ...sent, 'content-length': String(body.length) },
			body: body.toString('base64'),
		}),
	);
	const bare = await startProgram('bench/bare-bytes.ts', '/', { ANSWER: file });
	return { ...bare, remove: () => rm(folder, { recursive: true, force: true }) };
}

// fetch would unpack a compressed body and hide its header.
function rawAnswer(
	url: string,
	headers: Record<string, string>,
): Promise<{ sent: Record<string, string>; body: Buffer }> {
	return new Promise((resolve, reject) => {
		get(url, { headers }, async (response) => {
			const body = Buffer.concat(await Array.fromAsync(response));
			const connectionHeaders = new Set(['date', 'connection', 'keep-alive', 'transfer-encoding']);
			const sent = Object.entries(response.headers).filter(([name]) => !connectionHeaders.has(name));
			resolve({ sent: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])), body });
		}).on('error', reject);
	});
}

/** The list of posts: from the cache, computed, and as the number of posts grows. */
export async function lists(): Promise<boolean> {
	const thousand = await folderWithPosts(1000);
	const results: boolean[] = [];

	const cached = await startProgram(server, first, { ...quiet, DATA_DIR: thousand.dataDir });
	const bytes = await bareCopyOf(cached.url + first);
	const unchanged = await sideBySide(cached.url + first, bytes.url + first);
	results.push(
		report(
			'unchanged list, share of bare node:http',
			shares(unchanged),
			unchanged.ratio >= 0.6,
			'at least 0.60',
		),
	);
	await Promise.all([cached.stop(), bytes.stop(), bytes.remove()]);

	const computed = await startProgram(server, first, {
		...quiet,
		DATA_DIR: thousand.dataDir,
		PAGE_CACHE: 'off',
	});
	const express = await startProgram('bench/bare-express.ts', '/', { DATA_DIR: thousand.dataDir });
	const each = await sideBySide(computed.url + first, express.url + first);
	results.push(
		report(
			'computed list, share of bare Express with the same SQL',
			shares(each),
			each.ratio >= 0.6,
			'at least 0.60',
		),
	);
	await Promise.all([computed.stop(), express.stop(), thousand.remove()]);

	results.push(await growth());
	return results.every(Boolean);
}

/** A ratio with the two figures behind it. */
export const shares = ({ ours, bare, ratio }: { ours: number; bare: number; ratio: number }): string =>
	`${ratio.toFixed(2)} (${Math.round(ours)}/s of ${Math.round(bare)}/s)`;

/** First and last page with 100,000 posts beside 100. */
async function growth(): Promise<boolean> {
	const small = await folderWithPosts(108);
	const large = await folderWithPosts(100_000, 8000);
	const few = await startProgram(server, first, { ...quiet, DATA_DIR: small.dataDir, PAGE_CACHE: 'off' });
	const many = await startProgram(server, first, { ...quiet, DATA_DIR: large.dataDir, PAGE_CACHE: 'off' });
	// A full page at the end: the last but one, so that both send twelve posts.
	const last = (count: number): string => `/api/post/pagination/${Math.floor(count / 12)}`;
	const ratios = { first: [] as number[], last: [] as number[] };
	for (let round = 0; round < 5; round++) {
		ratios.first.push((await wrk(few.url + first, 2)).perSecond / (await wrk(many.url + first, 2)).perSecond);
		ratios.last.push(
			(await wrk(few.url + last(108), 2)).perSecond / (await wrk(many.url + last(100_000), 2)).perSecond,
		);
	}
	await Promise.all([few.stop(), many.stop()]);
	await Promise.all([small.remove(), large.remove()]);
	const good = [
		report(
			'first page with 100,000 posts, times the cost with 100',
			median(ratios.first).toFixed(2),
			median(ratios.first) <= 1.5,
			'at most 1.5',
		),
		report(
			'last page with 100,000 posts, times the cost with 100',
			median(ratios.last).toFixed(2),
			median(ratios.last) <= 1.5,
			'at most 1.5',
		),
	];
	return good.every(Boolean);
}
