import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { startWithBank } from '../../server/testing/with-bank.ts';
import { expectAccessible } from './axe.ts';
import { testWithBank } from './own-server.ts';
import { expect } from './site.ts';
import { resize } from './window.ts';

// The bank belongs to this file, so that the office can be left without one.
const test = testWithBank(() => startWithBank({ work: false }));
test.use({ isSignedIn: true });

const today = kyivDay(new Date());
const stored = (server: TestServer) => server.admin.currency.get({ params: { day: today } });

test('rates are fetched, one is entered by hand with a comma, taken back, and the bank counts again', {
	tag: '@main:/admin/currency',
}, async ({ page, server }) => {
	await page.goto('/admin');
	// While nothing is stored the warning leads here.
	await page.getByRole('link', { name: /^Открыть: Курсов Национального банка ещё нет/ }).click();
	await expect(page.getByRole('heading', { level: 1, name: 'Курсы валют' })).toBeVisible();
	await expect(page.getByText('Курсов пока нет')).toBeVisible();
	await page.getByRole('button', { name: 'Загрузить из банка' }).click();
	await expect(page.getByText('Курсы на сегодня загружены')).toBeVisible();
	const now = page.getByRole('region', { name: 'Курс сегодня' });
	await expect(now).toContainText('44,7061');
	await expect(now).toContainText('51,7080');
	await expect(now).toContainText('сегодняшний');

	await page.keyboard.press('n');
	const dialog = page.getByRole('dialog', { name: 'Курс на день' });
	const dollar = dialog.getByLabel('Гривен за доллар');
	await expect(dollar).toBeFocused();
	await expect(dollar).toHaveValue('44,7061');
	await dollar.fill('сорок');
	await page.keyboard.press('Enter');
	await expect(dialog.getByText('Курс — число больше нуля, например 44,7061')).toBeVisible();
	await expect(dollar).toBeFocused();
	// The day's own rate tells that a comma was lost.
	await dollar.fill('447061');
	await page.keyboard.press('Enter');
	const question = page.getByRole('dialog', { name: 'Проверьте курс' });
	await expect(question).toContainText(/доллар был 44,7061, станет 447\s?061/);
	await question.getByRole('button', { name: 'Исправить' }).click();
	await dollar.fill('44,5');
	const sent: string[] = [];
	page.on('request', (request) => {
		if (request.url().includes('/api/currency') && request.method() !== 'GET') sent.push(request.url());
	});
	// Both clicks come before the answer to the first.
	await dialog.getByRole('button', { name: 'Сохранить курс' }).evaluate((button: HTMLElement) => {
		button.click();
		button.click();
	});
	await expect(now).toContainText('44,5000');
	await expect(now).toContainText('Внесён вручную');
	expect(sent).toHaveLength(1);
	expect(await stored(server)).toEqual({ date: today, USD: '44.5', EUR: '51.708', source: 'hand' });

	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(now).toContainText('44,7061');
	await expect.poll(() => stored(server)).toMatchObject({ USD: '44.7061', source: 'bank' });
});

async function enterByHand(page: Page, day: string): Promise<void> {
	await page.getByRole('button', { name: 'Внести вручную' }).click();
	const dialog = page.getByRole('dialog', { name: 'Курс на день' });
	await dialog.getByLabel('День').fill(day);
	await dialog.getByLabel('Гривен за доллар').fill('44,9');
	await dialog.getByLabel('Гривен за евро').fill('51,9');
	await dialog.getByRole('button', { name: 'Сохранить курс' }).click();
}

test('a rate that replaced one on another page of the list is restored by undo', async ({ page, server }) => {
	const enter = (day: string, USD: string) =>
		server.admin.currency.save({ params: { day }, body: { USD, EUR: '51.7' } });
	const old = addDays(today, -60);
	await enter(old, '44.1');
	for (let ago = 0; ago < 31; ago++) await enter(addDays(today, -ago), '44.7');
	const of = () => server.admin.currency.get({ params: { day: old } });
	await page.goto('/admin/currency');
	await enterByHand(page, old);
	await expect.poll(of).toMatchObject({ USD: '44.9', source: 'hand' });
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(page.getByText('Прежний курс возвращён')).toBeVisible();
	expect(await of()).toEqual({ date: old, USD: '44.1', EUR: '51.7', source: 'hand' });
});

