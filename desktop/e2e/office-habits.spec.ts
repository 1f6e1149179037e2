import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RunningApp } from './app.ts';
import { expect, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what a desktop shows cannot be seen by a test: see docs/desktop.md',
);

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

type Clicked = { checked?: boolean };
const click = (app: RunningApp, id: string, item: Clicked = {}): Promise<void> =>
	app.main(
		({ Menu, BrowserWindow }, given) => {
			const entry = Menu.getApplicationMenu()?.getMenuItemById(given.id) as unknown as {
				click(item: Clicked, window: object | undefined): void;
			} | null;
			if (!entry) throw new Error(`no ${given.id}`);
			entry.click(given.item, BrowserWindow.getAllWindows()[0]);
		},
		{ id, item },
	);

test('the find bar counts its hits, goes forward and back, says when there is none, and closes with Escape', async ({
	launchSignedIn,
}) => {
	const app = await launchSignedIn();
	const word = 'Заявки';
	await click(app, 'find');
	const bar = await app.otherPage();
	const field = bar.getByRole('textbox', { name: 'Найти на странице' });
	await expect(field).toBeFocused();
	await field.fill(word.toLowerCase());
	const said = bar.getByRole('status');
	await expect(said).toHaveText(/^1 из [1-9]\d*$/);
	const count = Number((await said.textContent())?.split(' ').at(-1));
	const last = count === 1 ? 1 : 2;
	await field.press('Enter');
	await expect(said).toHaveText(`${last} из ${count}`);
	await click(app, 'find-previous');
	await expect(said).toHaveText(`1 из ${count}`);
	await click(app, 'find-next');
	await expect(said).toHaveText(`${last} из ${count}`);
	// Chromium zooms the bar together with the page, which would cut it.
	const bounds = () =>
		app.main(({ BrowserWindow }) => {
			const [view] = BrowserWindow.getAllWindows()[0]?.contentView.children ?? [];
			return (view as unknown as { bounds: { x: number; width: number; height: number } }).bounds;
		});
	expect(await bounds()).toMatchObject({ width: 440, height: 64 });
	for (let step = 0; step < 4; step++) await click(app, 'bigger');
	expect(await bounds()).toMatchObject({ x: 1280 - 634 - 12, width: 634, height: 92 });
	await click(app, 'usual');
	expect(await bounds()).toMatchObject({ width: 440, height: 64 });
	await field.fill('этого нигде нет');
	await expect(said).toHaveText('Не найдено');
	// Only the bar may search: another page has nothing to find in.
	const foreign = app.page.evaluate(() =>
		window.clearway.find.search('x', true, false).then(
			() => 'taken',
			() => 'refused',
		),
	);
	expect(await foreign).toBe('refused');
	// The page may close before the test hears of the key.
	await field.press('Escape').catch(() => undefined);
	await expect.poll(() => bar.isClosed()).toBe(true);
	// A window that is closed takes its bar with it.
	await click(app, 'find');
	const again = await app.otherPage();
	await expect(again.getByRole('textbox')).toBeFocused();
	await app.quit();
	expect(again.isClosed()).toBe(true);
});

test('the app starts hidden in the tray with the system session when that is switched on; another window opens beside the first and comes back there, the graphics card is left alone from the next start on, and a copied link works for others', async ({
	launchSignedIn,
	launchKnown,
	server,
	userData,
}) => {
	const autostart = join(userData, 'config', 'autostart');
	const trayEnv = { ...env, STAND_IN_TRAY: '1', XDG_CONFIG_HOME: join(userData, 'config') };
	const placesOf = ({ main }: RunningApp) =>
		main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.getNormalBounds()));
	const first = await launchSignedIn(trayEnv);
	expect(await readdir(autostart).catch(() => [])).toEqual([]);
	await click(first, 'at-login', { checked: true });
	const [entry = ''] = await readdir(autostart);
	expect(await readFile(join(autostart, entry), 'utf8')).toMatch(/^Exec="[^\n]+" "--hidden"$/m);

	await click(first, 'new-window');
	await first.otherPage();
	const places = await placesOf(first);
	expect([places[1]?.x, places[1]?.y]).toEqual([(places[0]?.x ?? 0) + 28, (places[0]?.y ?? 0) + 28]);

	const copied = (links: string[]) =>
		first.main(({ BrowserWindow, Menu }, given) => {
			for (const linkURL of given) {
				const asked = { dictionarySuggestions: [], misspelledWord: '', isEditable: false, selectionText: '' };
				BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, { ...asked, linkURL });
				const { popped } = Menu as unknown as {
					popped: { getMenuItemById(id: string): { click(): void } | null };
				};
				popped.getMenuItemById('copy-link')?.click();
			}
		}, links);
	await copied([
		'app://admin/admin/requests/5',
		'app://admin/blog/kak',
		'tel:+380671234567',
		'https://a.example/x',
	]);
	expect((await first.effects()).filter(([what]) => what === 'clipboard.writeText')).toEqual(
		[`${server.url}/admin/requests/5`, `${server.url}/blog/kak`, '+380671234567', 'https://a.example/x'].map(
			(link) => ['clipboard.writeText', link],
		),
	);
	await first.main(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.maximize());
	await first.page.getByRole('link', { name: 'Заявки' }).first().click();
	await expect(first.page).toHaveURL(/\/admin\/requests$/);
	await first.answer({ response: 1 });
	await click(first, 'gpu', { checked: true });
	await first.quit();

	const hidden = { ...trayEnv, STAND_IN_SWITCHES: 'hidden' };
	const look = ({ main }: RunningApp) =>
		main(({ BrowserWindow }) =>
			BrowserWindow.getAllWindows().map((window) => [window.isVisible(), window.isMaximized()]),
		);
	const second = await launchKnown(hidden);
	expect(await second.effects()).toContainEqual(['app.disableHardwareAcceleration']);
	await expect(second.page.getByRole('link', { name: 'Заявки' }).first()).toBeAttached();
	await second.main(({ app }) => void app.emit('second-instance', {}, ['clearway', '--hidden'], '/'));
	expect(await look(second)).toEqual([
		[false, false],
		[false, false],
	]);
	expect(await placesOf(second)).toEqual(places);
	const urls = () =>
		second.main(({ BrowserWindow }) =>
			BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
		);
	await expect.poll(urls).toEqual(['app://admin/admin/requests', 'app://admin/admin']);
	await second.main(({ app }) => void app.emit('second-instance', {}, ['clearway'], '/'));
	expect(await look(second)).toEqual([
		[true, true],
		[false, false],
	]);
	await click(second, 'at-login', { checked: false });
	expect(await readdir(autostart)).toEqual([]);
});

