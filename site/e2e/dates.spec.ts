import { languageCookie } from '@clearway/shared/contract/cookies.ts';
import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, shortDate } from '@clearway/shared/format/date.ts';
import { expectAccessible } from './axe.ts';
import { routeCalls } from './hold-call.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

test('a day is typed as people write it, and a text that is no day is not sent', async ({ page }) => {
	await page.goto('/admin/currency');
	await page.getByRole('button', { name: 'Внести вручную' }).click();
	const dialog = page.getByRole('dialog', { name: 'Курс на день' });
	const day = dialog.getByLabel('День');
	await dialog.getByLabel('Гривен за доллар').fill('44,7');
	await dialog.getByLabel('Гривен за евро').fill('51,7');

	await day.fill('31.02.2026');
	await dialog.getByRole('button', { name: 'Сохранить курс' }).click();
	await expect(day).toHaveAccessibleDescription(/Такой даты нет.*21\.11\.2026/);
	await expect(day).toBeFocused();
	await expect(day).toHaveValue('31.02.2026');
	await day.fill('01.09.1996');
	await expect(day).toHaveAccessibleDescription(/Слишком рано.*02\.09\.1996/);
	await day.fill('5 янв 2026');
	await day.press('Tab');
	await expect(day).toHaveValue('05.01.2026');
	await expect(day).not.toHaveAttribute('aria-invalid', 'true');
});

test('a day is picked from a calendar by keys', async ({ page }) => {
	await page.goto('/admin/currency');
	await page.getByRole('button', { name: 'Внести вручную' }).click();
	const dialog = page.getByRole('dialog', { name: 'Курс на день' });
	const day = dialog.getByLabel('День');
	await day.fill('05.01.2026');
	await day.press('ArrowDown');
	const calendar = page.getByRole('dialog', { name: 'Календарь' });
	await expect(calendar.getByRole('button', { name: 'январь 2026' })).toBeVisible();
	await expect(calendar.getByText('пн', { exact: true })).toBeVisible();
	const dayOf = (name: string) => calendar.getByRole('button', { name, exact: true });
	await expect(dayOf('5 января 2026')).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('ArrowDown');
	await page.keyboard.press('ArrowLeft');
	await expect(dayOf('11 января 2026')).toBeFocused();
	// Escape closes the calendar alone.
	await page.keyboard.press('Escape');
	await expect(calendar).toBeHidden();
	await expect(dialog).toBeVisible();
	await expect(day).toBeFocused();
	await expect(day).toHaveValue('05.01.2026');

	await day.press('ArrowDown');
	await expect(dayOf('5 января 2026')).toBeFocused();
	await page.keyboard.press('ArrowRight');
	await page.keyboard.press('Enter');
	await expect(calendar).toBeHidden();
	await expect(day).toHaveValue('06.01.2026');
	await expect(dialog).toBeVisible();
});

test('on a phone the calendar of a Ukrainian office begins on Monday, fits the screen in the dark, and a future day is refused where only a past one is possible', async ({
	page,
	context,
	server,
}) => {
	await context.addCookies([{ name: languageCookie, value: 'uk', url: server.url }]);
	await resize(page, { width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.goto('/admin/audit');
	await page.getByRole('button', { name: 'Фільтри' }).click();
	const since = page.getByRole('textbox', { name: 'З якого дня' });
	await since.fill('2024-04-01');
	await expect(page).toHaveURL(/from=2024-04-01/);
	await since.blur();
	await expect(since).toHaveValue('01.04.2024');
	await since.fill('завтра');
	await expect(since).toHaveAccessibleDescription(/Запізно/);
	await expect(page).toHaveURL(/from=2024-04-01/);
	await since.fill('1 4 2024');
	await since.press('Enter');
	await expect(since).toHaveValue('01.04.2024');

	await page.getByRole('button', { name: 'Відкрити календар' }).first().click();
	const calendar = page.getByRole('dialog', { name: 'Календар' });
	await expect(calendar.getByRole('button', { name: 'квітень 2024' })).toBeVisible();
	await expect(calendar.getByText('нд', { exact: true })).toBeVisible();
	await expect(calendar.getByRole('button', { name: '1 квітня 2024', exact: true })).toBeFocused();
	await expect(calendar).toBeInViewport({ ratio: 1 });
	await expectAccessible(page);
	await calendar.getByRole('button', { name: 'Очистити' }).click();
	await expect(calendar).toBeHidden();
	await expect(since).toHaveValue('');
	await expect(page).not.toHaveURL(/from=/);
});

test('impossible days in an address narrow neither the log nor the requests', async ({ page }) => {
	for (const [path, title] of [
		['audit', 'Журнал'],
		['requests', 'Заявки'],
	]) {
		await page.goto(`/admin/${path}?from=0001-01-01&to=2026-02-31`);
		await expect(page.getByRole('heading', { level: 1 })).toHaveText(title ?? '');
	}
});

test('a day that could not be stored says so at its field, and Enter stores it after all', async ({
	page,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Показ', phone: '067 123 45 69' } });
	const call = `**/api/request/${id}`;
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Другой день' }).click();
	const day = page.getByLabel('Вернуться к заявке', { exact: true });
	await expect(day).toHaveValue('');
	await routeCalls(page, call, (route) =>
		route.request().method() === 'GET' ? route.continue() : route.abort(),
	);
	const next = addDays(kyivDay(new Date()), 3);
	await day.fill(shortDate(next));
	await expect(day).toHaveAttribute('aria-invalid', 'true');
	await expect(day).toHaveValue(shortDate(next));
	await page.unroute(call);
	await day.press('Enter');
	await expect
		.poll(async () => (await server.admin.request.get({ params: { id: String(id) } })).followUpOn)
		.toBe(next);
	await expect(day).not.toHaveAttribute('aria-invalid', 'true');
});
