import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Tray as Made, Notification as Shown } from '../stand-in/native.ts';
import type { Effect } from '../stand-in/strict.ts';
import type { RunningApp } from './app.ts';
import { expect, test } from './journey.ts';

test.skip(process.env.DESKTOP_TARGET === 'electron', 'the stand-in plays the systems');

// Spaces that do not break join numbers to their words.
const told = async (app: RunningApp, what: string): Promise<Effect[]> =>
	(JSON.parse(JSON.stringify(await app.effects()).replaceAll('\u00a0', ' ')) as Effect[]).filter(
		([kind]) => kind === what,
	);
const isVisible = (app: RunningApp) =>
	app.main(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((window) => window.isVisible()));
const closeAll = (app: RunningApp) =>
	app.main(({ BrowserWindow }) => {
		for (const window of BrowserWindow.getAllWindows()) window.close();
	});
const pressTray = (app: RunningApp, entry?: string) =>
	app.main(({ Tray }, label) => {
		const [tray] = (Tray as unknown as { made: Made[] }).made;
		if (label === undefined) tray?.press();
		else tray?.menu?.items.find((item) => item.label === label)?.click(undefined as never, undefined, {});
	}, entry);
const setCheckbox = (app: RunningApp, id: string, checked: boolean) =>
	app.main(
		({ Menu }, given) =>
			Menu.getApplicationMenu()
				?.getMenuItemById(given.id)
				?.click({ checked: given.checked } as never, undefined, {}),
		{ id, checked },
	);

for (const system of ['win32', 'darwin', 'linux'] as const)
	test(`on ${system} the icons count new requests, the closed window waits in the tray until it is wanted, a notification opens its request, and the last window ends what it ends there`, {
		tag: '@main',
	}, async ({ launchSignedIn, server, userData }) => {
		const app = await launchSignedIn({
			STAND_IN_TRAY: '1',
			STAND_IN_PLATFORM: system,
			XDG_CONFIG_HOME: userData,
		});
		// A request that comes while the stream still connects is counted, but not announced.
		const streams = async () =>
			/^clearway_event_streams (\d+)$/m.exec(await (await server.fetch('/metrics')).text())?.[1];
		await expect.poll(streams).toBe('1');
		const { id } = await server.visitor.mail.callback({ body: { name: 'Оксана', phone: '+380671234567' } });
		const tip = async () => (await told(app, 'tray.tip')).at(-1)?.[1];
		await expect.poll(tip).toBe('Clearway: новых заявок и сообщений 1');
		const icon = { win32: 'window.overlay', darwin: 'app.setBadgeCount', linux: 'app.setBadgeCount' }[system];
		expect((await told(app, icon)).at(-1)?.slice(system === 'win32' ? 2 : 1)).toEqual(
			system === 'win32' ? [true, 'Clearway: новых заявок и сообщений 1'] : [1],
		);
		await expect.poll(async () => (await told(app, 'notification')).length).toBe(1);

		// The first time the app says where the window goes, on the window itself.
		await app.answer({ response: 1 });
		await closeAll(app);
		await expect.poll(() => isVisible(app)).toEqual([false]);
		// A person who looks elsewhere is told by the icon.
		const next = await server.visitor.mail.callback({ body: { name: 'Петро', phone: '+380671234568' } });
		const sign = system === 'darwin' ? 'dock.bounce' : 'window.flash';
		await expect.poll(async () => (await told(app, sign)).length).toBe(1);
		await expect.poll(async () => (await told(app, 'notification')).length).toBe(2);
		await app.main(({ Notification }) =>
			(Notification as unknown as { shown: Shown[] }).shown.at(-1)?.press(),
		);
		await expect(app.page).toHaveURL(new RegExp(`/admin/requests/${next.id}$`));
		expect(await isVisible(app)).toEqual([true]);

		await closeAll(app);
		await expect.poll(() => isVisible(app)).toEqual([false]);
		await pressTray(app);
		// On macOS a click opens the menu; a window beside it would be in its way.
		expect([await isVisible(app), (await told(app, 'menu.popup')).length]).toEqual(
			system === 'darwin' ? [[false], 1] : [[true], 0],
		);
		await pressTray(app, 'Заявки');
		await expect(app.page).toHaveURL(/\/admin\/requests$/);
		expect(await isVisible(app)).toEqual([true]);
		// A robot's request is counted nowhere.
		const trap = { name: 'Робот', phone: '+380671234569', website: 'http://robot.example' };
		await server.visitor.mail.callback({ body: trap });
		for (const requestId of [id, next.id])
			await server.admin.request.save({ params: { id: String(requestId) }, body: { status: 'taken' } });
		await expect.poll(tip).toBe('Clearway');

		await setCheckbox(app, 'at-login', true);
		if (system === 'linux') expect(await readdir(join(userData, 'autostart'))).toHaveLength(1);
		else
			expect((await told(app, 'app.setLoginItemSettings')).at(-1)?.[1]).toMatchObject({ openAtLogin: true });
		await setCheckbox(app, 'stay', false);
		await closeAll(app);
		if (system !== 'darwin') return void (await app.ended);
		await expect.poll(() => isVisible(app)).toEqual([]);
		await app.main((electron) => void electron.app.emit('activate'));
		expect(await isVisible(app)).toHaveLength(1);
	});
