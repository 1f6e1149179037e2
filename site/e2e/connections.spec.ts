import { takeMessage } from '../../server/features/message/take-message.ts';
import { startSmtp } from '../../server/testing/smtp.ts';
import { writtenIn } from '../../server/testing/written-in.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('the office enters its mail server, is told what is wrong, and mends it', {
	tag: '@main:/admin/setting/connections',
}, async ({ page, server }) => {
	const smtp = await startSmtp('wants-password');
	await page.goto('/admin/setting/connections');
	const mail = page.getByRole('region', { name: 'Почта: отправка' });
	await mail.getByLabel('Где почта').selectOption('Gmail');
	await expect(mail.getByText('Нужен пароль приложения')).toBeVisible();
	await expect(mail.getByLabel('Сервер')).toHaveValue('smtp.gmail.com');
	await expectAccessible(page);
	await mail.getByLabel('Сервер').fill('127.0.0.1');
	await mail.getByLabel('Порт').fill(String(smtp.port));
	await mail.getByLabel('Шифрование сразу').uncheck();
	await mail.getByLabel('Логин').fill('office@clearway.example');
	await mail.getByLabel('Пароль', { exact: true }).fill('secret-of-the-office');
	await mail.getByRole('button', { name: 'Сохранить и проверить' }).click();
	await expect(mail.getByRole('status')).toContainText('Пароль не подошёл');
	await smtp.become('takes');
	await mail.getByRole('button', { name: 'Проверить', exact: true }).click();
	await expect(mail.getByRole('status')).toContainText('Вход прошёл');
	await expect(mail.getByLabel('Пароль', { exact: true })).toHaveValue('');
	expect(await page.content()).not.toContain('secret-of-the-office');
	expect((await server.admin.office.overview()).mail.configured).toBe(true);
	await smtp.stop();
});

test('an answer that came by mail stands in its request and on the home until somebody sees it', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.request.create({ body: { name: 'Оля', phone: '+380671234567' } });
	const { context } = server.running;
	await context.db.write((tx) =>
		takeMessage(
			tx,
			context,
			{ table: 'request', id },
			{
				...{ by: 'client@mail.example', text: 'Согласна.', whole: 'Согласна.\n\n> Ваша смета', via: 'mail' },
				source: 'mail <1@mail.example>',
			},
		),
	);
	await page.goto('/admin');
	const unread = page.getByRole('region', { name: 'Клиенты ответили на заявки' });
	await unread.getByRole('link', { name: /Оля/ }).click();
	const messages = page.getByRole('region', { name: 'Переписка' });
	await expect(messages).toContainText('client@mail.example почта,');
	await messages.getByRole('button', { name: 'Показать письмо целиком' }).click();
	await expect(messages).toContainText('> Ваша смета');
	const unreadNow = async () => (await writtenIn(server, `request-${id}`))[0]?.isUnread;
	await expect.poll(unreadNow).toBe(false);
	await page.goto('/admin');
	await expect(unread).toBeHidden();
});
