import { expect, type Locator, type Page } from '@playwright/test';
import { pictureFile } from '../../server/testing/posts.ts';
import { type AdminFailure, frame, heading, nav } from './admin.ts';

const chunk = /\/assets\/(?:admin-)?pages-[\w-]+\.js$/;

/**
 * Hides the file of a screen until so many documents were loaded, on a page that does not have the file yet:
 * an idle admin fetches its screens by itself. Returns a counter of the documents loaded since.
 */
async function takeChunkAway(page: Page, untilDocuments: number): Promise<() => number> {
	let documents = 0;
	await page.route(chunk, (route) =>
		documents < untilDocuments ? route.fulfill({ status: 404, body: 'no such file' }) : route.continue(),
	);
	await page.reload();
	await expect(heading(page, /./)).toBeVisible();
	page.on('request', (request) => {
		if (request.isNavigationRequest()) documents += 1;
	});
	return () => documents;
}

/** The failures of the admin's screens, the same on the web and on the desktop. */
export const adminScreenFailures: readonly AdminFailure[] = [
	{
		failure: 'chunk missing, once or for good',
		title:
			'a screen whose file is gone since a deploy opens by itself, at the address that was asked for (S2.55)',
		run: async ({ page }) => {
			const documents = await takeChunkAway(page, 1);
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Страницы')).toBeVisible();
			await expect(page).toHaveURL(/\/admin\/pages$/);
			expect(documents()).toBe(1);
		},
	},
	{
		failure: 'chunk missing, once or for good',
		title:
			'a screen whose file is gone for good ends in an error with a way on, and no click reloads again (S2.55)',
		run: async ({ page }) => {
			const documents = await takeChunkAway(page, Number.POSITIVE_INFINITY);
			for (let click = 0; click < 4; click += 1) {
				await nav(page, 'Страницы').click();
				await expect(heading(page, 'Экран не загрузился')).toBeVisible();
				await page.getByRole('link', { name: 'Back to the home page' }).click();
				await expect(page).toHaveURL(/\/admin$/);
			}
			expect(documents()).toBe(1);
		},
	},
	{
		failure: 'a screen throws while rendering',
		title:
			'a screen that throws while it is drawn leaves the frame, says so in Russian and leads home (S2.54)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/meta$/, { status: 200, body: 'null', type: 'application/json' });
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Экран сломался')).toBeVisible();
			await expect(frame(page)).toBeVisible();
			proxy.heal();
			await page.getByRole('link', { name: 'Go back to home' }).click();
			await expect(page).toHaveURL(/\/admin$/);
			await expect(heading(page, /./)).toBeVisible();
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Страницы')).toBeVisible();
		},
	},
	{
		failure: 'picture answered with 404',
		title:
			'a picture that is missing is replaced by the not-found picture, in the list, as a cover and in a text (S8.12)',
		run: async ({ page, proxy, server, open }) => {
			const picture = await server.admin.picture.upload({ form: {}, file: await pictureFile() });
			const post = await server.admin.post.create({
				form: {
					title: `Без картинок ${Date.now()}`,
					text: `<p>Начало</p><img src="${picture.url}" alt="Карта">`,
					status: 'draft',
				},
				file: await pictureFile(),
			});
			proxy.fail(/^\/media\//, { status: 404, body: 'no' });
			await nav(page, 'Посты').click();
			await expect(heading(page, 'Посты')).toBeVisible();
			const isNotFound = async (image: Locator): Promise<void> => {
				await expect(image).toHaveAttribute('src', /^data:image\/svg\+xml/);
				expect(await image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
			};
			await isNotFound(page.locator('main img').first());
			await open(`/admin/posts/${post.id}`);
			const inText = page.getByRole('textbox', { name: 'Текст поста' }).locator('img');
			await isNotFound(inText);
			await isNotFound(page.locator('main img[src^="data:"]').last());
		},
	},
	{
		failure: 'bare 500 of a proxy',
		title:
			'a bare 500 of a proxy is shown as a fault of the server, and logged as the specification says (S8.2 S8.11)',
		run: async ({ page, proxy }) => {
			const said: string[] = [];
			page.on('console', (message) => said.push(message.text()));
			proxy.fail(/^\/api\/meta$/, { status: 500, body: '<html>Internal error</html>' });
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Сервер ответил ошибкой 500. Повторите позже.')).toBeVisible();
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
			// Nothing stands below the message, so the page promises nothing there.
			await expect(page.getByText('то, что ниже')).toHaveCount(0);
			expect(said).toContain('Server 500 error');
			proxy.heal();
			await page.getByRole('button', { name: 'Повторить' }).click();
			await expect(heading(page, 'Страницы')).toBeVisible();
		},
	},
	{
		failure: 'bare 401 of a proxy',
		title:
			'a bare 401 of a proxy leads to the sign-in and from there to the screen that was asked for, and is not called a server that is away (S8.11)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/meta$/, { status: 401, body: '<html>Authorization required</html>' });
			await nav(page, 'Страницы').click();
			await expect(page).toHaveURL(/\/admin\/login\?message=session&next=%2Fadmin%2Fpages$/);
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
		},
	},
	{
		failure: 'bare 403 of a proxy',
		title: 'a bare 403 of a proxy is shown as a refusal and not as a server that is away (S8.11)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/meta$/, { status: 403, body: '<html>Forbidden</html>' });
			await nav(page, 'Страницы').click();
			await expect(heading(page, 'Сервер ответил ошибкой 403. Повторите позже.')).toBeVisible();
			await expect(page.getByText('403', { exact: true })).toBeVisible();
			await expect(page.getByText('Сервер сейчас не отвечает')).toHaveCount(0);
		},
	},
	{
		failure: 'a call answered with 404',
		title: 'a failed call, a 404 among them, turns the progress bar red (S2.53)',
		run: async ({ page, proxy }) => {
			proxy.fail(/^\/api\/meta$/, { status: 404, body: 'no' });
			await nav(page, 'Страницы').click();
			await expect(page.locator('[role="progressbar"][data-phase="failed"]')).toBeVisible();
		},
	},
];
