import { addDays } from '@clearway/shared/domain/dated.ts';
import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { estimateLines } from '@clearway/shared/domain/offer/offer.ts';
import { kyivDay, shortDate } from '@clearway/shared/format/date.ts';
import { receipt } from '@clearway/shared/words/ru/receipt.ts';
import { lot } from '../../server/testing/car.ts';
import { newCar, setStage } from '../../server/testing/cars.ts';
import { ownCompany } from '../../server/testing/own-company.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

const today = kyivDay(new Date());

test('the office makes a car out of an offer and leads it by clicks from the auction to the client, then among the delivered', {
	tag: ['@main:/admin/cars', '@main:/admin/cars/create', '@main:/admin/cars/:id'],
}, async ({ page, server }) => {
	test.setTimeout(120_000);
	await ownCompany(server);
	await saveRates(server);
	const quote = await server.visitor.quote.create({ body: { ...lot, car: '2020 Ford F-150' } });
	const { id } = await server.visitor.mail.calculation({
		body: { message: 'Берём', email: 'pickup@example.com', quote: quote.id },
	});
	// Prices for an example go to no client: the page leads to the first of them.
	await page.goto(`/admin/requests/${id}/offer`);
	await page.getByRole('button', { name: /с пометкой «пример»$/ }).click();
	await expect(page.getByLabel(/^Сумма: /).and(page.locator(':focus'))).toHaveCount(1);
	const own = (sum: string, at: number) =>
		quote.lines[at]?.illustrative ? moneyText(decimal(sum).plus(1)) : sum;
	const lines = estimateLines(quote, receipt).map((line, at) => ({ ...line, sum: own(line.sum, at) }));
	await server.admin.request.offer({
		params: { id },
		body: { validUntil: addDays(today, 14), lines },
	});
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('link', { name: `Завести авто по предложению № ${id}-1` }).click();
	await expect(page.getByText(`придут из предложения № ${id}-1.`)).toBeVisible();
	await expect(page.getByLabel('Модель')).toHaveValue('F-150');
	await page.getByRole('button', { name: 'Завести карточку' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Ford F-150 2020' })).toBeVisible();
	await expect(page.getByRole('link', { name: 'pickup@example.com' })).toHaveAttribute(
		'href',
		'mailto:pickup@example.com',
	);
	await expect(page.getByText(`Смета из расчёта ${quote.number}`)).toBeVisible();
	await expectAccessible(page);

	const doneToday = async (stage: string): Promise<void> => {
		const button = page.getByRole('button', { name: `${stage} сегодня` });
		await button.click();
		await expect(button).toHaveCount(0);
	};
	await doneToday('Договорились');
	await doneToday('Куплена');
	const rail = page.getByRole('list').filter({ hasText: 'Передана' }).first();
	const stage = (name: string) => rail.getByRole('listitem').filter({ hasText: name });
	await expect(stage('Продавец получил деньги')).toContainText(/по плану/);
	const needs = page.getByRole('paragraph').filter({ hasText: 'Не хватает:' });
	await expect(needs).toContainText('VIN');

	// What came later than planned is said with its reason.
	const later = addDays(today, 60);
	await page.getByRole('button', { name: 'Даты: Отплыла' }).click();
	await page.getByLabel('Ждём').fill(shortDate(later));
	await page.getByRole('button', { name: 'Перенести срок' }).click();
	await expect(page.getByText('Напишите причину: клиент увидит её рядом с новой датой.')).toBeVisible();
	await page.getByLabel('Почему срок другой').fill('Забастовка в порту');
	await page.getByRole('button', { name: 'Перенести срок' }).click();
	await expect(stage('Отплыла')).toContainText(`ждём ${shortDate(later)}. Забастовка в порту`);

	// An undo takes back what a click closed, also the stages between.
	await page.getByRole('button', { name: 'В порту сегодня' }).click();
	await expect(stage('На границе')).toHaveAttribute('aria-current', 'step');
	await expect(page.getByRole('button', { name: 'Даты: В порту' })).toBeFocused();
	// What is done but for the last stands behind one line.
	await expect(stage('Куплена')).toHaveCount(0);
	await page.getByRole('button', { name: /^Пройдено: \d+ этап/ }).click();
	await expect(stage('Куплена')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Даты: Предложена' })).toBeFocused();
	const said = page.locator('[data-toast]').filter({ hasText: 'В порту:' });
	await said.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(stage('Продавец получил деньги')).toHaveAttribute('aria-current', 'step');

	await page.getByLabel('VIN').fill('1ftfw1e50lfa00001');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(needs).not.toContainText('VIN');
	for (const name of [
		'Продавец получил деньги',
		'На складе порта',
		'Отплыла',
		'В порту',
		'На границе',
		'Растаможена',
	])
		await doneToday(name);
	await doneToday('Номера получены');
	await doneToday('Передана');

	await page.getByRole('button', { name: 'Опубликовать среди доставленных…' }).click();
	await page.getByRole('button', { name: 'Сделать страницу' }).click();
	await expect(page.getByRole('region', { name: 'Доставленный автомобиль' })).toContainText('Не на сайте');
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('link', { name: 'Авто в работе' }).last().click();
	await expect(page.getByRole('button', { name: 'Предпросмотр' })).toBeVisible();
	await page.goto('/admin/cars');
	await expect(page.getByText('Машин в работе пока нет')).toBeVisible();
	await page.getByLabel('Какие').selectOption({ label: 'Закрытые' });
	await expect(page.getByRole('row', { name: /Ford F-150 2020/ })).toContainText('Передана');
});

for (const [way, stages] of [
	['Из Европы', ['Куплена', 'Продавец получил деньги', 'Документы готовы', 'На границе']],
	['Из Грузии', ['Куплена', 'Продавец получил деньги', 'Документы готовы', 'На границе']],
	['Только таможня', ['На границе']],
] as const)
	test(`a card that is entered by hand goes its way to the client by clicks: ${way}`, async ({ page }) => {
		await page.goto('/admin/cars/create');
		await page.getByLabel('Марка').fill('Kia');
		await page.getByLabel('Модель').fill('Rio');
		await page.getByLabel('Год выпуска').fill('2020');
		await page.getByRole('combobox', { name: 'Путь' }).selectOption({ label: way });
		await page.getByRole('button', { name: 'Завести карточку' }).click();
		await expect(page.getByRole('heading', { level: 1, name: 'Kia Rio 2020' })).toBeVisible();
		for (const stage of [...stages, 'Растаможена', 'Номера получены', 'Передана']) {
			const button = page.getByRole('button', { name: `${stage} сегодня` });
			await button.click();
			await expect(button).toHaveCount(0);
		}
		await expect(page.getByRole('button', { name: 'Опубликовать среди доставленных…' })).toBeVisible();
		await expect(page.getByRole('button', { name: /сегодня$/ })).toHaveCount(0);
	});

test('on the board keys go from car to car, mark the next stage done and lead to its notes; a phone has a list', async ({
	page,
	server,
}) => {
	const make = (model: string) => newCar(server, { model, year: 2021, clientName: `Клиент ${model}` });
	const rio = await make('Rio');
	const soul = await make('Soul');
	await setStage(server, soul.id, 'bought', { doneOn: today });
	await server.admin.carPayment.create({
		params: { id: rio.id },
		body: { kind: 'auction', amount: '100', currency: 'USD', dueOn: addDays(today, -3) },
	});
	await page.goto('/admin/cars');
	const cardOf = (stage: string) => page.getByRole('region', { name: stage }).getByRole('listitem');
	await expect(cardOf('Договорились')).toContainText('Клиент Rio');
	await expect(cardOf('Договорились')).toContainText('Платёж опаздывает на 3 дня');
	await expect(cardOf('Куплена')).toContainText('Дальше: Продавец получил деньги, до');
	await page.keyboard.press('j');
	await expect(page.getByRole('link', { name: 'Kia Rio 2021' })).toBeFocused();
	await page.keyboard.press('s');
	await expect(page.getByRole('region', { name: 'Куплена' }).getByRole('listitem')).toHaveCount(2);
	await page.getByRole('button', { name: 'Отменить', exact: true }).click();
	await expect(cardOf('Договорились')).toContainText('Клиент Rio');
	await page.keyboard.press('j');
	await page.keyboard.press('k');
	await page.keyboard.press('n');
	await expect(page).toHaveURL(`/admin/cars/${rio.id}#notes`);

	await expect(page.getByRole('heading', { level: 1, name: 'Kia Rio 2021' })).toBeVisible();
	await page.keyboard.press('ControlOrMeta+KeyK');
	await page.getByRole('combobox', { name: 'Что сделать или куда перейти' }).fill('soul');
	await page.getByRole('option', { name: /^Kia Soul 2021, Клиент Soul/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Kia Soul 2021' })).toBeVisible();
	await page.goto('/admin');
	await expect(page.getByText('в работе 2')).toBeVisible();
	await page.getByRole('navigation', { name: 'Разделы' }).getByRole('link', { name: 'Авто' }).click();
	await expect(page.getByText('2 машины')).toBeVisible();
	await page.keyboard.press('/');
	await page.keyboard.type('soul');
	await expect(page.getByText('1 машина')).toBeVisible();
	await expect(page.getByRole('link', { name: 'Kia Rio 2021' })).toHaveCount(0);
	await expectAccessible(page);
	await resize(page, { width: 390, height: 844 });
	await expect(page.getByRole('row', { name: /Kia Soul 2021/ })).toContainText(
		'Дальше: Продавец получил деньги',
	);
});
