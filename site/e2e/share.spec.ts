import { test } from './calculator-office.ts';
import { expect } from './site.ts';

const car = { mode: 'direct', currency: 'EUR', price: '9300', fuel: 'petrol', cc: 1498, year: 2021 };

test.describe('under a finger', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

	test("the address of a calculation is handed to the system's share sheet; where that fails, to the clipboard", async ({
		page,
		open,
		server,
	}) => {
		const { id } = await server.visitor.quote.create({ body: car });
		// The browser of tests has no such sheet: this one opens, is closed by the visitor, then fails.
		await page.addInitScript(() => {
			const asked: ShareData[] = [];
			const share = async (data: ShareData) => {
				asked.push(data);
				if (asked.length > 2) throw new DOMException('No app', 'NotAllowedError');
				if (asked.length > 1) throw new DOMException('Closed', 'AbortError');
			};
			Object.assign(navigator, { share });
			Object.assign(globalThis, { asked });
		});
		await open(`/calculator/${id}`);
		const asked = () => page.evaluate(() => (globalThis as unknown as { asked: ShareData[] }).asked);
		const button = page.getByRole('button', { name: 'Поделиться' });
		await button.click();
		await expect.poll(asked).toHaveLength(1);
		const [first] = await asked();
		expect(first?.url).toContain(`/calculator/${id}`);
		expect(first?.title).toMatch(/^Итого\sбез\sуслуг:\s.*€$/);
		await button.click();
		await expect.poll(asked).toHaveLength(2);
		await button.click();
		await expect(page.locator('.quote-actions').getByText('Скопировать ссылку')).toBeVisible();
	});
});

test('with a mouse the address of a calculation goes to the clipboard', async ({ open, page, server }) => {
	const { id } = await server.visitor.quote.create({ body: car });
	await page.addInitScript(() => Object.assign(navigator, { share: async () => undefined }));
	await open(`/calculator/${id}`);
	await expect(page.locator('.quote-actions').getByText('Скопировать ссылку')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Поделиться' })).toHaveCount(0);
});
