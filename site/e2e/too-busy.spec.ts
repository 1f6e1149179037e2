import { routeCalls } from './hold-call.ts';
import { isSaved, textOf } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('the first save of a new post that a busy server refuses is tried again by itself', async ({ page }) => {
	let refused = 0;
	await routeCalls(page, '**/api/post/begin', (route) => {
		if (route.request().method() === 'GET' || refused > 0) return route.continue();
		refused += 1;
		return route.fulfill({ status: 429, headers: { 'retry-after': '1' } });
	});
	await page.goto('/admin/posts/create');
	await textOf(page).click();
	await page.keyboard.type('Первые слова');
	await expect.poll(() => refused).toBe(1);
	await isSaved(page);
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
});

test('a screen that a busy server refused says when it comes, and comes by itself', async ({ page }) => {
	let asked = 0;
	await routeCalls(page, '**/api/trash', (route) => {
		asked += 1;
		if (asked > 1) return route.continue();
		return route.fulfill({
			status: 429,
			headers: { 'retry-after': '7', 'content-type': 'application/problem+json' },
			body: JSON.stringify({ code: 'too_many', detail: 'С вашего адреса слишком много запросов сразу.' }),
		});
	});
	await page.goto('/admin/trash');
	await expect(page.getByText('429', { exact: true })).toBeVisible();
	await expect(page.getByText(/Экран откроется сам через 7\sсекунд/)).toBeVisible();
	await expect(page.getByText('Это наша ошибка')).toHaveCount(0);
	await expect(page.getByRole('heading', { name: 'Корзина', level: 1 })).toBeVisible();
	// The page asked again once, in the time that the server told.
	expect(asked).toBe(2);
});
