import type { LoaderFunctionArgs } from 'react-router-dom';
import { knownQuery } from '../runtime/address.ts';
import { once } from '../runtime/once.ts';
import type { AnyPage, Head, LoadContext, LoadedPage, MetaTexts, SiteRoute } from '../runtime/page.tsx';
import { notFound } from '../runtime/page-error.ts';
import type { Services } from '../runtime/services.ts';
import type { SiteData } from '../runtime/site-data.ts';
import { withMeta } from './head.ts';

/** Runs the page's validate hook, then loads its data and the office's meta record side by side. */
export async function loadPage(
	route: SiteRoute,
	page: AnyPage,
	args: LoaderFunctionArgs,
	services: Services,
): Promise<LoadedPage> {
	const url = knownQuery(route, new URL(args.request.url));
	const context: LoadContext = {
		...services,
		url,
		params: args.params,
		signal: args.request.signal,
	};
	if (page.validate && !(await page.validate(context))) throw notFound();
	const [loaded, meta] = await Promise.all([
		page.load(context),
		route.meta === false ? null : loadMeta(page.name, context),
	]);
	const data = services.typesetData(loaded);
	return typeof data === 'object' && data !== null ? togetherOf(data)(meta) : { data, meta };
}

/* The same answers give the same object, so that the server derives head and state once, not for every visitor. */
const togetherOf = /* @__PURE__ */ once((data: object) => {
	const alone: LoadedPage = { data, meta: null };
	const withMetaOf = once((meta: MetaTexts): LoadedPage => ({ data, meta }));
	return (meta: MetaTexts | null): LoadedPage => (meta ? withMetaOf(meta) : alone);
});

export function headOf(page: AnyPage, { data, meta }: LoadedPage, site: SiteData): Head {
	// The page's own `load` made the data.
	const pageData = data as never;
	const crumbs = page.crumbs?.(pageData);
	const twins = page.twins?.(pageData);
	return withMeta({ ...page.head(pageData, site), ...(crumbs && { crumbs }), ...(twins && { twins }) }, meta);
}

// A failed meta record is never worth an error page.
async function loadMeta(name: string, { api, signal }: LoadContext): Promise<MetaTexts | null> {
	try {
		return metaTextsOf(await api.meta.single({ params: { page: name } }, signal));
	} catch (error) {
		if (signal.aborted) throw error;
		return null;
	}
}

const metaTextsOf = /* @__PURE__ */ once(
	({ title, description, keywords }: MetaTexts): MetaTexts => ({ title, description, keywords }),
);
