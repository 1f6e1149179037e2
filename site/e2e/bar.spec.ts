import type { TestServer } from '../../server/testing/start.ts';
import { asMine, test } from './calculator-office.ts';
import { expect } from './site.ts';
import { goOffline, resize } from './window.ts';

const keep = async ({ visitor }: TestServer) =>
	(
		await visitor.quote.create({
			body: { mode: 'direct', currency: 'EUR', price: '9200', fuel: 'petrol', cc: 1498, year: 2021 },
		})
	).id;

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the bar of a kept sheet has its total only while the total of the sheet is out of sight', async ({
		page,
		open,
		server,
	}) => {
		await resize(page, { width: 390, height: 480 });
		await open(`/calculator/${await keep(server)}`);
		const total = page.locator('.quote__total');
		const own = page.locator('.quote .receipt__total');
		await expect(own).not.toBeInViewport();
		await expect(total).toBeVisible();
		await own.scrollIntoViewIfNeeded();
		await expect(total).toBeHidden();
		await expect(page.locator('.bottom-bar')).toBeVisible();
	});

	for (const path of ['/calculator', '/', '/eu'])
		test(`the button of the bar of ${path} leads through the fields that still hold the example, and sends the sum once none is left`, async ({
			page,
			open,
		}) => {
			await open(path);
			const button = page.locator('.bottom-bar .button:last-child');
			await expect(button).toHaveText('Рассчитать');
			// Beside the form's own button it would say the same.
			await page.locator('.calc__submit > .button--main').scrollIntoViewIfNeeded();
			await expect(button).toBeHidden();
			const press = async (): Promise<void> => {
				await page.locator('footer.footer').scrollIntoViewIfNeeded();
				await button.click();
			};
			await press();
			const price = page.locator('input[name="price"]');
			await expect(price).toBeFocused();
			await price.fill('7300');
			await expect(button).toHaveText('Рассчитать');
			await press();
			await expect(page.locator('[name="year"]')).toBeFocused();
			await asMine(page);
			await expect(button).toHaveText('Отправить нам');
			await price.fill('');
			await expect(button).toHaveText('Рассчитать');
			await price.fill('7300');
			await press();
			await expect(page.getByRole('dialog', { name: 'Отправить этот расчёт' })).toBeVisible();
		});

	test('on a stored quote the bar leads to the form that sends it and hides there', async ({
		page,
		open,
		server,
	}) => {
		await open(`/calculator/${await keep(server)}`);
		// With all its lines the sheet is longer than the window.
		for (const fold of await page.locator('.receipt__fold').all()) await fold.check();
		await page.evaluate(() => scrollTo(0, 0));
		await page.locator('.bottom-bar').getByRole('link', { name: 'Отправить нам' }).click();
		await expect(page.getByRole('heading', { name: 'Отправить этот расчёт нам' })).toBeInViewport();
		for (const part of ['.bottom-bar', '.quote__total']) await expect(page.locator(part)).toBeHidden();
		await page.evaluate(() => scrollTo(0, 0));
		for (const part of ['.bottom-bar', '.quote__total']) await expect(page.locator(part)).toBeVisible();
		await open('/calculator/K7PM-3XQ9');
		await expect(page.locator('.bottom-bar').getByRole('link', { name: 'Рассчитать' })).toBeVisible();
	});
});

test('the notice of a missing network goes when it is closed, and comes back with the next loss', async ({
	page,
	context,
	open,
}) => {
	await open('/calculator');
	await goOffline(context);
	const notice = page.locator('.notice--offline');
	await expect(notice).toBeVisible();
	await notice.getByRole('button').click();
	await expect(notice).toBeHidden();
	// The network comes and goes while the page is busy, so the page hears of both at once.
	const busy = page.evaluate(() => {
		const end = performance.now() + 700;
		while (performance.now() < end);
	});
	await Promise.all([busy, context.setOffline(false), goOffline(context)]);
	await expect(notice).toBeVisible();
	await context.setOffline(false);
});
