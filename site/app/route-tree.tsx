import { useStore } from '@clearway/shared/ui/store.ts';
import { noticeWords } from '@clearway/shared/words/shell.ts';
import { Fragment } from 'react';
import type { RouteObject } from 'react-router-dom';
import { Outlet } from 'react-router-dom';
import { ErrorPage } from '../error/error-page.tsx';
import { useArrival } from '../runtime/arrival.ts';
import { Notices } from '../runtime/notices.tsx';
import type { SiteRoute } from '../runtime/page.tsx';
import { notFound } from '../runtime/page-error.ts';
import type { PageHandle } from '../runtime/page-view.tsx';
import { PageView, useHandle } from '../runtime/page-view.tsx';
import { progress } from '../runtime/progress.ts';
import type { Services } from '../runtime/services.ts';
import { type Layouts, loadLayout } from './layouts.ts';
import { loadPage } from './load-page.ts';

/** These routes catch errors: `frame` within the layout, `shell` without any. */
export const frameRoute = 'frame';
export const shellRoute = 'shell';

/** The parts in which server and browser differ. */
export type Host = {
	/** The services of a loader's call: made per request on the server, once in the browser. */
	servicesOf: (context: unknown) => Services | Promise<Services>;
	/** Loads a page's or a layout's file; the browser handles missing chunks. */
	loadChunk: <T>(load: () => Promise<T>) => Promise<T>;
	/** Loads a page's data; the browser handles a missing network. */
	loadData: <T>(load: () => Promise<T>, url: string) => Promise<T>;
};

/** The same for server and browser. */
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

// The router's own answer to an unknown address has other words than the specification.
const missingRoute = (layouts: Layouts, host: Host): RouteObject => ({
	path: '*',
	Component: PageView,
	lazy: async () => ({
		handle: { Layout: await loadLayout(() => host.loadChunk(layouts.default)) } satisfies PageHandle,
		loader: ({ request }) => host.loadData(() => Promise.reject(notFound()), request.url),
	}),
});

/** Stays while pages change: progress bar, layout, notices. */
function Shell() {
	// Without its layout the page is bare, so that its error can still be read.
	const Layout = useHandle()?.Layout ?? Fragment;
	useArrival();
	return (
		<>
			<Progress />
			<Layout>
				<Outlet />
			</Layout>
			<Notices />
		</>
	);
}

function Progress() {
	const phase = useStore(progress.phase, 'idle');
	if (phase === 'idle') return null;
	return (
		<div className={`progress progress--${phase}`} role="progressbar" aria-label={noticeWords.loading} />
	);
}
