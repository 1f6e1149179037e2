import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { startCluster } from '../server/testing/postgres.ts';
import { findBrowser, noBrowser } from './browser.ts';

type Result = { passed: number; failed: number; skipped: number };
type Suite = { name: string; run: (report: string) => Promise<Result | string> };

const failedToRun: Result = { passed: 0, failed: 1, skipped: 0 };

const entry = fileURLToPath(new URL('../run.js', import.meta.url));

function execute(args: readonly string[], env: Record<string, string> = {}): Promise<number> {
	return new Promise((resolve) => {
		const child = spawn(process.execPath, [entry, ...args], {
			stdio: 'inherit',
			env: { ...process.env, ...env },
		});
		child.on('exit', (code) => resolve(code ?? 1));
		child.on('error', () => resolve(1));
	});
}

async function vitest(
	report: string,
	folders: readonly string[],
	env: Record<string, string> = {},
): Promise<Result> {
	const code = await execute(
		['vitest', 'run', ...folders, '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
		env,
	);
	if (!existsSync(report)) return failedToRun;
	const { numPassedTests, numFailedTests, numPendingTests, success } = JSON.parse(
		await readFile(report, 'utf8'),
	) as Record<string, number> & { success: boolean };
	// A file that does not even load fails without a failed test.
	const failed = (numFailedTests ?? 0) || (code !== 0 || !success ? 1 : 0);
	return { passed: numPassedTests ?? 0, failed, skipped: numPendingTests ?? 0 };
}

async function playwright(report: string, args: readonly string[], browser: string): Promise<Result> {
	const code = await execute([...args, '--reporter=list,json'], {
		PLAYWRIGHT_JSON_OUTPUT_NAME: report,
		CHROMIUM: browser,
	});
	if (!existsSync(report)) return failedToRun;
	const { stats } = JSON.parse(await readFile(report, 'utf8')) as {
		stats: { expected: number; unexpected: number; flaky: number; skipped: number };
	};
	return {
		passed: stats.expected + stats.flaky,
		failed: stats.unexpected || (code !== 0 ? 1 : 0),
		skipped: stats.skipped,
	};
}

async function onPostgres(report: string): Promise<Result | string> {
	const cluster = await startCluster();
	if (!cluster)
		return 'PostgreSQL has no server programs on this machine (Debian: apt-get install postgresql), so the same suite ran on SQLite only.';
	try {
		return await vitest(report, ['server'], { TEST_POSTGRES: cluster.url });
	} finally {
		await cluster.stop();
	}
}

async function inBrowser(report: string, args: readonly string[]): Promise<Result | string> {
	const browser = findBrowser();
	return browser ? playwright(report, args, browser) : noBrowser;
}

const suites: readonly Suite[] = [
	{ name: 'unit and server on SQLite', run: (report) => vitest(report, []) },
	{ name: 'server on PostgreSQL', run: onPostgres },
	{ name: 'site and admin in a browser', run: (report) => inBrowser(report, ['playwright', 'test']) },
	{
		name: 'desktop app on a stand-in for Electron',
		run: (report) => inBrowser(report, ['desktop/testing/run.ts']),
	},
];

const wanted = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'clearway-suites-'));
const total: Result = { passed: 0, failed: 0, skipped: 0 };
const lines: string[] = [];
for (const [index, suite] of suites.entries()) {
	if (wanted.length > 0 && !wanted.some((word) => suite.name.includes(word))) continue;
	console.log(`\n— ${suite.name}`);
	const result = await suite.run(join(folder, `${index}.json`));
	if (typeof result === 'string') {
		lines.push(`${suite.name}: skipped. ${result}`);
		continue;
	}
	lines.push(`${suite.name}: ${result.passed} passed, ${result.failed} failed, ${result.skipped} skipped`);
	for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += result[key];
}
await rm(folder, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);