test('an undo that has to wait for a silent bank says so, and does not say that the rate is back', async ({
	page,
	server,
	bank,
}) => {
	const day = addDays(today, -90);
	for (const valcode of ['USD', 'EUR'] as const)
		await server.visitor.currency.bank({ query: { valcode, date: day.replaceAll('-', '') } });
	const of = () => server.admin.currency.get({ params: { day } });
	expect(await of()).toMatchObject({ source: 'bank' });
	await page.goto('/admin/currency');
	await enterByHand(page, day);
	await expect.poll(of).toMatchObject({ source: 'hand' });
	bank.behave({ kind: 'status', status: 500 });
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(page.getByText(/Внесённый вручную курс убран, но банк пока не ответил/).last()).toBeVisible({
		timeout: 30_000,
	});
	await expect(page.getByText('Прежний курс возвращён')).toHaveCount(0);
	expect(await of()).toMatchObject({ source: 'none' });
	bank.behave({ kind: 'well' });
});

test('a bank that does not answer is reported, and stored rates stay', async ({ page, server, bank }) => {
	await page.goto('/admin/currency');
	await server.running.context.db.write(async (tx) => {
		await tx.deleteFrom('rate').where('day', '=', today).execute();
		tx.changed({ kind: 'rate', id: today, revision: 1 });
	});
	bank.behave({ kind: 'status', status: 500 });
	await page.getByRole('button', { name: 'Загрузить из банка' }).click();
	await expect(
		page.getByText('Национальный банк не отвечает или прислал не курс.').filter({ visible: true }),
	).toBeVisible({
		timeout: 30_000,
	});
	bank.behave({ kind: 'well' });
	await page.getByRole('button', { name: 'Попробовать ещё' }).click();
	await expect(page.getByText('Курсы на сегодня загружены').last()).toBeVisible();
	await expect(page.getByRole('button', { name: 'Загрузить из банка' })).toBeVisible();
});

test('the rate in force today stands first on the home screen and among the rates, with that of tomorrow beside it; a failed fetch can be tried again', async ({
	page,
	server,
	bank,
}) => {
	await server.running.context.db.write(async (tx) => {
		await tx.deleteFrom('rate').execute();
		tx.changed({ kind: 'rate', id: today, revision: 2 });
	});
	bank.behave({ kind: 'status', status: 500 });
	await page.goto('/admin');
	const tile = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Курсы Нацбанка' }) });
	await expect(tile).toContainText('Курсов пока нет');
	await tile.getByRole('button', { name: 'Загрузить сейчас' }).click();
	await expect(tile.getByRole('alert')).toContainText('не отвечает', { timeout: 30_000 });
	bank.behave({ kind: 'well' });
	await tile.getByRole('button', { name: 'Попробовать ещё' }).click();
	await expect(tile).toContainText('$ 44,7061');

	await server.admin.currency.save({ params: { day: today }, body: { USD: '44.5', EUR: '51.5' } });
	for (const [days, USD] of [
		[1, '44.6'],
		[2, '44.9'],
	] as const)
		await server.admin.currency.save({ params: { day: addDays(today, days) }, body: { USD, EUR: '51.6' } });
	await expect(tile).toContainText(/^Курсы Нацбанка\$ 44,5000 € 51,5000.*внесён вручную.*\$\s44,6/);
	await page.goto('/admin/currency');
	const now = page.getByRole('region', { name: 'Курс сегодня' });
	await expect(now).toContainText(/^1 доллар США44,5000.*Внесён вручную.*уже известен: 44,6/);
});

for (const [colorScheme, width] of [
	['light', 1366],
	['dark', 390],
] as const) {
	test.describe(`in ${colorScheme}`, () => {
		test.use({ colorScheme });
		test(`neither the rates nor their dialog have a fault that axe can see at ${width} px`, async ({
			page,
			server,
		}) => {
			await resize(page, { width, height: 800 });
			const day = new Date(Date.now() - 6 * 24 * 3600 * 1000);
			await server.admin.currency.save({
				params: { day: kyivDay(day) },
				body: { USD: '44.1', EUR: '51.2' },
			});
			await page.goto('/admin/currency');
			await expect(page.getByRole('table')).toBeVisible();
			await expectAccessible(page);
			await page.getByRole('button', { name: 'Внести вручную' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await expectAccessible(page);
		});
	});
}
