import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { carInDollars } from '../../server/testing/car.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { loseFirstAnswer, routeCalls } from './hold-call.ts';
import { signIn, tabOfColleague } from './sign-in.ts';
import { dependsOnTime, expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const car = { ...carInDollars, origin: 'eu_eur1' };
// Forms are limited by address; every client has his own.
let strangers = 0;
const stranger = (server: TestServer) => {
	strangers += 1;
	return server.client({ address: `198.51.100.${strangers}` });
};
const status = (page: Page) => page.locator('main').getByText('в работе', { exact: true });

test.describe(() => {
	dependsOnTime();
	test('a new request appears at once, and all its acts can be done without the mouse', async ({
		page,
		server,
	}) => {
		const listening = page.waitForResponse('**/api/events');
		await page.goto('/admin/requests');
		await expect(page.getByText('Новых заявок нет')).toBeVisible();
		await listening;
		const { id } = await stranger(server).mail.callback({
			body: { name: 'Оксана Мельник', phone: '067 123 45 67' },
		});
		await expect(page.getByRole('link', { name: /Оксана Мельник/ })).toBeVisible();
		await expect(page.getByRole('link', { name: /^Мои и новые/ })).toHaveText('Мои и новые 1');
		await expect(page).toHaveTitle(/^\(1\) Заявки/);

		await page.keyboard.press('j');
		await expect(page.getByRole('link', { name: /Оксана Мельник/ })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByRole('heading', { name: 'Оксана Мельник' })).toBeFocused();
		await expect(page.getByRole('link', { name: 'Позвонить' })).toHaveAttribute('href', 'tel:+380671234567');
		await expect(page.getByRole('link', { name: 'Viber' })).toHaveAttribute(
			'href',
			'viber://chat?number=%2B380671234567',
		);
		await page.keyboard.press('t');
		await expect(status(page)).toBeVisible();
		await page.keyboard.press('n');
		await expect(page.getByRole('textbox', { name: 'Новая заметка' })).toBeFocused();
		await page.keyboard.type('Перезвонить после обеда');
		await page.keyboard.press('Control+Enter');
		await expect(page.getByRole('listitem').filter({ hasText: 'Перезвонить после обеда' })).toBeVisible();
		await page.getByRole('heading', { level: 1 }).focus();
		await page.keyboard.press('d');
		await expect(page.getByRole('button', { name: 'Клиент с нами' })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(page.getByText(/первый ответ/)).toBeVisible();
		expect(await server.admin.request.get({ params: { id: String(id) } })).toMatchObject({
			...{ status: 'done', outcome: 'won' },
			notes: [{ text: 'Перезвонить после обеда' }],
		});
	});

	test('a request that was taken, but whose answer was lost, is not told as taken by somebody else', async ({
		page,
		server,
	}) => {
		const { id } = await stranger(server).mail.callback({ body: { name: 'Пётр', phone: '+380501112235' } });
		await loseFirstAnswer(page, `**/api/request/${id}`);
		await page.goto(`/admin/requests/${id}`);
		await page.getByRole('button', { name: 'Взять в работу' }).click();
		await expect(page.getByText('Ваше изменение дошло до сервера, хотя ответа не было')).toBeVisible();
		await expect(page.getByText('Заявку изменил другой сотрудник')).toHaveCount(0);
		await expect(page.locator('main').getByText('в работе', { exact: true })).toBeVisible();
	});

	test('when two admins take the same request, one gets it and the other is told who', async ({
		page,
		browser,
		server,
	}) => {
		const { id } = await stranger(server).mail.callback({ body: { name: 'Пётр', phone: '+380501112233' } });
		const second = await tabOfColleague(browser, server, { login: 'marina', name: 'Марина' });
		await Promise.all([page.goto(`/admin/requests/${id}`), second.goto(`/admin/requests/${id}`)]);

		// Both see the request as new: the first one's change is not delivered to the second.
		await expect(second.getByRole('button', { name: 'Взять в работу' })).toBeVisible();
		let letThrough = (): void => undefined;
		const heldBack = new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await routeCalls(second, '**/api/request/*', async (route) => {
			if (route.request().method() === 'GET') await heldBack;
			await route.continue();
		});
		await page.getByRole('button', { name: 'Взять в работу' }).click();
		await expect(status(page)).toBeVisible();
		await second.getByRole('button', { name: 'Взять в работу' }).click();
		await expect(
			second.getByText('Заявка уже взята: Администратор.').filter({ visible: true }),
		).toBeVisible();
		letThrough();
		// Then the screen shows the new state, and says what happened.
		await expect(second.getByText('Она взята в работу: Администратор.')).toBeVisible();
		await expect(second.getByRole('button', { name: 'Взять в работу' })).toHaveCount(0);
		expect((await server.admin.request.get({ params: { id: String(id) } })).takenBy?.name).toBe(
			'Администратор',
		);
		await second.context().close();
	});
});

test('the client\u2019s own calculation stands beside the request, with its total of today', async ({
	page,
	server,
}) => {
	const today = kyivDay(new Date());
	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
	const cached = await server.visitor.quote.create({ body: { ...car, shown: 'EUR' } });
	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '60.0000' } });
	const { id } = await stranger(server).mail.calculation({
		body: { email: 'ivan@example.com', message: 'Посчитайте, пожалуйста', quote: cached.id },
	});
	await page.goto(`/admin/requests/${id}`);
	const card = page.getByRole('region', { name: /^Расчёт/ });
	await card.getByText('По строкам').click();
	await expect(card.getByText('Ввозная пошлина')).toBeVisible();
	// The card shows the currency that the client had chosen.
	await expect(card.getByRole('radio', { name: 'EUR' })).toBeChecked();
	const answer = await server.visitor.quote.today({ params: { id: cached.id } });
	expect(Number(answer.difference.eur)).not.toBe(0);
	await expect(card.getByText(/Сегодня было бы/)).toContainText(/[+\u2212]/);
	await expect(card.getByText(/Сегодня было бы/)).toContainText(answer.total.eur.split('.')[1] ?? '');
});

