import { fileURLToPath } from 'node:url';
import { callsWithoutSchemas } from '@clearway/shared/client/call-list.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import { refreshPages } from '@clearway/shared/ui/refresh-pages.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { leanRouter } from './build/lean-router.ts';

const id = 'virtual:admin-calls';

/** Puts all calls into the admin's bundle as plain data, without the schema library. */
const adminWire = (): Plugin => ({
	name: 'clearway:admin-calls',
	resolveId: (source) => (source === id ? `\0${id}` : undefined),
	load: (loaded) =>
		loaded === `\0${id}` ? `export default ${JSON.stringify(callsWithoutSchemas(contract))}` : undefined,
});

// A Russian page begins with these letters; other letters come when a page needs them.
const firstFonts = /-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/;

/** Preloads the fonts of the first screen, two at most, along with its styles. */
const preloadFonts = (): Plugin => ({
	name: 'clearway:preload-fonts',
	transformIndexHtml: {
		order: 'post',
		handler: (_, { bundle }) =>
			Object.keys(bundle ?? {})
				.filter((file) => firstFonts.test(file))
				.slice(0, 2)
				.map(
					(file): HtmlTagDescriptor => ({
						tag: 'link',
						attrs: { rel: 'preload', href: `/${file}`, as: 'font', type: 'font/woff2', crossorigin: '' },
						injectTo: 'head',
					}),
				),
	},
});

/*
 * By default the bundler makes a file for every set of screens that share something: seventy for the first
 * screen, most under a kilobyte. Three files take their place: for the frame, for the first screen, and for code
 * that many screens share.
 */
const chunks = [
	{ name: 'frame', tags: ['$initial' as const], priority: 2 },
	{ name: 'home', test: /shared\/admin\/home\/home\.tsx$/, priority: 1 },
	// The home page of a busy day needs little of the shared code and must not bring all of it.
	{ name: 'home-parts', test: /shared\/admin\/home\/home-(?:work|copies)\.tsx$/, priority: 1 },
	{ name: 'shared', minShareCount: 6 },
];

/**
 * The admin's build, apart from the site's: its kit, styles and chunks never touch visitors' files. The service
 * worker skips its files by their prefix `admin-`; fonts are the site's own files.
 */
export default defineConfig(({ command }) => ({
	root: fileURLToPath(new URL('.', import.meta.url)),
	base: '/',
	publicDir: false,
	plugins: [react(), adminWire(), preloadFonts(), leanRouter(), refreshPages()],
	build: {
		outDir: 'dist/client',
		emptyOutDir: false,
		sourcemap: 'hidden' as const,
		manifest: '.vite/admin-manifest.json',
		assetsInlineLimit: 0,
		target: 'es2022',
		// The office loads its frame once and caches it; the bundler's limit is for visitors' pages.
		chunkSizeWarningLimit: 1000,
		modulePreload: { polyfill: false },
		rolldownOptions: {
			input: 'admin.html',
			output: {
				codeSplitting: { groups: chunks },
				entryFileNames: 'assets/admin-[name]-[hash].js',
				chunkFileNames: 'assets/admin-[name]-[hash].js',
				assetFileNames: ({ names }) =>
					names[0]?.endsWith('.css')
						? 'assets/admin-[name]-[hash][extname]'
						: 'assets/[name]-[hash][extname]',
			},
		},
	},
	...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
}));
