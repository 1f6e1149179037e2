import { expect, type Page } from '@playwright/test';
import { link, type SiteFailure } from './site.ts';

const blogData = /^\/api\/post\/pagination\//;
const blogChunk = /^\/assets\/blog-[^/]*\.js$/;
const backHome = (page: Page) => page.getByRole('link', { name: 'Back to the home page' });
// The browser takes this token for live, whatever the server says.
const liveToken = `x.${btoa(JSON.stringify({ sub: 1, exp: 9_999_999_999 }))}.x`;

function documentsOf(page: Page): () => number {
	let documents = 0;
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	return () => documents;
}

// A proxy answers the data call of the blog page.
const answeredBy = (status: 401 | 403 | 500): SiteFailure => ({
	failure: `bare ${status} of a proxy`,
	title: `a bare ${status} of a proxy is shown with its number and a way on, and never as a server that is away (S8.11)`,
	run: async ({ page, proxy, open }) => {
		const said: string[] = [];
		page.on('console', (message) => said.push(message.text()));
		await open('/usa');
		proxy.fail(blogData, { status, body: '<html>Not the server</html>' });
		await link(page, '/blog').click();
		await expect(page.locator('h1')).toHaveText(`Сервер ответил ошибкой ${status}. Повторите позже.`);
		await expect(page.locator('.error-page__code')).toHaveText(String(status));
		await expect(page.locator('.progress--failed')).toBeAttached();
		expect(said.includes('Server 500 error')).toBe(status === 500);
		proxy.heal();
		await backHome(page).click();
		await expect(page).toHaveURL(`${proxy.url}/`);
		await expect(page.locator('.notices')).toHaveText('');
	},
});

