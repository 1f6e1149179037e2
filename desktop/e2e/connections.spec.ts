import { createPost } from '../../server/testing/posts.ts';
import { type RunningApp, reachLogin } from './app.ts';
import { chooseServer, expect, openPath, signIn, systemStore, test } from './journey.ts';
import { watch } from './watched.ts';

// A host gets six connections: once all six are taken, every call waits for ever.
const answered = ({ page }: RunningApp): Promise<number> =>
	page.evaluate(async () => (await fetch('/api/category', { signal: AbortSignal.timeout(15_000) })).status);

test('after ten reloads, a sleep, and five windows opened and closed, every call is answered and one event stream is open', async ({
	launch,
	server,
	userData,
}) => {
	const watched = await watch(server.url);
	await chooseServer(userData, watched.url);
	const app = await launch(systemStore);
	await signIn(app);
	await expect.poll(watched.streams).toBe(1);
	for (let round = 0; round < 10; round++) {
		await Promise.all([
			app.page.waitForEvent('load'),
			app.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.webContents.reload()),
		]);
		await expect(app.page.getByRole('heading', { level: 1 })).toBeVisible();
		expect(await answered(app)).toBe(200);
		await expect.poll(watched.streams).toBe(1);
	}
	// A stream from before a sleep may be dead and not know it: the next one takes its place.
	const opened = () => watched.tokens.filter((token) => token.startsWith('/api/events ')).length;
	const before = opened();
	await app.main(({ powerMonitor }) => void powerMonitor.emit('unlock-screen'));
	await expect.poll(opened).toBe(before + 1);
	await expect.poll(watched.streams).toBe(1);
	const pages = app.page.context().pages;
	for (let more = 0; more < 5; more++)
		await app.main(({ Menu }) =>
			(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
		);
	await expect.poll(() => pages.call(app.page.context()).length).toBe(6);
	for (const page of app.page.context().pages())
		await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	expect(await answered(app)).toBe(200);
	expect(watched.streams()).toBeLessThanOrEqual(6);
	for (const page of app.page.context().pages()) if (page !== app.page) await page.close();
	await expect.poll(watched.streams).toBe(1);
	expect(await answered(app)).toBe(200);
	watched.close();
});

test('an upload that the network cuts anywhere is reported as not arrived; the app lives on and the draft stays', async ({
	launch,
	server,
	userData,
}) => {
	const watched = await watch(server.url);
	await chooseServer(userData, watched.url);
	const post = await createPost(server.admin);
	const app = await launch(systemStore);
	await signIn(app);
	await openPath(app, `/admin/posts/${post.id}`);
	const title = app.page.getByLabel('Заголовок', { exact: true }).first();
	await title.fill('Набрано до обрыва');
	for (const [round, share] of [0.01, 0.5, 0.99].entries()) {
		watched.cutUploadAt(share);
		const answer = await app.page.evaluate(async (token) => {
			const form = new FormData();
			form.append('file', new File([new Uint8Array(6_000_000)], 'big.png', { type: 'image/png' }));
			const response = await fetch('/api/image', {
				method: 'POST',
				headers: { authorization: `Bearer ${token}`, 'x-upload-id': 'test' },
				body: form,
			});
			return { status: response.status, text: await response.text() };
		}, server.token);
		expect(watched.cuts()).toBe(round + 1);
		expect(answer.status).toBe(503);
		expect(answer.text).toContain('Файл не дошёл до сервера');
	}
	await expect(title).toHaveValue('Набрано до обрыва');
	await app.page.reload();
	await expect(title).toHaveValue('Набрано до обрыва');
	const shown = (await app.effects()).filter(([what]) => what === 'dialog.showErrorBox');
	expect(shown).toEqual([]);
	watched.close();
});

test('the next start says that the server is newer than the app when the server was renewed since it was chosen', async ({
	launch,
	userData,
}) => {
	const { createServer } = await import('node:http');
	const newer = createServer((request, response) => {
		const isHealth = request.url === '/healthz';
		response.writeHead(isHealth ? 200 : 503).end(JSON.stringify({ product: 'clearway', contract: 99 }));
	}).listen(0, '127.0.0.1');
	await new Promise((resolve) => newer.once('listening', resolve));
	const address = newer.address();
	await chooseServer(userData, `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`);
	const app = await launch(systemStore);
	await reachLogin(app.page);
	const bar = app.page.locator('.bar');
	await expect(bar).toContainText('Сервер новее этой программы');
	await bar.getByRole('button', { name: 'Понятно' }).click();
	await expect(bar.getByText('Сервер новее')).toHaveCount(0);
	newer.close();
});
