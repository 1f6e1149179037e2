const key = 'clearway.reloaded-for';

/**
 * Opens the address anew after a file of the page could not be loaded, as after a deploy: this brings the names
 * of the new build. A second failure at the same address is thrown, so that it can never loop.
 */
export function reloadOnce(href: string, error: unknown): Promise<never> {
	if (!mayReload(href)) throw error;
	if (href === location.href) location.reload();
	else location.assign(href);
	// The page is about to reload: nothing is rendered until then.
	return new Promise(() => {});
}

/** Says that the files of the page at hand were all loaded, so that a later failure may reload again. */
export function forgetReload(): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Without storage nothing was stored either.
	}
}

/** True once for an address, until all its files were loaded. */
export function mayReload(href: string): boolean {
	try {
		if (sessionStorage.getItem(key) === href) return false;
		sessionStorage.setItem(key, href);
		return true;
	} catch {
		// Without storage a reload could loop.
		return false;
	}
}
