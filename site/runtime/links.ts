/** The path that a click leads to within the site; null where the browser should go by itself. */
export function pathOfClick(event: MouseEvent): string | null {
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
	if (url.origin !== location.origin || !isPage(url.pathname)) return null;
	// A place on the same page is the browser's own matter.
	if (url.hash && url.pathname === location.pathname && url.search === location.search) return null;
	return url.pathname + url.search + url.hash;
}

// Files have a dot in their last part; the admin area is a page of its own.
const isPage = (path: string): boolean => !/^\/(admin|api|media)(\/|$)/.test(path) && !/\.[^/]*$/.test(path);
