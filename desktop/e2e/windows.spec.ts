import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { emptyPostFields } from '@clearway/shared/contract/post-fields.ts';
import { startOwnServer } from '../../server/testing/own-server.ts';
import { type RunningApp, startAgain } from './app.ts';
import { chooseServer, expect, isKept, makeRecord, openPath, openRecord, signIn, test } from './journey.ts';
import { watch } from './watched.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what a desktop shows cannot be seen by a test: see docs/desktop.md',
);

const noKeychain = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere' };

test('under Wayland, where ready-to-show never comes, the window is shown all the same', async ({
	launch,
}) => {
	const app = await launch({ ...noKeychain, STAND_IN_WAYLAND: '1' });
	await expect
		.poll(() => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible())))
		.toEqual([true]);
});

const closeAll = ({ main }: RunningApp): Promise<void> =>
	main(({ BrowserWindow }) => {
		for (const window of BrowserWindow.getAllWindows()) window.close();
	});

test('on a desktop whose tray cannot be proved, closing the last window ends the app', async ({ launch }) => {
	const app = await launch(noKeychain);
	// An icon that found nothing to show it would stay nowhere when a panel comes later.
	expect((await app.effects()).filter(([what]) => what === 'tray')).toEqual([]);
	await closeAll(app);
	await app.ended;
});

test('a window that fills the screen leaves full screen before it hides in the tray', async ({ launch }) => {
	const app = await launch({ ...noKeychain, STAND_IN_TRAY: '1' });
	await app.answer({ response: 0 });
	const state = () =>
		app.main(({ BrowserWindow, Tray }) => ({
			windows: BrowserWindow.getAllWindows().map((window) => [window.isVisible(), window.isFullScreen()]),
			trays: (Tray as unknown as { made: unknown[] }).made.length,
		}));
	await expect.poll(async () => (await state()).trays).toBe(1);
	await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.setFullScreen(true));
	await expect.poll(async () => (await state()).windows).toEqual([[true, true]]);
	await closeAll(app);
	await expect.poll(async () => (await state()).windows).toEqual([[false, false]]);
	expect((await app.effects()).filter(([what]) => what === 'dialog.showErrorBox')).toEqual([]);
});

test('the first time that the window hides in the tray a message says so, and a setting ends it', async ({
	launch,
}) => {
	const env = { ...noKeychain, STAND_IN_TRAY: '1' };
	const app = await launch(env);
	const hints = async () =>
		(await app.effects()).filter(
			([what, notice]) => what === 'dialog.showMessageBox' && /в трее/.test(JSON.stringify(notice)),
		);
	const isVisible = () =>
		app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
	await app.answer({ response: 0 });
	for (let time = 0; time < 2; time++) {
		// The desktop is asked about its tray while the app starts.
		await expect
			.poll(async () => {
				await closeAll(app);
				return isVisible();
			})
			.toEqual([false]);
		await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.show());
	}
	expect(await hints()).toHaveLength(1);
	await app.main(({ Menu }) =>
		(
			Menu.getApplicationMenu()?.getMenuItemById('stay') as unknown as { click(item: object): void } | null
		)?.click({
			checked: false,
		}),
	);
	await closeAll(app);
	await app.ended;
});

test('every text of the menu is in the language of the app', async ({ launch }) => {
	const app = await launch(noKeychain);
	const texts = await app.main(({ Menu }) => {
		const all = (menu: Electron.Menu | null | undefined): string[] =>
			(menu?.items ?? []).flatMap((item) =>
				item.type === 'separator' ? [] : [item.label, ...all(item.submenu as Electron.Menu | undefined)],
			);
		return all(Menu.getApplicationMenu());
	});
	expect(texts.length).toBeGreaterThan(20);
	expect(texts.filter((text) => !/[а-яё]/i.test(text) && !/^Clearway/.test(text))).toEqual([]);
});

test('an installed app that is started with --no-sandbox ends at once instead of running without its sandbox', async ({
	appFolder,
	userData,
}) => {
	const installed = { STAND_IN_PACKAGED: '1', STAND_IN_USER_DATA: userData };
	const start = (switches: string) =>
		startAgain({ ...noKeychain, ...installed, STAND_IN_SWITCHES: switches }, appFolder, '');
	expect(await start('no-sandbox')).toBe(1);
});

