import { expect, type Page } from '@playwright/test';

/**
 * Answers the calls of an address from the very next one on. The browser tells an open page of `page.route` a moment
 * later than it returns.
 */
export async function routeCalls(page: Page, ...call: Parameters<Page['route']>): Promise<void> {
	await page.route(...call);
	if (!page.url().startsWith('http')) return;
	const probe = '/healthz?is-routed';
	await page.route(`**${probe}`, (probed) => probed.fulfill({ status: 204 }));
	await expect.poll(() => page.evaluate(async (at) => (await fetch(at)).status, probe)).toBe(204);
	await page.unroute(`**${probe}`);
}

/** Holds back the calls of an address until `letGo`, which waits for the answer to the first call. */
export async function holdCall(page: Page, path: string) {
	const { promise: isFree, resolve: free } = Promise.withResolvers<void>();
	await routeCalls(page, path, async (route) => {
		await isFree;
		await route.continue();
	});
	const sent = page.waitForRequest(path, { timeout: 0 });
	// The page may need longer to ask than an answer may take: the test's own limit ends both.
	const answered = page.waitForResponse(path, { timeout: 0 });
	return {
		sent,
		letGo: async (): Promise<void> => {
			free();
			await answered;
			await page.unroute(path);
		},
	};
}

/** Lets the next changing call reach the server, and loses its answer on the way. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
	let isLost = false;
	await routeCalls(page, path, async (route) => {
		if (isLost || route.request().method() === 'GET') return route.fallback();
		isLost = true;
		await route.fetch();
		await route.abort();
	});
}
