import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, longDate, shortDate } from '@clearway/shared/format/date.ts';
import { routeCalls } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ ownServer: true, isSignedIn: true });

test('a call is written down, handed over and found again by its note, and its note is corrected', {
	tag: '@main:/admin/requests',
}, async ({ page, server }) => {
	await server.admin.auth.create({
		body: { login: 'olena', password: 'another long password', name: 'Олена Сова' },
	});
	await page.goto('/admin/requests');
	await page.getByRole('button', { name: 'Новая заявка' }).click();
	const form = page.getByRole('dialog', { name: 'Новая заявка' });
	await form.getByLabel('Имя').fill('Марко Бондар');
	await form.getByRole('button', { name: 'Записать' }).click();
	await expect(form.getByText('Напишите телефон или почту')).toBeVisible();
	await form.getByLabel('Телефон').fill('067 555 44 33');

	// The typed text outlasts the window.
	await isCopied(page, '067 555 44 33');
	await page.reload();
	await expect(form.getByLabel('Имя')).toHaveValue('Марко Бондар');
	await expect(form.getByLabel('Телефон')).toHaveValue('067 555 44 33');
	await form.getByRole('button', { name: 'Записать' }).click();
	await expect(page.getByRole('heading', { name: 'Марко Бондар', level: 1 })).toBeVisible();
	await expect(page.getByText(/записано: /)).toBeVisible();

	await page.getByLabel('Новая заметка').fill('Ищет пикап до 15 тысч');
	await page.keyboard.press('Control+Enter');
	await page.getByRole('button', { name: 'Изменить', exact: true }).click();
	await page.getByLabel('Изменить заметку').fill('Ищет пикап до 15 тысяч');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(page.getByText('Ищет пикап до 15 тысяч')).toBeVisible();
	await expect(page.getByRole('button', { name: 'Изменить', exact: true })).toBeFocused();

	await page.getByRole('button', { name: 'Ещё', exact: true }).click();
	await page.getByRole('menuitem', { name: 'Передать коллеге…' }).click();
	const colleague = page.getByRole('dialog').getByRole('button', { name: 'Олена Сова' });
	await expect(colleague).toBeFocused();
	await colleague.click();
	await expect(page.getByText('Заявку ведёт Олена Сова')).toBeVisible();

	const usual = page.viewportSize();
	await resize(page, { width: 390, height: 844 });
	await page.goto('/admin/requests?status=all');
	// The chosen state is the last one of the line, beyond the edge of a phone.
	await expect(page.getByRole('link', { name: /^Все/ })).toBeInViewport({ ratio: 1 });
	if (usual) await resize(page, usual);
	await page.getByRole('searchbox').fill('пикап сова');
	await expect(page).toHaveURL(/[?&]q=/);
	await expect(page.getByRole('link', { name: /Марко Бондар/ })).toBeVisible();
	await page.getByLabel('Чьи').selectOption({ label: 'Мои' });
	await expect(page.getByRole('link', { name: /Марко Бондар/ })).toHaveCount(0);
	await expect(page.getByText('Здесь не нашлось')).toBeVisible();
	await expect(page).toHaveURL(/[?&]who=me/);
	await page.goBack();
	await expect(page.getByRole('link', { name: /Марко Бондар/ })).toBeVisible();
});

test('a begun change of a note outlasts Escape, a server that is too busy to show the request, and a closed tab', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Образец', phone: '067 123 45 69' } });
	const params = { id: String(id) };
	await server.admin.request.save({ params, body: { note: 'Ждёт звонка' } });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Изменить', exact: true }).click();
	const note = page.getByLabel('Изменить заметку');
	await note.fill('Ждёт звонка в пятницу');
	await page.keyboard.press('Escape');
	await expect(note).toHaveValue('Ждёт звонка в пятницу');

	let refused = 0;
	await routeCalls(page, `**/api/request/${id}`, (route) => {
		refused += 1;
		return route.fulfill({ status: 429, headers: { 'retry-after': '1' } });
	});
	await server.admin.request.save({ params, body: { note: 'Перезвонил сам' } });
	await expect.poll(() => refused).toBeGreaterThan(0);
	await page.unroute(`**/api/request/${id}`);
	await server.admin.request.save({ params, body: { note: 'И ещё раз' } });
	await expect(page.getByText('И ещё раз')).toBeVisible();
	await expect(note).toHaveValue('Ждёт звонка в пятницу');

	await isCopied(page, 'Ждёт звонка в пятницу');
	await page.reload();
	await expect(note).toHaveValue('Ждёт звонка в пятницу');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect(note).toHaveCount(0);
	await expect(page.getByText('Ждёт звонка в пятницу')).toBeVisible();
	await page.reload();
	await expect(page.getByText('Ждёт звонка в пятницу')).toBeVisible();
	await expect(note).toHaveCount(0);
});

test('the list and the home screen remind of a client who wants a later call, until the reminder is removed', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Позже Клиент', phone: '0675550001' } });
	const today = kyivDay(new Date());
	await page.goto(`/admin/requests/${id}`);
	const reminder = page.getByRole('region', { name: 'Напомнить' });
	// A second click on the same day changes nothing.
	await reminder.getByRole('button', { name: 'Через неделю' }).dblclick();
	await expect(page.getByText(`Напомним ${longDate(addDays(today, 7))}`)).toBeVisible();

	const day = reminder.getByLabel('Вернуться к заявке');
	await expect(day).toHaveValue(shortDate(addDays(today, 7)));
	await expect(page.getByText(`Напомним ${longDate(addDays(today, 7))}`)).toHaveCount(1);
	await day.fill(shortDate(today));
	await day.press('Enter');
	await expect(page.getByText(`Напомним ${longDate(today)}`)).toBeVisible();
	await page.goto('/admin/requests');
	const row = page.getByRole('row', { name: /Позже Клиент/ });
	await expect(row).toContainText('напомнить сегодня');
	await page.goto('/admin');
	await expect(page.getByRole('listitem').filter({ hasText: 'Позже Клиент' })).toContainText(
		/Напоминание.*сегодня/,
	);

	await page.goto(`/admin/requests/${id}`);
	await reminder.getByRole('button', { name: 'Не напоминать' }).click();
	await expect(page.getByText('Напоминание снято')).toBeVisible();
	await expect(day).toBeHidden();
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({ followUpOn: null });
});
