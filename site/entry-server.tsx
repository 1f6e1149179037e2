import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from 'react-router-dom';
import { FallbackPage } from './error/fallback.tsx';
import type { AnyPage } from './page.tsx';
import type { Rendered, RenderRequest } from './render-types.ts';
import { siteRoutes } from './routes.tsx';
import { readAddress } from './runtime/address.ts';
import { errorHead, type Head, headMarkup } from './runtime/head.ts';
import { headOf, type LoadedPage } from './runtime/load-page.ts';
import { type PageError, toPageError } from './runtime/page-error.ts';
import { frameRoute, routeTree, shellRoute } from './runtime/route-tree.tsx';
import type { Services } from './runtime/services.ts';
import { type SiteData, sharedOptions } from './runtime/site-data.ts';
import { stateMarkup } from './runtime/state.ts';
import { template } from './runtime/template.ts';
import { SiteContext } from './runtime/use-site.ts';

export * as found from './found/found.ts';
export { readAddress };

const handler = createStaticHandler(
	routeTree(siteRoutes, {
		// Every query below is given its own request's services.
		servicesOf: (context) => context as Services,
		loadChunk: (load) => load(),
		loadData: (load) => load(),
	}),
);

/** Renders the page of an address, whatever happens: a failure is a page as well. */
export async function render(request: RenderRequest): Promise<Rendered> {
	const address = readAddress(request.path);
	if (address.kind === 'redirect') return address;
	const path = address.kind === 'page' ? address.path : '/not-found';
	const site = await siteData(request);
	const services: Services = { api: request.api, site, signedIn: request.signedIn ?? false };
	const context = await handler.query(new Request(`http://site${path}`), { requestContext: services });
	if (context instanceof Response) return redirection(context);
	return draw(context, site, address.kind === 'page' && address.kept);
}

async function siteData({ api, publicUrl, options, today, formToken = '' }: RenderRequest): Promise<SiteData> {
	// Pages without a rate still have everything else to say.
	const rates = await api.calculator.currency().then(
		(reply) => reply.data,
		() => ({ USD: null, EUR: null, date: null }),
	);
	return { publicUrl, options: sharedOptions(options), rates, today, formToken };
}

function redirection(response: Response): Rendered {
	const location = response.headers.get('location') ?? '/';
	return { kind: 'redirect', status: response.status === 301 || response.status === 308 ? 301 : 302, location };
}

function draw(context: StaticHandlerContext, site: SiteData, mayKeep: boolean): Rendered {
	const thrown = Object.values(context.errors ?? {})[0];
	if (thrown !== undefined) return drawError(context, site, thrown);
	try {
		const markup = drawRoutes(context, site);
		const match = context.matches.at(-1);
		// The last match is a page's route: only the missing one has no page, and it always throws.
		const page = match?.route.handle as AnyPage;
		const head = headOf(page, context.loaderData[match?.route.id ?? ''] as LoadedPage, site);
		const html = documentOf(markup, head, site, { path: context.location.pathname, site, loaderData: context.loaderData, errors: null });
		return { kind: 'page', status: 200, html, kept: mayKeep };
	} catch (error) {
		return drawError(context, site, error);
	}
}

// In the layout if that can be drawn, else bare, else the page of last resort.
function drawError(context: StaticHandlerContext, site: SiteData, thrown: unknown): Rendered {
	const pageError = toPageError(thrown);
	const { status } = pageError;
	const head = errorHead(status);
	const failure = { status, kept: false, ...(status >= 500 && { error: thrown }) };
	for (const boundary of [frameRoute, shellRoute]) {
		const errors: Record<string, PageError> = { [boundary]: pageError };
		try {
			const markup = drawRoutes({ ...context, loaderData: {}, errors }, site);
			return { kind: 'page', ...failure, html: documentOf(markup, head, site, { path: null, site, loaderData: {}, errors }) };
		} catch {
			// The next, plainer page takes over; what matters for the log is the first error.
		}
	}
	return { kind: 'page', ...failure, html: documentOf(renderToString(<FallbackPage />), head, site, null) };
}

const drawRoutes = (context: StaticHandlerContext, site: SiteData): string =>
	renderToString(
		<SiteContext value={site}>
			<StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />
		</SiteContext>,
	);

function documentOf(markup: string, head: Head, site: SiteData, state: Parameters<typeof stateMarkup>[0] | null): string {
	const { beforeHead, beforePage, beforeState, end } = template();
	return beforeHead + headMarkup(head, site) + beforePage + markup + beforeState + (state ? stateMarkup(state) : '') + end;
}
