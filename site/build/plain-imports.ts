import type { Plugin } from 'vite';

/**
 * Leaves `import()` as it is. The bundler wraps each in a function that preloads styles and chunks of the
 * chunk; the site has one style file, and the wrapper weighs as much as a small page.
 */
export const plainImports = (): Plugin => ({
	name: 'clearway:plain-imports',
	enforce: 'pre',
	apply: 'build',
	load: {
		filter: { id: /vite\/preload-helper\.js$/ },
		handler: () => 'export function __vitePreload(load) { return load(); }',
	},
});
