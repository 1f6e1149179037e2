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

for (const width of [1000, 1280, 1366, 1920])
	test(`the header of ${width} px is one line, and stays where it is at the first move of the mouse`, async ({
		page,
	}) => {
		await resize(page, { width, height: 900 });
		await page.goto('/');
		await fontsCame(page);
		const parts = page
			.locator('.header__row')
			.locator('.header__home, .sections a, > a')
			.filter({ visible: true });
		const boxes = () => parts.evaluateAll((all) => all.map((part) => part.getBoundingClientRect().toJSON()));
		const before = await boxes();
		expect(before.length).toBeGreaterThan(7);
		expect(new Set(before.map(({ y, height }) => Math.round(y + height / 2))).size).toBe(1);
		expect(before.every(({ height }) => height < 50)).toBe(true);
		await hydrate(page);
		expect(await boxes()).toEqual(before);
		expect(await page.locator('.header__name').evaluate((name) => name.scrollWidth - name.clientWidth)).toBe(
			0,
		);
	});
