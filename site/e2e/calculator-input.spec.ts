import { openRest, test, total } from './calculator-office.ts';
import { expect, fontsCame, hydrate } from './site.ts';
import { resize } from './window.ts';

test('text typed into a field replaces its sample, by mouse, by Tab and in a full field', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const price = page.locator('input[name="price"]');
	// The place of the field is measured once.
	await fontsCame(page);
	// The click goes to the end of the digits, where the caret of a mouse would stand.
	const box = (await price.boundingBox())!;
	await page.mouse.click(box.x + box.width - 8, box.y + box.height / 2);
	await selected(page, 'price');
	await page.keyboard.type('8300');
	await expect(price).toHaveValue('8300');
	await page.keyboard.press('Tab');
	await selected(page, 'year');
	await page.keyboard.type('2018');
	await expect(page.locator('input[name="year"]')).toHaveValue('2018');
	// The field drops nothing without a word: too many digits are a fault that is told.
	await page.keyboard.type('20');
	await expect(page.locator('input[name="year"]')).toHaveValue('201820');
	await expect(page.locator('.field__error')).toContainText('с 1900 по 2026');
});

test('“Рассчитать” leads to the first field that is wrong, then to those of the example that are in sight, and to the sheet', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const calculate = page.getByRole('button', { name: 'Рассчитать' });
	const price = page.locator('input[name="price"]');
	await page.locator('input[name="cc"]').fill('2');
	await price.fill('0');
	await calculate.click();
	await expect(price).toBeFocused();
	await expect(price).toBeInViewport();
	await price.fill('7100');
	await calculate.click();
	await expect(page.locator('input[name="cc"]')).toBeFocused();
	await page.keyboard.type('2400');
	await page.keyboard.press('Enter');
	await expect(page.locator('input[name="year"]')).toBeFocused();
	await page.keyboard.type('2019');
	await page.keyboard.press('Enter');
	// The head of the sheet names what folds away.
	await expect(page.locator('#receipt')).toBeFocused();
	await expect(page.locator('select[name="vehicle"]')).toBeHidden();
	await page.getByRole('button', { name: 'Да, это моя машина' }).click();
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toBeVisible();
	await calculate.click();
	await expect(page.locator('#receipt')).toBeFocused();
});

test('an element that the keyboard reaches in the sheet behind the form is in sight', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await resize(page, { width: 1366, height: 800 });
	await fontsCame(page);
	// The last element before the sheet, which has scrolled up to its end by then.
	await page
		.locator('.calc__form')
		.locator('button, summary, a, input, select')
		.filter({ visible: true })
		.last()
		.focus();
	const dollars = page.locator('.receipt__currency-usd');
	const isReached = () => dollars.evaluate((element) => element === document.activeElement);
	// The part of the sheet above its currency has links and buttons of its own.
	while (!(await isReached())) {
		await page.keyboard.press('Tab');
		await expect(page.locator('#receipt :focus')).toBeInViewport();
	}
	await expect(dollars).toBeInViewport();
});

test('a field that is left at once does not take the focus back', async ({ page, openReady }) => {
	await openReady('/calculator');
	const [focusCount, focused] = await page.evaluate(async () => {
		const fields = ['cc', 'year'].map((name) => document.querySelector<HTMLInputElement>(`[name="${name}"]`));
		let came = 0;
		fields[0]?.addEventListener('focus', () => {
			came += 1;
		});
		for (const field of fields) field?.focus();
		for (let turn = 0; turn < 3; turn += 1) await new Promise((done) => setTimeout(done));
		return [came, (document.activeElement as HTMLInputElement).name];
	});
	expect([focusCount, focused]).toEqual([1, 'year']);
});

test('text typed before the scripts are there replaces the sample, too', async ({ page }) => {
	await page.goto('/usa');
	const price = page.locator('input[name="price"]');
	await price.click();
	await selected(page, 'price');
	await page.keyboard.type('8300');
	await hydrate(page);
	await expect(price).toHaveValue('8300');
});

// A reload after a fault, or a form sent before the scripts were there: the same reading of numbers tells the
// fault.
for (const [typed, said] of [
	['price=12+500+€', /нужна в\sдолларах/],
	['price=0+$', /больше нуля/],
	['cc=99999999', /Объём в\sсм³/],
] as const)
	test(`text typed before the scripts are there stays beside the fault of ${typed}`, async ({ page }) => {
		const errors: string[] = [];
		page.on('pageerror', ({ message }) => errors.push(message));
		await page.goto(`/calculator?mode=us_auction&${typed}`);
		const fault = page.locator('.field__error');
		await expect(fault).toContainText(said);
		const year = page.locator('input[name="year"]');
		await year.click();
		await page.keyboard.type('2017');
		await hydrate(page);
		await expect(year).toHaveValue('2017');
		await expect(year).toBeFocused();
		await expect(fault).toContainText(said);
		expect(errors).toEqual([]);
	});

test.describe('on a phone', () => {
	test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

	test('from landing to the sum of another car are at most four taps beside the typed numbers', {
		tag: '@main:/',
	}, async ({ page, open }) => {
		await open('/');
		const before = await total(page);
		let taps = 0;
		const tap = async (selector: string) => {
			await page.locator(selector).tap();
			taps += 1;
		};
		await tap('.calc__no-lot');
		await selected(page, 'price');
		await page.keyboard.type('8300');
		await tap('input[name="year"]');
		await selected(page, 'year');
		await page.keyboard.type('2018');
		await tap('.segments__one:has(input[name="fuel"][value="diesel"])');
		await tap('input[name="cc"]');
		await selected(page, 'cc');
		await page.keyboard.type('2993');
		await expect.poll(() => total(page)).not.toBe(before);
		await expect(page.getByText('Ставка 8 300,00 $')).toBeAttached();
		await expect(page.getByText('дизель 2993 см³, 2018')).toBeAttached();
		expect(taps).toBeLessThanOrEqual(4);
	});
});

test.describe('in forced colours', () => {
	test.use({ contextOptions: { forcedColors: 'active' } });

	test('a list still shows that it opens', async ({ page, openReady }) => {
		await openReady('/calculator');
		await openRest(page);
		await expect(page.getByLabel('Кузов')).not.toHaveCSS('appearance', 'none');
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a number that may mean another is offered as a link', async ({ page }) => {
		await page.goto('/calculator?price=12,500');
		await page.getByRole('link', { name: /12 500\s\$\?/ }).click();
		await expect(page.locator('input[name="price"]')).toHaveValue('12500');
		await expect(page.getByText('Ставка 12 500,00 $')).toBeAttached();
	});
});

/** Waits until the whole text of a field is selected. */
const selected = (page: import('@playwright/test').Page, name: string) =>
	page.waitForFunction((name) => {
		const field = document.activeElement as HTMLInputElement;
		return field.name === name && field.selectionStart === 0 && field.selectionEnd === field.value.length;
	}, name);
