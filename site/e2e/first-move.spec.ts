import type { Page } from '@playwright/test';
import { test } from './calculator-office.ts';
import { expect, fontsCame, hydrate } from './site.ts';
import { resize } from './window.ts';

// The scripts come with the first move of the mouse, and must not push its target away.
test.use({ viewport: { width: 1366, height: 900 } });

const topsOf = (page: Page, selector: string) =>
	page
		.locator(selector)
		.evaluateAll((elements) =>
			elements.map((element) => [element.textContent, element.getBoundingClientRect().top]),
		);

test('on a fresh stored calculation all actions stay where they are at the first move of the mouse, and a click goes where it aimed', async ({
	page,
	server,
}) => {
	const stored = await server.fetch('/forms/quote', {
		method: 'POST',
		body: new URLSearchParams({
			mode: 'customs',
			origin: 'other',
			currency: 'EUR',
			price: '9000',
			fuel: 'petrol',
			cc: '1998',
			year: '2020',
		}),
	});
	await page.goto(stored.headers.get('location') ?? '');
	await fontsCame(page);
	const again = page.getByRole('link', { name: 'Изменить условия' });
	await again.scrollIntoViewIfNeeded();
	const before = await topsOf(page, '.calc__actions a, .calc__actions button');
	expect(before.map(([text]) => text?.toString().trim())).toEqual(
		expect.arrayContaining(['Поделиться', 'Печать', 'Изменить условия']),
	);
	const at = await again.boundingBox();
	expect(at).not.toBeNull();
	const { x, y, height } = at ?? { x: 0, y: 0, height: 0 };
	await hydrate(page);
	expect(await topsOf(page, '.calc__actions a, .calc__actions button')).toEqual(before);
	await page.mouse.click(x + 40, y + height / 2);
	await expect(page).toHaveURL(/\/calculator\?/);
});

test('below an unstored calculation nothing shifts at the first move of the mouse', async ({ page }) => {
	await page.goto('/calculator');
	await fontsCame(page);
	const before = await topsOf(page, '.calc__actions > *');
	await hydrate(page);
	expect(await topsOf(page, '.calc__actions > *')).toEqual(before);
});

for (const width of [1280, 1366, 1920])
	for (const [when, at] of [
		['at two in the night', '2026-11-24T00:00:00Z'],
		['on a Saturday evening', '2026-11-28T14:30:00Z'],
	] as const)
		test(`${when} the sections of a header of ${width} px stay where they are when the browser says that the office is closed`, async ({
			page,
		}) => {
			await resize(page, { width, height: 900 });
			await page.clock.setFixedTime(new Date(at));
			await page.goto('/');
			await fontsCame(page);
			const usa = page.locator('.header__nav').getByRole('link', { name: 'США' });
			const phone = page.locator('.header__phone a');
			const before = [await usa.boundingBox(), await phone.boundingBox()];
			await hydrate(page);
			const hours = page.locator('.header__phone small');
			await expect(hours).toContainText('Сейчас закрыто');
			expect([await usa.boundingBox(), await phone.boundingBox()]).toEqual(before);
			// The hours and the name of the firm can be read whole.
			for (const text of [hours, page.locator('.header__name')])
				expect(await text.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
			if (process.env.PICTURES)
				await page.screenshot({ path: `${process.env.PICTURES}/header-${width}-${at.slice(8, 10)}.png` });
		});
