import { takeMessage } from '../../server/features/message/take-message.ts';
import { listFailedLetter } from '../../server/mail/failed-letters.ts';
import { startServerWithMail } from '../../server/testing/mail-server.ts';
import { startSmtp } from '../../server/testing/smtp.ts';
import { botToken } from '../../server/testing/telegram.ts';
import { writtenIn } from '../../server/testing/written-in.ts';
import { expectAccessible } from './axe.ts';
import { openAdmin, signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('the office enters its mail server, is told what is wrong, and mends it', {
	tag: '@main:/admin/setting/connections',
}, async ({ page, server }) => {
	const smtp = await startSmtp('wants-password');
	await page.goto('/admin/setting/connections');
	const mail = page.getByRole('region', { name: 'Почта: отправка' });
	await expect(mail).toContainText('не настроено');
	await mail.getByRole('button', { name: 'Настроить: Почта: отправка' }).click();
	const form = page.getByRole('dialog', { name: 'Почта: отправка' });
	await expect(form.getByText('Нужен пароль приложения')).toBeVisible();
	await expect(form.getByLabel('Сервер')).toBeHidden();
	await form.getByLabel('Где почта').selectOption('Другой сервер');
	await expectAccessible(page);
	await form.getByLabel('Сервер', { exact: true }).fill('127.0.0.1');
	await form.getByLabel('Порт').fill(String(smtp.port));
	await form.getByLabel('Шифрование сразу').uncheck();
	await form.getByLabel('Логин').fill('office@clearway.example');
	await form.getByLabel('Пароль', { exact: true }).fill('secret-of-the-office');
	await form.getByRole('button', { name: 'Сохранить и проверить' }).click();
	await expect(form.getByRole('alert')).toContainText('Пароль не подошёл');
	await page.reload();
	await expect(mail).toContainText('не работает');
	await expect(mail.getByRole('status')).toContainText('Пароль не подошёл');
	await mail.getByRole('button', { name: 'Изменить: Почта: отправка' }).click();
	await smtp.become('takes');
	await form.getByRole('button', { name: 'Сохранить и проверить' }).click();
	await expect(form).toBeHidden();
	await expect(mail.getByRole('status')).toContainText('Вход прошёл');
	await expect(mail).toContainText('127.0.0.1, office@clearway.example');
	expect(await page.content()).not.toContain('secret-of-the-office');
	expect((await server.admin.office.overview()).mail.configured).toBe(true);
	await smtp.stop();
});

test('what the settings of the server say is shown and tried, and nothing else can be entered', async ({
	page,
	context,
}) => {
	const nobody = { IMAP_URL: 'imap://office:secret@127.0.0.1:9', TELEGRAM_URL: 'http://127.0.0.1:9' };
	const office = await startServerWithMail('takes', { env: { ...nobody, TELEGRAM_TOKEN: botToken } });
	try {
		await signIn(context, office);
		await openAdmin(page, `${office.url}/admin/setting/connections`);
		for (const name of ['Почта: отправка', 'Почта: ответы клиентов', 'Бот Telegram']) {
			const connection = page.getByRole('region', { name });
			await expect(connection).toContainText('Задано в настройках сервера и меняется там.');
			await expect(connection.getByRole('button')).toHaveText(['Проверить']);
		}
		const mail = page.getByRole('region', { name: 'Почта: отправка' });
		await mail.getByRole('button').click();
		await expect(mail.getByRole('status')).toContainText('Вход прошёл');
	} finally {
		await office.close();
	}
});

test('letters that could not be read are listed under the mailbox', async ({ page, server }) => {
	const { context } = server.running;
	const letter = { at: new Date().toISOString(), sender: 'Client <client@mail.example>', subject: 'Договор' };
	await context.db.write((tx) => listFailedLetter(tx, context, letter));
	await page.goto('/admin/setting/connections');
	const mailbox = page.getByRole('region', { name: 'Почта: ответы клиентов' });
	await expect(mailbox).toContainText('Не удалось прочитать');
	await expect(mailbox.getByRole('listitem')).toContainText('Client <client@mail.example>, «Договор»');
	await expectAccessible(page);
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
				...{ source: 'mail <1@mail.example>', sender: 'client@mail.example', unconfirmed: 1 },
			},
		),
	);
	await page.goto('/admin');
	const work = page.getByRole('region', { name: 'Ваши дела' }).getByRole('listitem');
	const unread = work.filter({ hasText: 'Согласна.' });
	await unread.getByRole('link', { name: /Оля/ }).first().click();
	const messages = page.getByRole('region', { name: 'Переписка' });
	await expect(messages).toContainText('client@mail.example почта, не подтверждено,');
	await messages.getByRole('button', { name: 'Показать письмо целиком' }).click();
	await expect(messages).toContainText('> Ваша смета');
	const unreadNow = async () => (await writtenIn(server, `request-${id}`))[0]?.isUnread;
	await expect.poll(unreadNow).toBe(false);
	await page.goto('/admin');
	await expect(unread).toHaveCount(0);
});
