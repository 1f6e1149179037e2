const key = 'clearway.reloaded-for';

/**
 * Loads a page's chunk. If the file does not exist any more, as after a deploy, the browser loads `target`
 * anew, which brings the new build's names; a second failure at the same address is thrown, so that it can
 * never loop.
 */
export async function loadChunk<T>(load: () => Promise<T>, target: () => string): Promise<T> {
	try {
		return await load();
	} catch (error) {
		if (!mayReload(target())) throw error;
		if (target() === location.href) location.reload();
		else location.assign(target());
		// The page is about to reload: nothing is rendered until then.
		return new Promise(() => {});
	}
}

/** Says that the files of the page at hand all came, so that a later failure may reload again. */
export function chunksCame(): void {
	try {
		sessionStorage.removeItem(key);
	} catch {
		// Without storage there is nothing to read either.
	}
}

/** Whether an address may be loaded anew by itself: once, until its files all came. */
export function mayReload(href: string): boolean {
	try {
		if (sessionStorage.getItem(key) === href) return false;
		sessionStorage.setItem(key, href);
		return true;
	} catch {
		// Where nothing can be remembered a reload could loop.
		return false;
	}
}
