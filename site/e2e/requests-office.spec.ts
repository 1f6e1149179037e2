import { isCopied } from './local-copies.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block', ownServer: 'requests-office' });

test('a call is written down, handed over and found again by its note, and a note is mended', async ({
	context,
	page,
	server,
}) => {
	await server.admin.auth.create({
		body: { login: 'olena', password: 'another long password', name: 'Олена Сова' },
	});
	await signIn(context, server);
	await page.goto(`${server.url}/admin/requests`);
	await page.getByRole('button', { name: 'Записать звонок' }).click();
	const form = page.getByRole('dialog', { name: 'Записать обращение' });
	await form.getByLabel('Имя').fill('Марко Бондар');
	await form.getByRole('button', { name: 'Записать' }).click();
	await expect(form.getByText('Напишите телефон или почту')).toBeVisible();
	await form.getByLabel('Телефон').fill('067 555 44 33');

	// What was typed outlasts the window.
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
	await page.getByRole('dialog').getByRole('button', { name: 'Олена Сова' }).click();
	await expect(page.getByText('Заявку ведёт Олена Сова')).toBeVisible();

	await page.goto(`${server.url}/admin/requests?status=all`);
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
