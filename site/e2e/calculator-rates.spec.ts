import type { Route } from '@playwright/test';
import { startBank } from '../../server/testing/bank.ts';
import { startServer } from '../../server/testing/start.ts';
import { exampleInputs } from '../parts/example-quote.ts';
import { asMine, openRest, test, total } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect, hydrate } from './site.ts';
import { goOffline } from './window.ts';

test('the rates of a chosen day are fetched; a day without one says so, and the next good day clears it (S1.3 S3.14 S4.9 S4.10 S4.11 S7.34 S8.8)', async ({
	page,
	open,
	bank,
}) => {
	bank.say('USD', '2026-03-15', null);
	bank.say('EUR', '2026-03-15', null);
	bank.say('USD', '2026-10-05', 43.1234);
	await open('/calculator');
	await openRest(page);
	const asked = page.waitForRequest(/\/currency\?valcode=USD&date=20261005&json$/);
	await page.getByLabel('Дата оформления').fill('2026-10-05');
	await asked;
	await expect(page.getByText('43,1234 ₴ за $').first()).toBeVisible();
	// The foot of the page shows the currency of today.
	const current = page.getByRole('contentinfo').locator('.footer__rates');
	await expect(current).toContainText(/05 жовтня 2026: 43,1234/);
	await page.getByLabel('Дата оформления').fill('2026-03-15');
	await expect(page.getByRole('alert').filter({ hasText: 'Нет данных для указаной даты.' })).toBeVisible();
	await page.getByLabel('Дата оформления').fill('2026-11-20');
	await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
	await page.getByLabel('Дата оформления').fill('2026-10-05');
	await expect(current).toContainText('05 жовтня 2026');
	await page.locator('header a[href="/contacts"]').first().click();
	await expect(page).toHaveURL(/\/contacts$/);
	await expect(current).toContainText('20 листопада 2026');
});

for (const [what, fail] of [
	['a 429', (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, body: '' })],
	['a broken connection', (route: Route) => route.abort()],
] as const) {
	test(`${what} instead of a chosen day's rates is no missing rate: the total stays, and the day is requested again`, async ({
		page,
		openReady,
		bank,
	}) => {
		bank.say('USD', '2026-09-07', 43.2121);
		await openReady('/calculator');
		await routeCalls(page, '**/currency?*', fail);
		await openRest(page);
		await page.getByLabel('Дата оформления').fill('2026-09-07');
		const told = page.getByRole('alert').filter({ hasText: 'Курс на 07 вересня 2026 не загрузился.' });
		await expect(told).toBeVisible();
		await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
		await expect(page.getByText('взят последний известный: на 20 листопада 2026').first()).toBeAttached();
		expect(await total(page)).toMatch(/\d\$$/);

		await page.unroute('**/currency?*');
		await told.getByRole('button', { name: 'Загрузить ещё раз' }).click();
		await expect(page.getByText('43,2121 ₴ за $').first()).toBeVisible();
		await expect(told).toHaveCount(0);
	});
}