test('a shortcut of the whole system, off until it is chosen, opens a small window with the search, which Escape or a click elsewhere hides, and a telephone finds its client there', async ({
	launchSignedIn,
	server,
}) => {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Оксана', phone: '+380671234567' } });
	const app = await launchSignedIn();
	const press = () =>
		app.main(({ globalShortcut }) => {
			const { keys } = globalShortcut as unknown as { keys: Map<string, () => void> };
			for (const act of keys.values()) act();
			return keys.size;
		});
	expect(await press()).toBe(0);
	await click(app, 'ask', { checked: true });
	expect(await press()).toBe(1);
	const small = await app.otherPage();
	await expect(small.getByRole('combobox')).toBeVisible();
	const isShown = (event?: 'blur' | 'Escape') =>
		app.main(({ BrowserWindow }, given) => {
			const window = BrowserWindow.getAllWindows().at(-1);
			if (given === 'blur') window?.emit(given);
			if (given === 'Escape')
				window?.webContents.emit('before-input-event', {}, { type: 'keyDown', key: given });
			return window?.isVisible();
		}, event);
	for (const event of ['blur', 'Escape'] as const) {
		await press();
		expect(await isShown()).toBe(true);
		expect(await isShown(event)).toBe(false);
	}
	await press();
	await small.getByRole('combobox').fill('0671234567');
	await small.getByRole('option', { name: 'Оксана №' }).click();
	await expect(small).toHaveURL(new RegExp(`/admin/requests/${id}$`));
	// What was found stays in front while another program is used.
	const found = () =>
		app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().at(-1)?.webContents.getURL());
	await expect.poll(found).toContain(`/admin/requests/${id}`);
	expect(await isShown('blur')).toBe(true);
	// The next time the same window begins anew.
	await press();
	await expect(small.getByRole('combobox')).toBeVisible();
	const windows = () => app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().length);
	expect(await windows()).toBe(2);
	await click(app, 'ask', { checked: false });
	expect(await press()).toBe(0);
});

test('under Wayland, whose portal keeps the keys until the app ends, a quick search that is switched off says so and stays away', async ({
	launchSignedIn,
}) => {
	const app = await launchSignedIn({ STAND_IN_WAYLAND: '1' });
	await click(app, 'ask', { checked: true });
	await app.answer({ response: 0 });
	const entry = { checked: false };
	await click(app, 'ask', entry);
	await expect
		.poll(async () => JSON.stringify(await app.effects()))
		.toContain('освободятся после перезапуска');
	const windows = await app.main(({ BrowserWindow, globalShortcut }) => {
		const { keys } = globalShortcut as unknown as { keys: Map<string, () => void> };
		for (const act of keys.values()) act();
		return [keys.size, BrowserWindow.getAllWindows().length];
	});
	expect(windows).toEqual([1, 1]);
});

test('a picture is copied or saved from its context menu', async ({ launchSignedIn }) => {
	const app = await launchSignedIn();
	await app.main(({ BrowserWindow, Menu }) => {
		const text = { dictionarySuggestions: [], misspelledWord: '', selectionText: '', linkURL: '' };
		const picture = {
			mediaType: 'image',
			hasImageContents: true,
			srcURL: 'app://admin/media/1.webp',
			x: 5,
			y: 7,
		};
		BrowserWindow.getAllWindows()[0]?.webContents.emit('context-menu', {}, { ...text, ...picture });
		const { popped } = Menu as unknown as { popped: Electron.Menu };
		for (const id of ['copy-picture', 'save-picture']) popped.getMenuItemById(id)?.click();
	});
	const effects = await app.effects();
	expect(effects).toContainEqual(['picture.copy', 5, 7]);
	expect(effects).toContainEqual(['download', 'app://admin/media/1.webp']);
});
