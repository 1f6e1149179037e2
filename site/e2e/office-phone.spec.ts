import { kyivDay } from '@clearway/shared/format/date.ts';
import { car } from '../../server/testing/car.ts';
import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({
	ownServer: true,
	viewport: { width: 390, height: 844 },
	isSignedIn: true,
});

test('on a phone the filters of a list are folded into a button that tells how many are active', async ({
	page,
}) => {
	const fold = page.getByRole('button', { name: /^Фильтры/ });
	const folded: readonly (readonly [path: string, filter: string])[] = [
		['requests', 'Откуда'],
		['posts', 'Состояние'],
		['audit', 'Кто'],
	];
	for (const [path, filter] of folded) {
		await openAdmin(page, `/admin/${path}`);
		await expect(fold).toHaveAttribute('aria-expanded', 'false');
		await expect(page.getByLabel(filter, { exact: true })).toBeHidden();
	}
	await openAdmin(page, '/admin/requests');
	await fold.focus();
	await page.keyboard.press('Enter');
	await page.getByLabel('Откуда', { exact: true }).selectOption({ label: 'Перезвонить' });
	await expect(page).toHaveURL(/source=callback/);
	await page.getByLabel('Язык', { exact: true }).selectOption({ index: 1 });
	await expect(fold).toHaveAccessibleName('Фильтры: 2');
	await fold.click();
	await expect(page.getByLabel('Откуда', { exact: true })).toBeHidden();
	await expect(fold).toHaveText('Фильтры: 2');
	await resize(page, { width: 1366, height: 800 });
	await expect(fold).toBeHidden();
	await expect(page.getByLabel('Откуда', { exact: true })).toBeVisible();
});

// Both languages are tested, because the Ukrainian words are longer.
for (const [language, offer] of [
	['ru', 'Предложение…'],
	['uk', 'Пропозиція…'],
] as const)
	test(`on a phone the acts of a new request with a calculation stand in one row (${language})`, async ({
		page,
		context,
		server,
	}) => {
		await server.admin.currency.save({
			params: { day: kyivDay(new Date()) },
			body: { USD: '44.7', EUR: '51.7' },
		});
		const quote = await server.visitor.quote.create({ body: { ...car, price: '9000' } });
		const { id } = await server.visitor.mail.callback({
			body: { name: 'Ганна', phone: '067 111 22 33', quote: quote.id },
		});
		await context.addCookies([{ name: 'admin-language', value: language, url: `${server.url}/admin` }]);
		await openAdmin(page, `/admin/requests/${id}`);
		const acts = page.locator('main').getByRole('button').filter({ visible: true });
		const take = (await acts.nth(0).boundingBox())?.y;
		for (const at of [1, 2]) expect((await acts.nth(at).boundingBox())?.y).toBe(take);
		await acts.nth(2).click();
		await page.getByRole('menuitem', { name: offer }).click();
		await expect(page.getByRole('dialog')).toBeVisible();
		await page.keyboard.press('Escape');
		await resize(page, { width: 1366, height: 800 });
		await expect(page.getByRole('button', { name: offer })).toBeVisible();
	});
