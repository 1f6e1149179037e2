import { saveRates } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

const message = `Сколько выйдет?
https://www.copart.com/lot/45678901
2020 TOYOTA CAMRY SE
Engine type: 2.5L 4
Location: GA - ATLANTA EAST`;

test('a request with a lot is answered with its sum in six clicks, from the list to the letter', async ({
	page,
	server,
}) => {
	await saveRates(server);
	await resize(page, { width: 1366, height: 768 });
	const { id } = await server
		.client({ address: '198.51.100.41' })
		.mail.calculation({ body: { email: 'lot@example.com', message } });
	let clicks = 0;
	await page.exposeFunction('countClick', () => {
		clicks += 1;
	});
	await page.addInitScript('addEventListener("pointerdown", () => countClick())');
	await page.goto('/admin/requests');
	await page.getByRole('link', { name: /lot@example\.com/ }).click();
	await page.getByRole('button', { name: 'Посчитать' }).click();
	// The lot of the message is read; the form begins where the client left a gap.
	await expect(page.getByLabel('Площадка')).toHaveValue('Atlanta East');
	await expect(page.getByLabel('Объём, см³')).toHaveValue('2500');
	await expect(page.getByLabel('Цена лота')).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.type('8500');
	await page.getByLabel('Год выпуска').click();
	await page.keyboard.type('2020');
	const pane = page.getByRole('region', { name: 'Новый расчёт' });
	await expect(pane.getByText('Ввозная пошлина')).toBeVisible();
	await page.getByRole('button', { name: 'Сохранить к заявке' }).click();
	await expect(page.getByText('Расчёт сохранён к заявке')).toBeVisible();
	await expect(page.getByRole('textbox', { name: 'Текст ответа' })).toBeFocused();
	await expect(page.getByRole('checkbox', { name: 'Расчёт и сумма на сегодня' })).toBeChecked();
	await page.getByRole('button', { name: 'Расчёт готов' }).click();
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText('Письмо на lot@example.com в очереди на отправку')).toBeVisible();
	expect(clicks).toBe(6);
	const { quote, replies } = await server.admin.request.get({ params: { id } });
	expect(replies).toMatchObject([{ withQuote: true }]);
	expect(await server.visitor.quote.get({ params: { id: quote ?? '' }, query: {} })).toMatchObject({
		cheapestPort: true,
		input: { price: '8500', cc: 2500, year: 2020, lot: 'https://www.copart.com/lot/45678901' },
	});
});
