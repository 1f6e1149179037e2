import { gzipSync } from 'node:zlib';
import { expectAccessible } from './axe.ts';
import { asMine, openRest, ready, test, total } from './calculator-office.ts';
import { dependsOnTime, expect, hydrate } from './site.ts';
import { goOffline } from './window.ts';

test('the receipt follows the typed text, and a reload brings it back (S1.3)', async ({ page, open }) => {
	const data = ready(page);
	await open('/calculator');
	expect(await total(page)).toBe('13446,19$');
	await data;
	await page.getByLabel('Цена лота').fill('7 200,50');
	await expect.poll(() => total(page)).not.toBe('13446,19$');
	const typed = await total(page);
	await page.reload();
	await expect.poll(() => total(page)).toBe(typed);
	await page.getByRole('radio', { name: 'EUR' }).check();
	expect(await total(page)).toMatch(/€$/);
});

test.describe(() => {
	dependsOnTime();
	test('text typed before hydration is not lost', async ({ page }) => {
		await page.goto('/calculator');
		// The page's script hears nothing from the visitor before these texts.
		await page.evaluate(() => {
			const price = document.querySelector<HTMLInputElement>('input[name="price"]');
			const diesel = document.querySelector<HTMLInputElement>('input[name="fuel"][value="diesel"]');
			if (price) price.value = '9000';
			if (diesel) diesel.checked = true;
		});
		const data = ready(page);
		await hydrate(page);
		await data;
		await expect(page.getByLabel('Цена лота')).toHaveValue('9000');
		await expect(page.getByText('Ставка 9 000,00 $')).toBeAttached();
		await expect(page.getByText('дизель 1998 см³')).toBeVisible();
	});

	test('a fault is shown at its field after a pause in typing and disappears as soon as it is fixed', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		await page.getByLabel('Год выпуска').fill('20');
		await expect(page.locator('.field__error')).toHaveCount(0);
		await expect(page.locator('.field__error')).toHaveText(/четыре цифры/);
		await expect(page.getByLabel('Год выпуска')).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByRole('alert').filter({ hasText: 'поправьте' })).toBeVisible();
		await page.getByLabel('Год выпуска').fill('2021');
		await expect(page.locator('.field__error')).toHaveCount(0);
		await expect(page.getByRole('status').filter({ hasText: 'Итого без номеров' })).toHaveCount(1);
	});
});

test('a port is chosen where its price is compared', async ({ page, open }) => {
	await open('/calculator');
	await openRest(page);
	await page.getByRole('radio', { name: 'Ньюарк' }).check();
	await expect(page.getByText('Atlanta East — Ньюарк')).toBeAttached();
	await page.getByRole('radio', { name: 'Самый дешёвый путь' }).check();
	await expect(page.getByText('Atlanta East — Саванна')).toBeAttached();
});

test('cars stand side by side, a further one opens its form, and a link opens all for another person', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await expect(
		page.getByRole('navigation').getByRole('link', { name: 'Машина 2', exact: true }),
	).toBeFocused();
	await page.getByRole('radio', { name: 'Дизель' }).check();
	const compare = page.getByRole('region', { name: 'Машины рядом' });
	await expect(compare.locator('td small').getByText('+').first()).toBeVisible();
	// Both totals stand beside the fields that change them.
	const totals = page.locator('.calc__which .sums__usd');
	await expect(totals).toHaveText(
		await compare.locator('tbody tr').first().locator('.compare__cell > .sums .sums__usd').allInnerTexts(),
	);
	await expect(totals.first()).toBeInViewport();
	await expect(page.locator('input[name="price"]')).toBeInViewport();
	await page.reload();
	await expect(compare.getByRole('columnheader')).toHaveCount(2);
	await expect(page.getByRole('radio', { name: 'Дизель' })).toBeChecked();
	await compare.getByRole('link', { name: 'Машина 1', exact: true }).click();
	await expect(page.getByRole('region', { name: 'Результат' })).toBeFocused();
	await expect(page.getByRole('radio', { name: 'Бензин' })).toBeChecked();
	await asMine(page);
	await page.getByRole('button', { name: 'Рассчитать' }).click();
	await expect(compare).toBeFocused();
	await page.getByRole('link', { name: 'Добавить машину' }).click();
	await expect(
		page.getByRole('navigation').getByRole('link', { name: 'Машина 3', exact: true }),
	).toBeFocused();
	await expect(page.getByLabel('Цена лота')).toBeInViewport();
	// What a car lacks leads into its form.
	await page.getByRole('radio', { name: 'Электро' }).check();
	await compare.getByRole('link', { name: 'Машина 1', exact: true }).click();
	await compare.getByRole('link', { name: 'Введите ёмкость батареи' }).click();
	await expect(page.getByLabel('Батарея')).toBeFocused();
	await page.keyboard.type('60');
	await expect(compare.getByText('Введите')).toHaveCount(0);
});

