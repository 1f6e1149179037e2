import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '../error/error-page.tsx';
import type { SiteRoute } from '../page.tsx';
import { type Layouts, loadLayout } from './layouts.ts';
import { loadPage } from './load-page.ts';
import { notFound } from './page-error.ts';
import type { PageHandle } from './page-view.tsx';
import { PageView } from './page-view.tsx';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';

/** The ids of the routes that catch errors: the page's within the layout, the outer one without any. */
export const frameRoute = 'frame';
export const shellRoute = 'shell';

/** How the tree reaches what differs between server and browser. */
export type Host = {
	/** The services of a loader's call: the request's own on the server, the page's own in the browser. */
	servicesOf: (context: unknown) => Services | Promise<Services>;
	/** Loads a page's or a layout's file; the browser's version handles missing chunks. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** Loads a page's data; the browser's knows what to do without a network. */
	loadData: <T>(load: () => Promise<T>, url: string) => Promise<T>;
};

/** The site's addresses as routes, the same for server and browser. */
export function routeTree(routes: readonly SiteRoute[], layouts: Layouts, host: Host): RouteObject[] {
	const pages = routes.map((route) => pageRoute(route, layouts, host));
	return [
		{
			id: shellRoute,
			Component: Shell,
			ErrorBoundary: ErrorPage,
			children: [
				{ id: frameRoute, ErrorBoundary: ErrorPage, children: [...pages, missingRoute(layouts, host)] },
			],
		},
	];
}

function pageRoute(route: SiteRoute, layouts: Layouts, host: Host): RouteObject {
	return {
		id: route.path,
		path: route.path,
		caseSensitive: true,
		lazy: async () => {
			const { default: page } = await host.loadChunk(route.load);
			const Layout = await loadLayout(() => host.loadChunk(layouts[page.layout ?? 'default']));
			return {
				handle: { page, Layout } satisfies PageHandle,
				Component: PageView,
				loader: (args) =>
					host.loadData(
						async () => loadPage(route, page, args, await host.servicesOf(args.context)),
						args.request.url,
					),
			};
		},
	};
}

// The router's own answer to an unknown address is not the specification's sentence.
const missingRoute = (layouts: Layouts, host: Host): RouteObject => ({
	path: '*',
	Component: PageView,
	lazy: async () => ({
		handle: { Layout: await loadLayout(() => host.loadChunk(layouts.default)) } satisfies PageHandle,
		loader: ({ request }) => host.loadData(() => Promise.reject(notFound()), request.url),
	}),
});
