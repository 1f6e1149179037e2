import type { Page } from '@playwright/test';
import { createPost } from '../../server/testing/posts.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { test as withBank } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { dependsOnTime, expect, hydrate, test, withMotion } from './site.ts';

test.use(withMotion);
test.describe('pages', () => {
	test('change in place, with their titles, the focus on the heading, and come back to where they were (S2.1)', async ({
		page,
		openHydrated,
	}) => {
		await openHydrated('/usa');
		await page.evaluate(() => Object.assign(window, { mark: 1 }));
		await page.evaluate(() => scrollTo(0, 600));
		// The click is made without the mouse, which would scroll up to the link first.
		await page
			.locator('header a[href="/blog"]')
			.first()
			.evaluate((link: HTMLElement) => link.click());
		await expect(page).toHaveURL(/\/blog$/);
		await expect(page.locator('h1')).toHaveText('Блог');
		// The office itself sets the title of the blog for search engines.
		await expect(page).not.toHaveTitle(/США/);
		await expect(page.locator('h1')).toBeFocused();
		expect(await page.evaluate(() => scrollY)).toBe(0);
		await page.goBack();
		await expect(page).toHaveURL(/\/usa$/);
		await expect(page).toHaveTitle(/США/);
		await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(500);
		expect(await page.evaluate(() => 'mark' in window)).toBe(true);
	});

	test('come when the visitor goes forward before the script of a reloaded page is there', async ({
		page,
		openHydrated,
	}) => {
		await openHydrated('/georgia');
		await page
			.locator('header a[href="/blog"]')
			.first()
			.evaluate((link: HTMLElement) => link.click());
		await expect(page.locator('h1')).toHaveText('Блог');
		await page.goBack();
		await expect(page.locator('h1')).not.toHaveText('Блог');
		await page.reload({ waitUntil: 'commit' });
		await page.evaluate(() => history.forward());
		await expect(page.locator('h1')).toHaveText('Блог');
		await expect(page).toHaveURL(/\/blog$/);
	});

	test('that moved lead to their new addresses', async ({ page, openHydrated, server }) => {
		const post = await createPost(server.admin, { slug: 'kak-bylo', status: 'published' });
		await server.admin.post.save({ params: { id: post.id }, form: { slug: 'kak-stalo' } });
		await openHydrated('/blog');
		await page.evaluate(() => {
			Object.assign(window, { mark: 1 });
			const link = document.body.appendChild(document.createElement('a'));
			link.href = '/blog/kak-bylo';
			link.click();
		});
		await expect(page.locator('h1')).toHaveText(post.title);
		await expect(page).toHaveURL(/\/blog\/kak-stalo$/);
		expect(await page.evaluate(() => 'mark' in window)).toBe(true);
	});

	test('bring their own title, description, keywords and canonical address into the head (S2.50)', async ({
		page,
		openHydrated,
		server,
	}) => {
		const { admin } = server;
		const headTexts = { title: 'Слова для Грузии', description: 'О Грузии', keywords: 'грузия, авто' };
		const there = (await admin.meta.list()).find((record) => record.page === 'georgia');
		if (there) await admin.meta.save({ params: { id: there.id }, body: headTexts });
		else await admin.meta.create({ body: { page: 'georgia', ...headTexts } });
		const [post] = await server.visitor.post.list();
		await openHydrated('/usa');
		await page.locator('header a[href="/georgia"]').first().click();
		await expect(page).toHaveTitle(/Слова для Грузии/);
		const content = (name: string) => page.locator(`head meta[name="${name}"]`).getAttribute('content');
		expect(await content('keywords')).toBe('грузия, авто');
		expect(await content('description')).toBe('О Грузии');
		await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute('href', /\/georgia$/);
		await page.evaluate((slug) => {
			const link = document.body.appendChild(document.createElement('a'));
			link.href = `/blog/${slug}`;
			link.click();
		}, post?.slug);
		await expect(page).toHaveURL(/\/blog\/./);
		await expect(page.locator('h1')).toHaveText(post?.title ?? '');
		// The keywords of the page before do not stay.
		await expect(page.locator('head meta[name="keywords"][content*="грузия"]')).toHaveCount(0);
	});

	test('send no Authorization with public reads, even when somebody is signed in, and remove an expired token (S4.7 S7.3)', async ({
		page,
		context,
		openHydrated,
		server,
	}) => {
		const cookie = (value: string) =>
			context.addCookies([{ name: 'jwt-token', value, url: server.url, sameSite: 'Lax' }]);
		const stored = async () =>
			(await context.cookies()).filter(({ name }) => name === 'jwt-token').map(({ value }) => value);
		await cookie(server.token);
		const sent: (string | undefined)[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/api/')) sent.push(request.headers().authorization);
		});
		await openHydrated('/');
		await page.locator('header a[href="/blog"]').first().click();
		await expect(page).toHaveURL(/\/blog$/);
		expect(sent.length).toBeGreaterThan(0);
		expect(sent.filter((header) => header !== undefined)).toEqual([]);
		expect(await stored()).toEqual([server.token]);

		const claims = Buffer.from(JSON.stringify({ exp: Math.floor(Date.now() / 1000) - 60 }));
		await cookie(`e30.${claims.toString('base64url')}.x`);
		await page.goto('/usa');
		await expect.poll(stored).toEqual([]);
	});

	test.describe(() => {
		dependsOnTime();
		test('show a bar when they take long, red when they fail, and the error is stored, shown and cleared (S2.6 S2.44 S3.13 S4.13 S7.4 S8.2 S8.10 S9.15)', async ({
			page,
			openHydrated,
		}) => {
			await openHydrated('/');
			const said: string[] = [];
			page.on('console', (message) => said.push(message.text()));
			const problem = {
				type: 'about:blank',
				title: 'x',
				status: 500,
				code: 'internal',
				detail: 'Что-то сломалось',
				requestId: 'r-1',
			};
			let answer = (): void => undefined;
			const answered = new Promise<void>((resolve) => {
				answer = resolve;
			});
			await routeCalls(page, '**/api/post/pagination/**', async (route) => {
				await answered;
				await route.fulfill({
					status: 500,
					contentType: 'application/problem+json',
					body: JSON.stringify(problem),
				});
			});
			await page.locator('header a[href="/blog"]').first().click();
			await expect(page.locator('.progress--running')).toBeAttached();
			expect(await page.locator('.progress').evaluate((bar) => getComputedStyle(bar).height)).toBe('2px');
			// The bar is red for a moment.
			await page.evaluate(() => {
				const note = (): void => {
					if (document.querySelector('.progress--failed')) document.documentElement.dataset.red = '';
				};
				new MutationObserver(note).observe(document.body, {
					subtree: true,
					childList: true,
					attributes: true,
				});
			});
			answer();
			// The notice goes away by itself, so it is checked first.
			await expect(page.locator('.notices')).toContainText('На сервере ошибка');
			await expect(page.locator('html')).toHaveAttribute('data-red');
			await expect(page.getByText('Номер обращения')).toContainText('r-1');
			expect(said).toContain('Server 500 error');
			await page.unroute('**/api/post/pagination/**');
			await page.getByRole('link', { name: 'Back to the home page' }).click();
			await expect(page.locator('.notices')).toHaveText('');
		});

		test('fade, except with prefers-reduced-motion (S2.8)', async ({ page, openHydrated }) => {
			const watch = () =>
				page.evaluate(() => {
					const start = document.startViewTransition.bind(document);
					document.startViewTransition = (update) => {
						document.documentElement.dataset.faded = '';
						return start(update);
					};
				});
			await openHydrated('/');
			await watch();
			await page.locator('header a[href="/blog"]').first().click();
			await expect(page.locator('html')).toHaveAttribute('data-faded');
			await page.emulateMedia({ reducedMotion: 'reduce' });
			await openHydrated('/');
			await watch();
			await page.locator('header a[href="/blog"]').first().click();
			await expect(page).toHaveURL(/\/blog$/);
			await expect(page.locator('html')).not.toHaveAttribute('data-faded');
		});
	});
});

