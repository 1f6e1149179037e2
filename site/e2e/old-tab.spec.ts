import type { Request } from '@playwright/test';
import { asMine, test } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect } from './site.ts';

// The worker would hand out the files that it has.
// A tab that was opened before an update asks for files that are gone.
const gone = { status: 404, contentType: 'text/plain', body: 'gone' };

for (const name of ['Сохранить с номером', 'Отправить нам'])
	test(`in a tab that outlived an update, "${name}" ends on the stored calculation with its number`, async ({
		page,
		openReady,
	}) => {
		await routeCalls(page, '**/assets/keep-quote-*.js', (route) => route.fulfill(gone));
		await openReady('/calculator');
		await page.getByRole('radio', { name: 'Гибрид' }).check();
		await asMine(page);
		await page.getByRole('button', { name }).click();
		await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}/);
		await expect(page.locator('.sheet__number')).toBeVisible();
		await expect(page.getByText('седан, гибрид')).toBeVisible();
	});

test('a calculation is on its page when only the form that sends it is of an older build', async ({
	page,
	openReady,
}) => {
	await routeCalls(page, '**/assets/send-dialog-*.js', (route) => route.fulfill(gone));
	await openReady('/calculator');
	await asMine(page);
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}/);
	await expect(page.locator('.sheet__number')).toBeVisible();
});

test('while the server is away a press on "Сохранить с номером" stays on the page and says so', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await asMine(page);
	const keep = page.getByRole('button', { name: 'Сохранить с номером' });
	await expect(keep).toBeVisible();
	await routeCalls(page, '**/*', (route) => route.abort());
	await keep.click();
	await expect(page.getByText('Сохранить не получилось')).toBeVisible();
	await expect(page).toHaveURL(/\/calculator(\?.*)?$/);
});

test('the comparison of two cars loads a new page when its file is of an older build, and both cars stay', async ({
	page,
	openReady,
}) => {
	const old = '**/assets/compare-*.js';
	await routeCalls(page, old, (route) => route.fulfill(gone));
	await openReady('/calculator');
	await page.getByRole('link', { name: 'Сравнить' }).click();
	const again = page.getByRole('button', { name: 'Загрузить ещё раз' });
	await expect(again).toBeVisible();
	await page.getByRole('radio', { name: 'Гибрид' }).check();
	const anew = page.waitForEvent('load');
	await again.click();
	await anew;
	await page.unroute(old);
	await page.reload();
	await expect(page.locator('.compare')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Гибрид' })).toBeChecked();
});

test('a menu link that is clicked before the scripts of an old page fail leads where it says', async ({
	page,
}) => {
	const clicked = Promise.withResolvers<void>();
	const scriptFailed = Promise.race([page.waitForEvent('pageerror'), page.waitForRequest(isReload)]);
	let isOpen = false;
	function isReload(request: Request): boolean {
		return isOpen && new URL(request.url()).pathname === '/';
	}
	await page.route('**/assets/*.js', async (route) => {
		if (route.request().url().includes('/boot-')) return route.continue();
		await clicked.promise;
		await route.abort();
	});
	await page.route('**/blog', async (route) => {
		clicked.resolve();
		await scriptFailed;
		await route.continue();
	});
	await page.goto('/');
	isOpen = true;
	await page.locator('header a[href="/blog"]').first().click();
	await expect(page.locator('h1')).toHaveText('Блог');
	await expect(page).toHaveURL(/\/blog$/);
});
