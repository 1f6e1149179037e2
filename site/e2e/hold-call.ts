import { type Browser, expect, type Page } from '@playwright/test';

/**
 * Makes `page.route` hold from the very next call on: what an open page called at once after it could still
 * go past it, unseen, as the browser gives the page its new way to the network a moment later.
 */
export function routeAtOnce(browser: Browser): void {
	browser.on('context', (context) => context.on('page', (page) => overrideRoute(page)));
}

function overrideRoute(page: Page): void {
	const route = page.route.bind(page);
	const probe = '/healthz?is-routed';
	page.route = async (...call) => {
		const disposable = await route(...call);
		if (!page.url().startsWith('http')) return disposable;
		await route(`**${probe}`, (probed) => probed.fulfill({ status: 204 }));
		await expect.poll(() => page.evaluate(async (at) => (await fetch(at)).status, probe)).toBe(204);
		await page.unroute(`**${probe}`);
		return disposable;
	};
}

/** Holds back the calls of an address until `letGo`, which waits for the answer to the first of them. */
export async function holdCall(page: Page, path: string) {
	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	await page.route(path, async (route) => {
		await isFree;
		await route.continue();
	});
	const sent = page.waitForRequest(path);
	const answered = page.waitForResponse(path);
	return {
		sent,
		letGo: async (): Promise<void> => {
			free();
			await answered;
			await page.unroute(path);
		},
	};
}

/** The next call that changes something is made, and its answer is lost on the way. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
	let isLost = false;
	await page.route(path, async (route) => {
		if (isLost || route.request().method() === 'GET') return route.fallback();
		isLost = true;
		await route.fetch();
		await route.abort();
	});
}
