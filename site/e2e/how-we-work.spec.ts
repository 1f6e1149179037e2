import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 } });

	test('the menu leads to the page about how the office works, in either language, and it is clean for axe', {
		tag: '@main:/how-we-work',
	}, async ({ page, server, openHydrated }) => {
		for (const [home, title, heading] of [
			['/', 'Меню', 'Как мы работаем'],
			['/uk', 'Меню', 'Як ми працюємо'],
		] as const) {
			await openHydrated(home);
			await page.locator('summary', { hasText: title }).click();
			await page.locator('.menu').getByRole('link', { name: heading }).click();
			await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
			expect(new URL(page.url()).pathname).toBe(`${home === '/' ? '' : home}/how-we-work`);
			await page.goto(page.url());
			await expectAccessible(page);
		}
		expect((await server.fetch('/how-we-work')).status).toBe(200);
	});
});