test('where the encryption of the system has only the key that everybody knows, the session lasts until the app is closed and nothing is stored', async ({
	launchKnown,
	userData,
}) => {
	const env = { ...noKeychain, STAND_IN_SAFE_STORAGE: 'kwallet6-absent' };
	const first = await launchKnown(env);
	await expect(first.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
	await first.page.getByRole('button', { name: 'Продолжить без него' }).click();
	await signIn(first);
	expect(await readdir(join(userData, 'sessions')).catch(() => [])).toEqual([]);
	await first.quit();
	const second = await launchKnown(env);
	await expect(second.page.getByRole('heading', { level: 1 })).toHaveText('Хранилище паролей недоступно');
});

test('a window that keeps unsaved work stays with its server when another window changes to a second one, whose server is sent no token of the first, and stays when it is closed, until its person agrees', async ({
	launch,
	server,
	userData,
}) => {
	const other = await startOwnServer();
	const [first, second] = await Promise.all([watch(server.url), watch(other.url)]);
	await chooseServer(userData, first.url);
	const { id } = await makeRecord(server);
	const app = await launch({ ...noKeychain, STAND_IN_SAFE_STORAGE: 'gnome_libsecret' });
	const { page } = app;
	await signIn(app);
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const changing = await app.otherPage();
	await expect(changing.getByRole('heading', { level: 1 })).toBeVisible();
	await openPath(app, `/admin/meta/${id}`);
	// The app answers the question of leaving, not the test.
	page.on('dialog', () => undefined);
	for (const one of [{ response: 0 }, 1]) await app.answer(one);
	await changing.evaluate(() => location.assign('/admin/server'));
	await changing.getByLabel('Адрес сайта').fill(second.url);
	const title = page.getByLabel('Заголовок', { exact: true }).first();
	await title.click();
	await title.fill('Ещё не сохранено');
	await page.keyboard.type('!');
	// A page that is too busy to say in time that it wants to stay.
	await page.evaluate(() =>
		addEventListener(
			'beforeunload',
			(event) => {
				event.stopImmediatePropagation();
				const until = performance.now() + 1500;
				while (performance.now() < until);
			},
			{ capture: true },
		),
	);
	await changing.getByRole('button', { name: 'Подключиться' }).click();
	await expect(changing.getByLabel('Логин')).toBeVisible();
	const questions = async () =>
		(await app.effects()).filter(([kind]) => kind === 'dialog.showMessageBoxSync');
	expect(await questions()).toHaveLength(1);
	await expect(title).toHaveValue('Ещё не сохранено!');
	const before = first.tokens.length;
	await page.evaluate(
		(token) =>
			fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status),
		server.token,
	);
	expect(first.tokens.length).toBeGreaterThan(before);
	expect(second.tokens).toEqual([]);
	// What its links open is of its own server, too.
	await page.evaluate(() => void window.open(location.href));
	const shown = () =>
		app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.webContents.getURL()));
	const [kept, chosen] = await shown();
	await expect.poll(shown).toEqual([kept, chosen, kept]);
	const close = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close());
	await app.answer(1);
	await close();
	expect(await questions()).toHaveLength(2);
	await expect(title).toHaveValue('Ещё не сохранено!');
	await app.answer(0);
	await close();
	await expect.poll(() => page.isClosed()).toBe(true);
	expect(await questions()).toHaveLength(3);
	first.close();
	second.close();
	await other.close();
});

