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

test('a client is answered by another way in one touch, with a photo on his page, and a note stays in the office', {
	tag: '@main:/admin/clients/:of',
}, async ({ page, server }) => {
	const email = 'thread@example.com';
	const body = { email, message: 'Сколько стоит привезти?' };
	const { id } = await server.client({ address: freshAddress() }).mail.calculation({ body });
	const { id: car } = await newCar(server, { clientName: 'Олена', email });
	const { token } = await newLink(server, car);
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	await page.goto(`/admin/clients/request-${id}`);
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
