import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { OwnServer } from '../../server/testing/own-server.ts';
import { createPost } from '../../server/testing/posts.ts';
import type { RunningApp } from './app.ts';
import { dependsOnTime, expect, isKept, openPath, test } from './journey.ts';

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

test('a post typed without a network reaches the server after a restart without being opened (Q01)', async ({
	launchSignedIn,
	server,
}) => {
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
