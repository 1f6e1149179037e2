import type { Page } from '@playwright/test';
import { expect, hydrate, test } from './site.ts';

test.use({ serviceWorkers: 'block' });

/** Keeps every state of the progress bar from now on, also one that passes at once; answers them. */
async function watchBar(page: Page): Promise<() => Promise<string[]>> {
	await page.evaluate(() => {
		const phases: string[] = [];
		Object.assign(window, { phases });
		const note = () => {
			const phase = document.querySelector('.progress')?.className;
			if (phase && phases.at(-1) !== phase) phases.push(phase);
		};
		new MutationObserver(note).observe(document, {
			subtree: true,
			childList: true,
			attributeFilter: ['class'],
		});
	});
	return () => page.evaluate(() => (window as unknown as { phases: string[] }).phases);
}

test.describe('pages, calls and pictures', () => {
	test('that are not there say so without leaving the site, and turn the bar red (S2.7 S2.45 S2.46 S8.3)', async ({
		page,
		openHydrated,
	}) => {
		await openHydrated('/');
		const phases = await watchBar(page);
		await page.evaluate(() => {
			const link = document.body.appendChild(document.createElement('a'));
			link.href = '/no/such/page';
			link.click();
		});
		await expect(page.getByText('This page could not be found')).toBeVisible();
		await expect(page.getByRole('link', { name: 'Back to the home page' })).toBeVisible();
		await expect(page).toHaveTitle(/Страница не найдена/);
		await expect.poll(phases).toContain('progress progress--failed');
	});

	test('turn the bar red for a call that is refused, but not for a page without a meta record (S2.7)', async ({
		page,
		openHydrated,
	}) => {
		await openHydrated('/usa');
		const phases = await watchBar(page);
		await page.route('**/api/meta/single/*', (route) =>
			route.fulfill({
				status: 404,
				contentType: 'application/problem+json',
				body: JSON.stringify({
					status: 404,
					code: 'missing',
					title: 'x',
					detail: 'Нет',
					type: 'about:blank',
				}),
			}),
		);
		await page.locator('header a[href="/georgia"]').first().click();
		await expect(page).toHaveURL(/\/georgia$/);
		await page.locator('header a[href="/blog"]').first().click();
		await expect(page.locator('h1')).toHaveText('Блог');
		expect(await phases()).not.toContain('progress progress--failed');
		await page.evaluate(() => {
			const link = document.body.appendChild(document.createElement('a'));
			link.href = '/blog?page=999';
			link.click();
		});
		await expect(page.getByText('This page could not be found')).toBeVisible();
		await expect.poll(phases).toContain('progress progress--failed');
	});

	test('show the not-found picture in place of one that cannot be loaded, in lists and in texts (S8.9 S9.12)', async ({
		page,
		server,
	}) => {
		const [post] = await server.visitor.post.list();
		await page.route('**/media/**', (route) => route.fulfill({ status: 404, body: '' }));
		for (const path of ['/', '/blog', `/blog/${post?.slug}`]) {
			await page.goto(server.url + path);
			await hydrate(page);
			const missing = page.locator('main img[src="/images/not-found.svg"]');
			await page.locator('main img').first().scrollIntoViewIfNeeded();
			await expect(missing.first()).toBeVisible();
			expect(await missing.first().evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
		}
	});
});
