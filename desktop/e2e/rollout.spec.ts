import { readdir } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, isKept, makeRecord, openPath, signIn, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what the system asks cannot be answered by a test: see docs/desktop.md',
);

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

/** A proxy of an office that counts what goes through it, and serves a script that names it. */
async function startProxy() {
	const asked: string[] = [];
	const proxy = createServer((asking, answer) => {
		// Without a host: it was asked for itself.
		if (asking.url === '/proxy.pac') {
			const here = `127.0.0.1:${asking.socket.localPort}`;
			answer.end(`function FindProxyForURL(url, host) {
				return host === '127.0.0.1' ? 'PROXY ${here}; DIRECT' : 'DIRECT';
			}`);
			return;
		}
		asked.push(String(asking.url));
		const onward = request(
			String(asking.url),
			{ method: asking.method, headers: asking.headers },
			(response) => {
				answer.writeHead(response.statusCode ?? 502, response.headers);
				response.pipe(answer);
			},
		);
		onward.on('error', () => answer.destroy());
		answer.on('close', () => onward.destroy());
		asking.pipe(onward);
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => proxy.once('listening', resolve));
	return {
		asked,
		address: `127.0.0.1:${(proxy.address() as AddressInfo).port}`,
		close() {
			proxy.closeAllConnections();
			proxy.close();
		},
	};
}

test('a machine that was set up with an address begins at its login; a proxy by hand carries every call after the person agrees, also after a restart; a server is forgotten only when that is meant (E16)', async ({
	launch,
	server,
	userData,
}) => {
	const proxy = await startProxy();
	const app = await launch({ ...env, STAND_IN_SWITCHES: `server=${server.url}` });
	const { page } = app;
	await expect(page).toHaveURL(/\/admin\/login/);
	await signIn(app);
	// A script in a page asks for a proxy of its own: the person says no.
	await app.answer({ response: 1 });
	const choose = (address: string) =>
		page.evaluate((given) => window.clearway.proxy.choose({ mode: 'manual', address: given }), address);
	expect(await choose('evil.example:3128')).toBe(false);
	expect(await choose('no proxy at all')).toBe(false);
	expect(await page.evaluate(() => window.clearway.proxy.read())).toEqual({ mode: 'system', address: '' });
	expect((await app.effects()).filter(([what]) => what === 'session.setProxy')).toEqual([]);

	await page.evaluate(() => location.assign('/admin/server'));
	await page.getByText('Прокси-сервер').click();
	await page.getByLabel('Вручную').check();
	await page.getByLabel('Адрес и порт').fill(proxy.address);
	await app.answer({ response: 0 });
	await page.getByRole('button', { name: 'Применить' }).click();
	await expect(page.getByText('Прокси изменён.')).toBeVisible();
	await page.getByRole('button', { name: 'Вернуться' }).click();
	await expect(page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	expect(proxy.asked.some((address) => address.startsWith(`${server.url}/api/`))).toBe(true);

	// How far a new version is, as main tells it.
	const update = (progress: object | null) =>
		app.main(
			({ BrowserWindow }, given) => BrowserWindow.getAllWindows()[0]?.webContents.send('update', given),
			progress,
		);
	await update({ version: '1.6.0', percent: 42 });
	await expect(page.locator('.bar')).toHaveText('Загружается Clearway 1.6.0: 42\u00a0%');
	await update(null);
	await expect(page.locator('.bar')).toHaveCount(0);

	// Drawing without the graphics card begins with a restart, which can wait.
	await app.answer({ response: 1 });
	await app.main(({ Menu }) =>
		(
			Menu.getApplicationMenu()?.getMenuItemById('card') as unknown as { click(item: object): void } | null
		)?.click({ checked: false }),
	);
	expect((await app.effects()).some(([what]) => what === 'app.disableHardwareAcceleration')).toBe(false);
	await app.quit();

	proxy.asked.length = 0;
	const second = await launch(env);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	expect(proxy.asked.length).toBeGreaterThan(0);
	const effects = await second.effects();
	expect(effects.some(([what]) => what === 'app.disableHardwareAcceleration')).toBe(true);
	expect(effects.some(([what]) => what === 'crashReporter.start')).toBe(true);

	await second.page.evaluate(() => location.assign('/admin/server'));
	const forget = second.page.getByRole('button', { name: /^Забыть/ });
	await second.answer({ response: 1 });
	await forget.click();
	await expect
		.poll(async () => JSON.stringify(await second.effects()))
		.toContain(`Забыть ${new URL(server.url).host}?`);
	await expect(forget).toBeVisible();
	// Answers of the server are kept for a time without a network: names and phones of clients.
	const seen = () => readdir(join(userData, 'seen'));
	expect(await seen()).not.toEqual([]);
	await second.answer({ response: 0 });
	await forget.click();
	await expect(forget).toHaveCount(0);
	await expect.poll(seen).toEqual([]);
	proxy.close();
});

test('an address that a machine was set up with is no more trusted than a typed one: another product there is sent no password (E18)', async ({
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

test('what a PAC script says is done: its address goes to the session as it was agreed to, calls take the proxy it names, also after a restart', async ({
	launch,
	server,
}) => {
	const proxy = await startProxy();
	const script = `http://${proxy.address}/proxy.pac`;
	const app = await launch({ ...env, STAND_IN_SWITCHES: `server=${server.url}` });
	await signIn(app);
	const choose = (address: string) =>
		app.page.evaluate((given) => window.clearway.proxy.choose({ mode: 'pac', address: given }), address);
	expect(await choose('file:///etc/proxy.pac')).toBe(false);
	await app.answer({ response: 0 });
	expect(await choose(script)).toBe(true);
	const configured = (await app.effects()).filter(([what]) => what === 'session.setProxy');
	expect(configured).toContainEqual(['session.setProxy', 'pac_script', script]);
	proxy.asked.length = 0;
	await app.page.reload();
	await expect(app.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await expect.poll(() => proxy.asked.some((one) => one.startsWith(`${server.url}/api/`))).toBe(true);
	await app.quit();

	proxy.asked.length = 0;
	const second = await launch(env);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await expect.poll(() => proxy.asked.some((one) => one.startsWith(`${server.url}/api/`))).toBe(true);
	await second.quit();
	proxy.close();
});

test('a site that is forgotten in one window leaves no other window signed in to it', async ({
	launchSignedIn,
	server,
}) => {
	const app = await launchSignedIn();
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const other = await app.otherPage();
	await expect(other.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await app.page.evaluate(() => location.assign('/admin/server'));
	await app.answer({ response: 0 });
	await app.page.getByRole('button', { name: `Забыть: ${server.url}` }).click();
	for (const page of [app.page, other]) {
		await expect(page.getByLabel('Адрес сайта')).toBeVisible();
		await expect(page.getByRole('button', { name: /^Забыть/ })).toHaveCount(0);
	}
});

test('whoever stays with unsaved work as the menu leads to another site is asked once and stays', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await makeRecord(server);
	const app = await launchSignedIn();
	const { page } = app;
	await openPath(app, `/admin/meta/${id}`);
	// The app answers the question of leaving, not the test.
	page.on('dialog', () => undefined);
	const title = page.getByLabel('Заголовок', { exact: true }).first();
	await title.fill('Ещё не сохранено');
	await isKept(app, 'Ещё не сохранено');
	const chooseSite = (): Promise<void> =>
		app.main(({ Menu }) => void Menu.getApplicationMenu()?.getMenuItemById('server')?.click());
	await app.answer(1);
	await chooseSite();
	await expect
		.poll(async () => (await app.effects()).filter(([kind]) => kind === 'dialog.showMessageBoxSync').length)
		.toBe(1);
	// A click or an expectation of a locator would wait for the page that does not come.
	const unsaved = (): Promise<number> => page.getByText('Есть несохранённое').count();
	await expect.poll(unsaved).toBe(1);
	await page.keyboard.press('ControlOrMeta+s');
	await expect
		.poll(async () => (await server.admin.meta.get({ params: { id: String(id) } })).title)
		.toBe('Ещё не сохранено');
	await expect.poll(unsaved).toBe(0);
	expect([page.url(), await page.getByRole('dialog').count()]).toEqual([
		expect.stringMatching(/meta\/\d+$/),
		0,
	]);
	await chooseSite();
	await expect(page.getByLabel('Адрес сайта')).toBeVisible();
});

test('a site stays known, with the session, where a window of it keeps its unsaved work', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await makeRecord(server);
	const app = await launchSignedIn();
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const other = await app.otherPage();
	await expect(other.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	await openPath(app, `/admin/meta/${id}`);
	// The app answers the question of leaving, not the test.
	app.page.on('dialog', () => undefined);
	const title = app.page.getByLabel('Заголовок', { exact: true }).first();
	await title.fill('Ещё не сохранено');
	await isKept(app, 'Ещё не сохранено');
	await other.evaluate(() => location.assign('/admin/server'));
	const forget = other.getByRole('button', { name: `Забыть: ${server.url}` });
	for (const one of [{ response: 0 }, 1]) await app.answer(one);
	await forget.click();
	await expect
		.poll(async () => (await app.effects()).filter(([kind]) => kind === 'dialog.showMessageBoxSync').length)
		.toBe(1);
	await app.page.getByRole('button', { name: 'Сохранить' }).click();
	await expect
		.poll(async () => (await server.admin.meta.get({ params: { id: String(id) } })).title)
		.toBe('Ещё не сохранено');
	await expect(forget).toBeVisible();
	await title.fill('Не нужно');
	await isKept(app, 'Не нужно');
	for (const one of [{ response: 0 }, 0]) await app.answer(one);
	await forget.click();
	for (const page of [app.page, other]) {
		await expect(page.getByLabel('Адрес сайта')).toBeVisible();
		await expect(page.getByRole('button', { name: /^Забыть/ })).toHaveCount(0);
	}
});
