import { useLoaderData, useMatches } from 'react-router-dom';
import type { AnyPage, Layout } from '../page.tsx';
import type { LoadedPage } from './load-page.ts';

/** What a route of the tree knows once its files are there; the missing page has no page. */
export type PageHandle = { page?: AnyPage; Layout: Layout };

/** Draws the page of the current route with what its loader brought. */
export function PageView() {
	const { data } = useLoaderData<LoadedPage>();
	const View = useHandle()?.page?.View;
	// The data came from this page's own `load`.
	return View && <View data={data as never} />;
}

/** The page of the current route and what its loader brought: nothing of it where that failed. */
export function useShownPage(): { page: PageHandle['page']; loaded: LoadedPage | undefined } {
	const match = useMatches().at(-1);
	return {
		page: (match?.handle as PageHandle | undefined)?.page,
		loaded: match?.loaderData as LoadedPage | undefined,
	};
}

/** What the current route knows of itself; nothing where its files could not be loaded. */
export const useHandle = (): PageHandle | undefined => useMatches().at(-1)?.handle as PageHandle | undefined;
