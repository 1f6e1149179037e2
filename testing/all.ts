import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCluster } from '../server/testing/postgres.ts';
import { findBrowser, noBrowser } from './browser.ts';
import { type Report, readPlaywright, readVitest } from './report.ts';
import { countsOf, type Outcome, summary } from './summary.ts';

type Suite = { name: string; run: (report: string) => Promise<Report | string> };

const root = join(import.meta.dirname, '..');
// The reports stay, for `npm run test:security` and for finding slow tests.
const folder = join(root, 'node_modules', '.cache', 'clearway', 'reports');

function execute(args: readonly string[], env: Record<string, string>): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [join(root, 'run.js'), ...args], {
			cwd: root,
			stdio: 'inherit',
			env: { ...process.env, ...env },
		});
		child.on('exit', (code) => resolve(code ?? 1));
		child.on('error', () => resolve(1));
	});
}

async function vitest(
	report: string,
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<Report> {
	const reporters = ['--reporter=default', '--reporter=./testing/vitest-report.ts'];
	const code = await execute(['vitest', 'run', ...args, ...reporters], { ...env, TEST_REPORT: report });
	return explained(code, existsSync(report) ? await readVitest(report) : null);
}

async function playwright(report: string, args: readonly string[]): Promise<Report | string> {
	const browser = findBrowser();
	if (!browser) return noBrowser;
	const code = await execute([...args, '--reporter=list,json'], {
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
		CHROMIUM: browser,
	});
	return explained(code, existsSync(report) ? await readPlaywright(report, root) : null);
}

/** Names every failure, also of a program that ended badly without a failed test. */
function explained(code: number, report: Report | null): Report {
	const { tests, outside } = report ?? { tests: [], outside: [] };
	if (report !== null && (code === 0 || countsOf(report).failed > 0)) return report;
	const what = report === null ? 'wrote no report' : 'named no failed test';
	return { tests, outside: [...outside, `It ended with ${code} and ${what}: look at its output above.`] };
}

async function onPostgres(report: string): Promise<Report | string> {
	const cluster = await startCluster();
	if (!cluster)
		return 'PostgreSQL has no server programs on this machine (Debian: apt-get install postgresql), so the same suite ran on SQLite only.';
	try {
		return await vitest(report, ['--project', 'server', '--project', 'trials', '--tagsFilter', 'db'], {
			TEST_POSTGRES: cluster.url,
		});
	} finally {
		await cluster.stop();
	}
}

const words = process.argv.slice(2);
// In CI, or with the word `all`, every journey runs; else the main one of each screen and page, and those that
// prove a line of the specification.
const isWhole = process.env.CI === 'true' || words.includes('all');
const journeys = isWhole ? [] : ['--grep', String.raw`@main|\(.*S\d+\.\d`];

const suites: readonly Suite[] = [
	{ name: 'unit and server on SQLite', run: (report) => vitest(report, ['--tagsFilter', '!long']) },
	{ name: 'server on PostgreSQL', run: onPostgres },
	{
		name: 'site and admin in a browser',
		run: (report) => playwright(report, ['playwright', 'test', ...journeys]),
	},
	{
		name: 'desktop app on a stand-in for Electron',
		run: (report) =>
			playwright(report, ['desktop/testing/run.ts', ...(isWhole ? [] : ['--unpacked']), ...journeys]),
	},
];

const wanted = words.filter((word) => word !== 'all');
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const outcomes: Outcome[] = [];
for (const [index, suite] of suites.entries()) {
	if (wanted.length > 0 && !wanted.some((word) => suite.name.includes(word))) continue;
	console.log(`\n— ${suite.name}`);
	const startedAt = Date.now();
	outcomes.push({ name: suite.name, report: await suite.run(join(folder, `${index}.json`)) });
	console.log(`${suite.name}: ${Math.round((Date.now() - startedAt) / 1000)} s`);
}
const text = summary(outcomes);
console.log(`\n${text}`);
// `.ci/run` prints the summary again at its end.
if (process.env.TEST_SUMMARY) await writeFile(process.env.TEST_SUMMARY, `${text}\n`);
const isGood = /\n?[1-9]\d* passed, 0 failed$/.test(text);
process.exit(isGood ? 0 : 1);
