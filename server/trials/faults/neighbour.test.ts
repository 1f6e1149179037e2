// @module-tag long
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Program, startProgram } from '../../testing/program.ts';
import { siteIsBuilt } from '../../testing/site-is-built.ts';
import { watchVisitors } from '../../testing/visitors.ts';

const askingOn = fileURLToPath(new URL('./asking-on.ts', import.meta.url));
const mostTimes = 5;
// The server renders one page at a time, so a neighbour may have to wait for the page that is being rendered.
const maxPages = 2;

describe.runIf(siteIsBuilt())('asking for page after page', () => {
	let program: Program;
	beforeAll(async () => {
		program = await startProgram({ SEED: 'demo', TRUST_PROXY: 'off', LOG_LEVEL: 'silent' });
	});
	afterAll(() => program.close());

	/** The median of a page that a neighbour reads, the home page where none is named, in milliseconds. */
	async function neighbour(visits = 150, path = '/'): Promise<number> {
		const visitors = watchVisitors(program.url + path, 50, { from: '127.0.0.3' });
		await visitors.until(visits);
		const { median, failed } = await visitors.stop();
		expect(failed).toBe(0);
		return median;
	}

	const one = ['127.0.0.2'];
	const many = Array.from({ length: 60 }, (_, n) => `127.0.1.${n + 1}`);
	test.each([
		['one visitor with fifty at once that no cache holds', '/calculator?price=', 50, one],
		['sixty visitors with one each that no cache holds', '/calculator?price=', 1, many],
		['one visitor with fifty at once that are not there', '/nowhere-', 50, one],
		['one visitor with fifty at once that are not there in the blog', '/blog/nothing-', 50, one],
		['one visitor with fifty files for robots at once, with a query', '/sitemap.xml?', 50, one],
	])(
		'%s does not make a neighbour wait five times as long, or for more than two pages (V07)',
		async (_who, path, count, addresses) => {
			const quiet = await neighbour();
			const page = await neighbour(25, `${path}1`);
			const load = fork(askingOn, [program.url + path, String(count), ...addresses]);
			onTestFinished(() => void load.kill());
			await neighbour(25);
			const loaded = await neighbour();
			console.log(`${path}: the neighbour's median ${loaded} ms, quiet ${quiet} ms`);
			expect(loaded).toBeLessThan(Math.max(mostTimes * quiet, quiet + maxPages * page));
		},
	);
});