test.describe(() => {
	dependsOnTime();
	test('without a network the form works on with the tables it has, and says of which day they are (W06)', async ({
		page,
		openReady,
		context,
	}) => {
		await openReady('/calculator');
		await page.getByLabel('Цена лота').fill('5100');
		await expect(page.getByText('Ставка 5 100,00 $')).toBeAttached();
		await asMine(page);
		await goOffline(context);
		await page.getByLabel('Цена лота').fill('6100');
		await expect(page.getByText('Ставка 6 100,00 $')).toBeAttached();
		await expect(page.getByText('Считаем по таблицам и курсам этой страницы')).toContainText(
			'20 листопада 2026',
		);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		await expect(page.getByText('Нет сети: сохранить и отправить можно')).toBeVisible();
		await context.setOffline(false);
	});
});

test('the calculator adds about 51 kB to a page at most, tables and the range included', async ({
	browser,
}) => {
	const bring = async (path: string): Promise<Map<string, number>> => {
		const page = await browser.newPage();
		const files = new Map<string, Promise<number>>();
		page.on('response', (response) => {
			const { pathname } = new URL(response.url());
			if (/\.js$|^\/data\//.test(pathname))
				files.set(
					pathname,
					response.body().then((body) => gzipSync(body, { level: 9 }).length),
				);
		});
		const data = path === '/calculator' ? ready(page) : null;
		await page.goto(path);
		await hydrate(page);
		await data;
		await page.waitForLoadState('networkidle');
		const sizes = await Promise.all([...files].map(async ([name, size]) => [name, await size] as const));
		await page.close();
		return new Map(sizes);
	};
	const plain = await bring('/privacy');
	const added = [...(await bring('/calculator'))].filter(([name]) => !plain.has(name));
	expect(added.some(([name]) => name.startsWith('/data/calculator-'))).toBe(true);
	const total = added.reduce((sum, [, size]) => sum + size, 0);
	console.log(`the calculator adds ${total} bytes`);
	test.info().annotations.push({ type: 'bytes', description: String(total) });
	expect(total).toBeLessThan(51_500);
});

test('a keystroke is answered before the next frame', async ({ page, openReady }) => {
	await openReady('/calculator');
	await page.getByLabel('Цена лота').fill('5001');
	await expect(page.getByText('Ставка 5 001,00 $')).toBeAttached();
	const late = await page.evaluate(async () => {
		const price = document.querySelector<HTMLInputElement>('input[name="price"]')!;
		const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
		const unanswered: number[] = [];
		for (let sum = 5100; sum < 5140; sum++) {
			set.call(price, String(sum));
			price.dispatchEvent(new Event('input', { bubbles: true }));
			const text = document.querySelector('.receipt')?.textContent;
			if (!text?.includes(`Ставка 5\u202f${String(sum).slice(1)},00`)) unanswered.push(sum);
			await new Promise((drawn) => requestAnimationFrame(drawn));
		}
		return unanswered;
	});
	expect(late).toEqual([]);
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('a calculation that is sent lands at the request form of its stored page', async ({ page }) => {
		await page.goto('/calculator?mode=customs&vehicle=sedan&price=9000&fuel=petrol&cc=1998&year=2020');
		await page.getByRole('button', { name: 'Отправить нам' }).click();
		await expect(page).toHaveURL(/\/calculator\/[\w-]+#send$/);
		await expect(page.getByRole('heading', { name: 'Отправить этот расчёт нам' })).toBeFocused();
	});
});

for (const scheme of ['light', 'dark'] as const) {
	test(`the calculator has no accessibility fault that axe can see, ${scheme}`, async ({ page }) => {
		await page.emulateMedia({ colorScheme: scheme });
		for (const path of ['/calculator', '/calculator?mode=direct', '/calculator?mode=us_auction&price=-1']) {
			await page.goto(path);
			await hydrate(page);
			await expectAccessible(page);
		}
	});
}

test('a motorcycle by itself ends in a request that says what was typed, as the office reads it', async ({
	page,
	openReady,
	server,
}) => {
	await openReady('/calculator?mode=customs');
	await page.getByLabel('Что растаможить').selectOption('motorcycle');
	await page
		.getByRole('textbox', { name: 'VIN или цена' })
		.or(page.getByRole('textbox', { name: /лот/ }))
		.fill('3200');
	await page.getByRole('link', { name: 'Задать вопрос' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.locator('[name="message"]')).toHaveValue(/по запросу: мотоцикл\nЦена: 3200/);
	await dialog.getByLabel('Телефон', { exact: true }).fill('0671234567');
	await dialog.getByLabel('Как к вам обращаться').fill('Проверка');
	await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
	await expect(dialog.getByText('Номер заявки')).toBeVisible();
	const { data } = await server.admin.request.list({ query: {} });
	expect(data[0]?.message).toMatch(/мотоцикл\nЦена: 3200 €\nhttp.*mode=customs.*vehicle=motorcycle/);
});