test('a deleted request goes to the trash, and comes back by the undo of its toast', async ({
	page,
	server,
}) => {
	const { id } = await stranger(server).mail.callback({
		body: { name: 'Удалить Меня', phone: '+380931112233' },
	});
	const status = async () =>
		(await server.fetch(`/api/request/${id}`, { headers: { authorization: `Bearer ${server.token}` } }))
			.status;
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Ещё' }).click();
	await page.getByRole('menuitem', { name: 'Удалить' }).click();
	await expect(page).toHaveURL(/\/admin\/requests$/);
	expect(await status()).toBe(404);
	await page.goto('/admin/trash');
	await expect(page.getByRole('row', { name: /№\s\d+, Удалить Меня/ })).toBeVisible();
	await page.goBack();
	await server.admin.trash.restore({ params: { kind: 'request', id: String(id) } });
	await page.goto(`/admin/requests/${id}`);
	await page.getByRole('button', { name: 'Ещё' }).click();
	await page.getByRole('menuitem', { name: 'Удалить' }).click();
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(page).toHaveURL(new RegExp(`/admin/requests/${id}$`));
	expect(await status()).toBe(200);
});

for (const colorScheme of ['light', 'dark'] as const) {
	test(`the inbox has no accessibility fault that axe can see, ${colorScheme}`, async ({
		browser,
		server,
	}) => {
		const today = kyivDay(new Date());
		await server.admin.currency.save({ params: { day: today }, body: { USD: '44.7061', EUR: '51.7080' } });
		const { id: quote } = await server.visitor.quote.create({ body: car });
		const { id } = await stranger(server).mail.callback({
			body: { name: 'Анна', phone: '+380671112233', quote },
		});
		await server.admin.request.save({
			params: { id: String(id) },
			body: { note: 'Ждёт звонка', followUpOn: today },
		});
		const context = await browser.newContext({
			colorScheme,
			reducedMotion: 'reduce',
			locale: 'ru-RU',
		});
		await signIn(context, server);
		const page = await context.newPage();
		const check = async (): Promise<void> => {
			await expect(page.getByRole('progressbar')).toHaveCount(0);
			await expectAccessible(page);
		};
		await page.goto('/admin/requests?status=all');
		await expect(page.getByRole('link', { name: /Анна/ }).first()).toBeVisible();
		await check();
		await page.goto('/admin/requests?status=all&q=nobodyofthisname');
		await expect(page.getByText('Здесь не нашлось')).toBeVisible();
		await check();
		await page.goto(`/admin/requests/${id}`);
		await page.getByText('По строкам').click();
		await expect(page.getByText('Ввозная пошлина')).toBeVisible();
		await check();
		await context.close();
	});
}
