import { fileURLToPath } from 'node:url';
import { wireOf } from '@clearway/shared/client/wire.ts';
import { contract } from '@clearway/shared/contract/index.ts';
import react from '@vitejs/plugin-react';
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { leanRouter } from './build/lean-router.ts';

const id = 'virtual:admin-wire';

/** Puts all calls of the contract into the admin's bundle as plain data: no schema library travels. */
const adminWire = (): Plugin => ({
	name: 'clearway:admin-wire',
	resolveId: (source) => (source === id ? `\0${id}` : undefined),
	load: (loaded) => (loaded === `\0${id}` ? `export default ${JSON.stringify(wireOf(contract))}` : undefined),
});

// The letters that a Russian page begins with; the rest of the alphabet comes when a page needs it.
const firstFonts = /-(cyrillic|latin)-wght-normal-[\w-]+\.woff2$/;

/** Has the document ask for the (at most two) fonts of the first screen along with its styles. */
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
 * Left alone, the bundler makes a file for every set of screens that share something: seventy for the first
 * screen, most of them under a kilobyte. What the frame stands on comes in one, what the first screen adds in
 * another, and what many screens share in a third.
 */
const chunks = [
	{ name: 'frame', tags: ['$initial' as const], priority: 2 },
	{ name: 'home', test: /shared\/admin\/home\/home\.tsx$/, priority: 1 },
	// The home of a busy day must not bring all that screens share for the little it takes of it.
	{ name: 'home-parts', test: /shared\/admin\/home\/home-(?:queue|drafts)\.tsx$/, priority: 1 },
	{ name: 'shared', minShareCount: 6 },
];

/**
 * The admin's own build, beside the site's: its kit, styles and chunks never touch what visitors get. Its
 * files carry `admin-` in front, by which the service worker passes them over; fonts are the site's own
 * files.
 */
export default defineConfig({
	root: fileURLToPath(new URL('.', import.meta.url)),
	base: '/',
	publicDir: false,
	plugins: [react(), adminWire(), preloadFonts(), leanRouter()],
	build: {
		outDir: 'dist/client',
		emptyOutDir: false,
		manifest: '.vite/admin-manifest.json',
		assetsInlineLimit: 0,
		target: 'es2022',
		// The office loads its frame once and caches it; the bundler's advice is for visitors' pages.
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
	define: { 'process.env.NODE_ENV': '"production"' },
});
