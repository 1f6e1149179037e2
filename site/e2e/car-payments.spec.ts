import { companyBody, newCar, newLink } from '../../server/testing/cars.ts';
import { keptQuote } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { holdCall } from './hold-call.ts';
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
	await dialog.getByLabel('Название, как в банке').fill('ТОВ «Шлях»');
	await dialog.getByLabel('Код').fill('38765432');
	await dialog.getByLabel('IBAN').fill('UA21 3223 1300 0002 6007 2335 6600 2');
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await expect(dialog.getByText('IBAN не сходится с контрольными цифрами')).toBeVisible();
	await dialog.getByLabel('IBAN').fill('UA21 3223 1300 0002 6007 2335 6600 1');
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await expect(dialog).toBeHidden();
	await expect(page.getByRole('row', { name: /ТОВ «Шлях»/ })).toContainText('UAH');
	const iban = 'UA213223130000026007233566001';
	expect(await server.admin.payee.list()).toContainEqual(
		expect.objectContaining({ title: 'ТОВ «Шлях»', iban }),
	);
});

test('a refusal that comes late leaves the focus in the field in which one types by then', async ({
	page,
}) => {
	await page.goto('/admin/cars/payees');
	await page.getByRole('button', { name: 'Добавить получателя' }).first().click();
	const dialog = page.getByRole('dialog', { name: 'Добавить получателя' });
	const held = await holdCall(page, '**/api/payee');
	await dialog.getByRole('button', { name: 'Сохранить' }).click();
	await held.sent;
	const code = dialog.getByLabel('Код');
	await code.fill('3876');
	await held.letGo();
	await expect(dialog.getByRole('alert')).toBeVisible();
	await page.keyboard.type('5432');
	await expect(code).toHaveValue('38765432');
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

/** A payment in hryvnias with a payee, and the path of its client's page. */
async function owing(server: TestServer) {
	const { id } = await newCar(server);
	const { id: payeeId } = await server.admin.payee.create({ body: companyBody });
	const body = { kind: 'customs', amount: '84300', currency: 'UAH', payeeId } as const;
	await server.admin.carPayment.create({ params: { id }, body });
	return { id, path: (await newLink(server, id)).path };
}

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });

	test('a client sees the bank’s code and says with his receipt that he has paid, and nothing counts yet', async ({
		page,
		server,
	}) => {
		const { id, path } = await owing(server);
		await page.goto(path);
		const next = page.getByRole('region', { name: 'Ближайший платёж' });
		await expect(next.getByText('UA21 3223 1300 0002 6007 2335 6600 1')).toBeVisible();
		const code = next.getByRole('img', { name: 'QR-код для приложения банка' }).first();
		const width = () => code.evaluate((image: HTMLImageElement) => image.naturalWidth);
		await expect.poll(width).toBeGreaterThan(0);
		await expect(next.getByRole('link', { name: 'Открыть в банке' })).toHaveAttribute(
			'href',
			/^https:\/\/qr\.bank\.gov\.ua\//,
		);
		const receipt = { name: 'Чек.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1') };
		await next.getByLabel('Квитанция: фото или PDF').setInputFiles(receipt);
		await next.getByRole('button', { name: 'Я оплатил' }).click();
		await expect(page).toHaveURL(new RegExp(`${path}#payment$`));
		await expect(next.getByText(/Вы\sсообщили\sоб\sоплате/)).toBeVisible();
		const { payments } = await server.admin.carPayment.list({ params: { id } });
		expect(payments).toMatchObject([{ owed: '84300.00', receipt: expect.any(Number) }]);
	});
});

test('the office confirms what a client says to be paid in a form that is filled in, and writes down what it costs', async ({
	page,
	server,
}) => {
	const { id, path } = await owing(server);
	const [token, payment] = [
		path.slice(-32),
		(await server.admin.carPayment.list({ params: { id } })).payments[0],
	];
	const params = { token, payment: payment?.id ?? 0 };
	await server.visitor.carPage.sayPaid({ params, form: {} });
	await page.goto(`/admin/cars/${id}`);
	await page.getByRole('button', { name: 'Подтвердить: Таможня' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отметить оплату: Таможня' });
	await expect(dialog.getByLabel('Сумма')).toHaveValue(/84.300/);
	await dialog.getByRole('button', { name: 'Отметить оплату' }).click();
	await expect(dialog).toBeHidden();
	expect((await server.admin.carPayment.list({ params: { id } })).sums).toMatchObject([{ left: '0.00' }]);

	await saveRates(server);
	const quote = await keptQuote(server);
	const priced = await server.admin.car.create({ body: { make: 'Audi', model: 'Q5', quote: quote.number } });
	await page.goto(`/admin/cars/${priced.id}`);
	await page.getByRole('button', { name: 'Внести расходы' }).click();
	const costs = page.getByRole('dialog', { name: 'Внести расходы' });
	await costs.getByLabel('Цена покупки: факт').fill('6900');
	await expectAccessible(page);
	await costs.getByRole('button', { name: 'Сохранить' }).click();
	await expect(costs).toBeHidden();
	await expect(page.getByRole('region', { name: 'Расходы и маржа' })).toContainText(/потрачено 6.900/);
});