test('a sum at the rate of another day gets no number, says why, and can be sent with its conditions', async ({
	page,
}) => {
	const bank = await startBank();
	bank.always({ USD: 44.7061, EUR: 51.708 });
	const server = await startServer({ env: { SEED: 'demo', NBU_URL: bank.url } });
	try {
		await server.admin.currency.refresh({});
		bank.behave({ kind: 'status', status: 503 });
		await page.goto(`${server.url}/calculator?price=7000`);
		await hydrate(page);
		await openRest(page);
		await page.getByLabel('Дата оформления').fill('2026-02-10');
		await expect(page.getByText('Считаем по последнему известному.')).toBeVisible();
		await asMine(page);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		const reason = page.getByRole('status').filter({ hasText: 'Нет данных для указаной даты.' });
		await expect(reason).toContainText('по курсу другого дня; ссылка на его условия работает');
		await page.getByRole('button', { name: 'Отправить нам' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText('Нет данных для указаной даты. Отправить можно и без номера');
		await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
		await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
		await expect(dialog.getByRole('status')).toContainText('Номер заявки');
		const { data: requests } = await server.admin.request.list();
		expect(requests[0]).toMatchObject({ quote: null, message: expect.stringContaining('date=2026-02-10') });
	} finally {
		await server.close();
		await bank.close();
	}
});

test('where the bank was never reached the page asks it itself, blames no day, and counts once it answers', async ({
	page,
}) => {
	const bank = await startBank();
	bank.behave({ kind: 'status', status: 503 });
	const server = await startServer({ env: { SEED: 'demo', NBU_URL: bank.url } });
	try {
		await page.goto(`${server.url}/calculator?price=7000`);
		const told = page.getByRole('alert').filter({ hasText: 'не загрузился' });
		await expect(told).toBeVisible();
		await hydrate(page);
		await expect(told).toBeVisible();
		await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
		await expect(told).toContainText('Спросим ещё раз.');
		await expect(page.getByText('У Нацбанка нет курса')).toHaveCount(0);
		// The missing rate is told in one place.
		await expect(page.locator('.notice')).toHaveCount(0);
		await openRest(page);
		await expect(page.getByLabel('Дата оформления')).not.toHaveAttribute('aria-invalid', 'true');
		await expect(told.getByRole('link', { name: /380/ })).toBeVisible();

		// An example stays an example, even if something is typed beside it.
		await page.goto(`${server.url}/calculator`);
		await hydrate(page);
		await page.getByLabel('Цена лота, $').fill('8300');
		await expect(told).toContainText('готовый пример');
		await expect(page.getByRole('heading', { name: /^Пример/ })).toBeVisible();
		await expect(page.getByText('Ваш расчёт')).toHaveCount(0);
		// Tools that go on from a calculation say that there is none.
		await page.getByRole('button', { name: 'Подобрать по бюджету' }).click();
		const waits = page.getByRole('status').filter({ hasText: 'Сначала нужна сумма' });
		await expect(waits).toBeVisible();

		bank.behave({ kind: 'well' });
		bank.always({ USD: 44.7061, EUR: 51.708 });
		await server.admin.currency.refresh();
		await told.getByRole('button', { name: 'Загрузить ещё раз' }).click();
		await expect(told).toHaveCount(0);
		expect(await total(page)).toMatch(/\d\$$/);
		await expect(page.getByRole('region', { name: 'Подобрать по бюджету' })).toBeVisible();
		await expect(waits).toHaveCount(0);
	} finally {
		await server.close();
		await bank.close();
	}
});

test('a day chosen without a network is asked for when the network is back', async ({
	page,
	openReady,
	bank,
	context,
}) => {
	bank.say('USD', '2026-09-08', 43.3131);
	await openReady('/calculator');
	await openRest(page);
	await expect(page.getByLabel('Дата оформления')).toBeVisible();
	await goOffline(context);
	await page.getByLabel('Дата оформления').fill('2026-09-08');
	const told = page.getByRole('alert').filter({ hasText: 'Курс на 08 вересня 2026 не загрузился.' });
	await expect(told).toContainText('Спросим ещё раз, когда появится сеть.');
	await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
	await context.setOffline(false);
	await expect(page.getByText('43,3131 ₴ за $').first()).toBeVisible();
	await expect(told).toHaveCount(0);
});

test('in November the sheet is of the day in February, with today below; today and back is one tap', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await openRest(page);
	const day = page.getByLabel('Дата оформления');
	const below = page.locator('.receipt__total-beside');
	await expect(day).toHaveValue('2027-02-16');
	await page.getByText('Об этой оценке').first().click();
	await expect(page.getByText('Курс на 16 лютого 2027 ещё не известен').first()).toBeVisible();
	expect(await total(page)).toBe('13446,19$');
	await expect(below).toContainText(/Если\sоформить\sсегодня\s*13\s307,53\s\$/);
	await page.getByRole('link', { name: 'Рассчитать на 20 листопада 2026' }).click();
	await expect(day).toHaveValue('2026-11-20');
	expect(await total(page)).toBe('13307,53$');
	await expect(below).toHaveCount(0);
	await page.getByRole('link', { name: 'Рассчитать на 16 лютого 2027' }).click();
	await expect(day).toHaveValue('2027-02-16');
	// The day follows the way of buying as long as no day was chosen.
	await page.getByRole('radio', { name: 'Прямая покупка' }).check();
	await expect(day).toHaveValue('2026-12-19');
});

test('a rate has four decimals wherever it stands, and a stored calculation names those of its own day alone', async ({
	page,
	open,
	server,
}) => {
	const { id } = await server.visitor.quote.create({ body: exampleInputs.usa });
	for (const path of ['/calculator', '/eu', `/calculator/${id}`, `/uk/calculator/${id}`]) {
		await open(path);
		const text = (await page.locator('body').innerText()) + (await page.locator('.sheet').allTextContents());
		const rates = new Set(text.match(/(?<!\d)(?:44|51),7\d*/g));
		expect([path, ...[...rates].toSorted()]).toEqual([path, '44,7061', '51,7080']);
	}
	await expect(page.locator('.footer__rates')).toBeHidden();
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('an address with an old day says the rate of that day alone, and its currency is that of the sheet', async ({
		page,
		bank,
	}) => {
		bank.say('USD', '2026-09-14', 43.1234);
		bank.say('EUR', '2026-09-14', 50.4321);
		for (const [path, sign] of [
			['/calculator?mode=customs&currency=EUR&date=2026-09-14', '€'],
			['/uk/calculator?mode=customs&currency=USD&date=2026-09-14', '$'],
			['/eu?currency=USD&date=2026-09-14', '$'],
			['/uk/eu?currency=EUR&date=2026-09-14', '€'],
		] as const) {
			await page.goto(path);
			const text = await page.locator('body').innerText();
			const rates = new Set(text.match(/(?<!\d)(?:4[34]|5[01]),\d{4}/g));
			expect([path, ...[...rates].toSorted()]).toEqual([path, '43,1234', '50,4321']);
			const sums = page.locator('.receipt__total-sum .sums > span, .receipt__line .sums > span');
			const said = await sums.filter({ visible: true }).allInnerTexts();
			expect([path, ...new Set(said.map((sum) => sum.at(-1)))]).toEqual([path, sign]);
		}
	});
});
