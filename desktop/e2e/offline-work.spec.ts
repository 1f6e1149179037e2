import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { OwnServer } from '../../server/testing/own-server.ts';
import { createPost } from '../../server/testing/posts.ts';
import type { RunningApp } from './app.ts';
import { dependsOnTime, expect, isKept, makeRecord, openPath, openRecord, test } from './journey.ts';

dependsOnTime();

const title = 'copart-fee';
const seed = new URL(`../../server/demo/tables/${title}.csv`, import.meta.url);

async function publish(server: OwnServer, change: (csv: string) => string = (csv) => csv): Promise<void> {
	const file = new File([change(await readFile(seed, 'utf8'))], `${title}.csv`, { type: 'text/csv' });
	await server.admin.calculator.upload({ form: { title }, file });
}

const newest = async (server: OwnServer) => {
	const [version] = await server.admin.calculator.versions({ params: { title } });
	return version?.version;
};
const firstFee = async (server: OwnServer) =>
	(await server.visitor.calculator.get({ params: { title } })).rows[0]?.fee_usd;

const cell = (page: Page) => page.getByRole('row', { name: /^1 / }).getByRole('gridcell').nth(5);

async function write(page: Page, text: string): Promise<void> {
	await cell(page).dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type(text);
	await page.keyboard.press('Enter');
	await expect(cell(page)).toHaveText(text);
}

async function publishLater(page: Page): Promise<void> {
	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await page.getByRole('button', { name: 'Опубликовать, когда появится сеть' }).click();
	await expect(page.getByRole('region', { name: 'Что изменится' })).toContainText(
		'опубликуется сама, когда сеть появится',
	);
}

/** Edits a published table without a network and closes the app, so that the publication stays queued. */
async function leaveWaiting(app: RunningApp, server: OwnServer): Promise<void> {
	await publish(server);
	await openPath(app, `/admin/tables/${title}`);
	await expect(cell(app.page)).toHaveText('25,00');
	await server.stop();
	await write(app.page, '26,00');
	await publishLater(app.page);
	// A person who works on closes the app later, so its local copy may be younger than what was queued.
	await app.page.clock.setFixedTime(Date.now() + 60_000);
	await app.quit();
}

test('a table edited without a network is published by itself after a restart, once the network is back', async ({
	launchSignedIn,
	server,
}) => {
	await leaveWaiting(await launchSignedIn(), server);

	const second = await launchSignedIn();
	await openPath(second, `/admin/tables/${title}`);
	await expect(cell(second.page)).toHaveText('26,00');
	await server.resume();
	await expect(second.page.getByText('теперь на сервере')).toBeVisible({ timeout: 45_000 });
	expect([await newest(server), await firstFee(server)]).toEqual([2, '26.00']);
	await second.page.getByRole('button', { name: 'Понятно' }).click();
	// The open screen shows the new version, and nothing waits any more.
	await expect(second.page.getByText('Версия 2', { exact: true })).toBeVisible();
	await expect(second.page.getByRole('button', { name: 'Проверить и опубликовать' })).toBeDisabled();
});

test('a table that somebody else published meanwhile is not overwritten: both versions are shown, and mine is published when I say so', async ({
	launchSignedIn,
	server,
}) => {
	await leaveWaiting(await launchSignedIn(), server);
	await server.resume();
	await publish(server, (csv) => csv.replace(',49.99,25.00,', ',49.99,27.00,'));

	const second = await launchSignedIn();
	await expect(second.page.getByText('Пока не было сети, эту запись изменили')).toBeVisible({
		timeout: 30_000,
	});
	await second.page.getByRole('button', { name: 'Открыть' }).click();
	await expect(cell(second.page)).toHaveText('26,00');
	await second.page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await expect(second.page.getByText('было 25,00, сейчас 27,00, у вас 26,00')).toBeVisible();
	expect([await newest(server), await firstFee(server)]).toEqual([2, '27.00']);
	for (const box of await second.page.getByRole('checkbox', { name: /Заменить|Суммы/ }).all())
		await box.check();
	await second.page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect.poll(() => firstFee(server)).toBe('26.00');
});

