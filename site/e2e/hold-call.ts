import type { Page } from '@playwright/test';

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
