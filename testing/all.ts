import { type SpawnOptions, spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startCluster } from '../server/testing/postgres.ts';
import { findBrowser, noBrowser } from './browser.ts';
import { folderInMemory } from './folder-in-memory.ts';
import { showProgress } from './progress.ts';
import { type Report, readPlaywright, readVitest } from './report.ts';
import { countsOf, leftOut, type Outcome, summary } from './summary.ts';
import { filesOnlyInAll, filesOnPostgres } from './tagged-files.ts';

type Suite = { name: string; run: (place: Place) => Promise<Report | string> };

/** The files of one suite: its report, its output, and how far it is. */
type Place = { report: string; log: string; progress: string };

const root = join(import.meta.dirname, '..');
// The reports stay, for finding slow tests.
const folder = join(root, 'node_modules', '.cache', 'clearway', 'reports');

const words = process.argv.slice(2);
const isWhole = process.env.CI === 'true' || words.includes('all');
if (isWhole) process.env.TEST_ALL = 'true';

function execute(args: readonly string[], { log }: Place, env: Record<string, string>): Promise<number> {
	const output = openSync(log, 'w');
	const options: SpawnOptions = {
		cwd: root,
		stdio: ['ignore', output, output],
		env: { ...process.env, TMPDIR: temporary, ...env },
	};
	return new Promise<number>((resolve) => {
		const child = spawn(process.execPath, [join(root, 'run.js'), ...args], options);
		child.once('exit', (code) => resolve(code ?? 1)).once('error', () => resolve(1));
	}).finally(() => closeSync(output));
}

async function vitest(
	place: Place,
	args: readonly string[],
	env: Record<string, string> = {},
): Promise<Report> {
	const code = await execute(['vitest', 'run', ...args, '--reporter=./testing/vitest-report.ts'], place, {
		...env,
		TEST_REPORT: place.report,
		TEST_PROGRESS: place.progress,
	});
	return explained(code, place, existsSync(place.report) ? await readVitest(place.report) : null);
}

async function playwright(place: Place, args: readonly string[]): Promise<Report | string> {
	const browser = findBrowser();
	if (!browser) return noBrowser;
	const code = await execute([...args, '--reporter=./testing/playwright-progress.ts,json'], place, {
		PLAYWRIGHT_JSON_OUTPUT_NAME: place.report,
		TEST_PROGRESS: place.progress,
		CHROMIUM: browser,
	});
	return explained(code, place, existsSync(place.report) ? await readPlaywright(place.report, root) : null);
}

/** Names every failure, also of a program that ended badly without a failed test. */
function explained(code: number, { log }: Place, report: Report | null): Report {
	const { tests, outside, files } = report ?? { tests: [], outside: [], files: [] };
	if (report !== null && (code === 0 || countsOf(report).failed > 0)) return report;
	const what = report === null ? 'wrote no report' : 'named no failed test';
	const end = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-12).join('\n');
	return {
		tests,
		files,
		outside: [...outside, `It ended with ${code} and ${what}. Its last lines:\n${end}`],
	};
}

async function onPostgres(place: Place): Promise<Report | string> {
	await built;
	const cluster = await startCluster();
	if (!cluster)
		return 'PostgreSQL has no server programs on this machine (Debian: apt-get install postgresql), so the same suite ran on SQLite only.';
	try {
		return await vitest(
			place,
			[
				...['--project', 'server', '--project', 'trials', '--tagsFilter', `db && ${wanted}`],
				...filesOnPostgres(isWhole),
			],
			{ TEST_POSTGRES: cluster.url },
		);
	} finally {
		await cluster.stop();
	}
}

/** Builds the site, which all suites but the pure tests need. */
async function build(place: Place): Promise<Report | string> {
	const code = await execute(['site/build/ensure-built.js'], place, {});
	return code === 0 ? { tests: [], outside: [], files: [] } : explained(code, place, null);
}

// In CI and with the word `all` every test runs, but those that measure milliseconds; else one round of what
// repeats, and the main journey of each screen and page.
const wanted = isWhole ? '!long' : '!long && !rounds';
const journeys = isWhole ? [] : ['--grep', '@main'];

const building: Suite = { name: 'build of the site', run: build };
// Each lane runs its suites one after another. The two keep two processors busy: a test waits for a part of its
// time, and so does a browser.
const lanes: readonly (readonly Suite[])[] = [
	[
		{
			name: 'pure tests',
			run: (place) => vitest(place, ['--project', 'pure', '--tagsFilter', wanted]),
		},
		{
			name: 'server on SQLite',
			run: async (place) => {
				await built;
				const left = filesOnlyInAll(isWhole).flatMap((file) => ['--exclude', file]);
				return vitest(place, ['--project', 'server', '--project', 'trials', '--tagsFilter', wanted, ...left]);
			},
		},
		{ name: 'server on PostgreSQL', run: onPostgres },
	],
	[
		building,
		{
			name: 'site and admin in a browser',
			run: (place) => playwright(place, ['playwright', 'test', ...journeys]),
		},
		{
			name: 'desktop app on a stand-in for Electron',
			run: (place) =>
				playwright(place, ['desktop/testing/run.ts', ...(isWhole ? [] : ['--unpacked']), ...journeys]),
		},
	],
];

const chosen = words.filter((word) => word !== 'all');
const isChosen = ({ name }: Suite): boolean =>
	chosen.length === 0 || name === building.name || chosen.some((word) => name.includes(word));

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
// Every suite makes its databases and profiles of browsers here.
const temporary = await mkdtemp(join(folderInMemory(), 'clearway-tests-'));
const startedAt = Date.now();
const { promise: built, resolve: endBuild } = Promise.withResolvers<void>();
const progress = showProgress();
const outcomes = new Map<Suite, Outcome>();
const all = lanes.flat();

async function runSuite(suite: Suite): Promise<void> {
	const index = all.indexOf(suite);
	const place = {
		report: join(folder, `${index}.json`),
		log: join(folder, `${index}.log`),
		progress: join(folder, `${index}.progress`),
	};
	const end = progress.begin(suite.name, place.progress);
	const report = await suite.run(place);
	outcomes.set(suite, { name: suite.name, report });
	if (suite === building) endBuild();
	end(typeof report === 'string' ? null : countsOf(report));
}

await Promise.all(
	lanes.map(async (suites) => {
		for (const suite of suites) if (isChosen(suite)) await runSuite(suite);
	}),
);
progress.stop();
await rm(temporary, { recursive: true, force: true, maxRetries: 3 });
const ended = all.flatMap((suite) => outcomes.get(suite) ?? []);
const text = summary(
	ended.filter(
		({ name, report }) => name !== building.name || (typeof report !== 'string' && report.outside.length > 0),
	),
);
console.log(`\n${Math.round((Date.now() - startedAt) / 1000)} s`);
console.log(text);
if (!isWhole && chosen.length === 0) console.log(leftOut);
// `.ci/run` prints the summary again at its end.
if (process.env.TEST_SUMMARY) await writeFile(process.env.TEST_SUMMARY, `${text}\n`);
const isGood = /\n?[1-9]\d* passed, 0 failed$/.test(text);
process.exit(isGood ? 0 : 1);
