import { configDefaults, defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

// These talk to a server, or start a process.
const withServer = [
	'shared/client/http.test.ts',
	'site/calculator/same-bytes.test.ts',
	'desktop/main/{servers,sync,updates}.test.ts',
	'desktop/testing/updaters.test.ts',
];

// These need neither. Others of the server that need nothing take too long for each commit.
const pureOfServer = [
	'server/{features/auth/second-factor/totp,features/pictures/pictures-in,records/merge-fields}.test.ts',
	'server/http/{address,turns}.test.ts',
	'server/{features/request/letters,mail/answer-in-words,mail/home-of-client}.test.ts',
];

// What these try does not depend on the database, so a second run on PostgreSQL would only repeat the first.
const withoutDatabase = [
	'server/services/config.test.ts',
	'server/db/data-dir.test.ts',
	'server/db/reserve.test.ts',
	'server/{demo,seed}/**',
	'server/records/clean-html.test.ts',
	'server/http/{admin-guard,addresses,cards,form-bodies,headers,odd-requests,openapi,read-body,traffic,upload}.test.ts',
	'server/jobs/start-jobs.test.ts',
	'server/limits/limits.test.ts',
	'server/news/other-processes.test.ts',
	'server/offer/draw-sheet.test.ts',
	'server/{pictures,share-card,tables}/**',
	'server/trials/faults/{bare-machine,damage,deployment,dripping,memory,silent-reader,supply-chain}.test.ts',
	'server/trials/fuzz/!(api).test.ts',
	'server/trials/long/small-loads.test.ts',
];

// They wait for most of their time. Begun last, they would keep one worker waiting at the end while the other
// has nothing left to do.
const longest = ['small-rounds', 'postgres-network', 'dripping', 'small-loads', 'start', 'removed-admin'];

class LongestFirst extends BaseSequencer {
	override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
		const isLong = ({ moduleId }: TestSpecification): boolean =>
			longest.some((name) => moduleId.endsWith(`/${name}.test.ts`));
		const sorted = await super.sort(files);
		return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))];
	}
}

const isCi = process.env.CI === 'true';
const isOnPostgres = Boolean(process.env.TEST_POSTGRES);
// Node reads the sources of the server itself, as it does for users. Vite's own reading of them took a fifth of
// the processor's time.
const experimental = { viteModuleRunner: false, nodeLoader: false };
const exclude = [
	...configDefaults.exclude,
	'**/e2e/**',
	...(isOnPostgres ? [...withServer, ...withoutDatabase] : []),
];

export default defineConfig({
	test: {
		// With two more for journeys (`testing/all.ts`): half of a server test is waiting.
		maxWorkers: 3,
		sequence: { sequencer: LongestFirst },
		// Three times what the slowest takes on two busy cores. A machine that others use may stand still: tests with
		// a server are tried a second time there, and the run names each that needed it.
		testTimeout: isCi ? 180_000 : 60_000,
		hookTimeout: isCi ? 180_000 : 90_000,
		expect: { poll: { timeout: isCi ? 30_000 : 10_000 } },
		// Only what measures time or memory, kills a process at a moment or waits for the clock: a machine that
		// others use may miss that once, and a fault in the code fails three times. One test says it with
		// `{ tags: 'time' }`, a file of them with `// @module-tag time`; a run says how many were tried again.
		tags: [
			{ name: 'time', retry: isCi ? 2 : 0 },
			// Run on PostgreSQL, too: what names a dialect or a lock, writes at the same time, or tries every call.
			{ name: 'db' },
			// Measures milliseconds or what memory holds, which `npm run test:long` alone does.
			{ name: 'long' },
			// Repeats what a quick test proves, or waits for a real clock: `npm run test:all` and CI run it.
			{ name: 'rounds' },
		],
		// Reading the sources anew for each file took a third of all the time. Trials measure memory and end
		// processes: theirs are read anew.
		isolate: false,
		projects: [
			{
				extends: true,
				// No server, no database, no process: what `npm run check` runs.
				test: {
					name: 'pure',
					include: ['{shared,site,desktop,testing}/**/*.test.{ts,tsx}', ...pureOfServer],
					exclude: [...exclude, ...withServer],
				},
			},
			{
				extends: true,
				test: {
					name: 'server',
					experimental,
					globalSetup: ['server/testing/built-server.ts'],
					setupFiles: ['server/testing/quick-passwords.ts'],
					include: ['server/**/*.test.ts', ...withServer],
					exclude: [...exclude, 'server/trials/**', ...pureOfServer],
					retry: isCi ? 1 : 0,
				},
			},
			{
				extends: true,
				// Faults of disks, networks and processes, short rounds of the long runs, and fuzzing.
				// After all others, because they measure times and memory; the first two wait for most of theirs.
				test: {
					name: 'trials',
					experimental,
					globalSetup: ['server/testing/built-server.ts'],
					include: ['server/trials/**/*.test.ts'],
					exclude,
					retry: isCi ? 1 : 0,
					isolate: true,
					sequence: { groupOrder: 1 },
				},
			},
		],
	},
});
