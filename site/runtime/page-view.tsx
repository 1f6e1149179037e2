import { useLoaderData, useMatches } from 'react-router-dom';
import type { AnyPage, Layout, LoadedPage } from './page.tsx';

/** Known after the route's files have loaded; the route of a missing page has no page. */
export type PageHandle = { page?: AnyPage; Layout: Layout };

export function PageView() {
	const { data } = useLoaderData<LoadedPage>();
	const View = useHandle()?.page?.View;
	// The page's own `load` made the data.
	return View && <View data={data as never} />;
}

/** The current page and its data; undefined after a failure. */
export function useShownPage(): { page: PageHandle['page']; loaded: LoadedPage | undefined } {
	const match = useMatches().at(-1);
	return {
		page: (match?.handle as PageHandle | undefined)?.page,
		loaded: match?.loaderData as LoadedPage | undefined,
	};
}

/** Undefined if the route's files did not load. */
export const useHandle = (): PageHandle | undefined => useMatches().at(-1)?.handle as PageHandle | undefined;
