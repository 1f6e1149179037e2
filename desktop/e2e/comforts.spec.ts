import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newCar, newLink } from '../../server/testing/cars.ts';
import { createPost } from '../../server/testing/posts.ts';
import { traps } from '../../server/testing/xss-vectors.ts';
import type { Effect } from '../stand-in/strict.ts';
import type { RunningApp } from './app.ts';
import { dependsOnTime, expect, isKept, openPath, openRecord, signIn, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what the system shows cannot be touched by a test: see docs/desktop.md',
);

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

// Spaces that do not break join numbers to their words.
const told = async (app: RunningApp, what: string): Promise<Effect[]> =>
	(JSON.parse(JSON.stringify(await app.effects()).replaceAll('\u00a0', ' ')) as Effect[]).filter(
		([kind]) => kind === what,
	);

test('a message of a client is announced and counted on the icon until it was in sight of a window with the focus', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await newCar(server);
	const { token } = await newLink(server, id);
	const app = await launchSignedIn();
	await app.page.evaluate(() => {
		document.hasFocus = () => false;
	});
	await openPath(app, `/admin/cars/${id}`);
	await expect(app.page.getByText('Авто заведено')).toBeVisible();
	await server.visitor.carPage.message({ params: { token }, body: { text: 'Где машина?' } });
	const badge = async () => (await told(app, 'app.setBadgeCount')).at(-1)?.[1];
	await expect.poll(badge).toBe(1);
	await expect
		.poll(async () => JSON.stringify(await told(app, 'notification')))
		.toContain('Клиент написал: Kia Rio 2020');
	await expect(app.page.getByText('Где машина?')).toBeVisible();
	await expect(app.page.getByRole('heading', { name: /Клиент написал: 1/ })).toBeVisible();
	await app.page.evaluate(() => {
		document.hasFocus = () => true;
		dispatchEvent(new Event('focus'));
	});
	await expect.poll(badge).toBe(0);
	expect((await server.admin.car.get({ params: { id } })).unread).toBe(0);
});

test('the colour scheme chosen in the admin or in the menu is the same setting and survives a restart', async ({
	launchSignedIn,
	launchKnown,
}) => {
	const first = await launchSignedIn();
	const native = (app: RunningApp) => app.main(({ nativeTheme }) => nativeTheme.themeSource);
	await first.page.locator('button[popovertarget]').first().click();
	await first.page.getByText('Тёмное').click();
	await expect.poll(() => native(first)).toBe('dark');
	expect(
		await first.main(({ Menu }) => Menu.getApplicationMenu()?.getMenuItemById('theme-dark')?.checked),
	).toBe(true);
	await first.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('theme-light') as { click(): void } | undefined)?.click(),
	);
	await expect(first.page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'light');
	await first.quit();
	const second = await launchKnown(env);
	expect(await native(second)).toBe('light');
});

test('spelling is checked in three languages; the context menu offers corrections, learns and unlearns words; dictionaries that do not come are said once', async ({
	launchKnown,
	userData,
}) => {
	const app = await launchKnown(env);
	expect(await told(app, 'spelling')).toEqual([['spelling', ['ru', 'uk', 'en-US']]]);
	await app.main(({ BrowserWindow, Menu }) => {
		BrowserWindow.getAllWindows()[0]?.webContents.emit(
			'context-menu',
			{},
			{
				dictionarySuggestions: ['растаможка'],
				misspelledWord: 'ростаможка',
				isEditable: true,
				selectionText: '',
				editFlags: {},
			},
		);
		const { items } = (Menu as unknown as { popped: { items: { label: string; click?: () => void }[] } })
			.popped;
		for (const label of ['растаможка', 'Добавить в словарь'])
			items.find((item) => item.label === label)?.click?.();
	});
	expect([await told(app, 'spelling.replace'), await told(app, 'spelling.learn')]).toEqual([
		[['spelling.replace', 'растаможка']],
		[['spelling.learn', 'ростаможка']],
	]);
	const offered = (selectionText: string) =>
		app.main(async ({ BrowserWindow, Menu }, given) => {
			const word = { dictionarySuggestions: [], misspelledWord: '', isEditable: true, editFlags: {} };
			const asked = { ...word, selectionText: given };
			BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, asked);
			await new Promise(setImmediate);
			const { items } = (Menu as unknown as { popped: Electron.Menu }).popped;
			items.find(({ label }) => label.startsWith('Убрать'))?.click();
			return items.map(({ label }) => label);
		}, selectionText);
	expect(await offered('растаможка')).not.toContain('Убрать «растаможка» из словаря');
	expect(await offered(' ростаможка')).toContain('Убрать «ростаможка» из словаря');
	expect(await told(app, 'spelling.unlearn')).toEqual([['spelling.unlearn', 'ростаможка']]);
	await app.main(({ session }) => {
		for (const language of ['ru', 'uk'])
			session.defaultSession.emit('spellcheck-dictionary-download-failure', {}, language);
	});
	expect(await told(app, 'notification')).toMatchObject([
		['notification', { title: 'Орфография не проверяется' }],
	]);
	const log = await readFile(join(userData, 'logs', 'clearway.log'), 'utf8');
	expect(log.match(/"event":"dictionary","missing":"(ru|uk)"/g)).toHaveLength(2);
});