test('a request that is taken from its notification is taken on its own server, whatever number it has on another one', async ({
	launchSignedIn,
	server,
}) => {
	const other = await startOwnServer();
	const body = { name: 'Оксана', phone: '+380671234567' };
	const { id } = await server.visitor.mail.callback({ body });
	const record = await makeRecord(server);
	const app = await launchSignedIn();
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const changing = await app.otherPage();
	await expect(changing.getByRole('heading', { level: 1 })).toBeVisible();
	// It stays with the first server, for what is typed in it.
	await openPath(app, `/admin/meta/${record.id}`);
	app.page.on('dialog', () => undefined);
	for (const one of [{ response: 0 }, 1]) await app.answer(one);
	await app.page.getByLabel('Заголовок', { exact: true }).first().fill('Ещё не сохранено');
	await isKept(app, 'Ещё не сохранено');
	await changing.evaluate(() => location.assign('/admin/server'));
	await changing.getByLabel('Адрес сайта').fill(other.url);
	await changing.getByRole('button', { name: 'Подключиться' }).click();
	await signIn({ ...app, page: changing });

	const streams = async () =>
		/^clearway_event_streams (\d+)$/m.exec(await (await other.fetch('/metrics')).text())?.[1];
	await expect.poll(streams).toBe('1');
	expect((await other.visitor.mail.callback({ body })).id).toBe(id);
	const notices = async () => (await app.effects()).filter(([kind]) => kind === 'notification');
	await expect.poll(async () => (await notices()).length).toBe(1);
	// Of both servers together.
	const newOn = async ({ admin }: typeof other) => (await admin.office.overview()).requests.new;
	const counted = async () =>
		(await app.effects()).filter(([kind]) => kind === 'app.setBadgeCount').map(([, count]) => count);
	const both = (await newOn(server)) + (await newOn(other));
	await expect.poll(async () => (await counted()).at(-1)).toBe(both);
	await app.main(
		({ Notification }) =>
			void (Notification as unknown as { shown: NodeJS.EventEmitter[] }).shown
				.at(-1)
				?.emit('action', { actionIndex: 0 }),
	);
	const statusOn = async ({ admin }: typeof other) => (await admin.request.get({ params: { id } })).status;
	await expect.poll(() => statusOn(other)).toBe('taken');
	await expect(changing).toHaveURL(new RegExp(`/admin/requests/${id}$`));
	await expect(changing.getByText('Заявка взята')).toBeVisible();
	await expect(app.page).toHaveURL(new RegExp(`/admin/meta/${record.id}$`));
	expect(await statusOn(server)).toBe('new');

	// What was done without a network is told where it was done: another server has records of such paths, too.
	const news = (shown: typeof changing) =>
		shown.evaluate(() => (window as unknown as { news?: unknown[] }).news ?? []);
	for (const shown of [app.page, changing])
		await shown.evaluate(() => {
			const list: unknown[] = [];
			Object.assign(window, { news: list });
			window.clearway.on('synced', (...told) => list.push(told));
		});
	await changing.evaluate(
		(json) => window.clearway.draft.write({ key: '1/post/4711', savedAt: '2026-01-01T00:00:00.000Z', json }),
		JSON.stringify({ base: emptyPostFields, fields: { ...emptyPostFields, title: 'a' }, revision: 1 }),
	);
	await expect.poll(() => news(changing)).toEqual([['/admin/posts/4711', 'refused']]);
	expect(await news(app.page)).toEqual([]);
	await other.close();
});

test('a second start, with a link from a browser, ends at once and the first window shows what the link asks for', async ({
	launchSignedIn,
	appFolder,
	isPackaged,
	userData,
}) => {
	const env = { ...noKeychain, STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };
	const app = await launchSignedIn();
	const place: Record<string, string> = isPackaged
		? { STAND_IN_PACKAGED: '1', STAND_IN_USER_DATA: userData }
		: { DESKTOP_USER_DATA: userData };
	expect(await startAgain({ ...env, ...place }, appFolder, 'clearway://open?path=/admin/requests')).toBe(0);
	await expect(app.page).toHaveURL(/\/admin\/requests$/);
});

test('a window that stays open because its work is not saved is not said to hang', async ({
	launchSignedIn,
	server,
}) => {
	const { app } = await openRecord(launchSignedIn, server);
	const title = app.page.getByLabel('Заголовок', { exact: true }).first();
	await title.fill('Ещё не сохранено');
	await isKept(app, 'Ещё не сохранено');
	await app.answer(1);
	await closeAll(app);
	// Electron believes so of a window that is still there some time after its page was asked.
	await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
	const told = async (what: string) => (await app.effects()).filter(([kind]) => kind === what);
	await expect(title).toHaveValue('Ещё не сохранено');
	expect(await told('dialog.showMessageBoxSync')).toHaveLength(1);
	expect(await told('dialog.showMessageBox')).toEqual([]);
});
