/** The link to an address of this site that a plain click follows; null leaves the click to the browser. */
export function linkOfClick(event: MouseEvent): HTMLAnchorElement | null {
	const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey, target } = event;
	if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return null;
	const link = (target as Element | null)?.closest?.('a[href]');
	if (
		!(link instanceof HTMLAnchorElement) ||
		link.hasAttribute('download') ||
		(link.target && link.target !== '_self') ||
		link.origin !== location.origin
	)
		return null;
	// The browser itself goes to a place on the same page.
	const isPlace = link.hash && link.pathname === location.pathname && link.search === location.search;
	return isPlace ? null : link;
}
