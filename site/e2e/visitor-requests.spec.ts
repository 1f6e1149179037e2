import { asMine, test } from './calculator-office.ts';
import { expect, hydrate, withWorker } from './site.ts';
import { goOffline } from './window.ts';

test.use(withWorker);

test('an offline request for a call leads to no failed page: the visitor stays and reads the phone number', async ({
	page,
	open,
	context,
}) => {
	await open('/privacy');
	await goOffline(context);
	await page.locator('.footer').getByRole('link', { name: 'Заказать звонок' }).click();
	await expect(page.getByText(/Нет сети, заявка не\sуйдёт. Позвоните: \+380/)).toBeVisible();
	await expect(page).toHaveURL(/\/privacy$/);
	// The notice that there is no network has a button of its own.
	await page.locator('.notice--error button').click();
	await expect(page.getByText(/заявка не\sуйдёт/)).toHaveCount(0);
	await context.setOffline(false);
});

test('text typed into a form before the scripts are there is still in it when the visitor comes back', async ({
	page,
}) => {
	await page.goto('/contacts');
	// The page's script hears nothing from the visitor before these texts.
	await page.evaluate(() => {
		const name = document.querySelector<HTMLInputElement>('[action="/forms/callback"] [name="name"]');
		if (name) name.value = 'Анна';
	});
	await hydrate(page);
	await page.goto('/privacy');
	await page.goto('/contacts');
	await hydrate(page);
	await expect(page.locator('[action="/forms/callback"] [name="name"]')).toHaveValue('Анна');
});

test('a question typed over the prefilled one comes back, and neither goes into another form', async ({
	page,
	open,
	openReady,
}) => {
	await openReady('/calculator');
	const send = page.getByRole('button', { name: 'Отправить нам' });
	await asMine(page);
	await send.click();
	const dialog = page.getByRole('dialog');
	const message = dialog.locator('textarea[name="message"]');
	await expect(message).toHaveValue(/^Проверьте/);
	await dialog.getByRole('radio', { name: 'На почту' }).check();
	await dialog.locator('input[name="email"]').fill('buyer@example.com');
	await open('/contacts');
	const otherForm = page.locator('textarea[name="message"]');
	await expect(otherForm).toHaveValue('');
	await otherForm.fill('Пикап до 2000 см³');

	await openReady('/calculator');
	await send.click();
	await expect(message).toHaveValue(/^Проверьте/);
	// The way comes back with the address.
	await expect(dialog.locator('input[name="email"]')).toHaveValue('buyer@example.com');
	await message.fill('А через Одессу?');
	await dialog.getByRole('radio', { name: 'По телефону' }).check();
	await expect(dialog.locator('input[name="email"]')).toBeHidden();
	await expect(message).toHaveValue('А через Одессу?');
	await page.keyboard.press('Escape');
	await send.click();
	await expect(message).toHaveValue('А через Одессу?');
	await open('/contacts');
	await expect(otherForm).toHaveValue('Пикап до 2000 см³');
});

test('a notice waits until the dialog is closed', async ({ page, openReady, context }) => {
	await openReady('/calculator');
	await asMine(page);
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	await expect(page.getByRole('dialog')).toBeVisible();
	await goOffline(context);
	const notice = page.locator('.notice--offline');
	await expect(notice).toBeAttached();
	await expect(notice).toBeHidden();
	await page.keyboard.press('Escape');
	await expect(notice).toBeVisible();
	await context.setOffline(false);
});

test('an address that looks mistyped is asked about; the thanks repeat the address that was sent, with the number, and nothing that asks to send it', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await asMine(page);
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog');
	await dialog.getByRole('radio', { name: 'На почту' }).check();
	await dialog.locator('input[name="name"]').fill('Олена');
	await dialog.locator('input[name="email"]').fill('buyer@gmail.con');
	await dialog.locator('.button--send').click();
	await expect(dialog.getByText('Может быть, buyer@gmail.com?')).toBeVisible();
	await dialog.locator('input[name="email"]').fill('buyer@example.com');
	await dialog.locator('.button--send').click();
	await expect(dialog.locator('.thanks')).toContainText(/Почта для ответа:\sbuyer@example\.com/);
	await expect(dialog.getByText('Как вам ответить')).toBeHidden();
	await expect(dialog.getByText('Проверим расчёт')).toHaveCount(0);
	await expect(dialog.getByRole('heading')).toHaveCount(0);
	await expect(dialog.getByText('Номер расчёта')).toHaveCount(1);
});

test('a stored calculation that was sent says so, and nothing there asks to send it again', async ({
	page,
	openReady,
}) => {
	await page.setViewportSize({ width: 390, height: 844 });
	await openReady('/calculator?price=7000');
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[A-Za-z0-9_-]+$/);
	const form = page.locator('.quote__form');
	await expect(form.getByText('Проверим расчёт')).toBeVisible();
	await form.getByRole('radio', { name: 'На почту' }).check();
	await form.locator('input[name="email"]').fill('buyer@example.com');
	await form.locator('input[name="name"]').fill('Олена');
	await form.locator('.button--send').click();
	await expect(form.locator('.thanks')).toBeVisible();
	await expect(form.getByRole('heading')).toHaveText('Расчёт отправлен');
	for (const text of ['Проверим расчёт', 'Отправить номер расчёта', 'Заказать звонок'])
		await expect(form.getByText(text)).toHaveCount(0);
	await page.evaluate(() => scrollTo(0, 0));
	await expect(form).not.toBeInViewport();
	await expect(page.locator('.bottom-bar')).toBeHidden();
});
