import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('an offer with example prices and details brings one question for each line, and its preview takes no number', async ({
	page,
	server,
}) => {
	const { id } = await requestWithQuote(server, { price: '9050', services: true });
	const offers = async () => (await server.admin.request.get({ params: { id } })).offers;
	const form = page.getByRole('dialog', { name: 'Предложение клиенту' });
	const question = page.getByRole('dialog', { name: 'Это точно для клиента?' });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Предложение…' }).click();
	const seen = page.waitForEvent('download');
	await form.getByRole('button', { name: 'Посмотреть PDF' }).click();
	expect((await seen).suggestedFilename()).toBe('Предложение без номера, для просмотра.pdf');
	await expect(form).toBeVisible();
	await form.getByRole('button', { name: 'Отправить клиенту' }).click();
	const lines = question.getByRole('listitem');
	await expect(lines.filter({ hasText: '«Таможенный брокер»' })).toContainText('цена для примера');
	await expect(lines.filter({ hasText: 'Реквизиты для примера.' })).toHaveCount(1);
	await expectAccessible(page);
	await question.getByRole('button', { name: 'Вернуться' }).click();
	await expect(question).toHaveCount(0);
	await expect(form.getByRole('alert')).toContainText('Реквизиты для примера.');
	expect(await offers()).toEqual([]);
	await form.getByRole('button', { name: 'Отправить клиенту' }).click();
	await question.getByRole('button', { name: 'Да, пусть будет так' }).click();
	await expect(form).toHaveCount(0);
	expect(await offers()).toMatchObject([{ number: `${id}-1` }]);
});
