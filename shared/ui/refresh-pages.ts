const declaration = /^export default (page|screen)\b/m;

/**
 * A plugin of Vite, for development: a change of a page or a screen keeps what is typed in it. React refreshes components alone, and the
 * default export of these files is a definition: its view is registered as a component, and its other parts replace
 * those of the definition that the router holds.
 */
export const refreshPages = () => ({
	name: 'clearway:refresh-pages',
	apply: 'serve' as const,
	enforce: 'pre' as const,
	transform: {
		filter: { id: /\.tsx$/, code: declaration },
		handler(code: string, _id: string, options?: { ssr?: boolean }) {
			if (options?.ssr) return null;
			const begun = code.replace(
				declaration,
				(_, define: string) =>
					`let newest; const withRefresh = (definition) => { newest = definition; const first = import.meta.hot.data.first ??= definition; Object.assign(first, definition, { View: first.View }); return ${define}(first); }; export default withRefresh`,
			);
			return { code: `${begun}\nexport const RefreshedView = newest.View;`, map: null };
		},
	},
	transformIndexHtml: () => [
		{
			tag: 'script',
			// React's own question: which exports of a module it may overlook.
			children: `window.__getReactRefreshIgnoredExports = ({ id }) => /\\/(site\\/pages|shared\\/admin)\\//.test(id) ? ['default'] : [];`,
			injectTo: 'head-prepend' as const,
		},
	],
});
