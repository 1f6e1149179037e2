import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { refreshPages } from '@clearway/shared/ui/refresh-pages.ts';
import react from '@vitejs/plugin-react';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { callList } from './build/call-list.ts';
import { leanRouter } from './build/lean-router.ts';
import { typesetCatalogues } from './build/typeset-catalogues.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Two builds of one site: for browsers (`vite build`) and for the server (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
	root,
	base: '/',
	plugins: [react(), typesetCatalogues(), callList(), plainImports(), leanRouter(), refreshPages()],
	// React reads this once at start; a server without NODE_ENV would render three times slower.
	...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
	build: {
		...(isSsrBuild ? forServer : forBrowsers),
		// Several builds write into one folder, which is new each time.
		emptyOutDir: false,
		// No file names its map: the server reads its own after a failure, those of browsers are moved away.
		sourcemap: 'hidden' as const,
		rolldownOptions: {
			checks: { pluginTimings: false },
			// Removes the router's advice to developers; visitors would load 2 kB of it.
			treeshake: { manualPureFunctions: ['warning', 'warningOnce', 'warnOnce', 'invariant'] },
			// A running server must not look for a chunk of the old build after a new one took its place.
			output: isSsrBuild
				? {
						codeSplitting: false,
						// The build moves its folder when it is done.
						sourcemapPathTransform: (source, map) => pathToFileURL(resolve(dirname(map), source)).href,
					}
				: {
						codeSplitting: {
							groups: [
								// Evaluated in a task of its own: the two together were the longest task of a page.
								{ name: 'react', test: /node_modules\/(react|react-dom|scheduler)\//, priority: 2 },
								{ name: 'core', test: core, priority: 1 },
								// Other forms and lists of posts share this with the calculator's form.
								{ name: 'field', test: /\/ui\/field\.tsx$/, priority: 1 },
								// The form with its sheet in one file: in pieces it compresses worse by a tenth. Code that the engine shares
								// with the stored page belongs here, or that page would bring the engine.
								{
									name: 'form',
									test: /\/(site\/calculator\/(calculator\.tsx|load-calculator\.ts)|quote-hints\.ts)$/,
								},
								// One file too, although code outside uses parts of it.
								{ name: 'engine', test: /\/site\/calculator\/engine\.ts$/ },
							],
						},
					},
		},
	},
	ssr: {
		// One bundle starts faster than hundreds of files, and is always React's production build. In development
		// packages are Node's, which alone reads those in CommonJS.
		...(command === 'build' && { noExternal: true as const }),
		// The in-process API throws the server's own `Problem`; a bundled copy of the class would not know it.
		external: ['@clearway/shared/contract/problem.ts'],
	},
}));

const forServer = { outDir: 'dist/server', ssr: 'entry-server.tsx', copyPublicDir: false, target: 'node24' };

const forBrowsers = {
	outDir: 'dist/client',
	manifest: true,
	// One file for the whole site: no page is drawn before its styles, and none waits for a second file.
	cssCodeSplit: false,
	assetsInlineLimit: 0,
	target: 'es2022',
	modulePreload: false as const,
};

/** Code that every page needs is one file: many small ones compress worse, by 4 kB for a post. */
const core = /site\/(entry-client\.tsx|layouts\/default\.tsx|runtime\/when-near\.ts)$/;

/**
 * Leaves `import()` as it is. The bundler would wrap each in a function that preloads styles and chunks; the site
 * has one style file, and the wrapper weighs as much as a small page.
 */
const plainImports = (): Plugin => ({
	name: 'clearway:plain-imports',
	enforce: 'pre',
	apply: 'build',
	load: {
		filter: { id: /vite\/preload-helper\.js$/ },
		handler: () => 'export function __vitePreload(load) { return load(); }',
	},
});