test('a proxy that asks for a password gets it from a separate window, already on the first start and before any request is sent', async ({
	launch,
	server,
}) => {
	const app = await launch({ ...env, STAND_IN_PROXY: 'olena:секрет' });
	const connect = async (): Promise<void> => {
		await app.page.getByLabel('Адрес сайта').fill(server.url);
		await app.page.getByRole('button', { name: 'Подключиться' }).click();
	};
	// Its page is zoomed like the others, and it grows with it.
	await app.main(({ BrowserWindow, Menu }) => {
		const bigger = Menu.getApplicationMenu()?.getMenuItemById('bigger') as unknown as {
			click(item: object, window: object | undefined): void;
		} | null;
		for (let step = 0; step < 2; step++) bigger?.click({}, BrowserWindow.getAllWindows()[0]);
	});
	await connect();
	const asking = await app.otherPage();
	const size = () =>
		app.main(({ BrowserWindow }) => {
			const { width, height } = BrowserWindow.getAllWindows()[1]?.getNormalBounds() ?? {};
			return [width, height];
		});
	expect(await size()).toEqual([552, 672]);
	await expect(asking.getByRole('heading', { level: 1 })).toHaveText('Прокси-сервер просит пароль');
	await expect(asking.getByText('proxy.office')).toBeVisible();
	// Only the window that was opened for it may answer.
	const foreign = app.page.evaluate(() =>
		window.clearway.proxy.answer('a', 'b').then(
			() => 'taken',
			() => 'refused',
		),
	);
	expect(await foreign).toBe('refused');
	await asking.getByLabel('Имя').fill('olena');
	await asking.getByLabel('Пароль').fill('секрет');
	// The answered window closes at once, maybe before the test hears of its click.
	await asking
		.getByRole('button', { name: 'Продолжить' })
		.click()
		.catch(() => undefined);
	await expect.poll(() => asking.isClosed()).toBe(true);
	await signIn(app);
});

test('a person who closes the proxy password window is told why nothing loads and is not asked again for every request', async ({
	launch,
	server,
}) => {
	const app = await launch({ ...env, STAND_IN_PROXY: 'olena:секрет' });
	await app.page.getByLabel('Адрес сайта').fill(server.url);
	await app.page.getByRole('button', { name: 'Подключиться' }).click();
	const windows = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
	await expect.poll(windows).toBe(2);
	await app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows().at(-1)?.close());
	await expect(app.page.getByRole('alert')).toContainText('никто не отвечает');
	await app.page.getByRole('button', { name: 'Подключиться' }).click();
	await expect(app.page.getByRole('alert')).toContainText('никто не отвечает');
	expect(await windows()).toBe(1);
});

