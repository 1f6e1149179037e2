import { defineConfig } from 'vitest/config';

// What these try does not depend on the database, so a second run on PostgreSQL would only repeat the first.
const withoutDatabase = [
	'server/config.test.ts',
	'server/data-dir.test.ts',
	'server/features/clean-html.test.ts',
	'server/http/{address,form-bodies,odd-requests,openapi,read-body,traffic,upload}.test.ts',
	'server/mail/letters.test.ts',
	'server/{pictures,share-card,tables}/**',
	'server/trials/faults/{bare-machine,deployment,dripping,memory,supply-chain}.test.ts',
	'server/trials/fuzz/**',
];

export default defineConfig({
	test: {
		include: [
			'shared/**/*.test.{ts,tsx}',
			'server/**/*.test.ts',
			'site/**/*.test.{ts,tsx}',
			'desktop/**/*.test.ts',
			'testing/**/*.test.ts',
		],
		exclude: [
			'**/node_modules/**',
			'**/e2e/**',
			'**/dist/**',
			...(process.env.TEST_POSTGRES ? withoutDatabase : []),
		],
		// Two at a time also on two cores: most of a server test is waiting.
		maxWorkers: 2,
		testTimeout: 30_000,
		hookTimeout: 90_000,
		// Only what measures time or memory, kills a process at a moment or waits for the clock: a machine that
		// others use may miss that once, and a fault in the code fails three times. One test says it with
		// `{ tags: 'time' }`, a file of them with `// @module-tag time`; a run says how many were tried again.
		tags: [{ name: 'time', retry: process.env.CI === 'true' ? 2 : 0 }],
	},
});
