import { decimal, moneyText } from '@clearway/shared/domain/money.ts';
import { money } from '@clearway/shared/format/number.ts';
import { ownCompany } from '../../server/testing/own-company.ts';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });
test.beforeEach(({ server }) => ownCompany(server));

const clicked = 'data-clicks';

test('an offer with three changed lines and a discount goes to the client in at most ten clicks', async ({
	page,
	server,
}) => {
	const { id, quote } = await requestWithQuote(server, { price: '9000', services: true, language: 'uk' });
	await page.addInitScript((name) => {
		addEventListener(
			'click',
			({ isTrusted }) => {
				const { documentElement: root } = document;
				if (isTrusted) root.setAttribute(name, String(Number(root.getAttribute(name)) + 1));
			},
			{ capture: true },
		);
	}, clicked);
	const form = page.getByRole('main');
	const sum = (name: string) => form.getByLabel(`Сумма: ${name}`, { exact: true });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Предложение', exact: true }).click();
	await expect(form.getByText('как в расчёте')).toBeVisible();
	for (const [name, price] of [
		['Митний брокер', '300'],
		['Сертифікація', '200,50'],
		['Доставка по Україні', '350'],
	] as const) {
		await sum(name).click();
		await page.keyboard.type(price);
		await expect(sum(name)).toHaveValue(price);
	}
	await form.getByRole('button', { name: 'Скидка' }).click();
	await expect(sum('Знижка')).toBeFocused();
	await page.keyboard.type('150');
	await page.keyboard.press('Tab');
	await expect(sum('Знижка')).toHaveValue('\u2212150,00');
	const before = quote.lines.filter(({ code }) => ['broker', 'certification', 'ua_delivery'].includes(code));
	const changed = decimal('850.50').minus('150');
	const total = before.reduce((left, line) => left.minus(line.usd), decimal(quote.total.usd).plus(changed));
	const less = moneyText(decimal(quote.total.usd).minus(total));
	await expect(form.getByText(money(moneyText(total), 'USD', 'always'), { exact: true })).toBeVisible();
	await expect(form.getByText(`на ${money(less, 'USD')} меньше расчёта`)).toBeVisible();
	await form.getByRole('button', { name: 'Отправить клиенту' }).click();
	await expect(page).toHaveURL(`/admin/requests/${id}`);
	const clicks = Number(await page.locator('html').getAttribute(clicked));
	expect(clicks).toBeGreaterThan(3);
	expect(clicks).toBeLessThanOrEqual(10);
	const { offers, replies } = await server.admin.request.get({ params: { id } });
	expect(replies).toMatchObject([{ offer: `${id}-1` }]);
	expect(offers[0]?.own?.discount).toEqual({ title: 'Знижка', sum: '150.00' });
	const sums = offers[0]?.own?.lines.map(({ codes, sum }) => [codes[0], sum]);
	for (const line of [
		['broker', '300.00'],
		['certification', '200.50'],
		['ua_delivery', '350.00'],
	])
		expect(sums).toContainEqual(line);
});

test('lines of an offer are joined and own ones added as the client reads them', async ({ page, server }) => {
	const { id } = await requestWithQuote(server, { price: '9100', services: true });
	const form = page.getByRole('main');
	await page.goto(`/admin/requests/${id}/offer`);
	for (const name of ['Ввозная пошлина', 'Акциз', 'НДС']) await form.getByLabel(`Отметить: ${name}`).check();
	await form.getByRole('button', { name: 'Объединить отмеченные' }).click();
	await page.keyboard.press('ControlOrMeta+A');
	await page.keyboard.type('Растаможка под ключ');
	await form.getByRole('button', { name: 'Убрать: Сертификация' }).click();
	await form.getByRole('button', { name: 'Своя строка' }).click();
	await page.keyboard.type('Хранение');
	await form.getByLabel('Сумма: Хранение').fill('120');
	await form.getByRole('button', { name: 'Отправить клиенту' }).click();
	await expect(page).toHaveURL(`/admin/requests/${id}`);
	const { offers } = await server.admin.request.get({ params: { id } });
	const titles = offers[0]?.own?.lines.map(({ title }) => title);
	expect(titles).toEqual(expect.arrayContaining(['Растаможка под ключ', 'Хранение']));
	expect(titles).not.toContain('Сертификация');
});

test('on a phone the tools of a line stand below the one that is edited', async ({ page, server }) => {
	await page.setViewportSize({ width: 390, height: 844 });
	const { id } = await requestWithQuote(server, { price: '9200', services: true });
	await page.goto(`/admin/requests/${id}/offer`);
	const sum = page.getByLabel('Сумма: Сертификация');
	const leave = page.getByRole('button', { name: 'Убрать: Сертификация' });
	await expect(sum).toBeVisible();
	await expect(leave).toBeHidden();
	await sum.click();
	await leave.click();
	await expect(sum).toHaveCount(0);
});
