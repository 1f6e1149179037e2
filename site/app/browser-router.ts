import { prefixOf } from '@clearway/shared/contract/language.ts';
import { bareStatus, Problem } from '@clearway/shared/contract/problem.ts';
import { reloadOnce } from '@clearway/shared/ui/reload-once.ts';
import { language } from '@clearway/shared/words/language.ts';
import { createBrowserRouter, matchRoutes, type RouteObject, redirectDocument } from 'react-router-dom';
import { keepKeys, keepScroll } from '../runtime/arrival.ts';
import { lastError } from '../runtime/client-state.ts';
import { isPagePath, pathWithin } from '../runtime/language.ts';
import { linkOfClick } from '../runtime/link-of-click.ts';
import type { LoadedPage } from '../runtime/page.tsx';
import { toPageError } from '../runtime/page-error.ts';
import type { PageHandle } from '../runtime/page-view.tsx';
import { progress } from '../runtime/progress.ts';
import type { Services } from '../runtime/services.ts';
import type { SiteData } from '../runtime/site-data.ts';
import type { PageState } from '../runtime/state.ts';
import { reportVisited } from '../runtime/worker.ts';
import { applyHead, errorHead } from './head.ts';
import { siteLayouts } from './layouts.ts';
import { headOf } from './load-page.ts';
import { routeTree } from './route-tree.tsx';
import { siteRoutes } from './routes.tsx';

// The pause between two tries for a file.
const pauseMs = 1500;

type Router = ReturnType<typeof createBrowserRouter>;

const webApi = () => import('../runtime/web-api.ts');

/** Loads the current page's files first; `retries` failures are waited out. */
export async function createRouter(
	{ site, loaderData, errors }: PageState,
	retries: number,
): Promise<Router> {
	let router: Router | undefined;
	const loadChunk = <T>(load: () => Promise<T>): Promise<T> =>
		load().catch(async (error) => {
			if (!router && retries-- > 0)
				return new Promise((go) => setTimeout(go, pauseMs)).then(() => loadChunk(load));
			// Without a network a reload would bring the same page back.
			if (!router && !navigator.onLine) throw error;
			return reloadOnce(target(), error);
		});
	const target = () => new URL(hrefOf(router?.state.navigation.location ?? location), location.href).href;
	const routes = routeTree(siteRoutes, siteLayouts, {
		// The first page came with its data, so calls are needed only from the second page on.
		servicesOf: async (): Promise<Services> => ({ site, loadChunk, ...(await loadChunk(webApi)) }),
		loadChunk,
		loadData: orStoredPage,
	});
	const basename = prefixOf(language, site.languages) || '/';
	const matched = await loadMatched(routes, basename);
	readDrawn(matched.at(-1), loaderData);
	keepKeys();
	router = createBrowserRouter(routes, { basename, hydrationData: { loaderData, errors } });
	followNavigation(router, site);
	keepScroll(router);
	takeClicks(router, site);
	return router;
}

// If a lazy route is not loaded when the router starts, its fallback replaces the server's page.
async function loadMatched(routes: RouteObject[], basename: string): Promise<RouteObject[]> {
	const matched = (matchRoutes(routes, location, basename) ?? []).map(({ route }) => route);
	await Promise.all(
		matched.map(async (route) => {
			if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined });
		}),
	);
	return matched;
}

// The state leaves out HTML that the page shows.
function readDrawn(route: RouteObject | undefined, loaderData: PageState['loaderData']): void {
	const drawn = (route?.handle as PageHandle | undefined)?.page?.drawnHtml;
	const loaded = route?.id && (loaderData[route.id] as LoadedPage | undefined);
	const html = drawn && document.querySelector(drawn.selector)?.innerHTML;
	if (drawn && loaded && html !== undefined) loaded.data = drawn.restore(loaded.data as never, html);
}

// Without a network the service worker may have the page, or its offline page, but never the API.
async function orStoredPage<T>(load: () => Promise<T>, url: string): Promise<T> {
	try {
		return await load();
	} catch (error) {
		if (!(error instanceof Problem)) throw error;
		const { code, cause } = error;
		if (code === 'missing') throw await (await webApi()).missingPage(error);
		// A proxy that refuses the API would refuse the page too.
		const isAway = code === 'unavailable' && cause !== undefined && (bareStatus(error) ?? 503) >= 500;
		throw isAway && navigator.serviceWorker?.controller ? redirectDocument(url) : error;
	}
}

function followNavigation(router: Router, site: SiteData): void {
	let shownLocation = router.state.location;
	let end: ReturnType<typeof progress.begin> | undefined;
	router.subscribe(({ navigation, location, errors, matches, loaderData }) => {
		if (navigation.state !== 'idle') {
			end ??= progress.begin();
			return;
		}
		const failed = Object.values(errors ?? {})[0];
		end?.(failed ? 'failed' : 'done');
		end = undefined;
		if (location.key === shownLocation.key) return;
		shownLocation = location;
		const match = matches.at(-1);
		const page = (match?.route.handle as PageHandle | undefined)?.page;
		if (failed || !match || !page) {
			applyHead(errorHead(toPageError(failed).status), site);
			return;
		}
		applyHead(headOf(page, loaderData[match.route.id] as LoadedPage, site), site);
		lastError.set(null);
		reportVisited(location.pathname + location.search);
	});
}

// One listener for all links, also those in posts; pages fade unless the visitor wants no motion.
function takeClicks(router: Router, site: SiteData): void {
	document.addEventListener('click', (event) => {
		const path = pathOfClick(event, site);
		if (path === null) return;
		event.preventDefault();
		void router.navigate(path, { viewTransition: !matchMedia('(prefers-reduced-motion: reduce)').matches });
	});
}

const hrefOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): string =>
	pathname + search + hash;

/** The path within site and language that a click leads to; null leaves the click to the browser. */
function pathOfClick(event: MouseEvent, site: Pick<SiteData, 'languages'>): string | null {
	const link = linkOfClick(event);
	if (!link || !isPagePath(link.pathname)) return null;
	// The other language is another build, so its pages are loaded whole.
	const path = pathWithin(site, link.pathname);
	return path === null ? null : path + link.search + link.hash;
}
