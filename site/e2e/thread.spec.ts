import { newCar, newLink } from '../../server/testing/cars.ts';
import { freshAddress } from '../../server/testing/mail-server.ts';
import { writtenIn } from '../../server/testing/written-in.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

const picture = Buffer.from(
	'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
	'base64',
);

test('a client is answered by another way in one touch, with a photo on his page, and a note stays in the office', async ({
	page,
	server,
}) => {
	const email = 'thread@example.com';
	const phone = '+380671112200';
	const body = { email, phone, message: 'Сколько стоит привезти?' };
	const { id } = await server.client({ address: freshAddress() }).mail.calculation({ body });
	const { id: car, clientId } = await newCar(server, { clientName: 'Олена', phone, email });
	const { token } = await newLink(server, car);
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	await page.goto(`/admin/clients/${clientId}`);
	const lines = page.getByRole('list', { name: 'Всё по порядку' }).getByRole('listitem');
	await expect(lines.filter({ hasText: 'Сколько стоит привезти?' })).toContainText('форма сайта');
	await expect(lines.filter({ hasText: 'Где машина?' })).toContainText('на странице');
	await expectAccessible(page);
	// He wrote on his page last.
	await expect(page.getByRole('radio', { name: 'Страница: Kia Rio 2020' })).toBeChecked();
	await page.getByLabel('Фото', { exact: true }).setInputFiles({
		...{ name: 'a.png', mimeType: 'image/png', buffer: picture },
	});
	await page.getByRole('textbox', { name: 'Текст ответа' }).fill('Вот фото со склада.');
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(lines.filter({ hasText: 'Вот фото со склада.' })).toContainText('на странице');
	await expect(lines.filter({ hasText: '1\u00a0новое фото' })).toBeVisible();
	await page.getByRole('radio', { name: 'Заметка для офиса' }).check();
	await page.getByRole('textbox', { name: 'Новая заметка' }).fill('Торопится');
	await page.getByRole('radio', { name: `Письмо: ${email}` }).check();
	await expect(page.getByRole('textbox', { name: 'Текст ответа' })).toHaveValue('');
	await page.getByRole('textbox', { name: 'Текст ответа' }).fill('Счёт пришлём завтра.');
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText(`Письмо на ${email} в очереди на отправку`)).toBeVisible();
	await expect(lines.filter({ hasText: 'Счёт пришлём завтра.' })).toContainText('почта');
	const { replies } = await server.admin.request.get({ params: { id } });
	expect(replies.map(({ text }) => text)).toEqual(['Счёт пришлём завтра.']);
	const written = await writtenIn(server, `car-${car}`);
	expect(written.map(({ kind, text }) => [kind, text])).toEqual([
		['client', 'Где машина?'],
		['office', 'Вот фото со склада.'],
	]);
	const { files } = await server.admin.car.get({ params: { id: car } });
	expect(files).toMatchObject([{ kind: 'photo', shown: true }]);
});

test('a message says when it leaves, and one that did not arrive says why, with the telephone', async ({
	page,
	server,
}) => {
	const who = { phone: '+380671112233', email: 'closed@example.com' };
	const { id } = await server.admin.request.create({ body: { name: 'Олена', ...who } });
	await server.admin.request.reply({ params: { id: String(id) }, body: { text: 'Машина продана.' } });
	const { id: car, clientId } = await newCar(server, { clientName: 'Олена', phone: who.phone });
	const written = { kind: 'office', text: 'Она в порту.' } as const;
	await server.admin.thread.write({ params: { of: `car-${car}` }, body: written });
	const [message] = await writtenIn(server, `car-${car}`);
	const morning = '2099-01-15T07:00:00.000Z';
	await server.running.context.db.write(async (tx) => {
		const closed = { state: 'refused', last_error: '403 Forbidden: bot was blocked by the user' };
		await tx
			.updateTable('outbox')
			.set(closed)
			.where('request_id', '=', id)
			.where('kind', '=', 'reply')
			.execute();
		await tx
			.insertInto('outbox')
			.values({
				...{ kind: 'car', car_id: car, of_message: message?.id ?? null, state: 'waiting' },
				...{ attempts: 0, message_id: '', next_at: morning, created_at: morning },
			})
			.execute();
	});
	await page.goto(`/admin/clients/${clientId}`);
	const lines = page.getByRole('list', { name: 'Всё по порядку' }).getByRole('listitem');
	await expect(lines.filter({ hasText: 'Она в порту.' })).toContainText(
		/Уйдёт клиенту 15.січня.2099.в.09:00\./,
	);
	const failed = lines.filter({ hasText: 'Машина продана.' });
	await expect(failed).toContainText('Не доставлено. Клиент закрыл чат с ботом. Позвоните:');
	await expect(failed.getByRole('link')).toHaveAttribute('href', `tel:${who.phone}`);
	await expectAccessible(page);
	await failed.getByRole('button', { name: 'Отправить ещё раз' }).click();
	await expect(failed).toContainText('письмо ждёт');
});
