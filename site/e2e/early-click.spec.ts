import type { Page } from '@playwright/test';
import { routeCalls } from './hold-call.ts';
import { expect, test, withMotion } from './site.ts';

// A tap comes without an earlier movement of the mouse.
test.use({ ...withMotion, hasTouch: true });

const toBlog = 'header a[href="/blog"]';
const entry = /\/assets\/core-/;

/** Opens a page on which the script is awaited however long a busy machine takes, and marks its document. */
async function openPatiently(page: Page): Promise<void> {
	await page.addInitScript(() => {
		const wait = window.setTimeout;
		const patient = (run: TimerHandler, ms?: number, ...rest: unknown[]) =>
			ms === 300 ? 0 : wait(run, ms, ...rest);
		window.setTimeout = patient as typeof window.setTimeout;
	});
	await page.goto('/usa', { waitUntil: 'domcontentloaded' });
	await page.evaluate(() => {
		Object.assign(window, { mark: 1 });
		const start = document.startViewTransition.bind(document);
		document.startViewTransition = (update) => {
			document.documentElement.dataset.faded = '';
			return start(update);
		};
	});
}

const isSameDocument = (page: Page) => page.evaluate(() => 'mark' in window);

// What has come by then: nothing but the page, the files of the script, and the whole layout.
for (const { seconds, sign } of [
	{ seconds: 0, sign: 'html' },
	{ seconds: 1, sign: 'link[rel="modulepreload"]' },
	{ seconds: 3, sign: 'html[data-whole]' },
])
	test(`a link that is tapped ${seconds} s after loading, before the script has run, changes the page in place with the fade (S2.1 S2.8)`, async ({
		page,
	}) => {
		await openPatiently(page);
		await page.locator(sign).first().waitFor({ state: 'attached' });
		expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
		await page.locator(toBlog).first().tap();
		await expect(page.locator('h1')).toHaveText('Блог');
		await expect(page).toHaveURL(/\/blog$/);
		expect(await isSameDocument(page)).toBe(true);
		await expect(page.locator('html')).toHaveAttribute('data-faded');
	});

test('a link that waits for the script shows the bar, and the last tapped one is followed (S2.6 S9.15)', async ({
	page,
}) => {
	const comes = Promise.withResolvers<void>();
	await routeCalls(page, entry, async (route) => {
		await comes.promise;
		await route.continue();
	});
	await openPatiently(page);
	await page.locator('header a[href="/georgia"]').first().tap();
	await page.locator(toBlog).first().tap();
	await expect(page.locator('html')).toHaveAttribute('data-leaving');
	const height = () => getComputedStyle(document.documentElement, '::before').height;
	expect(await page.evaluate(height)).toBe('2px');
	comes.resolve();
	await expect(page.locator('h1')).toHaveText('Блог');
	expect(await isSameDocument(page)).toBe(true);
	await expect(page.locator('html')).not.toHaveAttribute('data-leaving');
});

test('a link whose script does not come is followed by the browser, and its page is not followed again after going back', async ({
	page,
}) => {
	await routeCalls(page, entry, () => new Promise(() => {}));
	await page.goto('/usa', { waitUntil: 'domcontentloaded' });
	await page.evaluate(() => Object.assign(window, { mark: 1 }));
	await page.locator(toBlog).first().tap();
	await expect(page.locator('h1')).toHaveText('Блог');
	expect(await isSameDocument(page)).toBe(false);
	await page.goBack({ waitUntil: 'commit' });
	await expect(page.locator('h1')).not.toHaveText('Блог');
	await expect(page).toHaveURL(/\/usa$/);
});
