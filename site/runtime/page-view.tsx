import { useLoaderData, useMatches } from 'react-router-dom';
import type { AnyPage } from '../page.tsx';
import type { LoadedPage } from './load-page.ts';

/** Draws the page of the current route with what its loader brought. */
export function PageView() {
	const { data } = useLoaderData<LoadedPage>();
	const page = usePage();
	return page && <page.View data={data as never} />;
}

/** The page of the current route; none where the address led nowhere or the page could not be loaded. */
export const usePage = (): AnyPage | undefined => useMatches().at(-1)?.handle as AnyPage | undefined;
