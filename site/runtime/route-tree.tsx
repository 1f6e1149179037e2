import type { RouteObject } from 'react-router-dom';
import { ErrorPage } from '../error/error-page.tsx';
import type { SiteRoute } from '../routes.tsx';
import { loadLayout } from './layouts.ts';
import { loadPage } from './load-page.ts';
import { notFound } from './page-error.ts';
import { PageView } from './page-view.tsx';
import type { Services } from './services.ts';
import { Shell } from './shell.tsx';

/** The ids of the routes that catch errors: the page's within the layout, the outer one without any. */
export const frameRoute = 'frame';
export const shellRoute = 'shell';

/** How the tree reaches what differs between server and browser. */
export type Host = {
	/** The services of a loader's call: the request's own on the server, the page's own in the browser. */
	servicesOf: (context: unknown) => Services;
	/** Loads a page's or a layout's file; the browser's knows what to do when a chunk is gone. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** Loads a page's data; the browser's knows what to do without a network. */
	loadData: <T>(load: () => Promise<T>, url: string) => Promise<T>;
};

/** The site's addresses as routes, the same for server and browser. */
export function routeTree(routes: readonly SiteRoute[], host: Host): RouteObject[] {
	const missing: RouteObject = {
		path: '*',
		loader: async () => {
			await host.loadChunk(() => loadLayout('default'));
			throw notFound();
		},
	};
	return [
		{
			id: shellRoute,
			Component: Shell,
			ErrorBoundary: ErrorPage,
			children: [{ id: frameRoute, ErrorBoundary: ErrorPage, children: [...routes.map((route) => pageRoute(route, host)), missing] }],
		},
	];
}

function pageRoute(route: SiteRoute, host: Host): RouteObject {
	return {
		id: route.path,
		path: route.path,
		caseSensitive: true,
		lazy: async () => {
			const { default: page } = await host.loadChunk(route.load);
			await host.loadChunk(() => loadLayout(page.layout ?? 'default'));
			return {
				handle: page,
				Component: PageView,
				loader: (args) => host.loadData(() => loadPage(route, page, args, host.servicesOf(args.context)), args.request.url),
			};
		},
	};
}
