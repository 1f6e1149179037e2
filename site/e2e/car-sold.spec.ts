import { kyivDay } from '@clearway/shared/format/date.ts';
import { money } from '@clearway/shared/format/number.ts';
import { car, carInDollars, lot } from '../../server/testing/car.ts';
import { newLink, setStage } from '../../server/testing/cars.ts';
import { storedPicture } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const today = kyivDay(new Date());

for (const [way, route, conditions] of [
	['с аукциона США', 'usa', lot],
	['из Европы', 'eu', car],
	['из Грузии', 'georgia', carInDollars],
	['только через таможню', 'customs', carInDollars],
] as const)
	test(`a car that was sold is paid in two parts and two currencies, handed over after one question, and published: ${way}`, async ({
		page,
		server,
	}) => {
		test.setTimeout(120_000);
		await saveRates(server);
		const quote = await server.visitor.quote.create({ body: conditions });
		const sold = { make: 'Kia', model: 'Rio', year: 2020, route, quote: quote.id };
		const { id, currency } = await server.admin.car.create({ body: sold });
		const { path } = await newLink(server, id);
		await page.goto(`/admin/cars/${id}`);
		const payments = page.getByRole('region', { name: 'Платежи' });
		await payments.getByRole('button', { name: 'План из сметы' }).click();
		const rows = payments.getByRole('row', { name: /Автомобиль/ });
		await rows.getByRole('button', { name: /^Действия/ }).click();
		await page.getByRole('menuitem', { name: 'Оплачен иначе…' }).click();
		const dialog = page.getByRole('dialog', { name: 'Отметить оплату: Автомобиль' });
		const amount = dialog.getByLabel('Сумма', { exact: true });
		const inOwn = await amount.inputValue();
		await dialog.getByLabel('Валюта').selectOption('UAH');
		// The sum is converted by the payment's rule, and says at which rate.
		await expect(dialog.getByText(/по курсу \d\d,\d{4} — это/)).toBeVisible();
		await expect(amount).not.toHaveValue(inOwn);
		await amount.fill('100000');
		await expect(dialog.getByLabel(/^Остаток/)).toHaveValue('same');
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Отметить оплату' }).click();
		// It is far from what is owed.
		const question = page.getByRole('dialog', { name: 'Сумма далека от ожидаемой' });
		await expect(question).toContainText('Вы ввели 100');
		await question.getByRole('button', { name: 'Отметить оплату' }).click();
		await expect(rows).toHaveCount(2);
		await payments.getByRole('button', { name: 'Отметить оплату: Автомобиль' }).click();
		await expect(rows.getByRole('button', { name: /^Отметить/ })).toHaveCount(0);

		const list = await server.admin.carPayment.list({ params: { id } });
		const [first, second] = list.payments.filter(({ kind }) => kind === 'auction');
		expect([first?.paid?.currency, second?.paid?.currency]).toEqual(['UAH', currency]);
		const customs = list.payments.find(({ kind }) => kind === 'customs');
		for (const { id: payment, paid, kind } of list.payments)
			if (!paid && kind !== 'customs')
				await server.admin.carPayment.pay({ params: { id, payment }, body: { was: null, on: today } });
		await setStage(server, id, 'plated', { doneOn: today, isQuiet: true });

		const handOver = page.getByRole('button', { name: 'Передана сегодня' });
		await handOver.click();
		const unpaid = page.getByRole('dialog', { name: 'Не всё оплачено' });
		await expect(unpaid).toContainText(money(customs?.owed ?? '', 'UAH'));
		await unpaid.getByRole('button', { name: 'Отмена' }).click();
		await payments.getByRole('button', { name: 'Отметить оплату: Таможня' }).click();
		await expect(payments.getByText('Всё оплачено.')).toBeVisible();
		await handOver.click();
		await expect(handOver).toHaveCount(0);

		await page.getByRole('button', { name: 'Опубликовать среди доставленных…' }).click();
		await page.getByRole('button', { name: 'Сделать страницу' }).click();
		await expect(page.getByLabel('Дата чека')).not.toHaveValue('');
		await server.admin.car.save({
			params: { id },
			body: {
				pictures: [await storedPicture(server)],
				story: 'Приехала в срок.',
				translations: { uk: { story: 'Приїхала вчасно.' } },
			},
		});
		await expect(page.getByRole('textbox', { name: 'Рассказ' })).toHaveValue('Приехала в срок.');
		await page.getByRole('button', { name: 'Опубликовать' }).click();
		await expect(page.getByText('Автомобиль на сайте')).toBeVisible();

		await page.goto(path);
		await expect(page.getByText(/получили 100.000.₴, это/)).toBeVisible();
		await expect(page.getByText(/осталось 0.₴/)).toBeVisible();
	});
