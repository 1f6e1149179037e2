import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, makeRecord, markUnsaved, openPath, signIn, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what the system asks cannot be answered by a test: see docs/desktop.md',
);

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

test('a machine set up with an address starts at its login, a server is forgotten only after a confirmation, and a script in a page finds no call to choose a proxy (E16)', async ({
	launch,
	server,
	userData,
}) => {
	const app = await launch({ ...env, STAND_IN_SWITCHES: `server=${server.url}` });
	const { page } = app;
	await expect(page).toHaveURL(/\/admin\/login/);
	// macOS shows no notification that comes before its permission.
	const asksToNotify = async () => (await app.effects()).some(([what]) => what === 'notification.permission');
	expect(await asksToNotify()).toBe(false);
	await signIn(app);
	expect(await asksToNotify()).toBe(true);
	expect(await page.evaluate(() => Object.keys(window.clearway.proxy))).toEqual(['answer']);

	await page.evaluate(() => location.assign('/admin/server'));
	const forget = page.getByRole('button', { name: /^Забыть/ });
	await app.answer({ response: 1 });
	await forget.click();
	await expect
		.poll(async () => JSON.stringify(await app.effects()))
		.toContain(`Забыть ${new URL(server.url).host}?`);
	await expect(forget).toBeVisible();
	// The app keeps answers of the server for offline work, with names and phones of clients.
	const seen = () => readdir(join(userData, 'seen'));
	expect(await seen()).not.toEqual([]);
	await app.answer({ response: 0 });
	await forget.click();
	await app.ended;
	expect(await seen()).toEqual([]);
	const second = await launch(env);
	await expect(second.page.getByLabel('Адрес сайта')).toBeVisible();
	await expect(second.page.getByRole('button', { name: /^Забыть/ })).toHaveCount(0);
});

test('an address from the setup is trusted no more than a typed one: another product there is sent no password (E18)', async ({
	launch,
}) => {
	const asked: string[] = [];
	const foreign = createServer((asking, answer) => {
		asked.push(`${asking.method} ${asking.url} ${asking.headers.authorization ?? ''}`);
		answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Wi-Fi</h1>');
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => foreign.once('listening', resolve));
	const address = `http://127.0.0.1:${(foreign.address() as AddressInfo).port}`;
	const { page } = await launch({ ...env, STAND_IN_SWITCHES: `server=${address}` });
	await expect(page.getByRole('alert')).toContainText('отвечает не Clearway');
	await expect(page.getByLabel('Адрес сайта')).toHaveValue(address);
	expect(asked).toEqual(['GET /healthz ']);
	foreign.close();
});

test('a site and its session are not forgotten while one of its windows keeps unsaved work', async ({
	launchSignedIn,
	server,
	launch,
}) => {
	const { id } = await makeRecord(server);
	const app = await launchSignedIn();
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const secondPage = await app.otherPage();
	await expect(secondPage.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await openPath(app, `/admin/meta/${id}`);
	// The app answers the question of leaving, not the test.
	app.page.on('dialog', () => undefined);
	await expect(app.page.getByLabel('Заголовок', { exact: true }).first()).toHaveValue('Было');
	await markUnsaved(app.page);
	await secondPage.evaluate(() => location.assign('/admin/server'));
	const forget = secondPage.getByRole('button', { name: `Забыть: ${server.url}` });
	for (const answer of [{ response: 0 }, 1]) await app.answer(answer);
	await forget.click();
	await expect
		.poll(async () => (await app.effects()).filter(([kind]) => kind === 'dialog.showMessageBoxSync').length)
		.toBe(1);
	await expect(forget).toBeVisible();
	for (const answer of [{ response: 0 }, 0]) await app.answer(answer);
	await forget.click();
	await app.ended;
	const again = await launch(env);
	await expect(again.page.getByLabel('Адрес сайта')).toBeVisible();
	await expect(again.page.getByRole('button', { name: /^Забыть/ })).toHaveCount(0);
});
