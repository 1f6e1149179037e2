// @module-tag long
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Program, startProgram } from '../../testing/program.ts';
import { siteIsBuilt } from '../../testing/site-is-built.ts';
import { watchVisitors } from '../../testing/visitors.ts';

const askingOn = fileURLToPath(new URL('./asking-on.ts', import.meta.url));
const mostTimes = 5;

describe.runIf(siteIsBuilt())('one visitor who asks for page after page', () => {
	let program: Program;
	beforeAll(async () => {
		program = await startProgram({ SEED: 'demo', TRUST_PROXY: 'off', LOG_LEVEL: 'silent' });
	});
	afterAll(() => program.close());

	/** The median of a neighbour's home page, in milliseconds. */
	async function neighbour(visits = 150): Promise<number> {
		const visitors = watchVisitors(`${program.url}/`, 50, { from: '127.0.0.3' });
		await visitors.until(visits);
		const { median, failed } = await visitors.stop();
		expect(failed).toBe(0);
		return median;
	}

	test.each([
		['that no cache holds', '/calculator?price='],
		['that are not there', '/nowhere-'],
		['that are not there in the blog', '/blog/nothing-'],
		['that are files for robots, with a query', '/sitemap.xml?'],
	])('%s, fifty at once, does not make the next one wait five times as long (V07)', async (_what, path) => {
		const quiet = await neighbour();
		const load = fork(askingOn, [program.url + path, '50', '127.0.0.2']);
		onTestFinished(() => void load.kill());
		await neighbour(25);
		const loaded = await neighbour();
		console.log(`${path}: the neighbour's median ${loaded} ms, quiet ${quiet} ms`);
		expect(loaded / quiet).toBeLessThan(mostTimes);
	});
});
