import { pageScripts } from '../build/page-weight.ts';
import { expect, test } from './site.ts';

test('a post brings at most 112 kB of script, packed, and none before the page can be painted', async ({ page, server }) => {
	const total = pageScripts('pages/post.tsx').reduce((sum, { gzipBytes }) => sum + gzipBytes, 0);
	expect(total).toBeLessThanOrEqual(112_000);
	const html = await (await server.fetch('/')).text();
	const scripts = html.match(/<script[^>]*>/g) ?? [];
	// Data blocks are no scripts; the one that is waits for the end of the document.
	expect(scripts.filter((tag) => !tag.includes('json'))).toEqual([
		expect.stringMatching(/type="module" fetchpriority="low" src="\/assets\/boot-/),
	]);
	expect(html).not.toMatch(/<[^>]+\sstyle="/);
	await page.goto(server.url);
	expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
	await expect(page.locator('h1')).toBeVisible();
});
