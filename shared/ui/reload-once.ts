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

// A visitor who clicked has his new page by then, or stays.
const leavingMs = 5000;

/** Says that the visitor goes elsewhere. It stands in the document: the first script and the others share it. */
export function noteLeaving(): void {
	document.documentElement.dataset.leftAt = String(performance.now());
}

/** True while the visitor goes elsewhere: a reload would bring him back. */
export const isLeaving = (): boolean =>
	performance.now() - Number(document.documentElement.dataset.leftAt) < leavingMs;

/** True once for an address, until all its files were loaded, and never for a visitor who leaves. */
export function mayReload(href: string): boolean {
	if (isLeaving()) return false;
	try {
		if (sessionStorage.getItem(key) === href) return false;
		sessionStorage.setItem(key, href);
		return true;
	} catch {
		// Without storage a reload could loop.
		return false;
	}
}
