import { createContext, useContext } from 'react';
import { ownAddress } from './language.ts';
import type { SiteData } from './site-data.ts';

export const SiteContext = createContext<SiteData | null>(null);

export function useSite(): SiteData {
	const site = useContext(SiteContext);
	if (!site) throw new Error('useSite stands outside of the site');
	return site;
}

/** The address of a path in the page's language. */
export function useAddress(): (path: string) => string {
	const site = useSite();
	return (path) => ownAddress(site, path);
}
