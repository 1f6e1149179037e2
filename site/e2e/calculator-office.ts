import type { Page } from '@playwright/test';
import { type Bank, startBank } from '../../server/testing/bank.ts';
import { startServer, type TestServer } from '../../server/testing/start.ts';
import { test as base, hydrate } from './site.ts';

type Office = { office: { server: TestServer; bank: Bank } };

/** The whole product with demo tables and a bank that knows every day up to the server's own but one. */
export const test = base.extend<Record<'open' | 'openReady', (path: string) => Promise<void>>, Office>({
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
		async ({}, use) => {
			const bank = await startBank();
			bank.always({ USD: 44.7061, EUR: 51.708 });
			const now = () => new Date('2026-11-20T09:00:00Z');
			const server = await startServer({
				env: { SEED: 'demo', NBU_URL: bank.url, ADMIN_PASSWORD: 'look-at-pages-7391' },
				now,
			});
			await server.admin.currency.refresh();
			await use({ server, bank });
			await server.close();
			await bank.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	open: async ({ page, office }, use) => {
		await use(async (path) => {
			await page.goto(office.server.url + path);
			await hydrate(page);
		});
	},
	openReady: async ({ page, open }, use) => {
		await use(async (path) => {
			const data = ready(page);
			await open(path);
			await data;
		});
	},
});

/** The total that is seen, without its spaces. */
export const total = (page: Page) =>
	page
		.locator('.receipt__total-sum .sums > span:visible')
		.first()
		.innerText()
		.then((text) => text.replace(/\s/g, ''));

/** Waits until the page answers by itself. */
export const ready = (page: Page) =>
	page.waitForResponse((response) => response.url().includes('/data/calculator-'));
