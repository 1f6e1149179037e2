import { isProblem } from '@clearway/shared/contract/problem.ts';
import { renderToString } from 'react-dom/server';
import {
	createStaticHandler,
	createStaticRouter,
	type StaticHandlerContext,
	StaticRouterProvider,
} from 'react-router-dom';
import { FallbackPage } from '../error/fallback.tsx';
import { videoMark } from '../parts/draw-video.ts';
import { addressReader } from '../runtime/address.ts';
import { calculatorFiles } from '../runtime/calculator-files.ts';
import { drawWithKept } from '../runtime/kept-markup.ts';
import { ownAddress } from '../runtime/language.ts';
import { withPosts } from '../runtime/newest-posts.ts';
import { once } from '../runtime/once.ts';
import type { AnyPage, LoadedPage, SiteRoute } from '../runtime/page.tsx';
import { badAddress, type PageError, toPageError } from '../runtime/page-error.ts';
import { stylesFor } from '../runtime/page-styles.ts';
import type { PageHandle } from '../runtime/page-view.tsx';
import type { Rendered, RenderedPage, RenderRequest } from '../runtime/render-types.ts';
import type { Services } from '../runtime/services.ts';
import { type SiteData, sharedOptions, shareSite } from '../runtime/site-data.ts';
import { type PageState, stateMarkup } from '../runtime/state.ts';
import { template } from '../runtime/template.ts';
import { typesetData } from '../runtime/typeset-data.ts';
import { SiteContext } from '../runtime/use-site.ts';
import { errorHead, headMarkup } from './head.ts';
import type { Layouts } from './layouts.ts';
import { headOf } from './load-page.ts';
import { frameRoute, routeTree, shellRoute } from './route-tree.tsx';

type Render = (request: RenderRequest) => Promise<Rendered>;

export function createRenderer(routes: readonly SiteRoute[], layouts: Layouts): Render {
	const readAddress = addressReader(routes);
	const handler = createStaticHandler(
		routeTree(routes, layouts, {
			// Every query below passes the services of its request.
			servicesOf: (context) => context as Services,
			loadChunk,
			loadData: (load) => load(),
		}),
	);
	return async (request) => {
		const address = readAddress(request.path);
		if (address.kind === 'redirect') return address;
		const path = address.kind === 'page' ? address.path : '/not-found';
		const site = await siteData(request);
		const requestContext: Services = { api: request.api, site, now: request.now, loadChunk, typesetData };
		const context = await handler.query(requestOf(path), { requestContext });
		if (context instanceof Response) return redirection(context);
		const drawn: Drawn = { context, site };
		const thrown = address.kind === 'malformed' ? badAddress() : Object.values(context.errors ?? {})[0];
		if (thrown !== undefined) {
			if (toPageError(thrown).status === 404) return missing(drawn, thrown, request);
			const page = await drawError(drawn, thrown, request);
			return address.kind === 'malformed' ? lasting(page) : page;
		}
		try {
			const page = drawPage(drawn);
			return {
				kind: 'page',
				status: 200,
				...page,
				isCacheable: address.kind === 'page' && address.isCacheable,
			};
		} catch (error) {
			return drawError(drawn, error, request);
		}
	};
}

const loadChunk: Services['loadChunk'] = (load) => load();

const signal = new AbortController().signal;

// The router reads only these parts of a request; a whole `Request` costs as much as rendering a page's header.
const requestOf = (path: string) => ({ method: 'GET', url: `http://site${path}`, signal }) as Request;

type Drawn = { context: StaticHandlerContext; site: SiteData };

async function siteData({ api, options, ...request }: RenderRequest): Promise<SiteData> {
	const { publicUrl, languages, sendsMail, today } = request;
	// Pages work without a rate.
	const rates = await api.calculator.currency().then((reply) => reply.data, noRates);
	// The server keeps this answer until the content changes.
	const hasDelivered = await api.delivered
		.list({ query: { page: '1' } })
		.then(({ data }) => data.length > 0, never);
	const shownOptions = typesetData(sharedOptions(options));
	return shareSite({ publicUrl, languages, sendsMail, options: shownOptions, rates, hasDelivered, today });
}

const missingRates = { USD: null, EUR: null, date: null };
const noRates = () => missingRates;
const never = () => false;

