import { testLogin, testPassword } from '../../server/testing/settings.ts';
import type { RunningApp } from './app.ts';
import { expect, openPath, test } from './journey.ts';

test.skip(
	process.env.DESKTOP_TARGET === 'electron',
	'what the system shows cannot be touched by a test: see docs/desktop.md',
);

const env = { DBUS_SESSION_BUS_ADDRESS: 'unix:path=/nowhere', STAND_IN_SAFE_STORAGE: 'gnome_libsecret' };

const menuOf = (app: RunningApp) =>
	app.main(({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label.replace('&', '')));
const trayOf = (app: RunningApp) =>
	app.main(({ Tray }) =>
		(Tray as unknown as { made: { menu: { items: { label?: string }[] } }[] }).made
			.at(-1)
			?.menu.items.flatMap(({ label }) => label ?? []),
	);
const spellingOf = async (app: RunningApp) =>
	(await app.effects()).filter(([kind]) => kind === 'spelling').at(-1)?.[1];

test('the first screen speaks the language of the system; an admin who chooses Ukrainian gets windows, menus, tray and spelling in Ukrainian, also after a restart', async ({
	launch,
	launchSignedIn,
	launchKnown,
	server,
}) => {
	// Nobody has signed in here yet.
	const empty = await launch({ STAND_IN_LANGUAGES: 'en-US uk-UA ru-UA' });
	await expect(empty.page.getByRole('heading', { level: 1 })).toHaveText('До якого сайту підключитися?');
	expect(await menuOf(empty)).toContain('Редагування');
	await empty.quit();

	const first = await launchSignedIn({ STAND_IN_TRAY: '1' });
	expect(await menuOf(first)).toContain('Правка');
	await openPath(first, '/admin/requests');
	await first.page.locator('button[popovertarget]').first().click();
	await first.page.getByRole('radio', { name: 'Українська' }).click();
	await expect(first.page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(first.page).toHaveURL(/\/admin\/requests/);
	await expect(first.page.getByRole('link', { name: 'Дописи' }).first()).toBeVisible();
	expect(await menuOf(first)).toEqual(['Файл', 'Редагування', 'Перехід', 'Вигляд', 'Вікно', 'Довідка']);
	expect(await trayOf(first)).toEqual(expect.arrayContaining(['Відкрити Clearway', 'Вийти з програми']));
	expect(await spellingOf(first)).toEqual(['uk', 'ru', 'en-US']);
	await first.quit();

	const second = await launchKnown({ ...env, STAND_IN_TRAY: '1' });
	expect(await menuOf(second)).toContain('Редагування');
	expect(await spellingOf(second)).toEqual(['uk', 'ru', 'en-US']);
	await expect(second.page.locator('html')).toHaveAttribute('lang', 'uk');
	await expect(second.page.getByRole('link', { name: 'Дописи' }).first()).toBeVisible();
	await openPath(second, '/admin/requests');
	await expect(second.page.getByRole('link', { name: 'У роботі' })).toBeVisible();
	// Another admin on the same computer has his own language.
	const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
	await server.client({ token }).auth.language({ body: { language: 'ru' } });
	await second.page.locator('button[popovertarget]').first().click();
	await second.page.getByRole('link', { name: 'Вийти' }).click();
	await second.page.getByLabel('Логін').fill(testLogin);
	await second.page.getByLabel('Пароль', { exact: true }).fill(testPassword);
	await second.page.getByRole('button', { name: 'Увійти' }).click();
	await expect(second.page.locator('html')).toHaveAttribute('lang', 'ru');
	await expect.poll(() => menuOf(second)).toContain('Правка');
});
