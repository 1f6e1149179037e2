import { fileURLToPath } from 'node:url';
import { callsWithoutSchemas } from '@clearway/shared/client/call-list.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import type { Language } from '@clearway/shared/contract/language.ts';
import { refreshPages } from '@clearway/shared/ui/refresh-pages.ts';
import { admin as ru } from '@clearway/shared/words/ru/admin.ts';
import { admin as uk } from '@clearway/shared/words/uk/admin.ts';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig, type Plugin } from 'vite';
import electron from 'vite-plugin-electron/simple';
import { callNames, pushes } from './bridge/ipc.ts';
import { serverFolders } from './main/addresses.ts';

const pathOf = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const id = 'virtual:admin-calls';
// Development files never lie between the packed ones.
const folderOf = (command: 'build' | 'serve'): string =>
	pathOf(command === 'serve' ? 'dist/dev' : 'dist/app');

/** All calls of the contract as plain data: no schema library travels to the pages. */
const adminWire = (): Plugin => ({
	name: 'clearway:admin-calls',
	resolveId: (source) => (source === id ? `\0${id}` : undefined),
	load: (loaded) =>
		loaded === `\0${id}` ? `export default ${JSON.stringify(callsWithoutSchemas(contract))}` : undefined,
});

/** Puts in the texts that the document shows before its scripts run. */
const pageTexts = (language: Language, starting: string): Plugin => ({
	name: 'clearway:page-texts',
	transformIndexHtml: {
		order: 'pre',
		handler: (page) =>
			page.replace('<html lang="ru">', `<html lang="${language}">`).replace('{{starting}}', starting),
	},
});

/**
 * Each file is a call through the main process and costs more than its bytes, so the first screens come in a
 * few files instead of sixty. The entry waits at its top level, so nothing else may lie beside it: a module
 * that it waits for would import the entry's chunk and wait for it in turn.
 */
const chunks = [
	{
		name: 'start',
		tags: ['$initial' as const],
		test: /^(?!.*renderer\/(?:main\.tsx|index\.html))/,
		priority: 2,
	},
	{ name: 'admin', test: /(?:renderer\/admin|shared\/admin\/account\/login)\.tsx$/, priority: 1 },
	{ name: 'home', test: /shared\/admin\/home\/home\.tsx$/ },
];

const production = { 'process.env.NODE_ENV': '"production"' };

/** Three bundles: pages, main process, preload. In the mode `uk` only the pages, with Ukrainian texts. */
export default defineConfig(({ command, mode }) => {
	const outDir = folderOf(command);
	return {
		root: pathOf('renderer'),
		// Absolute, so that deep addresses such as /admin/posts/1 find their files.
		base: '/',
		publicDir: false,
		plugins: [
			react(),
			adminWire(),
			refreshPages(),
			pageTexts(mode === 'uk' ? 'uk' : 'ru', mode === 'uk' ? uk.starting : ru.starting),
			mode !== 'uk' &&
				electron({
					main: {
						entry: pathOf('main/main.ts'),
						onstart: async ({ startup }) => void (await startup([outDir])),
						vite: {
							configFile: false,
							build: {
								outDir,
								emptyOutDir: false,
								target: 'node24',
								minify: false,
								rolldownOptions: {
									external: ['electron', /^node:/],
									platform: 'node',
									output: {
										format: 'es',
										entryFileNames: 'main.js', // The updater's own entry is called main, too.
										chunkFileNames: ({ name }) => (name === 'main' ? 'updater.js' : '[name].js'),
									},
								},
							},
						},
					},
					preload: {
						input: pathOf('preload/preload.ts'),
						onstart: ({ reload }) => reload(),
						vite: {
							configFile: false,
							define: { __CALLS__: JSON.stringify(callNames()), __PUSHES__: JSON.stringify(pushes) },
							build: {
								outDir,
								emptyOutDir: false,
								minify: false,
								// A sandboxed preload can only be CommonJS, in one file.
								rolldownOptions: {
									external: ['electron'],
									output: { format: 'cjs', codeSplitting: false, entryFileNames: 'preload.cjs' },
								},
							},
						},
					},
				}),
		],
		build: {
			outDir: `${outDir}/${mode === 'uk' ? 'renderer-uk' : 'renderer'}`,
			emptyOutDir: true,
			manifest: 'manifest.json',
			assetsInlineLimit: 0,
			target: 'es2024',
			rolldownOptions: { output: { codeSplitting: { groups: chunks } } },
			modulePreload: { polyfill: false },
		},
		...(mode === 'uk' && { resolve: { conditions: ['uk', ...defaultClientConditions] } }),
		...(command === 'build' && { define: production }),
		cacheDir: pathOf('dist/vite'),
		server: {
			// Vite serves the pages; their calls go to a site on this machine.
			port: 5199,
			proxy: Object.fromEntries(
				serverFolders.map((folder) => [folder, process.env.CLEARWAY_SITE ?? 'http://127.0.0.1:3000']),
			),
		},
	};
});
