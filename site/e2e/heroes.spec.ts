import { expectAccessible } from './axe.ts';
import { test } from './calculator-office.ts';
import { expect } from './site.ts';

/** The cents of a sum as a page writes it. */
const cents = (text: string): number =>
	Math.round(Number(text.replace(/[^\d,]/g, '').replace(',', '.')) * 100);

for (const path of ['/usa', '/eu', '/georgia', '/uk/usa'])
	test(`the stamp of ${path} is the total of its own example, and the legs add up to both`, async ({
		page,
		open,
	}) => {
		await open(path);
		const stamp = await page.locator('.stamp__line').innerText();
		const [sum = '', days = ''] = stamp.split(' · ');
		const total = page.locator('.receipt__total-sum .sums > span:visible');
		expect(cents(sum)).toBe(cents(await total.innerText()));
		const costs = await page.locator('.route__cost:not(.route__cost--total) dd').allInnerTexts();
		expect(costs.reduce((all, cost) => all + cents(cost), 0)).toBe(cents(sum));
		expect(cents(await page.locator('.route__cost--total dd').innerText())).toBe(cents(sum));
		const legs = await page.locator('.route__days .figures').allInnerTexts();
		const ends = legs.map((text) => text.split('–').map(Number));
		const whole = [0, 1].map((end) => ends.reduce((all, leg) => all + (leg[end] ?? leg[0] ?? 0), 0));
		expect(days.split('–').map((text) => Number.parseInt(text, 10))).toEqual(whole);
		expect(whole[0]).toBeLessThan(whole[1] ?? 0);
		if (path.endsWith('usa')) {
			expect(stamp).toMatch(/^13\s446,19\s\$ · 53–105\s/);
			await expect(page.locator('.crossing')).toHaveText(/^(Саванна|Савана).*35.*Клайпеда$/);
		}
		if (path === '/georgia') await expect(page.locator('.crossing')).toHaveText(/^Поти10–25\sдн\.граница$/);
		await expectAccessible(page, '.country__hero');
	});

test('the words of a country stand beside its drawing and not on it, on any width', async ({
	page,
	open,
}) => {
	await open('/eu');
	for (const width of [1000, 1240, 1366, 1920]) {
		await page.setViewportSize({ width, height: 900 });
		const right = await page
			.locator('.country__title, .country__hero .lead, .stamp')
			.evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
		// The drawing takes the right part, 640 of 1400 by 640, as high as 40 % of the window's width.
		expect(right).toBeLessThanOrEqual(width - 0.4 * width);
	}
});
