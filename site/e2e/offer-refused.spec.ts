import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, shortDate } from '@clearway/shared/format/date.ts';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('an offer with example prices and details is refused at each line with what to do, and its preview takes no number', async ({
	page,
	server,
}) => {
	const { id } = await requestWithQuote(server, { price: '9050', services: true });
	const offers = async () => (await server.admin.request.get({ params: { id } })).offers;
	const form = page.getByRole('dialog', { name: 'Предложение клиенту' });
	const send = form.getByRole('button', { name: 'Отправить клиенту' });
	const broker = form.getByRole('listitem').filter({ has: page.getByLabel('Сумма: Таможенный брокер') });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Предложение…' }).click();
	await expect(form.getByRole('note')).toContainText('С реквизитами для примера предложение не уйдёт');
	const seen = page.waitForEvent('download');
	await form.getByRole('button', { name: 'Посмотреть PDF' }).click();
	expect((await seen).suggestedFilename()).toBe('Предложение без номера, для просмотра.pdf');
	await expect(form).toBeVisible();
	await send.click();
	await expect(broker).toContainText('цена для примера. Впишите здесь свою');
	await expect(form.getByRole('alert')).toContainText('Реквизиты для примера. Впишите свои в настройках.');
	await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused();
	await expectAccessible(page);
	await form.getByLabel('Сумма: Таможенный брокер').fill('260');
	await expect(broker).not.toContainText('цена для примера');
	await send.click();
	await expect(form.getByRole('alert')).toContainText('Реквизиты для примера.');
	await expect(broker).not.toContainText('цена для примера');
	expect(await offers()).toEqual([]);
	await form.getByLabel('Действует до').fill(shortDate(addDays(kyivDay(new Date()), 20)));
	await send.click();
	await form.getByRole('link', { name: 'Настройки компании' }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Настройки' })).toBeVisible();
	await page.goBack();
	await page.getByRole('button', { name: 'Предложение…' }).click();
	await expect(form.getByLabel('Сумма: Таможенный брокер')).toHaveValue('260,00');
});