function redirection(response: Response): Rendered {
	const location = response.headers.get('location') ?? '/';
	return {
		kind: 'redirect',
		status: response.status === 301 || response.status === 308 ? 301 : 302,
		location,
	};
}

function drawPage({ context, site }: Drawn): DrawnPage & { hasVideo: boolean } {
	const markup = drawRoutes({ context, site });
	const route = context.matches.at(-1)?.route;
	const page = (route?.handle as PageHandle | undefined)?.page;
	if (!route || !page) throw new Error('A route without a page answered without an error');
	// The page's own loader made the data.
	const loaded = context.loaderData[route.id] as LoadedPage;
	const drawn = pageOf(markup, headText(page)(site)(loaded), {
		path: ownAddress(site, context.location.pathname),
		site,
		loaderData: { ...context.loaderData, [route.id]: sentWith(page)(loaded) },
		errors: null,
	});
	return { ...drawn, hasVideo: markup.includes(videoMark) };
}

// Only the section of the address stays, so that its missing addresses share one page.
function missing({ context, site }: Drawn, thrown: unknown, request: RenderRequest): Rendered {
	const isPage = context.matches.at(-1)?.route.handle?.page !== undefined;
	const [section = ''] = (isPage && /^\/[^/]+/.exec(context.location.pathname)) || [];
	const location = { ...context.location, pathname: `${section}/not-found`, search: '' };
	return {
		kind: 'missing',
		section,
		draw: async () => lasting(await drawError({ context: { ...context, location }, site }, thrown, request)),
	};
}

/** The same for everybody until the content changes. */
const lasting = (page: RenderedPage): RenderedPage => ({ ...page, isCacheable: page.status < 500 });

// Tries the page within its layout, then bare, then the page of last resort.
async function drawError(
	{ context, site }: Drawn,
	thrown: unknown,
	{ api }: RenderRequest,
): Promise<RenderedPage> {
	for (const boundary of [frameRoute, shellRoute]) {
		try {
			const pageError = await withPosts(toPageError(thrown), api);
			const errors: Record<string, PageError> = { [boundary]: pageError };
			const markup = drawRoutes({ context: { ...context, loaderData: {}, errors }, site });
			const page = pageOf(markup, headMarkup(errorHead(pageError.status), site), {
				path: null,
				site,
				loaderData: {},
				errors,
			});
			const retryAfterSeconds = isProblem(thrown) ? thrown.retryAfterSeconds : undefined;
			return {
				kind: 'page',
				status: pageError.status,
				...page,
				isCacheable: false,
				...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
				...(pageError.status >= 500 && { error: thrown }),
			};
		} catch {
			// The next, plainer page takes over; the log gets the first error.
		}
	}
	const markup = renderToString(<FallbackPage home={ownAddress(site, '/')} />);
	const page = pageOf(markup, headMarkup(errorHead(500), site), null);
	return { kind: 'page', status: 500, ...page, isCacheable: false, error: thrown };
}

// The matches bring their routes, so the router gets none: it would read all of them for each page.
const drawRoutes = ({ context, site }: Drawn): string =>
	drawWithKept(() =>
		renderToString(
			<SiteContext value={site}>
				<StaticRouterProvider router={createStaticRouter([], context)} context={context} hydrate={false} />
			</SiteContext>,
		),
	);

const headText = once((page: AnyPage) =>
	once((site: SiteData) => once((loaded: LoadedPage) => headMarkup(headOf(page, loaded, site), site))),
);

const sentWith = once((page: AnyPage) =>
	once(({ data, meta }: LoadedPage): LoadedPage => {
		// The page's own loader made the data.
		const sent = page.drawnHtml ? page.drawnHtml.without(data as never) : data;
		return { data: sent, meta };
	}),
);

// Search engines, other sites' feeds and browser tabs break no lines.
const plain = (head: string): string => head.replaceAll('\u00A0', ' ');

type DrawnPage = { html: string; styles: string };

function pageOf(markup: string, head: string, state: PageState | null): DrawnPage {
	const { beforeHead, beforeStyles, beforePage, beforeState, end } = template();
	const { style, source } = stylesFor(markup);
	const html =
		beforeHead +
		plain(head) +
		beforeStyles +
		style +
		beforePage +
		markup +
		beforeState +
		(state ? stateMarkup(state) : '') +
		calculatorFiles(markup) +
		end;
	return { html, styles: source };
}
