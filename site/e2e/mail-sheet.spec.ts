import { carInDollars } from '../../server/testing/car.ts';
import { eventually, startServerWithMail } from '../../server/testing/mail-server.ts';
import { expectAccessible } from './axe.ts';
import { test } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect, hydrate } from './site.ts';

const car = { ...carInDollars, currency: 'EUR' };
const offer = 'Прислать мне на почту';

test('the form for a calculation by mail takes the currency of the sheet, checks the address, says what went wrong, and the letter comes', async ({
	page,
}) => {
	const server = await startServerWithMail('takes', {
		env: { SEED: 'demo' },
		now: () => new Date('2026-11-20T09:00:00Z'),
	});
	try {
		await server.admin.currency.save({
			params: { day: '2026-11-20' },
			body: { USD: '44.7061', EUR: '51.7080' },
		});
		const { id } = await server.visitor.quote.create({ body: car });
		await page.goto(`${server.url}/calculator/${id}`);
		await hydrate(page);
		await page.locator('.receipt__currency').getByRole('radio', { name: 'UAH' }).check();
		await page.getByRole('button', { name: offer }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByRole('radio', { name: 'UAH' })).toBeChecked();
		await expectAccessible(page);
		await dialog.getByRole('button', { name: 'Прислать' }).click();
		await expect(dialog.getByText('Напишите адрес почты')).toBeVisible();
		await dialog.getByLabel('Ваша почта').fill('visitor@mail.example');
		await routeCalls(page, '**/api/mail/sheet', (route) => route.abort());
		await dialog.getByRole('button', { name: 'Прислать' }).click();
		await expect(dialog.getByRole('alert')).not.toBeEmpty();
		await expect(dialog.getByLabel('Ваша почта')).toHaveValue('visitor@mail.example');
		await page.unroute('**/api/mail/sheet');
		await dialog.getByRole('button', { name: 'Прислать' }).click();
		await expect(dialog.getByRole('status')).toContainText('visitor@mail.example');
		await eventually('the letter', () =>
			server.smtp.received.some(({ to }) => to.includes('visitor@mail.example')),
		);
	} finally {
		await server.close();
	}
});

test('an office without a mail server offers no calculation by mail', async ({ page, open, server }) => {
	const { id } = await server.visitor.quote.create({ body: car });
	await open(`/calculator/${id}`);
	await expect(page.getByRole('button', { name: 'Печать' })).toBeVisible();
	await expect(page.getByRole('button', { name: offer })).toHaveCount(0);
});