/** Opens every public page; answers the messages of the console, React's mismatches among them. */
async function hydrateEachPage(page: Page, { visitor }: TestServer): Promise<string[]> {
	const [post] = await visitor.post.list();
	const said: string[] = [];
	page.on('console', (message) => said.push(message.text()));
	page.on('pageerror', (error) => said.push(String(error)));
	const paths = [
		'/',
		'/blog',
		`/blog/${post?.slug}`,
		'/eu',
		'/georgia',
		'/usa',
		'/calculator',
		// This address has parts whose script comes later.
		'/calculator?price=5000&other=mode%3Dus_auction%26price%3D6000%26fuel%3Ddiesel',
		'/calculator?price=12.500',
		'/contacts',
		'/how-we-work',
		'/privacy',
		'/thanks?ref=1',
		'/offline',
	];
	for (const path of paths) {
		await page.goto(path);
		const heading = await page.locator('h1').textContent();
		await hydrate(page);
		await expect(page.locator('h1')).toHaveText(heading ?? '');
	}
	return said.filter((text) => !text.includes('Service Worker registration blocked'));
}

withBank(
	'every public page hydrates without a message on the console (S1.15 H03)',
	async ({ page, server }) => {
		expect(await hydrateEachPage(page, server)).toEqual([]);
	},
);

test('while the bank is away, a hydrated page logs on the console only that its rate did not load', async ({
	page,
	server,
}) => {
	const said = await hydrateEachPage(page, server);
	expect(said.filter((text) => !/^Failed to load resource: .* 502 /.test(text))).toEqual([]);
});
