import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import { newCar, setStage } from '../../server/testing/cars.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const today = kyivDay(new Date());

test('the client who waits longest stands first on the home screen, and can be taken and called from there', {
	tag: '@main:/admin',
}, async ({ page, server }) => {
	const ask = (name: string, phone: string) =>
		server.client({ address: `198.51.100.${phone.slice(-2)}` }).mail.callback({ body: { name, phone } });
	const { id } = await ask('Первый Клиент', '0671234511');
	await ask('Второй Клиент', '0671234512');
	await server.client({ address: '198.51.100.90' }).mail.calculation({
		body: { email: 'third@example.com', message: 'Посчитайте Camry', language: 'uk' },
	});
	await page.goto('/admin');
	const queue = page.getByRole('region', { name: 'Ваши дела' });
	// The list comes from a file of its own.
	await expect(queue.getByRole('listitem')).toHaveCount(3, { timeout: 30_000 });
	await expect(queue.getByRole('listitem').first()).toContainText('Первый Клиент');
	await expect(queue.getByRole('link', { name: 'Позвонить: Первый Клиент' })).toHaveAttribute(
		'href',
		'tel:+380671234511',
	);
	await expectAccessible(page);
	const taken: string[] = [];
	page.on('request', (request) => request.method() !== 'GET' && taken.push(request.url()));
	// Both clicks come before the answer to the first.
	await queue.getByRole('button', { name: 'Взять: Первый Клиент' }).evaluate((button: HTMLElement) => {
		button.click();
		button.click();
	});
	await expect(page.getByText('Заявка ваша')).toBeVisible();
	expect(taken).toHaveLength(1);
	await expect(queue.getByRole('button', { name: 'Взять: Первый Клиент' })).toHaveCount(0);
	await expect(queue.getByRole('listitem').first()).toContainText('Первый Клиент');
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({ status: 'taken' });
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(queue.getByRole('button', { name: 'Взять: Первый Клиент' })).toBeVisible();

	await page.goto('/admin/requests');
	await page.getByLabel('Язык', { exact: true }).selectOption({ label: 'на украинском' });
	await expect(page).toHaveURL(/[?&]lang=uk/);
	await expect(page.getByRole('link', { name: /third@example.com/ })).toBeVisible();
	await expect(page.getByRole('link', { name: /Первый Клиент/ })).toHaveCount(0);

	// Three clicks lead from the home to the sent letter, without a key.
	await page.goto('/admin');
	await queue.getByRole('link', { name: 'Ответить: third@example.com' }).click();
	await page.getByRole('button', { name: 'Потрібні подробиці' }).click();
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText('Письмо на third@example.com в очереди на отправку')).toBeVisible();
});

test('what is due of a car is done from the home screen: paid, moved to another day, said to be done', async ({
	page,
	server,
}) => {
	const { id } = await newCar(server, { clientName: 'Олена' });
	const params = { id };
	for (const [title, dueOn] of [
		['Доставка', addDays(today, -2)],
		['Таможня', today],
	] as const) {
		const body = { kind: 'other', title, amount: '100', currency: 'UAH', dueOn } as const;
		await server.admin.carPayment.create({ params, body });
	}
	const before = addDays(today, -1);
	await setStage(server, id, 'bought', { doneOn: addDays(today, -9), isQuiet: true });
	await setStage(server, id, 'paid', { expectedOn: before, reason: 'Банк', isQuiet: true });
	await page.goto('/admin');
	const rows = page
		.getByRole('region', { name: 'Ваши дела' })
		.getByRole('listitem')
		.filter({ hasText: 'Kia Rio' });
	await expect(rows).toHaveText(
		[
			...[/Доставка, 100.₴.*на 2.дня/, /Таможня.*сегодня/, /Некому платить.*Указать/],
			...[/Продавец получил.*на 1.день/, /инвойс.*Приложить/],
		],
		{
			timeout: 30_000,
		},
	);
	await rows
		.first()
		.getByRole('button', { name: /^Оплачено/ })
		.click();
	await expect(rows).toHaveCount(4);
	const dialog = page.getByRole('dialog', { name: 'Перенести' });
	await rows
		.first()
		.getByRole('button', { name: /^Перенести/ })
		.click();
	await dialog.getByRole('button', { name: 'Перенести' }).click();
	await expect(rows).toHaveCount(3);
	await rows
		.filter({ hasText: 'Продавец получил' })
		.getByRole('button', { name: /^Перенести/ })
		.click();
	await expectAccessible(page);
	await dialog.getByRole('button', { name: 'Перенести' }).click();
	await expect(dialog.getByText('Напишите причину: клиент увидит её рядом с новой датой.')).toBeVisible();
	await dialog.getByLabel('Почему срок другой').fill('Ждём оригинал');
	await dialog.getByRole('button', { name: 'Перенести' }).click();
	await expect(rows).toHaveCount(2);
	const { stages } = await server.admin.car.get({ params: { id: String(id) } });
	const moved = { expectedOn: addDays(today, 1), reason: 'Ждём оригинал' };
	expect(stages.find(({ stage }) => stage === 'paid')).toMatchObject(moved);
	const { payments } = await server.admin.carPayment.list({ params });
	expect(payments).toMatchObject([{ paid: { on: today } }, { paid: null, dueOn: addDays(today, 1) }]);
});
