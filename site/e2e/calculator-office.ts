import type { Page } from '@playwright/test';
import { startWithBank, type WithBank } from '../../server/testing/with-bank.ts';
import { testWithBank } from './own-server.ts';

/** Starts the whole product with demo tables, and with rates of a bank that knows every day. */
export async function startOffice(settings: Parameters<typeof startWithBank>[0] = {}): Promise<WithBank> {
	const office = await startWithBank({ ...settings, env: { SEED: 'demo', ...settings.env } });
	await office.server.admin.currency.refresh();
	return office;
}

/** Tests on such a product of one day. */
export const test = testWithBank(() => startOffice({ now: () => new Date('2026-11-20T09:00:00Z') })).extend<
	Record<'open' | 'openReady', (path: string) => Promise<void>>
>({
	open: ({ openHydrated }, use) => use(openHydrated),
	openReady: ({ page, open }, use) =>
		use(async (path) => {
			const data = ready(page);
			await open(path);
			await data;
		}),
});

/** The visible total, without its spaces. */
export const total = (page: Page) =>
	page
		.locator('.receipt__total-sum .sums > span:visible')
		.first()
		.innerText()
		.then((text) => text.replace(/\s/g, ''));

/** Waits until the page answers by itself. */
export const ready = (page: Page) =>
	page.waitForResponse((response) => response.url().includes('/data/calculator-'));

/** Opens the line of defaults. */
export const openRest = (page: Page) => page.locator('.calc__rest > summary').click();

/** Confirms that the visitor's car has the example's values that are still in the form; nothing typed confirms none. */
export async function asMine(page: Page): Promise<void> {
	const price = page.locator('input[name="price"]');
	if (await page.locator('.calc--untouched input[name="price"]').isVisible()) {
		const sum = await price.inputValue();
		await price.fill('');
		await price.fill(sum);
	}
	await page.getByRole('button', { name: /это моя машина|це моє авто/ }).click();
}
