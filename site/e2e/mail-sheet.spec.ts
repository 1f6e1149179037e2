import { axe } from './axe.ts';
import { test } from './calculator-office.ts';
import { expect } from './site.ts';

const car = {
	mode: 'direct',
	currency: 'EUR',
	price: '9000',
	delivery: '400',
	fuel: 'petrol',
	cc: 1998,
	year: 2019,
};

test('the form for a calculation by mail takes the currency of the sheet, checks the mailbox, and says what went wrong', async ({
	page,
	open,
	office,
}) => {
	const { id } = await office.server.visitor.quote.create({ body: car });
	await open(`/calculator/${id}`);
	await page.locator('.receipt__currency').getByRole('radio', { name: 'UAH' }).check();
	await page.getByRole('button', { name: 'Прислать мне на почту' }).click();
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('radio', { name: 'UAH' })).toBeChecked();
	await axe(page);
	await dialog.getByRole('button', { name: 'Прислать' }).click();
	await expect(dialog.getByText('Напишите адрес почты')).toBeVisible();
	await dialog.getByLabel('Ваша почта').fill('visitor@mail.example');
	await dialog.getByRole('button', { name: 'Прислать' }).click();
	// This office has no mail server: nothing is promised.
	await expect(dialog.getByRole('alert')).toContainText('Почта здесь не настроена');
	await expect(dialog.getByLabel('Ваша почта')).toHaveValue('visitor@mail.example');
	await page.route('**/api/mail/sheet', (route) =>
		route.fulfill({ status: 202, contentType: 'application/json', body: '{"email":"visitor@mail.example"}' }),
	);
	await dialog.getByRole('button', { name: 'Прислать' }).click();
	await expect(dialog.getByRole('status')).toContainText('visitor@mail.example');
});
