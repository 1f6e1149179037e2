import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay, longDate, shortDate } from '@clearway/shared/format/date.ts';
import { ownCompany } from '../../server/testing/own-company.ts';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { loseFirstAnswer, routeCalls } from './hold-call.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });
// The server would ask about example details and prices.
test.beforeEach(({ server }) => ownCompany(server));

test('an offer is made out of a request and sent, and its PDF can be had again from the request', {
	tag: '@main:/admin/requests/:id/offer',
}, async ({ page, server }) => {
	const today = kyivDay(new Date());
	const { id } = await requestWithQuote(server, { email: 'offer@example.com', language: 'uk' });
	// The answer to the first try is lost on the way: the second one must not make a second sheet.
	await loseFirstAnswer(page, `**/api/request/${id}/offer`);
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Предложение', exact: true }).click();
	const form = page.getByRole('main');
	// The sheet is in the language of the client, the office's words beside it are not.
	await expect(form.getByLabel('Дійсна до')).toHaveValue(shortDate(addDays(today, 14)));
	await expect(form.getByText('Разом', { exact: true })).toBeVisible();
	await expect(form.getByLabel('Умови')).toHaveValue(/^Ціни перевезення/);
	await expect(form.getByLabel('Письмо')).toHaveValue(/^Добрий день!/);
	await expectAccessible(page);
	const send = form.getByRole('button', { name: 'Отправить клиенту' });
	await send.click();
	await expect(form.getByRole('alert')).toBeVisible();
	await send.click();
	await expect(
		page.getByText(`Предложение № ${id}-1 в очереди на отправку: offer@example.com`),
	).toBeVisible();
	await expect(page).toHaveURL(`/admin/requests/${id}`);

	const sheets = page.getByRole('list', { name: 'Предложения' }).getByRole('listitem');
	await expect(sheets).toHaveCount(1);
	await expect(sheets).toContainText(`Предложение № ${id}-1, до ${longDate(addDays(today, 14))}`);
	await expect(page.getByRole('list', { name: 'Всё по порядку' })).toContainText(
		`предложение № ${id}-1 во вложении`,
	);
	const file = page.waitForEvent('download');
	await page.getByRole('button', { name: `PDF предложения № ${id}-1` }).click();
	expect((await file).suggestedFilename()).toBe(`Пропозиція ${id}-1.pdf`);

	await page.getByRole('button', { name: 'Предложение', exact: true }).click();
	const until = addDays(today, 20);
	await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Предложение № ${id}-2`);
	await form.getByLabel('Дійсна до').fill(shortDate(until));
	const printed = page.waitForEvent('download');
	await form.getByRole('button', { name: 'Оформить без письма' }).click();
	expect((await printed).suggestedFilename()).toBe(`Пропозиція ${id}-2.pdf`);
	await expect(sheets).toHaveCount(2);
	await expect(sheets.last()).toContainText(`Предложение № ${id}-2, до ${longDate(until)}`);
	expect((await server.admin.request.get({ params: { id } })).replies).toHaveLength(1);
});

test('an offer whose answer was lost is neither made nor sent twice, although the tab was loaded anew', async ({
	page,
	server,
}) => {
	const { id } = await requestWithQuote(server, { price: '9500' });
	const form = page.getByRole('main');
	const send = (): Promise<void> => form.getByRole('button', { name: 'Отправить клиенту' }).click();
	await page.goto(`/admin/requests/${id}/offer`);
	for (const what of ['offer', 'reply']) {
		await loseFirstAnswer(page, `**/api/request/${id}/${what}`);
		await send();
		await expect(form.getByRole('alert')).toBeVisible();
		await page.reload();
	}
	await send();
	await expect(page).toHaveURL(`/admin/requests/${id}`);
	const { offers, replies } = await server.admin.request.get({ params: { id } });
	expect([offers.length, replies.length]).toEqual([1, 1]);
});

test('settings that cannot be read never become an empty offer: the screen says so and reads them again', async ({
	page,
	server,
}) => {
	const { id, params } = await requestWithQuote(server, { price: '9700' });
	await routeCalls(page, '**/api/option/single/requests.offer-terms*', (route) => route.abort());
	await page.goto(`/admin/requests/${id}/offer`);
	await expect(page.getByRole('button', { name: 'Повторить' })).toBeVisible();
	await expect(page.getByRole('button', { name: 'Оформить без письма' })).toHaveCount(0);
	await page.unroute('**/api/option/single/requests.offer-terms*');
	await expect(page.getByLabel('Условия')).toHaveValue(/^Цены перевозки/);
	await expect(page.getByLabel('Письмо')).toHaveValue(/^Здравствуйте!/);
	expect((await server.admin.request.get({ params })).offers).toEqual([]);
});
