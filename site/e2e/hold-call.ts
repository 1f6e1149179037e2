import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';

/**
 * Makes `page.route`, `page.setViewportSize` and `context.setOffline` hold from the very next call on. The browser
 * tells a page, or a service worker, of the change a moment later than it answers.
 */
export function changeAtOnce(browser: Browser): void {
	browser.on('context', (context) => {
		context.on('page', (page) => {
			overrideRoute(page);
			overrideSize(page);
		});
		overrideOffline(context);
	});
}

function overrideOffline(context: BrowserContext): void {
	const setOffline = context.setOffline.bind(context);
	const isAway = () =>
		fetch('/healthz?is-offline', { cache: 'no-store' }).then(
			() => false,
			() => true,
		);
	context.setOffline = async (isOffline) => {
		await setOffline(isOffline);
		if (!isOffline) return;
		// A worker that has ended meanwhile fetches nothing.
		for (const worker of context.serviceWorkers())
			await expect.poll(() => worker.evaluate(isAway).catch(() => true)).toBe(true);
	};
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

function overrideSize(page: Page): void {
	const setSize = page.setViewportSize.bind(page);
	page.setViewportSize = async (size) => {
		await setSize(size);
		if (!page.url().startsWith('http')) return;
		const root = await page.locator(':root').elementHandle();
		await root?.waitForElementState('stable');
	};
}

/** Holds back the calls of an address until `letGo`, which waits for the answer to the first call. */
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

/** Lets the next changing call reach the server, and loses its answer on the way. */
export async function loseFirstAnswer(page: Page, path: string): Promise<void> {
	let isLost = false;
	await page.route(path, async (route) => {
		if (isLost || route.request().method() === 'GET') return route.fallback();
		isLost = true;
		await route.fetch();
		await route.abort();
	});
}