test('a post typed without a network reaches the server after a restart without being opened (Q01)', {
	tag: '@main',
}, async ({ launchSignedIn, server }) => {
	const { id } = await createPost(server.admin, { title: 'Было' });
	const first = await launchSignedIn();
	await openPath(first, `/admin/posts/${id}`);
	await expect(first.page.getByRole('textbox', { name: 'Заголовок', exact: true })).toHaveValue('Было');
	await server.stop();
	await first.page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Стало без сети');
	await expect(first.page.locator('.bar')).toContainText('Нет связи', { timeout: 30_000 });
	const isQueued = first.page.waitForResponse(
		(response) => response.request().postData()?.includes('Стало без сети и дальше') ?? false,
	);
	await first.page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill('Стало без сети и дальше');
	await isKept(first, 'Стало без сети и дальше');
	await isQueued;
	// The power goes.
	await first.kill();
	await server.resume();

	const second = await launchSignedIn();
	await expect(second.page.getByText('теперь на сервере')).toBeVisible({ timeout: 45_000 });
	const { draft } = await server.admin.post.draft({ params: { id: String(id) } });
	expect(draft?.title).toBe('Стало без сети и дальше');
});

test('a screen that could not save repeats the save by itself when the server is back', async ({
	launchSignedIn,
	server,
}) => {
	const { app, id } = await openRecord(launchSignedIn, server);
	await server.stop();
	await app.page.getByLabel('Заголовок').first().fill('Стало');
	await app.page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(app.page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
	await server.resume();
	await expect
		.poll(async () => (await server.admin.meta.get({ params: { id: String(id) } })).title, {
			timeout: 45_000,
		})
		.toBe('Стало');
});

test('text typed after an offline save does not conflict with that save once the app has sent it', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await makeRecord(server);
	const stored = () => server.admin.meta.get({ params: { id: String(id) } });
	const first = await launchSignedIn();
	const field = ({ page }: RunningApp, label: string) => page.getByLabel(label, { exact: true }).first();
	await openPath(first, `/admin/meta/${id}`);
	await expect(field(first, 'Заголовок')).toHaveValue('Было');
	await server.stop();
	await field(first, 'Заголовок').fill('Опечатка');
	await field(first, 'Описание').fill('Стало без сети');
	await first.page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(first.page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
	await field(first, 'Заголовок').fill('Было');
	await field(first, 'Описание').fill('Стало без сети и дальше');
	await isKept(first, 'Стало без сети и дальше');
	await first.quit();
	await server.resume();

	const second = await launchSignedIn();
	await expect(second.page.getByText('теперь на сервере')).toBeVisible({ timeout: 45_000 });
	await openPath(second, `/admin/meta/${id}`);
	await expect(field(second, 'Описание')).toHaveValue('Стало без сети и дальше');
	await expect(second.page.getByText(/^Сейчас на сервере/)).toHaveCount(0);
	await second.page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await expect.poll(stored).toMatchObject({ title: 'Было', description: 'Стало без сети и дальше' });
});

test('each setting saved without a network is sent with its last value, and a setting that the server never stored comes back as an unsaved change', async ({
	launchSignedIn,
	server,
}) => {
	for (const title of ['own.kept', 'own.withdrawn'])
		await server.admin.option.create({ body: { title, value: 'Первый.' } });
	const app = await launchSignedIn();
	const { page } = app;
	await openPath(app, '/admin/setting');
	const row = (title: string) => page.locator(`[id="setting-${title}"]`);
	const field = (title: string) => row(title).getByRole('textbox').first();
	await expect(field('own.kept')).toHaveValue('Первый.');
	await server.stop();
	for (const title of ['company.name', 'own.kept', 'own.withdrawn']) await field(title).fill('Второй.');
	const isWaiting = row('own.withdrawn').getByText('Правка сохранена на этом компьютере');
	await page.keyboard.press('ControlOrMeta+s');
	await expect(isWaiting).toBeAttached();
	await field('own.withdrawn').fill('Первый.');
	await expect(isWaiting).toHaveCount(0);
	await page.keyboard.press('ControlOrMeta+s');
	await expect(isWaiting).toBeAttached();
	await app.quit();
	await server.resume();

	const second = await launchSignedIn();
	await expect(second.page.getByText('теперь на сервере')).toBeVisible({ timeout: 45_000 });
	const stored = (await server.admin.option.list()).map(({ title, value }) => `${title}: ${value}`);
	expect(stored).toEqual(expect.arrayContaining(['own.kept: Второй.', 'own.withdrawn: Первый.']));
	await second.page.getByRole('button', { name: 'Открыть' }).click();
	await expect(second.page.getByText('Изменено: 1 настройка')).toBeVisible();
	await expect(second.page.locator('[id="setting-company.name"]').getByRole('textbox').first()).toHaveValue(
		'Второй.',
	);
});
