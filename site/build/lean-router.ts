import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const router = fileURLToPath(new URL('../../node_modules/react-router/dist/production/', import.meta.url));

/**
 * Shrinks the router in the file that every page loads. The package's exports always lead to its development
 * build, and display names, which only developer tools need, keep unused links and forms in the bundle. So do
 * options that the site never gives: instrumentations, routes that are found on the way, and server components.
 */
export const leanRouter = (): Plugin => ({
	name: 'clearway:lean-router',
	apply: 'build',
	config: () => ({
		resolve: {
			alias: [
				{ find: /^react-router\/dom$/, replacement: `${router}dom-export.mjs` },
				{ find: /^react-router$/, replacement: `${router}index.mjs` },
			],
		},
	}),
	transform: {
		filter: { id: /\/react-router\/dist\/production\// },
		handler: (code) => ({
			code: code
				.replaceAll(/^\w+\.displayName = .+;$/gm, '')
				.replaceAll(/^(var \w+ = )(\w+\.(?:forwardRef|createContext)\()/gm, '$1/* @__PURE__ */ $2')
				.replaceAll(/\b(?:init\.|opts\?\.)(?:instrumentations|patchRoutesOnNavigation)\b/g, 'undefined')
				.replaceAll(/^(\s+if \()this\.context\b/gm, '$1false'),
			// No line moves.
			map: null,
		}),
	},
});
