// What a person walks on the first day, by itself: `npm run desktop:first-day` writes it down as one page.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { OwnServer } from '../../server/testing/own-server.ts';
import { isElectron, type RunningApp } from './app.ts';
import { dependsOnTime, expect, hasKeyring, isKept, openPath, openRecord, signIn, test } from './journey.ts';

dependsOnTime();

/** A fact for the page of results. */
const note = (description: string): unknown => test.info().annotations.push({ type: 'seen', description });

test('the session is still there after the app was closed', { tag: '@first-day' }, async ({
	launchKnown,
	userData,
	server,
}) => {
	// Without a keychain the token goes to the system's encrypted store.
	const env: Record<string, string> =
		hasKeyring || isElectron ? {} : { STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };
	const first = await launchKnown(env);
	note(`window after ${Math.round(performance.now() - first.startedAt)} ms`);
	await signIn(first);
	await first.quit();
	const second = await launchKnown(env);
	await expect(second.page).toHaveURL(/\/admin$/);
	const { tokens } = JSON.parse(await readFile(join(userData, 'settings.json'), 'utf8')) as {
		tokens: Record<string, { where: string }>;
	};
	note(`the token lies in: ${tokens[server.url]?.where}`);
});

test('ten reloads show the same screen each time', { tag: '@first-day' }, async ({ launchSignedIn }) => {
	const app = await launchSignedIn();
	await openPath(app, '/admin/posts');
	for (let round = 0; round < 10; round++) {
		await app.page.reload();
		await expect(app.page.getByRole('heading', { level: 1 })).toHaveText('Посты');
	}
});

test('work goes on without a network, and is sent by itself when it is back', { tag: '@first-day' }, async ({
	launchSignedIn,
	server,
}) => {
	const { app, id } = await openRecord(launchSignedIn, server);
	await server.stop();
	await app.page.getByLabel('Заголовок').first().fill('Стало без сети');
	await isKept(app, 'Стало без сети');
	await app.page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(app.page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
	await server.resume();
	const title = async () => (await server.admin.meta.get({ params: { id: String(id) } })).title;
	await expect.poll(title, { timeout: 45_000 }).toBe('Стало без сети');
});

/** How many notifications the app has shown; of a real Electron they are counted from the first call on. */
const notifications = async (app: RunningApp): Promise<number> =>
	isElectron
		? app.main(({ Notification }) => {
				const counted = globalThis as { shownNotices?: number };
				if (counted.shownNotices === undefined) {
					counted.shownNotices = 0;
					const { show } = Notification.prototype;
					Notification.prototype.show = function () {
						counted.shownNotices = (counted.shownNotices ?? 0) + 1;
						return show.call(this);
					};
				}
				return counted.shownNotices;
			})
		: (await app.effects()).filter(([what]) => what === 'notification').length;

const streams = async (server: OwnServer): Promise<string | undefined> =>
	/^clearway_event_streams (\d+)$/m.exec(await (await server.fetch('/metrics')).text())?.[1];

test('a new request is announced by the system', { tag: '@first-day' }, async ({
	launchSignedIn,
	server,
}) => {
	const app = await launchSignedIn();
	await openPath(app, '/admin/posts');
	await expect.poll(() => streams(server)).toBe('1');
	expect(await notifications(app)).toBe(0);
	await server.visitor.mail.callback({ body: { name: 'Оксана', phone: '+380671234567' } });
	await expect.poll(() => notifications(app)).toBe(1);
	note(`the system shows notifications: ${await app.main(({ Notification }) => Notification.isSupported())}`);
});

test('a screen is printed as a PDF', { tag: '@first-day' }, async ({ launchSignedIn, userData }) => {
	const app = await launchSignedIn();
	const filePath = join(userData, 'screen.pdf');
	await app.answer({ canceled: false, filePath });
	await app.main(({ Menu, BrowserWindow }) => {
		const item = Menu.getApplicationMenu()?.getMenuItemById('pdf');
		item?.click(item, BrowserWindow.getAllWindows()[0], {});
	});
	const pdf = () => readFile(filePath).catch(() => Buffer.alloc(0));
	await expect.poll(async () => (await pdf()).subarray(0, 4).toString()).toBe('%PDF');
	note(`${Math.round((await pdf()).length / 1024)} kB`);
});
