import type { Locator, Page } from '@playwright/test';
import { expect, test } from './site.ts';

test.use({
	ownServer: true,
	permissions: ['clipboard-read', 'clipboard-write'],
	isSignedIn: true,
});

const most = 5000;
const long = `${'Письмо. '.repeat(most / 8)}ещё`;

/** Pastes as a person does, so that a field that cuts would cut here. */
async function pasteInto(page: Page, field: Locator, text: string): Promise<void> {
	await field.fill('');
	await page.evaluate((pasted) => navigator.clipboard.writeText(pasted), text);
	await field.focus();
	await page.keyboard.press('ControlOrMeta+v');
}

test('a letter, a note and a change of one keep all of a long text, say how much is too much and are not sent', async ({
	page,
	server,
}) => {
	expect(long).toHaveLength(most + 3);
	const { id } = await server.client({ address: '198.51.100.61' }).mail.calculation({
		body: { email: 'long@example.com', message: 'Сколько выйдет?' },
	});
	const params = { id: String(id) };
	await server.admin.request.save({ params, body: { note: 'Короткая' } });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Изменить', exact: true }).click();
	let sent = 0;
	page.on('request', (request) => {
		if (request.method() !== 'GET' && /api\/(request|thread)\//.test(request.url())) sent += 1;
	});
	const way = (name: RegExp) => page.getByRole('radio', { name });
	for (const [field, button, begin] of [
		[page.getByRole('textbox', { name: 'Текст ответа' }), 'Отправить', way(/^Письмо/)],
		[page.getByRole('textbox', { name: 'Новая заметка' }), 'Добавить', way(/^Заметка/)],
		[page.getByLabel('Изменить заметку'), 'Сохранить', null],
	] as const) {
		await begin?.check();
		await pasteInto(page, field, long);
		await expect(field).toHaveValue(long);
		await expect(field).toHaveAccessibleDescription(/длиннее 5\s000 знаков, лишних 3\sзнака/);
		await page.keyboard.press('ControlOrMeta+Enter');
		await expect(page.getByRole('button', { name: button, exact: true })).toBeDisabled();
		// One sign less is counted at once, and a text that fits can be sent.
		await field.press('ControlOrMeta+End');
		await page.keyboard.press('Backspace');
		await expect(field).toHaveAccessibleDescription(/лишних 2\sзнака/);
		await page.keyboard.press('Backspace');
		await page.keyboard.press('Backspace');
		await expect(field).not.toHaveAccessibleDescription(/лишних/);
		await expect(page.getByRole('button', { name: button, exact: true })).toBeEnabled();
	}
	expect(sent).toBe(0);
	// What is written as a note never becomes a letter.
	await way(/^Письмо/).check();
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText('Письмо на long@example.com в очереди на отправку')).toBeVisible();
	const { replies } = await server.admin.request.get({ params });
	expect(replies[0]?.text).toBe(long.slice(0, most).trim());
});

test('a field that cuts a pasted text says how much it left out', async ({ page }) => {
	await page.goto('/admin/categories');
	const title = page.getByRole('searchbox');
	const said = page.getByText(/Вставилось не всё: в поле помещается 200\sзнаков, не вошло 7\./);
	await pasteInto(page, title, 'Ж'.repeat(200));
	await expect(title).toHaveValue('Ж'.repeat(200));
	await expect(said).toHaveCount(0);
	await pasteInto(page, title, 'Ж'.repeat(207));
	await expect(title).toHaveValue('Ж'.repeat(200));
	await expect(said).toBeVisible();

	// The next message takes its place: many would leave no room for others.
	await pasteInto(page, title, 'Ж'.repeat(208));
	await expect(page.getByText(/не вошло 8\./)).toBeVisible();
	await expect(page.getByText(/Вставилось не всё/)).toHaveCount(1);
});

test('a form keeps a line that is too long, and says by how much', async ({ page }) => {
	await page.goto('/admin/requests');
	await page.getByRole('button', { name: 'Новая заявка' }).click();
	const dialog = page.getByRole('dialog');
	await pasteInto(page, dialog.getByLabel('Имя'), 'Ж'.repeat(107));
	await expect(dialog.getByLabel('Имя')).toHaveValue('Ж'.repeat(107));
	await expect(dialog.getByText(/лишних 7\sзнаков/)).toBeVisible();
});
