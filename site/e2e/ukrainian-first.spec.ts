import { expectAccessible } from './axe.ts';
import { asMine, ready, startOffice, total } from './calculator-office.ts';
import { testWithBank } from './own-server.ts';
import { expect, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

/** The product in the order of the law on language: Ukrainian at the plain addresses, Russian under /ru. */
const test = testWithBank(() => startOffice({ env: { LANGUAGES: 'uk,ru' } }));

const otherLanguage = 'header a[hreflang]:visible';

test('where Ukrainian is first, a calculation with a number reads and prints in both languages, with the same sum', async ({
	page,
}) => {
	const data = ready(page);
	await page.goto('/calculator');
	await hydrate(page);
	await data;
	await expect(page.locator('html')).toHaveAttribute('lang', 'uk');
	await page.locator('input[name="price"]').fill('7777');
	await expect(page.locator(otherLanguage)).toHaveAttribute('href', '/ru/calculator');
	await asMine(page);
	await page.getByRole('button', { name: 'Зберегти з номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	const sum = await total(page);
	for (const [language, letters] of [
		['uk', /[ыэъё]/i],
		['ru', /[іїєґ]/i],
	] as const) {
		await expect(page.locator('html')).toHaveAttribute('lang', language);
		expect(await total(page)).toBe(sum);
		await page.emulateMedia({ media: 'print' });
		await expect(page.locator('.print-head')).toBeVisible();
		// Dates are Ukrainian in both languages.
		const printed = (await page.locator('.print-head').innerText()).replace(/\d{1,2}\s\p{L}+\s\d{4}/gu, '');
		expect(printed).not.toMatch(letters);
		await page.emulateMedia({ media: 'screen' });
		if (language === 'uk') {
			await page.locator(otherLanguage).click();
			await expect(page).toHaveURL(/\/ru\/calculator\/[A-Za-z0-9_-]+$/);
		}
	}
	await expectAccessible(page);
});

test.describe('without a network', () => {
	test.use(withWorker);

	test('where Ukrainian is first, a visitor is told so in the language of the address', async ({
		page,
		context,
	}) => {
		await page.goto('/usa');
		await hydrate(page);
		await page.evaluate(() => navigator.serviceWorker.ready);
		// The page without a network is stored in each language that was read.
		for (const prefix of ['', '/ru']) {
			await page.goto(`${prefix}/usa`);
			await hydrate(page);
			const stored = (at: string) => caches.match(at).then(Boolean);
			await expect.poll(() => page.evaluate(stored, `${prefix}/offline`), { timeout: 30_000 }).toBe(true);
		}
		await goOffline(context);
		for (const [path, language, title] of [
			['/georgia', 'uk', 'Немає мережі'],
			['/ru/eu', 'ru', 'Нет сети'],
		] as const) {
			await page.goto(path);
			await expect(page.locator('html')).toHaveAttribute('lang', language);
			await expect(page.getByRole('heading', { name: title })).toBeVisible();
		}
		await context.setOffline(false);
	});
});
