import { languages } from '@clearway/shared/contract/language.ts';
import type { Page } from '@playwright/test';
import { pictureFile } from '../../server/testing/posts.ts';
import { pageScripts } from '../build/page-weight.ts';
import { test as withBank } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { dependsOnTime, expect, fontsCame, hydrate, test } from './site.ts';

/** The drawing state of the parts below the first screens: `auto` before their turn, `visible` after it. */
const laidOut = (page: Page) => async () => {
	const parts = page.locator('.section:nth-child(n + 3), .calc__result, .footer');
	return [
		...new Set(
			await parts.evaluateAll((elements) => elements.map((part) => getComputedStyle(part).contentVisibility)),
		),
	];
};

test('a post loads at most 111.5 kB of compressed script in either language, none before the first paint', async ({
	page,
	server,
}) => {
	for (const language of languages) {
		const scripts = pageScripts('pages/post.tsx', language);
		expect(scripts.reduce((sum, { gzipBytes }) => sum + gzipBytes, 0)).toBeLessThanOrEqual(111_500);
	}
	const html = await (await server.fetch('/')).text();
	const scripts = html.match(/<script[^>]*>/g) ?? [];
	// Data blocks are no scripts; the one real script waits for the end of the document.
	expect(scripts.filter((tag) => !tag.includes('json'))).toEqual([
		expect.stringMatching(/type="module" fetchpriority="low" src="\/assets\/boot-/),
	]);
	expect(html).not.toMatch(/<[^>]+\sstyle="/);
	// Nothing else blocks the first paint.
	expect(html.replaceAll(/<noscript>.*?<\/noscript>/gs, '')).not.toContain('rel="stylesheet"');
	await page.goto('/');
	expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
	await expect(page.locator('h1')).toBeVisible();
});

test('the text of a post is sent once, and is the same when the script has come and after another post was read', async ({
	page,
	server,
}) => {
	const sentence = 'Этой фразы нет больше нигде, и в странице она стоит один раз.';
	const post = await server.admin.post.create({
		form: {
			title: 'Один раз',
			description: 'Текст записи стоит в странице один раз',
			text: `<h2>Начало</h2><p>${sentence}</p>`,
			status: 'published',
		},
		file: await pictureFile(),
	});
	const html = await (await server.fetch(`/blog/${post.slug}`)).text();
	expect(html.replaceAll('\u00A0', ' ').split(sentence)).toHaveLength(2);
	await page.goto(`/blog/${post.slug}`);
	const prose = page.locator('.prose');
	await expect(prose).toContainText(sentence);
	const drawn = await prose.innerHTML();
	await hydrate(page);
	expect(await prose.innerHTML()).toBe(drawn);
	await page.locator('.post-item a').first().click();
	await expect(prose).not.toContainText(sentence);
	await page.goBack();
	await expect(prose).toContainText(sentence);
	expect(await prose.innerHTML()).toBe(drawn);
	await server.admin.post.remove({ params: { id: post.id } });
});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test.describe(() => {
		dependsOnTime();
		test.use({ isMobile: true, hasTouch: true });
		test('the parts below the first screens are laid out a moment later, piece by piece, without a touch of the page', async ({
			page,
		}) => {
			await page.goto('/usa', { waitUntil: 'commit' });
			await expect.poll(laidOut(page)).toContain('auto');
			await expect.poll(laidOut(page)).toEqual(['visible']);
			expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
		});
	});

	test.describe(() => {
		test.use({ isMobile: true, hasTouch: true });

		test('the parts that no first screen shows wait for the fonts, and a touch brings them at once', async ({
			page,
		}) => {
			const ends = Promise.withResolvers<void>();
			await routeCalls(page, /\.woff2$/, async (route) => {
				await ends.promise;
				await route.abort();
			});
			await page.goto('/usa');
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const last = page.locator('.section h2').last();
			const lot = page.getByLabel('Ссылка на лот, VIN или цена');
			await expect(last).toBeHidden();
			await expect(lot).toBeHidden();
			await page.touchscreen.tap(200, 400);
			await expect(lot).toBeVisible();
			await expect(last).toBeVisible();
			ends.resolve();
		});

		test('a post is about as high before its parts are laid out as after', async ({ page }) => {
			await routeCalls(page, /\/assets\/boot-/, (route) => route.abort());
			await page.goto('/blog');
			const posts = await page
				.locator('.post-item a')
				.evaluateAll((links: HTMLAnchorElement[]) => links.map(({ href }) => href));
			expect(posts.length).toBeGreaterThan(4);
			const height = () => page.evaluate(() => document.documentElement.scrollHeight);
			for (const post of posts.slice(0, 5)) {
				await page.goto(post);
				const guessed = await height();
				await page.evaluate(() => {
					document.documentElement.dataset.whole = 'now';
				});
				const known = await height();
				expect([post, Math.abs(guessed / known - 1) < 0.15]).toEqual([post, true]);
			}
		});

		test('a phone shows the whole page even if the first script never comes', async ({ page }) => {
			await routeCalls(page, /\/assets\/boot-/, (route) => route.abort());
			for (const path of ['/', '/usa', '/calculator']) {
				await page.goto(path);
				await expect(page.getByLabel('Ссылка на лот, VIN или цена')).toBeVisible();
				await expect(page.getByRole('button', { name: 'Рассчитать' })).toBeVisible();
				await expect(page.locator('.calc__result')).toContainText('Итого без номеров');
				await expect(page.locator('.section').last()).toBeVisible();
			}
		});
	});

	test.describe(() => {
		dependsOnTime();
		// A notice about a bank that is away would come in between.
		withBank('a reload restores the scroll position', async ({ page, open }) => {
			const firstHeading = () =>
				page
					.getByRole('heading')
					.evaluateAll((elements) =>
						elements
							.map((heading) => ({ text: heading.textContent, top: heading.getBoundingClientRect().top }))
							.find(({ top }) => top > 0),
					);
			for (const path of ['/usa', '/']) {
				await open(path);
				await fontsCame(page);
				await expect.poll(laidOut(page)).toEqual(['visible']);
				await page.evaluate(
					() =>
						new Promise((arrived) => {
							addEventListener('scrollend', arrived, { once: true });
							scrollTo(0, 4200);
						}),
				);
				const before = await firstHeading();
				await page.reload();
				await hydrate(page);
				// One line more or less: a slow machine scrolls before the fonts have come.
				const moved = async () => {
					const now = await firstHeading();
					return { text: now?.text, lines: Math.trunc(Math.abs((now?.top ?? 0) - (before?.top ?? 0)) / 30) };
				};
				await expect.poll(moved).toEqual({ text: before?.text, lines: 0 });
			}
		});
	});
});
