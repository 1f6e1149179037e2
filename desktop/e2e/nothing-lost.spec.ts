import { randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startOwnServer } from '../../server/testing/own-server.ts';
import { createPost } from '../../server/testing/posts.ts';
import { openVault, vaultKey } from '../main/vault.ts';
import type { RunningApp } from './app.ts';
import { expect, openPath, test } from './journey.ts';

test.skip(process.env.DESKTOP_TARGET === 'electron', 'reads the disk of the stand-in');

const typed =
	'Растаможка авто из Грузии: какие бумаги взять с собой, сколько ждать и что проверит таможенник в порту?';

/** Reads the titles of the local copies on the disk. */
async function onDisk(userData: string): Promise<string[]> {
	const key = await readFile(join(userData, 'key')).catch(() => null);
	if (key === null) return [];
	const copies = await openVault(join(userData, 'drafts'), async () => [vaultKey(key)]).list('');
	return copies.map(
		({ json }) => (JSON.parse(json) as { typed: { title?: { value: string } } }).typed.title?.value ?? '',
	);
}

/** The app answers the question of leaving, not the test. */
async function answersItself(launch: () => Promise<RunningApp>): Promise<RunningApp> {
	const app = await launch();
	app.page.on('dialog', () => undefined);
	return app;
}

const titleOf = ({ page }: RunningApp) => page.getByRole('textbox', { name: 'Заголовок', exact: true });

test('typed text reaches the disk with every character and survives kill -9 and the close of the last window, and lists that nobody opened are shown without a server', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	// Two starts, five screens without a server and a very long text.
	test.setTimeout(180_000);
	const { id } = await createPost(server.admin, { title: 'Было' });
	const long = await createPost(server.admin, { title: 'Длинный' });
	const first = await launchSignedIn();
	// An idle app fetches the lists that an office opens first, once for each server.
	await expect
		.poll(() => first.page.evaluate(() => localStorage.getItem('clearway-fetched-ahead')), {
			timeout: 45_000,
		})
		.toMatch(new RegExp(`^${server.url}/1 \\d+$`));
	await openPath(first, `/admin/posts/${id}`);
	await server.stop();
	await titleOf(first).fill('');
	await titleOf(first).pressSequentially(typed);
	await expect.poll(() => onDisk(userData)).toEqual([typed]);
	await first.kill();

	const second = await answersItself(launchSignedIn);
	const screens = [
		['/admin/requests', 'Заявки'],
		['/admin/tables', 'Таблицы'],
		['/admin/setting', 'Настройки'],
		['/admin/posts', 'Посты'],
	] as const;
	for (const [path, title] of screens) {
		await openPath(second, path);
		await expect(second.page.getByRole('heading', { level: 1 })).toHaveText(title);
		await expect(second.page.locator('.bar')).toContainText('Показано то, что было в');
	}
	await expect(second.page.getByText('Было').first()).toBeVisible();
	await server.resume();
	// A text that is too long to be saved is told while it is written, and stays on this machine.
	const value = `<p>${'слово '.repeat(90)}</p>`.repeat(950);
	const copy = { typed: { text: { value, over: long.text } } };
	await second.page.evaluate((draft) => window.clearway.draft.write(draft), {
		key: `1/post/${long.id}`,
		savedAt: new Date().toISOString(),
		json: JSON.stringify(copy),
	});
	await openPath(second, `/admin/posts/${long.id}`);
	// Half a million signs take their time to be drawn.
	await expect(second.page.getByText(/^Текст длиннее 500\s000 знаков/)).toBeVisible({ timeout: 45_000 });
	await openPath(second, `/admin/posts/${id}`);
	await expect(titleOf(second)).toHaveValue(typed);
	// The last window closes with the last sign typed; without a tray this ends the app.
	await second.answer(0);
	await titleOf(second).press('ControlOrMeta+End');
	await titleOf(second).pressSequentially(' Да!');
	await second.main(({ BrowserWindow }) => void BrowserWindow.getAllWindows()[0]?.close());
	await second.ended;
	const copies = await onDisk(userData);
	// Before the first save the text is on the disk only.
	const { draft } = await server.admin.post.editing({ params: { id } });
	expect([...copies, draft?.draft.title]).toContain(`${typed} Да!`);
});

test('a change of the server in another window restarts the app and loses no character typed in this one', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	const otherServer = await startOwnServer();
	const { id } = await createPost(server.admin, { title: 'Было' });
	const app = await answersItself(launchSignedIn);
	await openPath(app, `/admin/posts/${id}`);
	await app.main(({ Menu }) =>
		(Menu.getApplicationMenu()?.getMenuItemById('new-window') as { click(): void } | undefined)?.click(),
	);
	const changing = await app.otherPage();
	await expect(changing.getByRole('heading', { level: 1 })).toBeVisible();
	await changing.evaluate(() => location.assign('/admin/server'));
	await changing.getByLabel('Адрес сайта').fill(otherServer.url);
	// Changes the server, and closes although work is unsaved.
	await app.answer({ response: 0 });
	await app.answer(0);
	await server.stop();
	await titleOf(app).fill('');
	await titleOf(app).pressSequentially(typed);
	await changing.getByRole('button', { name: 'Подключиться' }).click();
	await app.ended;
	expect(await onDisk(userData)).toEqual([typed]);
	await server.resume();
	await otherServer.close();
});

test('an app killed at a random moment while someone types leaves a whole copy of the text so far and shows it after a restart', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	// A busy machine presses a hundred keys slowly, one after the other.
	test.setTimeout(180_000);
	const { id } = await createPost(server.admin, { title: 'Было' });
	const app = await launchSignedIn();
	await openPath(app, `/admin/posts/${id}`);
	await expect(titleOf(app)).toHaveValue('Было');
	// A running server would take the text while keys come slowly.
	await server.stop();
	await titleOf(app).fill('');
	const typing = titleOf(app)
		.pressSequentially(typed)
		.catch(() => undefined);
	const copy = async () => (await onDisk(userData))[0] ?? '';
	const moment = randomInt(5, typed.length - 20);
	await expect
		.poll(async () => (await copy()).length, { intervals: [20], timeout: 90_000 })
		.toBeGreaterThanOrEqual(moment);
	const before = await copy();
	await app.kill();
	await typing;
	const kept = await copy();
	expect(typed.startsWith(kept), kept).toBe(true);
	expect(kept.length).toBeGreaterThanOrEqual(before.length);
	const again = await launchSignedIn();
	const [draft] = await again.page.evaluate(() => window.clearway.draft.list('1/post/'));
	expect(draft?.json).toContain(JSON.stringify(kept));
});
