import { keptQuote } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('the office writes down whom clients pay', { tag: '@main:/admin/cars/payees' }, async ({
	page,
	server,
}) => {
	await page.goto('/admin/cars/payees');
	await page.getByRole('button', { name: 'Добавить получателя' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Добавить получателя' });
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await expect(dialog.getByLabel('Реквизиты')).toBeVisible();
	await dialog.getByLabel('Название').fill('ТОВ «Шлях»');
	await dialog.getByLabel('Реквизиты').fill('IBAN UA11');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('row', { name: /ТОВ «Шлях»/ })).toContainText('UAH');
	expect(await server.admin.payee.list()).toMatchObject([{ title: 'ТОВ «Шлях»', requisites: 'IBAN UA11' }]);
});

test('the office plans the payments of a car, says that one is paid, takes it back and divides it', async ({
	page,
	server,
}) => {
	await saveRates(server);
	const quote = await keptQuote(server, { services: true });
	const { id } = await server.admin.car.create({
		body: { make: 'Audi', model: 'Q5', year: 2019, route: 'eu', quote: quote.number },
	});
	await page.goto(`/admin/cars/${id}`);
	const payments = page.getByRole('region', { name: 'Платежи' });
	await payments.getByRole('button', { name: 'План из сметы' }).click();
	await expect(payments.getByRole('row', { name: /Таможня/ })).toContainText('«На границе»');
	const row = payments.getByRole('row', { name: /Автомобиль/ });
	await row.getByRole('button', { name: 'Отметить оплату: Автомобиль' }).click();
	await expect(row.getByRole('button', { name: 'Отметить оплату: Автомобиль' })).toBeHidden();
	await payments.getByText(/^Смета из расчёта/).click();
	await expect(payments.getByRole('row', { name: /Цена покупки/ })).toContainText('0,00');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(row.getByRole('button', { name: 'Отметить оплату: Автомобиль' })).toBeVisible();
	await row.getByRole('button', { name: /^Действия/ }).click();
	await page.getByRole('menuitem', { name: 'Разделить…' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отделить часть' });
	await dialog.getByLabel(/^Сумма новой части/).fill('3000');
	await dialog.getByRole('button', { name: 'Отделить часть' }).click();
	await expect(payments.getByRole('row', { name: /Автомобиль/ })).toHaveCount(2);
	const { payments: stored } = await server.admin.carPayment.list({ params: { id } });
	expect(stored.filter(({ kind }) => kind === 'auction')[1]).toMatchObject({ amount: '3000.00', paid: null });
});
