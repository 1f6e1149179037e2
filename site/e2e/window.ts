import { type BrowserContext, expect, type Page, type ViewportSize } from '@playwright/test';

/** Gives the window another size and waits until an open page is laid out in it. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
	await page.setViewportSize(size);
	if (!page.url().startsWith('http')) return;
	const root = await page.locator(':root').elementHandle();
	await root?.waitForElementState('stable');
}

/** Takes the network away and waits until the service workers have lost it, too. */
export async function goOffline(context: BrowserContext): Promise<void> {
	await context.setOffline(true);
	const isAway = () =>
		fetch('/healthz?is-offline', { cache: 'no-store' }).then(
			() => false,
			() => true,
		);
	// A worker that has ended meanwhile fetches nothing.
	for (const worker of context.serviceWorkers())
		await expect.poll(() => worker.evaluate(isAway).catch(() => true)).toBe(true);
}
