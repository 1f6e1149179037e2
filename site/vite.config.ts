import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { preloadFonts } from './build/preload-fonts.ts';
import { wire } from './build/wire.ts';

const root = fileURLToPath(new URL('.', import.meta.url));

/** Two builds of one site: for browsers (`vite build`) and for the server (`vite build --ssr`). */
export default defineConfig(({ command, isSsrBuild }) => ({
	root,
	base: '/',
	plugins: [react(), wire(), preloadFonts()],
	build: isSsrBuild
		? { outDir: 'dist/server', ssr: 'entry-server.tsx', copyPublicDir: false, target: 'node24', emptyOutDir: true }
		: {
				outDir: 'dist/client',
				manifest: true,
				// One file for the whole site: no page is ever drawn before its styles, and none waits for a second file.
				cssCodeSplit: false,
				assetsInlineLimit: 0,
				target: 'es2022',
				modulePreload: { polyfill: false },
				emptyOutDir: true,
			},
	// React reads this once at start; without it a server that runs without NODE_ENV renders three times slower.
	...(command === 'build' && { define: { 'process.env.NODE_ENV': '"production"' } }),
	ssr: {
		// One bundle starts faster than hundreds of files, and is always React's production build.
		noExternal: true,
		// The in-process API throws the server's own `Problem`; a copy of the class in here would not know it.
		external: ['@clearway/shared/contract/problem.ts'],
	},
}));
