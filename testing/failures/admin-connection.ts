import { expect, type Page } from '@playwright/test';
import { testLogin, testPassword } from '../../server/testing/settings.ts';
import { type AdminFailure, type AdminHost, frame, heading, nav } from './admin.ts';

const everything = /^\/(?!assets\/)/;

async function enter(page: Page, password = testPassword): Promise<void> {
	await page.getByLabel('Логин').fill(testLogin);
	await page.getByLabel('Пароль', { exact: true }).fill(password);
	await page.getByRole('button', { name: 'Войти' }).click();
}

/** Types into a meta record and does not save it. */
async function typeTitle({ page, server, open }: AdminHost, title: string): Promise<string> {
	const [meta] = await server.admin.meta.list();
	const path = `/admin/meta/${meta?.id}`;
	await open(path);
	await page.getByLabel('Заголовок', { exact: true }).fill(title);
	await expect(page.getByRole('banner').getByRole('status')).toHaveText('Есть несохранённое');
	return path;
}

async function signOut({ page, open }: AdminHost): Promise<void> {
	await open('/admin/logout');
	await expect(page).toHaveURL(/\/admin\/login/);
}

const said = (page: Page, text: RegExp) => page.getByText(text).filter({ visible: true }).first();

/** The failures of the admin's connection and session, the same on the web and on the desktop. */
export const adminConnectionFailures: readonly AdminFailure[] = [
	{
		failure: 'network gone',
		title:
			'a screen opened while the server is away says so inside the frame, and loads by itself later (S2.56)',
		run: async ({ page, proxy }) => {
			proxy.fail(everything, 'cut');
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Сервер сейчас не отвечает')).toBeVisible();
			await expect(frame(page)).toBeVisible();
			proxy.heal();
			await expect(heading(page, 'Страницы')).toBeVisible({ timeout: 45_000 });
		},
	},
	{
		failure: 'reply lost',
		title: 'a save whose answer is lost is not called saved, and saving again makes no second record',
		run: async ({ page, proxy }) => {
			await nav(page, 'Страницы').click();
			await nav(page, 'Категории').click();
			const title = `Потерянный ответ ${Date.now()}`;
			const field = page.locator('[data-field=title]');
			await field.fill(title);
			proxy.fail(/^\/api\/category$/, 'lost', { times: 1 });
			await field.press('Enter');
			await expect(said(page, /Нет связи с сервером/)).toBeVisible();
			await expect(field).toHaveValue(title);
			await field.press('Enter');
			// The server takes the second try for the first one.
			await expect(field).toHaveValue('');
			await page.reload();
			await expect(page.locator('main').getByText(title, { exact: true })).toHaveCount(1);
		},
	},
	{
		failure: 'server restarts in the middle',
		title:
			'a restart of the server while a person types ends no session and loses nothing: the text is saved when the server is back',
		run: async (host) => {
			const { page, server } = host;
			const title = `Набрано до перезапуска ${Date.now()}`;
			const path = await typeTitle(host, title);
			await server.stop();
			await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
			await expect(said(page, /Нет связи с сервером|сохранена на этом компьютере/)).toBeVisible();
			await server.resume();
			const stored = () => server.admin.meta.get({ params: { id: path.split('/').at(-1) ?? '' } });
			// The desktop app sends the save by itself; on the web the person saves again.
			await expect(async () => {
				if ((await stored()).title === title) return;
				await page.getByRole('button', { name: 'Сохранить', exact: true }).click({ timeout: 1000 });
				expect((await stored()).title).toBe(title);
			}).toPass({ timeout: 60_000 });
			expect(new URL(page.url()).pathname).toBe(path);
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Страницы')).toBeVisible();
		},
	},
	{
		failure: 'session ended elsewhere',
		title:
			'a session that ends in the middle of editing leads to the login once, and nothing typed is lost (S2.23 S4.8 S8.1 J33)',
		run: async (host) => {
			const { page } = host;
			const path = await typeTitle(host, 'Набрано до конца сессии');
			// A fault message on the way to the login would only flash up.
			await page.evaluate(() => {
				const flashed: string[] = [];
				Object.assign(window, { flashed });
				new MutationObserver(() => {
					for (const alert of document.querySelectorAll('#content [role="alert"]'))
						flashed.push(alert.textContent);
					for (const said of document.querySelectorAll('header [role="status"]'))
						if (/Не сохран/.test(said.textContent)) flashed.push(said.textContent);
				}).observe(document.body, { subtree: true, childList: true, characterData: true });
			});
			const visited: string[] = [];
			page.on('framenavigated', (at) => visited.push(new URL(at.url()).pathname + new URL(at.url()).search));
			await host.endSession();
			await page.keyboard.press('ControlOrMeta+s');
			await expect(said(page, /^Сессия закончилась. Войдите снова: вы вернётесь туда же/)).toBeVisible();
			expect(await page.evaluate(() => (window as unknown as { flashed: string[] }).flashed)).toEqual([]);
			expect(visited).toEqual([`/admin/login?message=session&next=${encodeURIComponent(path)}`]);
			expect((await page.context().cookies()).filter(({ name }) => name === 'jwt-token')).toEqual([]);
			await enter(page);
			await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Набрано до конца сессии');
			await page.keyboard.press('ControlOrMeta+s');
			await expect(page.getByRole('banner').getByRole('status')).toContainText('Сохранено');
		},
	},
	{
		failure: 'session ended elsewhere',
		title:
			'a screen chosen after the session ended elsewhere opens after the sign-in, instead of the screen before it (S2.23)',
		run: async (host) => {
			const { page, proxy } = host;
			// The event stream would tell of the end before the click.
			proxy.fail(/^\/api\/events/, { status: 503 });
			await page.reload();
			await expect(heading(page, /./)).toBeVisible();
			// Other calls of the first screen would tell of it, too.
			proxy.fail(/^\/api\/(?!meta)/, { status: 503 });
			await host.endSession();
			await nav(page, 'Страницы').click();
			await expect(page).toHaveURL(/\/admin\/login\?message=session&next=%2Fadmin%2Fpages$/);
			proxy.heal();
			await enter(page);
			await expect(page).toHaveURL(/\/admin\/pages$/);
			await expect(heading(page, 'Страницы')).toBeVisible();
		},
	},
	{
		failure: 'sign-in refused',
		title: 'a wrong password turns the progress bar red at the sign-in as well (S2.53)',
		run: async (host) => {
			await signOut(host);
			await enter(host.page, 'wrong password here');
			await expect(host.page.locator('[role="progressbar"][data-phase="failed"]')).toBeVisible();
		},
	},
	{
		failure: 'sign-in refused',
		title: 'a bare 401 of a proxy at the sign-in is shown on the login screen (S8.11)',
		run: async (host) => {
			await signOut(host);
			host.proxy.fail(/^\/api\/auth\/login$/, { status: 401, body: '<html>Authorization required</html>' });
			await enter(host.page);
			await expect(host.page.getByRole('alert', { name: /^Сервер ответил ошибкой 401/ })).toBeVisible();
		},
	},
	...([401, 502] as const).map(
		(status): AdminFailure => ({
			failure: 'sign-out not confirmed',
			title: `a sign-out that only a proxy answered, with a bare ${status}, is shown as not confirmed by the server`,
			run: async (host) => {
				const { page, proxy } = host;
				proxy.fail(/^\/api\/auth\/logout$/, { status, body: '<html>Not the server</html>' });
				const failed = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
				await signOut(host);
				expect((await failed).status()).toBe(status);
				await expect(said(page, /^Вы вышли на этом компьютере, но сервер этого не подтвердил/)).toBeVisible();
			},
		}),
	),
];
