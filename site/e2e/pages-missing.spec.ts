import type { Page } from '@playwright/test';
import { expect, test } from './site.ts';

/** Records every state of the progress bar from now on, even a short one; answers the list of them. */
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
	test('that do not exist say so without leaving the site, and turn the bar red (S2.7 S2.45 S2.46 S8.3)', async ({
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
		await expect(page.getByRole('main').getByRole('link', { name: 'Калькулятор' })).toBeVisible();
		await expect(page.getByRole('main').getByRole('link', { name: 'Блог' })).toBeVisible();
		await expect(page.locator('.error-page .read-on a')).toHaveCount(3);
		await expect(page).toHaveTitle(/Страница\sне\sнайдена/);
		await expect.poll(phases).toContain('progress progress--failed');
	});

	test('a calculation that does not exist says how its number is written', async ({ page, openHydrated }) => {
		for (const number of ['K7PM-3XQ9', 'K7PM-3XQ', 'К7РМ–3XQ0']) {
			await openHydrated(`/calculator/${number}`);
			await expect(page.getByText('This page could not be found')).toBeVisible();
			await expect(page.getByText('Расчёта с таким номером нет.')).toBeVisible();
		}
	});

	test('an address without a page names the newest posts in its own language, and one of them opens', async ({
		page,
		openHydrated,
		server,
	}) => {
		for (const [prefix, heading] of [
			['', 'Последние статьи'],
			['/uk', 'Останні дописи'],
		] as const) {
			await openHydrated(`${prefix}/nothing-here`);
			await expect(page.getByRole('heading', { name: heading })).toBeVisible();
			const posts = page.locator('.error-page .read-on a');
			const { data } = await server.visitor.post.page({
				params: { page: '1' },
				query: { lang: prefix ? 'uk' : 'ru' },
			});
			await expect(posts).toHaveCount(3);
			const [newest] = data;
			await expect(posts.first()).toHaveAttribute('href', `${prefix}/blog/${newest?.slug}`);
			await posts.first().click();
			await expect(page).toHaveURL(`${prefix}/blog/${newest?.slug}`);
			await expect(page.locator('.post__title')).toBeVisible();
		}
	});
});
