import type { KnipConfig } from 'knip';

// A sign ! marks what is the product. With --production what is found is used by tests only.
const isProduct = process.argv.includes('--production');

export default {
	// Programs of the machine (mount, openssl, wrk): no package brings them.
	exclude: ['binaries'],
	ignoreExportsUsedInFile: isProduct,
	ignoreDependencies: [
		// run.js starts it by its name.
		'@biomejs/biome',
		// The supply-chain test runs it by its path.
		'lockfile-lint',
		// Its files are read by their path: by a style sheet and by the drawer of share cards.
		'@fontsource-variable/onest',
		// Part of react-router-dom; the build points to its smaller files.
		'react-router',
		// Part of electron-builder; the test of the entry that Linux gets reads it.
		'app-builder-lib',
	],
	ignoreIssues: {
		// The benchmark measures bare programs against ours, with the packages of the workspaces.
		'bench/**': ['unlisted'],
		// The build takes the Ukrainian ones in place of the Russian ones; their types are checked against those.
		'shared/words/uk/**': ['exports'],
		'shared/words/ru/**': ['types'],
		'shared/testing/**': ['exports', 'types'],
		// The pictures are compared with the package of the server.
		'testing/screenshots.ts': ['unlisted'],
	},
	// A plug-in takes this file for a tool; it says what the product is built of.
	vite: false,
	workspaces: {
		'.': {
			entry: [
				'dev.ts',
				'bench/{run,bare-*}.ts',
				'testing/{all,check,playwright-progress,screenshots,vitest-report}.ts',
				'testing/specification/run.ts',
				'testing/security/{audit,supply-chain}.ts',
			],
			project: ['*.{js,ts}', 'bench/**/*.ts', 'testing/**/*.ts'],
		},
		shared: {
			// Its package names all its files as entries.
			includeEntryExports: isProduct,
			project: ['**/*.{ts,tsx}!', '!**/*.test.{ts,tsx}!', '!testing/**!'],
		},
		server: {
			entry: ['main.js!', 'cli.js!', 'testing/suite-postgres.ts', 'trials/long/*.ts'],
			project: ['**/*.{js,ts}!', '!**/*.test.ts!', '!{testing,trials}/**!'],
		},
		site: {
			entry: [
				'entry-{client,server}.tsx!',
				'admin.tsx!',
				'boot.ts!',
				'service-worker/worker/{worker,office,off}.ts!',
				'build/{build,ensure-built}.js!',
				'vite{,.admin}.config.ts!',
			],
			project: [
				'**/*.{js,ts,tsx}!',
				'!dist/**',
				'!**/*.test.{ts,tsx}!',
				'!{e2e,testing}/**!',
				'!development.ts!',
			],
		},
		desktop: {
			entry: [
				'start.js!',
				'build.ts!',
				'main/main.ts!',
				'preload/preload.ts!',
				'renderer/main.tsx!',
				'stand-in/{register,run,electron}.ts',
				'testing/{first-day,installed,run}.ts',
				'vite.config.ts!',
				'packaging/{after-pack.cjs,appimage.ts,dist.ts,merge-feeds.ts,release.ts}!',
				'packaging/fpm-by-dpkg.ts',
			],
			project: [
				'**/*.{js,cjs,ts,tsx}!',
				'!dist/**',
				'!**/*.test.{ts,tsx}!',
				'!{e2e,testing,stand-in}/**!',
				'!packaging/{make-dummy-electron,fpm-by-dpkg,pack}.ts!',
			],
		},
	},
} satisfies KnipConfig;
