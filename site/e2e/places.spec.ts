import type { Locator } from '@playwright/test';
import { createPost } from '../../server/testing/posts.ts';
import { routeCalls } from './hold-call.ts';
import { expect, test } from './site.ts';

const long = ['Первая', 'Вторая', 'Третья']
	.map((title) => `<h2>${title}</h2>${'<p>Строка текста.</p>'.repeat(60)}`)
	.join('');

test('a click in the contents of a post is a step that back undoes, and the list before it keeps its scroll position', {
	tag: ['@main:/blog', '@main:/blog/:slug'],
}, async ({ page, openHydrated, server }) => {
	const post = await createPost(server.admin, { slug: 'mesta-posta', status: 'published', text: long });
	const place = () => page.evaluate(() => Math.round(scrollY));
	const contents = page.locator('.contents a');
	// The click is made without the mouse, which would scroll to the link first.
	const follow = (link: Locator) => link.evaluate((element: HTMLElement) => element.click());

	await openHydrated('/blog');
	await page.evaluate(() => scrollTo(0, 400));
	await follow(page.locator(`main a[href="/blog/${post.slug}"]`).first());
	await expect(contents).toHaveCount(3);
	await page.locator('.contents summary').click();
	await contents.nth(1).scrollIntoViewIfNeeded();
	const before = await place();
	await follow(contents.nth(1));
	await expect(page.locator('#s-vtoraia')).toBeInViewport();
	await page.goBack();
	await expect(page).toHaveURL(/\/blog\/mesta-posta$/);
	await expect.poll(place).toBe(before);
	await page.goBack();
	await expect(page).toHaveURL(/\/blog$/);
	await expect.poll(place).toBe(400);

	await openHydrated(`/blog/${post.slug}`);
	await page.locator('.contents summary').click();
	await contents.nth(2).scrollIntoViewIfNeeded();
	const first = await place();
	await follow(contents.nth(2));
	await expect(page.locator('#s-tretia')).toBeInViewport();
	const third = await place();
	await page.goBack();
	await expect.poll(place).toBe(first);
	await page.goForward();
	await expect.poll(place).toBe(third);
});

test('a post whose text cannot be drawn because a file is missing is loaded anew, without an error page', async ({
	page,
	openHydrated,
	server,
}) => {
	const post = await createPost(server.admin, { slug: 'bez-fajla', status: 'published', text: long });
	await openHydrated('/blog');
	await routeCalls(page, '**/assets/draw-text-*', (route) => route.abort());
	await page
		.locator(`main a[href="/blog/${post.slug}"]`)
		.first()
		.evaluate((link: HTMLElement) => link.click());
	await expect(page.locator('h1')).toHaveText(post.title);
	await expect(page.locator('.contents a')).toHaveCount(3);
	await expect(page).toHaveURL(/\/blog\/bez-fajla$/);
});
