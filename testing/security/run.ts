import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, noBrowser } from '../browser.ts';
import { type Ran, type Report, readPlaywright, readVitest } from '../report.ts';
import { judge, page } from './results.ts';

const root = join(import.meta.dirname, '..', '..');

const entry = join(root, 'run.js');

function execute(args: readonly string[], env: Record<string, string> = {}): Promise<void> {
	return new Promise((resolve, reject) => {
		const child = spawn(process.execPath, [entry, ...args], {
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, ...env },
		});
		// The report names failed tests.
		child.once('exit', () => resolve()).once('error', reject);
	});
}

async function runVitest(report: string): Promise<Ran[]> {
	const reporters = ['--reporter=default', '--reporter=./testing/vitest-report.ts'];
	await execute(['vitest', 'run', ...reporters], { TEST_REPORT: report });
	return [...(await readVitest(report)).tests];
}

/** Runs the journeys of the site, then those of the desktop app. */
async function runPlaywright(folder: string): Promise<Ran[]> {
	const browser = findBrowser();
	if (!browser) {
		console.log(noBrowser);
		return [];
	}
	const ran: Ran[] = [];
	const commands = [['playwright', 'test'], ['desktop/testing/run.ts']];
	for (const [index, command] of commands.entries()) {
		const report = join(folder, `playwright-${index}.json`);
		await execute([...command, '--reporter=list,json'], {
			PLAYWRIGHT_JSON_OUTPUT_NAME: report,
			CHROMIUM: browser,
		});
		if (existsSync(report)) ran.push(...(await readPlaywright(report, root)).tests);
	}
	return ran;
}

/** Reads the reports of earlier runs. */
const readReports = async (vitest: string, playwright: string | undefined): Promise<Ran[]> => [
	...(await together(vitest, readVitest)),
	...(playwright ? await together(playwright, (file) => readPlaywright(file, root)) : []),
];

/** Joins several reports: a test that ran again counts with its last result. */
async function together(files: string, read: (file: string) => Promise<Report>): Promise<Ran[]> {
	const lastRuns = new Map<string, Ran>();
	// A machine without PostgreSQL has no report of it.
	for (const file of files.split(',').filter((name) => existsSync(name))) {
		for (const test of (await read(file)).tests) {
			const key = `${test.file} ${test.title}`;
			// A run of a few tests reports all others as skipped.
			if (test.state !== 'skipped' || !lastRuns.has(key)) lastRuns.set(key, test);
		}
	}
	return [...lastRuns.values()];
}

// Reports of earlier runs may be named, with commas between them: vitest's, then Playwright's (of the site
// and of the desktop app).
const [vitest, playwright] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'clearway-security-'));
const ran = vitest
	? await readReports(vitest, playwright)
	: [...(await runVitest(join(folder, 'vitest.json'))), ...(await runPlaywright(folder))];
await rm(folder, { recursive: true, force: true });
const outcomes = judge(ran);
await mkdir(join(root, 'dist'), { recursive: true });
await writeFile(join(root, 'dist', 'security-cases.md'), page(outcomes, ran.length));
const bad = outcomes.filter(({ state }) => state === 'failed' || state === 'missing');
for (const { id, state, what } of bad) console.log(`${id} ${state}: ${what}`);
const passed = outcomes.filter(({ state }) => state === 'passed').length;
console.log(
	`${passed} cases passed, ${bad.length} failed or missing; dist/security-cases.md tells all ${outcomes.length}.`,
);
process.exit(bad.length > 0 ? 1 : 0);
