import { expect, type Page } from '@playwright/test';

type Handler = Parameters<Page['route']>[1];

/**
 * Routes the calls of an address from the very next one on: what an open page calls at once after
 * `page.route` may still go past it, unseen.
 */
async function routeAtOnce(page: Page, path: string, handler: Handler): Promise<void> {
	await page.route(path, handler);
	if (page.url() === 'about:blank') return;
	const probe = '/healthz?is-routed';
	await page.route(`**${probe}`, (route) => route.fulfill({ status: 204 }));
	await expect.poll(() => page.evaluate(async (at) => (await fetch(at)).status, probe)).toBe(204);
	await page.unroute(`**${probe}`);
}

/** Holds back the calls of an address until `letGo`, which waits for the answer to the first of them. */
export async function holdCall(page: Page, path: string) {
	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	await routeAtOnce(page, path, async (route) => {
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
	await routeAtOnce(page, path, async (route) => {
		if (isLost || route.request().method() === 'GET') return route.fallback();
		isLost = true;
		await route.fetch();
		await route.abort();
	});
}
