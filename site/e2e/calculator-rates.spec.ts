import { startBank } from '../../server/testing/bank.ts';
import { startServer } from '../../server/testing/start.ts';
import { exampleInputs } from '../parts/example-quote.ts';
import { asMine, openRest, test } from './calculator-office.ts';
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
		await dialog.getByRole('radio', { name: 'На почту' }).check();
		await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
		await dialog.getByLabel('Как к вам обращаться').fill('Олена');
		await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
		await expect(dialog.getByRole('status')).toContainText('Номер заявки');
		const { data: requests } = await server.admin.request.list();
		expect(requests[0]).toMatchObject({ quote: null, message: expect.stringContaining('date=2026-02-10') });
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
