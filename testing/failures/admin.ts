import { expect, type Page } from '@playwright/test';
import type { FaultyProxy } from './proxy.ts';

/** The admin on one of its hosts, signed in, with a proxy between it and its server. */
type AdminHost = { page: Page; proxy: FaultyProxy };

type Failure = { title: string; run: (host: AdminHost) => Promise<void> };

const nav = (page: Page, name: string) =>
	page.getByRole('navigation').getByRole('link', { name, exact: true }).first();
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const frame = (page: Page) => nav(page, 'Журнал');
const everything = /^\/(?!assets\/)/;

/** How the admin fails, the same on the web and on the desktop. */
export const adminFailures: readonly Failure[] = [
	{
		title:
			'a screen opened while the server is away says so inside the frame, and comes by itself later (S2.56)',
		run: async ({ page, proxy }) => {
			proxy.fail(everything, 'cut');
			await nav(page, 'Категории').click();
			await expect(heading(page, 'Сервер сейчас не отвечает')).toBeVisible();
			await expect(frame(page)).toBeVisible();
			proxy.heal();
			await expect(heading(page, 'Категории')).toBeVisible({ timeout: 45_000 });
		},
	},
	{
		title:
			'a screen that throws while it is drawn leaves the frame, says so in Russian and leads home (S2.54)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/category$/, { status: 200, body: 'null', type: 'application/json' });
			await nav(page, 'Категории').click();
			await expect(heading(page, 'Экран сломался')).toBeVisible();
			await expect(frame(page)).toBeVisible();
			proxy.heal();
			await page.getByRole('link', { name: 'Go back to home' }).click();
			await expect(page).toHaveURL(/\/admin$/);
			await expect(heading(page, /./)).toBeVisible();
			await nav(page, 'Категории').click();
			await expect(heading(page, 'Категории')).toBeVisible();
		},
	},
	{
		title:
			'a bare 500 of a proxy is told as a fault of the server, and logged as the specification says (S8.2 S8.11)',
		run: async ({ page, proxy }) => {
			const said: string[] = [];
			page.on('console', (message) => said.push(message.text()));
			proxy.fail(/^\/api\/category$/, { status: 500, body: '<html>Internal error</html>' });
			await nav(page, 'Категории').click();
			await expect(heading(page, 'Сервер ответил ошибкой 500. Повторите позже.')).toBeVisible();
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
			// Nothing is below, so nothing is promised there.
			await expect(page.getByText('то, что ниже')).toHaveCount(0);
			expect(said).toContain('Server 500 error');
			proxy.heal();
			await page.getByRole('button', { name: 'Повторить' }).click();
			await expect(heading(page, 'Категории')).toBeVisible();
		},
	},
	{
		title: 'a bare 401 of a proxy leads to the sign-in and is not called a server that is away (S8.11)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/category$/, { status: 401, body: '<html>Authorization required</html>' });
			await nav(page, 'Категории').click();
			await expect(page).toHaveURL(/\/admin\/login\?message=session/);
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
		},
	},
	{
		title: 'a bare 403 of a proxy is told as a refusal and not as a server that is away (S8.11)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/category$/, { status: 403, body: '<html>Forbidden</html>' });
			await nav(page, 'Категории').click();
			await expect(heading(page, 'Сервер ответил ошибкой 403. Повторите позже.')).toBeVisible();
			await expect(page.getByText('403', { exact: true })).toBeVisible();
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
		},
	},
	{
		title: 'a failed call, a 404 among them, turns the progress bar red (S2.53)',
		run: async ({ page, proxy }) => {
			const bar = page.locator('[role="progressbar"][data-phase="failed"]');
			proxy.fail(/^\/api\/category$/, { status: 404, body: 'no' });
			await nav(page, 'Категории').click();
			await expect(bar).toBeVisible();
			proxy.heal();
		},
	},
	{
		title: 'a picture that is missing is replaced by the not-found picture (S8.12)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/media\//, { status: 404, body: 'no' });
			await nav(page, 'Посты').click();
			await expect(heading(page, 'Посты')).toBeVisible();
			const picture = page.locator('main img').first();
			await expect(picture).toHaveAttribute('src', /^data:image\/svg\+xml/);
			expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
		},
	},
	{
		title: 'a save whose answer is lost is not called saved, and saving again makes no second record',
		run: async ({ page, proxy }) => {
			await nav(page, 'Категории').click();
			const title = `Потерянный ответ ${Date.now()}`;
			const field = page.locator('#new-category');
			await field.fill(title);
			proxy.fail(/^\/api\/category$/, 'lost', { times: 1 });
			await field.press('Enter');
			await expect(page.getByText('Нет связи с сервером').filter({ visible: true }).first()).toBeVisible();
			await expect(field).toHaveValue(title);
			await field.press('Enter');
			await expect(page.locator('main').getByText('Категория с таким названием уже есть.')).toBeVisible();
			await page.reload();
			await expect(page.locator('main').getByText(title, { exact: true })).toHaveCount(1);
		},
	},
	{
		title: 'a sign-out that the server did not hear of is stored as the last failed call',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/auth\/logout$/, { status: 502, body: '<html>Bad gateway</html>' });
			const failed = page.waitForResponse((response) => response.url().endsWith('/api/auth/logout'));
			await page.goto(new URL('/admin/logout', page.url()).href);
			expect((await failed).status()).toBe(502);
			await expect(page).toHaveURL(/\/admin\/login/);
			await expect(
				page
					.getByText(/^Вы вышли.*сервер/)
					.filter({ visible: true })
					.first(),
			).toBeVisible();
		},
	},
];
