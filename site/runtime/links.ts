import { isPagePath, pathWithin } from './language.ts';
import type { SiteData } from './site-data.ts';

/**
 * The path that a click leads to within the site and its language; null where the browser should go by
 * itself.
 */
export function pathOfClick(event: MouseEvent, site: Pick<SiteData, 'languages'>): string | null {
	if (
		event.defaultPrevented ||
		event.button !== 0 ||
		event.metaKey ||
		event.ctrlKey ||
		event.shiftKey ||
		event.altKey
	)
		return null;
	const link = (event.target as Element | null)?.closest?.('a[href]');
	if (
		!(link instanceof HTMLAnchorElement) ||
		link.hasAttribute('download') ||
		(link.target && link.target !== '_self')
	)
		return null;
	const url = new URL(link.href);
	if (url.origin !== location.origin || !isPagePath(url.pathname)) return null;
	// The other language is another build: its pages are loaded whole.
	const path = pathWithin(site, url.pathname);
	if (path === null) return null;
	// A place on the same page is the browser's own matter.
	if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
	return path + url.search + url.hash;
}