/** The failures of the public site, page by page. */
export const sitePageFailures: readonly SiteFailure[] = [
	{
		failure: 'chunk missing, once or for good',
		title:
			'a page whose file is gone since a deploy is loaded anew, at the address that was asked for (S2.49)',
		run: async ({ page, proxy, open }) => {
			await open('/');
			const documents = documentsOf(page);
			proxy.fail(blogChunk, { status: 404 }, { until: /^\/blog$/ });
			await link(page, '/blog').click();
			await expect(page).toHaveURL(/\/blog$/);
			await expect(page.locator('h1')).toHaveText('Блог');
			await page.mouse.move(3, 3);
			await page.mouse.move(5, 5);
			await page.waitForFunction(() => 'alive' in document.documentElement.dataset);
			expect(documents()).toBe(1);
		},
	},
	{
		failure: 'chunk missing, once or for good',
		title: 'a page whose file is gone for good is loaded anew once, is whole, and leads on (S2.49 S8.7)',
		run: async ({ page, proxy, open }) => {
			await open('/');
			const documents = documentsOf(page);
			proxy.fail(blogChunk, { status: 404, body: 'gone' });
			await link(page, '/blog').click();
			await expect(page).toHaveURL(/\/blog$/);
			await expect(page.locator('h1')).toHaveText('Блог');
			const before = proxy.count(blogChunk);
			await page.mouse.move(40, 40);
			await page.mouse.move(50, 50);
			await expect.poll(() => proxy.count(blogChunk)).toBeGreaterThan(before);
			await page.waitForLoadState('networkidle');
			expect(documents()).toBe(1);
			await link(page, '/usa').click();
			await expect(page).toHaveURL(/\/usa$/);
			await expect(page.locator('h1')).toBeVisible();
		},
	},
	{
		failure: 'chunk missing, once or for good',
		title: 'a page whose first script is gone for good is loaded anew once and stays readable (S2.49)',
		run: async ({ page, proxy }) => {
			const documents = documentsOf(page);
			const core = /^\/assets\/core-[^/]*\.js$/;
			proxy.fail(core, { status: 404, body: 'gone' });
			await page.goto(`${proxy.url}/usa`);
			await expect(async () => {
				await page.mouse.move(10 + Math.random() * 50, 10);
				expect(documents()).toBe(2);
			}).toPass();
			await page.waitForLoadState('load');
			const before = proxy.count(core);
			await expect(async () => {
				await page.mouse.move(10 + Math.random() * 50, 10);
				expect(proxy.count(core)).toBeGreaterThan(before);
			}).toPass();
			await page.waitForLoadState('networkidle');
			expect(documents()).toBe(2);
			await expect(page.locator('h1')).toBeVisible();
		},
	},
	{
		failure: 'a screen throws while rendering',
		title: 'a page that throws while it is drawn says so inside the layout and leads home (S2.44 S2.46 S8.6)',
		run: async ({ page, proxy, open }) => {
			await open('/usa');
			proxy.fail(blogData, { status: 200, body: '{"data":[null]}', type: 'application/json' });
			await link(page, '/blog').click();
			await expect(page.locator('.error-page__code')).toHaveText('500');
			await expect(page.locator('.error-page__message')).toHaveText(/\p{Script=Cyrillic}/u);
			await expect(page.getByRole('contentinfo')).toBeVisible();
			proxy.heal();
			await backHome(page).click();
			await expect(page).toHaveURL(`${proxy.url}/`);
			await expect(page.locator('h1')).toBeVisible();
		},
	},
	{
		failure: 'picture answered with 404',
		title:
			'the not-found picture replaces a picture that cannot be loaded, in lists and in texts (S8.9 S9.12)',
		run: async ({ page, proxy, server, open }) => {
			const [post] = await server.visitor.post.list();
			proxy.fail(/^\/media\//, { status: 404, body: '' });
			for (const path of ['/', '/blog', `/blog/${post?.slug}`]) {
				await open(path);
				const missing = page.locator('main img[src="/images/not-found.svg"]');
				await page.locator('main img:not(.print-foot__code)').first().scrollIntoViewIfNeeded();
				await expect(missing.first()).toBeVisible();
				// A picture is visible by its size while it still loads.
				await expect
					.poll(() => missing.first().evaluate((img: HTMLImageElement) => img.naturalWidth))
					.toBeGreaterThan(0);
			}
		},
	},
	{
		failure: 'picture answered with 404',
		title:
			'a picture that fails before any script has run, and before anybody touches the page, is replaced (S8.9)',
		run: async ({ page, proxy, server }) => {
			const [post] = await server.visitor.post.list();
			proxy.fail(/^\/media\//, { status: 404, body: '' });
			// After this time the page would begin by itself.
			await page.addInitScript(() => {
				const wait = window.setTimeout;
				window.setTimeout = ((run: () => void, ms = 0) =>
					ms >= 5000 ? 0 : wait(run, ms)) as typeof window.setTimeout;
			});
			await page.goto(`${proxy.url}/blog/${post?.slug}`);
			await expect(page.locator('main img[src="/images/not-found.svg"]').first()).toBeVisible();
		},
	},
	answeredBy(401),
	answeredBy(403),
	answeredBy(500),
	{
		failure: 'session ended elsewhere',
		title:
			'a signed-in person whose session has ended is signed out and sent to the login by the site (S4.8 S8.1)',
		run: async ({ page, context, proxy, open }) => {
			const over = { status: 401, code: 'session', title: 'x', detail: 'Сессия', type: 'about:blank' };
			const answer = { status: 401, body: JSON.stringify(over), type: 'application/problem+json' };
			await context.addCookies([{ name: 'jwt-token', value: liveToken, url: proxy.url }]);
			await open('/usa');
			proxy.fail(blogData, answer);
			await link(page, '/blog').click();
			await expect(page).toHaveURL(`${proxy.url}/admin/login?message=session`);
			expect((await context.cookies()).map(({ name }) => name)).not.toContain('jwt-token');
			// Without a session cookie no session can end.
			await open('/usa');
			await link(page, '/blog').click();
			await expect(page.locator('.error-page__code')).toHaveText('401');
			await expect(page).toHaveURL(`${proxy.url}/blog`);
		},
	},
	{
		failure: 'a call answered with 404',
		title:
			'a call that is answered with 404 turns the bar red and says in English and Russian what is missing (S2.7)',
		run: async ({ page, proxy, open }) => {
			await open('/usa');
			const problem = { status: 404, code: 'missing', title: 'x', detail: 'Нет', type: 'about:blank' };
			const missing = {
				status: 404,
				body: JSON.stringify(problem),
				type: 'application/problem+json',
			};
			// A page without a meta record is no failure.
			proxy.fail(/^\/api\/meta\/single\//, missing);
			await link(page, '/georgia').click();
			await expect(page).toHaveURL(/\/georgia$/);
			await expect(page.locator('.progress--failed')).toHaveCount(0);
			proxy.fail(blogData, missing);
			await link(page, '/blog').click();
			await expect(page.getByText('This page could not be found')).toBeVisible();
			await expect(page.locator('.progress--failed')).toBeAttached();
		},
	},
];
