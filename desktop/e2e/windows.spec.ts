import { join } from 'node:path';
import { startOwnServer } from '../../server/testing/own-server.ts';
import { type RunningApp, startAgain } from './app.ts';
import {
	chooseServer,
	expect,
	makeRecord,
	markUnsaved,
	openPath,
	openRecord,
	signIn,
	test,
} from './journey.ts';
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
		.poll(() =>
			app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible())),
		)
		.toEqual([true]);
});

const closeAll = ({ main }: RunningApp): Promise<void> =>
	main(({ BrowserWindow }) => {
		for (const window of BrowserWindow.getAllWindows()) window.close();
	});

test('on a desktop whose tray cannot be proved, closing the last window ends the app', async ({ launch }) => {
	const app = await launch(noKeychain);
	// An icon created without a panel would not appear when a panel comes later.
	expect((await app.effects()).filter(([what]) => what === 'tray')).toEqual([]);
	await closeAll(app);
	await app.ended;
});

test('windows come back behind the screen of a link, the one that was used last is raised, and windows that a person closed one after another do not come back', async ({
	launchSignedIn,
	launchKnown,
}) => {
	const windows = ({ main }: RunningApp) => main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
	const first = await launchSignedIn();
	await first.main(({ Menu }) =>
		(
			Menu.getApplicationMenu()?.getMenuItemById('new-window') as unknown as { click(): void } | null
		)?.click(),
	);
	await first.quit();
	const second = await launchKnown({ STAND_IN_LINK: 'clearway://open?path=/admin/requests' });
	const urls = () =>
		second.main(({ BrowserWindow }) =>
			BrowserWindow.getAllWindows().map(({ webContents }) => new URL(webContents.getURL()).pathname),
		);
	await expect.poll(urls).toEqual(['/admin', '/admin/requests']);
	const raised = async () => (await second.effects()).filter(([what]) => what === 'window.focus');
	const click = (hasVisible: boolean) =>
		second.main(({ app }, given) => void app.emit('activate', {}, given), hasVisible);
	const used = await second.main(({ BrowserWindow }) => {
		const last = BrowserWindow.getAllWindows()[1];
		last?.focus();
		last?.blur();
		return last?.id;
	});
	expect(await raised()).toEqual([['window.focus', used]]);
	// The dock raises visible windows by itself.
	await click(true);
	expect(await raised()).toHaveLength(1);
	await click(false);
	expect(await raised()).toEqual([
		['window.focus', used],
		['window.focus', used],
	]);
	await closeAll(second);
	await second.ended;
	expect(await windows(await launchKnown())).toBe(1);
});

