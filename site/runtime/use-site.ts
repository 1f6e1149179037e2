import { createContext, useContext } from 'react';
import { ownAddress } from './language.ts';
import type { SiteData } from './site-data.ts';

export const SiteContext = createContext<SiteData | null>(null);

/** What every page has: options, rates, the day. */
export function useSite(): SiteData {
	const site = useContext(SiteContext);
	if (!site) throw new Error('useSite stands outside of the site');
	return site;
}

/** Finds a page of the site in the language of the page at hand. */
export function useAddress(): (path: string) => string {
	const site = useSite();
	return (path) => ownAddress(site, path);
}
