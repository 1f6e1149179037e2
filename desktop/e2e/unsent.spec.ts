import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type OwnServer, startOwnServer } from '../../server/testing/own-server.ts';
import { createPost } from '../../server/testing/posts.ts';
import type { RunningApp } from './app.ts';
import { dependsOnTime, expect, markUnsaved, openPath, openRecord, signIn, test } from './journey.ts';

dependsOnTime();

const questions = async (app: RunningApp, kind: string): Promise<string> =>
	JSON.stringify((await app.effects()).filter(([what]) => what === `dialog.${kind}`));

/** The server that the next start works with. */
const chosen = async (userData: string): Promise<unknown> =>
	JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8')).current;

/** Moves a post and leaves the new order unsaved. */
async function changeOrder(app: RunningApp, server: OwnServer): Promise<void> {
	for (const title of ['Первый', 'Второй']) await createPost(server.admin, { title, status: 'published' });
	await openPath(app, '/admin/posts');
	await app.page.getByRole('button', { name: 'Изменить порядок' }).click();
	await app.page.getByRole('button', { name: /место 1 из 2/ }).press('End');
	await expect(app.page.getByRole('button', { name: 'Сохранить порядок' })).toBeEnabled();
	// The window reports the change after the next drawing, and its messages arrive in order.
	await app.page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
	await app.page.evaluate(() => window.clearway.draft.list(''));
}

test('quitting over an unsaved order of posts asks first, and says that the order is not kept', async ({
	launchSignedIn,
	server,
}) => {
	const app = await launchSignedIn();
	await changeOrder(app, server);
	const quit = () => app.main((electron) => void setTimeout(() => electron.app.quit()));
	await app.answer(1);
	await quit();
	await expect.poll(() => questions(app, 'showMessageBoxSync')).toContain('порядок постов не сохранён');
	await expect(app.page.getByRole('button', { name: 'Сохранить порядок' })).toBeEnabled();
	await app.answer(0);
	await quit();
	await app.ended;
});

test('a page cannot point the app to another server: the app itself asks the person, who may stay', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	const otherServer = await startOwnServer();
	const app = await launchSignedIn();
	const { page } = app;
	await page.evaluate((address) => window.clearway.server.check(address), otherServer.url);
	const choose = (origin: string) =>
		page.evaluate((given) => window.clearway.server.choose(given), origin).catch(() => undefined);
	// The question names the server.
	await app.answer({ response: 1 });
	await choose(otherServer.url);
	expect(await questions(app, 'showMessageBox')).toContain(
		`Работать с сервером ${new URL(otherServer.url).host}?`,
	);
	const current = () =>
		page.evaluate(() => window.clearway.start.read().then((start) => start.server?.origin));
	expect(await current()).toBe(server.url);
	// The current server needs no question.
	await choose(server.url);
	await expect(page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await app.answer({ response: 0 });
	await choose(otherServer.url);
	await app.ended;
	expect(await chosen(userData)).toBe(otherServer.url);
	await otherServer.close();
});

test('a report for support that cannot be written is told', async ({ launchSignedIn }) => {
	const app = await launchSignedIn();
	await app.answer({ canceled: false, filePath: '/nowhere/at/all/report.txt' });
	await app.answer({ response: 0 });
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('diagnostics') as { click(): void } | undefined)?.click(),
	);
	await expect.poll(() => questions(app, 'showMessageBox')).toContain('Файл report.txt не сохранён');
});

test('the bar over a hanging window does not promise that work without a local copy is kept, and goes when the window answers again', async ({
	launchSignedIn,
	server,
}) => {
	const app = await launchSignedIn();
	await changeOrder(app, server);
	const hang = (event: string) =>
		app.main(
			({ BrowserWindow }, given) => void BrowserWindow.getAllWindows()[0]?.webContents.emit(given),
			event,
		);
	await hang('unresponsive');
	const bar = await app.otherPage();
	await expect(bar.getByRole('alert')).toContainText('Окно не отвечает');
	await expect(bar.getByRole('alert')).toContainText('порядок постов');
	await expect(bar.getByRole('alert')).not.toContainText('Набранное сохранено');
	await hang('responsive');
	await expect.poll(() => bar.isClosed()).toBe(true);
});

test('work that was unsaved before a reload of the window is not asked about again', async ({
	launchSignedIn,
	server,
}) => {
	const { app } = await openRecord(launchSignedIn, server);
	const { page } = app;
	page.on('dialog', () => undefined);
	await markUnsaved(page);
	await app.answer(0);
	await page.evaluate(() => location.assign('/admin/server'));
	await expect(page.getByLabel('Адрес сайта')).toBeVisible();
	await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
	await app.ended;
});

test('a sign-out over unsent saves says how many wait and may be cancelled; they are sent after the next sign-in of the same person', {
	tag: '@main',
}, async ({ launchSignedIn, server }) => {
	const { app, id } = await openRecord(launchSignedIn, server);
	const { page } = app;
	await server.stop();
	const title = page.getByLabel('Заголовок').first();
	await title.fill('Стало');
	await page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
	const signOut = async () => {
		await page.getByRole('button', { name: 'Учётная запись и вид' }).click();
		await page.getByRole('link', { name: 'Выйти' }).click();
	};
	await app.answer({ response: 1 });
	await signOut();
	await expect.poll(() => questions(app, 'showMessageBox')).toMatch(/Не отправлено: 1\sправка/);
	expect(await questions(app, 'showMessageBox')).toContain('снова войдёт тот же человек');
	await expect(page).toHaveURL((url) => url.pathname === `/admin/meta/${id}`);
	await expect(title).toHaveValue('Стало');
	expect((await page.evaluate(() => window.clearway.start.read())).token).not.toBeNull();
	await app.answer({ response: 0 });
	await signOut();
	await expect(page.getByLabel('Логин')).toBeVisible();
	await server.resume();
	await signIn(app);
	await expect
		.poll(async () => (await server.admin.meta.get({ params: { id: String(id) } })).title)
		.toBe('Стало');
});