test.describe(() => {
	dependsOnTime();
	test('after the computer wakes up the server is probed at once instead of at the next interval (Q16)', async ({
		launchSignedIn,
		server,
	}) => {
		const app = await launchSignedIn();
		await server.stop();
		await openPath(app, '/admin/posts');
		await expect(app.page.locator('.bar')).toContainText('Нет связи с сервером');
		await server.resume();
		await app.main(({ powerMonitor }) => void powerMonitor.emit('resume'));
		await expect(app.page.locator('.bar')).toHaveCount(0, { timeout: 3000 });
	});

	test('typed text survives a crash of the page and the end of the session (Q16 Q17)', async ({
		launchSignedIn,
		server,
	}) => {
		const { app, id } = await openRecord(launchSignedIn, server);
		await app.page.getByLabel('Заголовок').first().fill('Набрано');
		await isKept(app, 'Набрано');
		app.page.on('dialog', (dialog) => void dialog.accept().catch(() => undefined));
		await app.main(
			({ BrowserWindow }) =>
				void BrowserWindow.getAllWindows()[0]?.webContents.emit(
					'render-process-gone',
					{},
					{ reason: 'crashed', exitCode: 1 },
				),
		);
		const bar = await app.otherPage();
		await expect(bar.getByRole('alert')).toContainText('Окно перестало работать');
		await bar.getByRole('link', { name: 'Начать заново' }).click();
		await expect(app.page.getByLabel('Заголовок').first()).toHaveValue('Набрано');

		await server.admin.auth.logoutAll({});
		// The app may notice by its event stream before anybody presses.
		await Promise.race([
			app.page.getByRole('button', { name: 'Сохранить' }).click(),
			app.page.waitForURL(/\/admin\/login/),
		]);
		await expect(app.page).toHaveURL(/\/admin\/login\?message=session/);
		await app.page.getByLabel('Логин').fill('admin');
		await app.page.getByLabel('Пароль', { exact: true }).fill('long enough for a test');
		await app.page.getByRole('button', { name: 'Войти' }).click();
		await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
		await openPath(app, `/admin/meta/${id}`);
		await expect(app.page.getByLabel('Заголовок').first()).toHaveValue('Набрано');
	});
});

test('XSS vectors in a post do not run in the editor, not even from an uncleaned local copy (Q14)', async ({
	launchSignedIn,
	server,
}) => {
	const post = await createPost(server.admin, { title: 'Ловушки' });
	const app = await launchSignedIn();
	const caught: string[] = [];
	app.page.on('dialog', (dialog) => {
		caught.push(dialog.message());
		void dialog.dismiss();
	});
	app.page.on('request', (request) => {
		if (!/^(?:http:\/\/admin\.app\.localhost|data:|blob:)/.test(request.url())) caught.push(request.url());
	});
	const value = traps.map(({ html }) => html).join('<p>Дальше</p>');
	const localCopy = { typed: { text: { value, over: post.text } } };
	await app.page.evaluate(
		({ key, json }) => window.clearway.draft.write({ key, json, savedAt: new Date().toISOString() }),
		{
			key: `1/post/${post.id}`,
			json: JSON.stringify(localCopy),
		},
	);
	await openPath(app, `/admin/posts/${post.id}`);
	await expect(app.page.getByText('Дальше').first()).toBeVisible();
	const page = await app.page.evaluate(() => ({
		dangerous: document.querySelectorAll(
			'.tiptap script, .tiptap iframe, .tiptap svg, .tiptap math, .tiptap [onerror], .tiptap [onload]',
		).length,
		node: ['require', 'process', 'module'].filter((name) => name in globalThis),
	}));
	expect([page, caught]).toEqual([{ dangerous: 0, node: [] }, []]);
});

test('on a screen that was locked for the minutes of the office personal data are hidden, in notifications too, until a button shows them, without a network', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	const phone = '+380671234567';
	const { id } = await server.visitor.mail.callback({ body: { name: 'Оксана', phone } });
	const app = await launchSignedIn();
	await openPath(app, `/admin/requests/${id}`);
	const client = app.page.getByRole('main').getByText('Оксана').first();
	await expect(client).toBeVisible();
	const settings = () => readFile(join(userData, 'settings.json'), 'utf8');
	await expect.poll(async () => JSON.parse(await settings()).lockMinutes).toBe(10);
	const lockFor = (minutes: number) =>
		app.main(({ powerMonitor }, given) => {
			const { now } = Date;
			powerMonitor.emit('lock-screen');
			Date.now = () => now() + given * 60_000;
			powerMonitor.emit('unlock-screen');
			Date.now = now;
		}, minutes);
	await lockFor(9);
	await expect(client).toBeVisible();
	await lockFor(11);
	const hidden = app.page.getByRole('dialog', { name: 'Данные скрыты' });
	await expect(hidden).toBeVisible();
	await expect(client).toBeHidden();
	expect(await app.page.title()).toBe('Clearway');
	await app.page.reload();
	await app.page.keyboard.press('Escape');
	await expect(hidden).toBeVisible();
	await expect(client).toBeHidden();
	await server.visitor.mail.callback({ body: { name: 'Тарас', phone } });
	await expect.poll(async () => (await told(app, 'notification')).length).toBeGreaterThan(0);
	expect(JSON.stringify(await told(app, 'notification'))).not.toContain('Тарас');
	await server.stop();
	await hidden.getByRole('button', { name: 'Показать' }).click();
	await expect(hidden).toHaveCount(0);
	await expect(client).toBeVisible();
});
