import type { Page } from '@playwright/test';
import { ownPapers } from '../../server/testing/own-company.ts';
import { demoFile } from '../../server/testing/price-files.ts';
import { authenticator } from '../../server/testing/second-factor.ts';
import { hand } from './hand.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const isChecked = async (page: Page): Promise<void> => {
	await expect(page.getByRole('heading', { name: 'Что изменится' })).toBeVisible();
	await expect(page.getByText('Проверяем строки')).toBeHidden({ timeout: 30_000 });
};
const isPublished = (page: Page): Promise<void> =>
	expect(page.getByText(/Версия \d+ опубликована и уже действует/).last()).toBeVisible({ timeout: 30_000 });

test('a new office is set up in 14 clicks: second factor, company, translation, demo mark, a price list, the other prices', async ({
	page,
	context,
	server,
}) => {
	const { counted, click, link, button } = hand(page);
	// A second factor would end the session of the other tests.
	const login = { login: 'vera', password: 'quite another long one' };
	await server.admin.auth.create({ body: { ...login, name: 'Вера' } });
	const { token } = await server.visitor.auth.login({ body: login });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	await page.goto('/admin');
	await link('Подключить второй фактор');
	await button('Подключить');
	const secret = (await page.locator('code').first().innerText()).replaceAll(' ', '');
	await page.getByLabel('Код из приложения').fill(authenticator(secret)());
	await page.keyboard.press('Enter');
	await button('Коды сохранены');

	await link('Настройки');
	const setting = (title: string) => page.locator(`[id="setting-${title}"]`);
	await setting('company.name').getByRole('textbox').first().fill('Своя компания');
	await setting('company.name').getByRole('textbox').nth(1).fill('Своя компанія');
	const type = async (values: Readonly<Record<string, string>>): Promise<void> => {
		for (const [title, value] of Object.entries(values))
			await setting(title).getByRole('textbox').first().fill(value);
	};
	await type({
		'company.address': 'Київ, вул. Своя, 1',
		'company.details': 'ТОВ «Своя компанія»',
		'company.licence': '',
	});
	await link('Контакты');
	await type({
		'company.phone': '+380 44 123 45 67',
		'company.email': 'office@own.example',
		'company.telegram': 'https://t.me/own_office',
		'company.viber': '+380 44 123 45 67',
		'company.whatsapp': '',
	});
	await link('Сайт и расчёт');
	await click(setting('site.demo').getByRole('switch'));
	await button('Сохранить');

	await link('Цены и закон');
	await link('Доставка морем');
	const chooser = page.waitForEvent('filechooser');
	await button('Загрузить файл');
	const buffer = Buffer.from(demoFile('ship-delivery').replace('sedan,1650,', 'sedan,1651,'));
	await (await chooser).setFiles({ name: 'ship-delivery.csv', mimeType: 'text/csv', buffer });
	await isChecked(page);
	await page.keyboard.press('Control+Enter');
	await isPublished(page);
	// The other prices fit as they are: the list of yards and the fixed fees.
	await link('Цены и закон');
	await button('Это наши цены');
	await click(page.getByRole('dialog').getByRole('button', { name: 'Это наши цены' }));
	await expect(page.getByText('Пометка «для примера» снята')).toBeVisible({ timeout: 30_000 });
	expect(counted.clicks).toBeLessThanOrEqual(14);
	// What a lawyer reads is no matter of clicks.
	await ownPapers(server);
	const consent = { title: 'requests.accept-text', value: 'Я соглашаюсь с этим предложением.' };
	await server.admin.option.create({ body: consent });
	await page.goto('/admin');
	await expect(page.getByRole('heading', { name: 'Сегодня' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Осталось настроить' })).toHaveCount(0);
});