test('a window that fills the screen leaves full screen before it hides in the tray', async ({ launch }) => {
	const app = await launch({ ...noKeychain, STAND_IN_TRAY: '1' });
	await app.answer({ response: 1 });
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

test('a closed window hides in the tray, whose icon opens it again; the first time a message says so, and a setting ends it', {
	tag: '@main',
}, async ({ launch }) => {
	const env = { ...noKeychain, STAND_IN_TRAY: '1' };
	const app = await launch(env);
	const hints = async () =>
		(await app.effects()).filter(
			([what, notice]) => what === 'dialog.showMessageBox' && /в трее/.test(JSON.stringify(notice)),
		);
	const isVisible = () =>
		app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
	await app.answer({ response: 1 });
	for (let time = 0; time < 2; time++) {
		// The desktop is asked about its tray while the app starts.
		await expect
			.poll(async () => {
				await closeAll(app);
				return isVisible();
			})
			.toEqual([false]);
		await app.main(({ Tray }) => (Tray as unknown as { made: { press(): void }[] }).made[0]?.press());
		expect(await isVisible()).toEqual([true]);
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

test('an installed app that is started without its sandbox, by a switch or a variable, ends at once', async ({
	appFolder,
	userData,
}) => {
	const installed = { STAND_IN_PACKAGED: '1', STAND_IN_USER_DATA: userData };
	const start = (without: Record<string, string>) =>
		startAgain({ ...noKeychain, ...installed, ...without }, appFolder, '');
	expect(await start({ STAND_IN_SWITCHES: 'no-sandbox' })).toBe(1);
	expect(await start({ ELECTRON_DISABLE_SANDBOX: '1' })).toBe(1);
});

test('the server stays while a window keeps unsaved work; after that the app restarts with the other server, which is sent no token of the first', {
	tag: '@main',
}, async ({ launch, server, userData }) => {
	const otherServer = await startOwnServer();
	const [first, second] = await Promise.all([watch(server.url), watch(otherServer.url)]);
	await chooseServer(userData, first.url);
	const { id } = await makeRecord(server);
	const storeEnv = { ...noKeychain, STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };
	const app = await launch(storeEnv);
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
	await changing.evaluate(() => location.assign('/admin/server'));
	await changing.getByLabel('Адрес сайта').fill(second.url);
	const title = page.getByLabel('Заголовок', { exact: true }).first();
	await expect(title).toHaveValue('Было');
	await markUnsaved(page);
	// The page is too busy to answer in time that it wants to stay.
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
	const questions = async () =>
		(await app.effects()).filter(([kind]) => kind === 'dialog.showMessageBoxSync');
	for (const answer of [{ response: 0 }, 1]) await app.answer(answer);
	await changing.getByRole('button', { name: 'Подключиться' }).click();
	await expect.poll(questions).toHaveLength(1);
	await expect(title).toHaveValue('Было');
	const before = first.tokens.length;
	await page.evaluate(
		(token) => fetch('/api/auth/me', { headers: { authorization: `Bearer ${token}` } }).then(() => undefined),
		server.token,
	);
	expect(first.tokens.length).toBeGreaterThan(before);

	for (const answer of [{ response: 0 }, 0]) await app.answer(answer);
	await changing.getByRole('button', { name: 'Подключиться' }).click();
	await app.ended;
	const again = await launch(storeEnv);
	await expect(again.page.getByLabel('Логин')).toBeVisible();
	expect(
		await again.page.evaluate(() => window.clearway.start.read().then((start) => start.server?.origin)),
	).toBe(second.url);
	expect(second.tokens).toEqual([]);
	first.close();
	second.close();
	await otherServer.close();
});

test('a second start, with a link from a browser, ends at once and the first window shows the linked screen', async ({
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

test('a window that stays open over unsaved work is not reported as hanging', async ({
	launchSignedIn,
	server,
}) => {
	const { app } = await openRecord(launchSignedIn, server);
	const title = app.page.getByLabel('Заголовок', { exact: true }).first();
	await expect(title).toHaveValue('Было');
	await markUnsaved(app.page);
	await app.answer(1);
	await closeAll(app);
	// Electron calls a window unresponsive when it is still open some time after its page was asked.
	await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.emit('unresponsive'));
	const told = async (what: string) => (await app.effects()).filter(([kind]) => kind === what);
	await expect(title).toHaveValue('Было');
	expect(await told('dialog.showMessageBoxSync')).toHaveLength(1);
	const bars = () =>
		app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.contentView.children.length);
	expect(await bars()).toBe(0);
});

test('a page that does not come says so after twenty seconds, in a bar that needs none of its scripts, and begins anew', async ({
	launchSignedIn,
	userData,
}) => {
	const app = await launchSignedIn();
	// As after a navigation whose page never says that it has drawn a screen.
	await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('did-navigate'));
	const bar = await app.otherPage();
	await expect(bar.getByRole('alert')).toContainText('Окно не открылось');
	// Keys and a screen reader reach the bar, and afterwards the page again.
	const focused = async () => (await app.effects()).filter(([what]) => what === 'page.focus').at(-1)?.[1];
	await expect.poll(focused).toBe('/admin/trouble');
	await bar.getByRole('link', { name: 'Открыть журнал' }).click();
	await expect
		.poll(async () => await app.effects())
		.toContainEqual(['shell.openPath', join(userData, 'logs')]);
	await bar.getByRole('link', { name: 'Начать заново' }).click();
	await expect.poll(() => bar.isClosed()).toBe(true);
	await expect.poll(focused).toBe('/admin');
	await expect(app.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	// A page that comes after all takes the bar away, which would close the window over it.
	await app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.webContents.emit('unresponsive'));
	const late = await app.otherPage();
	await expect(late.getByRole('alert')).toBeVisible();
	await app.page.evaluate(() => window.clearway.start.shown());
	await expect.poll(() => late.isClosed()).toBe(true);
});
