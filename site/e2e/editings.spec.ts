import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Locator, type Page, type Request } from '@playwright/test';
import { browserArguments, findWholeBrowser } from '../../testing/browser.ts';
import { closeEditing, isCopied } from './local-copies.ts';
import { atStartOf, isSaved, makePost, openPost, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';
import { cellAt, write } from './table-cells.ts';

test.use({ ownServer: true, isSignedIn: true });

test('two windows edit one table: each keeps its own rows over a reload, and publishing in one keeps the rows of the other', async ({
	page,
	context,
}) => {
	const address = '/admin/tables/ship-delivery';
	const other = await context.newPage();
	await page.goto(address);
	await write(page, cellAt(page, 0, 3), '1991');
	await isCopied(page, '1991');
	await other.goto(address);
	await expect(other.getByText(/правят в другом окне/)).toBeVisible();
	await expect(cellAt(other, 0, 3)).not.toHaveText('1 991');
	await write(other, cellAt(other, 1, 3), '1992');
	await isCopied(other, '1992');

	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText('1 991');
	await expect(cellAt(page, 1, 3)).not.toHaveText('1 992');
	await other.reload();
	await expect(cellAt(other, 1, 3)).toHaveText('1 992');
	await expect(cellAt(other, 0, 3)).not.toHaveText('1 991');

	await page.getByRole('button', { name: 'Проверить и опубликовать' }).click();
	await page.getByRole('checkbox', { name: 'Суммы до и после проверены' }).check();
	await page.getByRole('button', { name: 'Опубликовать', exact: true }).click();
	await expect(page.getByText('Версия 2 опубликована')).toBeVisible();
	await other.reload();
	await expect(cellAt(other, 1, 3)).toHaveText('1 992');
	await expect(other.getByText('Открыты ваши неопубликованные правки')).toBeVisible();
});

test('rows that a closed window left behind are offered beside those that are edited here, and can be taken or dropped', async ({
	page,
	context,
}) => {
	const address = '/admin/tables/copart-internet-bid';
	await page.goto(address);
	const other = await context.newPage();
	await other.goto(address);
	await write(page, cellAt(page, 0, 3), '71');
	await write(other, cellAt(other, 0, 3), '72');
	await isCopied(page, '71.00');
	await isCopied(page, '72.00');
	await closeEditing(other, page);
	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText('71,00');
	await page.getByRole('button', { name: 'Открыть эти правки' }).click();
	await expect(cellAt(page, 0, 3)).toHaveText('72,00');
	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText('72,00');
	await page.getByRole('button', { name: 'Убрать эти правки' }).click();
	await expect(page.getByRole('button', { name: 'Открыть эти правки' })).toHaveCount(0);
	await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
	await page.getByRole('button', { name: 'Открыть эти правки' }).click();
	await expect(cellAt(page, 0, 3)).toHaveText('71,00');
});

test('a value that was typed into a cell without Enter, and a text that is no number, are there after a reload', async ({
	page,
}) => {
	await page.goto('/admin/tables/iaa-internet-bid');
	await write(page, cellAt(page, 1, 3), 'abc');
	await cellAt(page, 0, 3).dblclick();
	await page.keyboard.press('ControlOrMeta+a');
	await page.keyboard.type('64,21');
	await isCopied(page, '64,21');
	await page.reload();
	await expect(cellAt(page, 0, 3)).toHaveText('64,21');
	await expect(cellAt(page, 1, 3)).toHaveText('abc');
	await expect(cellAt(page, 1, 3)).toHaveAttribute('aria-invalid', 'true');
	await write(page, cellAt(page, 2, 3), '65,43');
	await isCopied(page, '65.43');
	await page.reload();
	await expect(cellAt(page, 2, 3)).toHaveText('65,43');
	await expect(cellAt(page, 1, 3)).toHaveAttribute('aria-invalid', 'true');
});

test('what was being typed when the browser was killed is in the table afterwards', async ({ server }) => {
	test.skip(process.platform !== 'linux', 'the id of the browser is read where only Linux writes it');
	const profile = await mkdtemp(join(tmpdir(), 'clearway-killed-'));
	const executablePath = findWholeBrowser();
	const open = async (): Promise<Page> => {
		const context = await chromium.launchPersistentContext(profile, {
			args: browserArguments,
			locale: 'ru-RU',
			...(executablePath && { executablePath }),
		});
		await signIn(context, server);
		const page = await context.newPage();
		await page.goto('/admin/tables/transportation');
		return page;
	};
	try {
		const first = await open();
		await cellAt(first, 0, 3).dblclick();
		await first.keyboard.press('ControlOrMeta+a');
		await first.keyboard.type('1234');
		await isCopied(first, '1234');
		const ended = new Promise((resolve) => first.context().once('close', resolve));
		process.kill(Number(/\d+$/.exec(await readlink(join(profile, 'SingletonLock')))?.[0]), 'SIGKILL');
		await ended;
		const second = await open();
		await expect(cellAt(second, 0, 3)).toHaveText('1 234');
		await second.context().close();
	} finally {
		await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
	}
});

test('two windows of one browser write into the same place of a post: the one that loses has its text after a reload and a crash', async ({
	page,
	context,
	server,
}) => {
	const post = await makePost(server, { text: '<p>Было.</p>' });
	const other = await context.newPage();
	for (const window of [page, other]) await openPost(window, post);
	for (const [window, typed] of [
		[page, 'ПЕРВОЕ '],
		[other, 'ВТОРОЕ '],
	] as const) {
		await atStartOf(window, 'Было.');
		await window.keyboard.type(typed);
	}
	await isSaved(page);
	await expect(other.getByRole('dialog', { name: 'Пост меняли одновременно с вами' })).toBeVisible();
	await isCopied(other, 'ВТОРОЕ');
	await textOf(page).press('End');
	await page.keyboard.type(' Дальше.');
	await isSaved(page);
	// The other one still has it where a crash would leave it.
	await isCopied(other, 'ВТОРОЕ');
	await other.reload();
	await expect(other.getByRole('dialog', { name: 'Пост меняли одновременно с вами' })).toContainText(
		'ВТОРОЕ',
	);
});

test('what is typed into meta tags outlives what another window of the browser saves', async ({
	page,
	context,
	server,
}) => {
	const { id } = await server.admin.meta.create({
		body: { page: 'about', title: 'Было', description: 'Описание', keywords: '' },
	});
	const other = await context.newPage();
	for (const window of [page, other]) await window.goto(`/admin/meta/${id}`);
	const titleOf = (window: Page) => window.getByLabel('Заголовок', { exact: true }).first();
	await titleOf(page).fill('Из первого окна');
	await isCopied(page, 'Из первого окна');
	await titleOf(other).fill('Из второго окна');
	await isCopied(other, 'Из второго окна');
	await page.getByRole('button', { name: 'Сохранить', exact: true }).click();
	await isSaved(page);
	await isCopied(other, 'Из второго окна');
	other.on('dialog', (dialog) => void dialog.accept());
	await other.reload();
	await expect(
		other
			.getByText('Из второго окна')
			.or(other.getByRole('button', { name: 'Вернуть правку' }))
			.first(),
	).toBeVisible();
});

test('two windows begin a post each: none shows, overwrites or clears the text of the other', async ({
	page,
	context,
}) => {
	const address = '/admin/posts/create';
	const title = (of: Page): Locator => of.getByRole('textbox', { name: 'Заголовок', exact: true });
	// Neither reaches the server, which would give it an address of its own.
	await context.route('**/api/post/begin', (route) => route.abort());
	await page.goto(address);
	await title(page).fill('Первое окно');
	await isCopied(page, 'Первое окно');
	const other = await context.newPage();
	await other.goto(address);
	await expect(title(other)).toHaveValue('');
	await expect(other.getByText(/«Первое окно»/)).toBeVisible();
	await title(other).fill('Второе окно');
	await isCopied(other, 'Второе окно');
	// What is thrown away stays so, also where its last save fails only afterwards.
	const thrown = Promise.withResolvers<void>();
	const begin = '**/api/post/begin';
	await other.route(begin, (route) => thrown.promise.then(() => route.abort()));
	const sent: Request[] = [];
	other.on('request', (request) => void (request.url().endsWith('/api/post/begin') && sent.push(request)));
	await other.reload();
	await expect(title(other)).toHaveValue('Второе окно');
	await expect.poll(() => sent.length).toBe(1);
	await other.getByRole('button', { name: 'Начать с чистого листа' }).click();
	await expect(title(other)).toHaveValue('');
	const failed = other.waitForEvent('requestfailed');
	thrown.resolve();
	await failed;
	// A text that is sent twice would be two posts.
	expect(sent).toHaveLength(1);
	await page.reload();
	await expect(title(page)).toHaveValue('Первое окно');
	// A window that is closed leaves its post to the next one that is opened.
	await closeEditing(page, other);
	const third = await context.newPage();
	await third.goto(address);
	await expect(title(third)).toHaveValue('Первое окно');
});

for (const isReloaded of [false, true])
	test(`a new post whose first answer is lost is one post, with what was typed since${isReloaded ? ', after a reload, too' : ''}`, async ({
		page,
		server,
	}) => {
		const title = isReloaded ? 'Связь пропала перед перезагрузкой' : 'Связь пропала на ответе';
		const lost = Promise.withResolvers<void>();
		let tries = 0;
		let isBack = false;
		await page.route('**/api/post/begin', async (route) => {
			if (isBack) return route.continue();
			if (tries++ === 0) await route.fetch();
			await route.abort();
			lost.resolve();
		});
		await page.goto('/admin/posts/create');
		await page.getByRole('textbox', { name: 'Заголовок', exact: true }).fill(title);
		await lost.promise;
		await textOf(page).click();
		await page.keyboard.type('Слова после обрыва.');
		await isCopied(page, 'Слова после обрыва.');
		isBack = true;
		if (isReloaded) await page.reload();
		// What failed is tried again after a while.
		await expect(page).toHaveURL(/\/admin\/posts\/\d+$/, { timeout: 30_000 });
		await isSaved(page);
		const { data } = await server.admin.post.office({ query: { q: title } });
		expect(data).toHaveLength(1);
		const { draft } = await server.admin.post.draft({ params: { id: data[0]?.id ?? 0 } });
		expect(draft.text).toBe('<p>Слова после обрыва.</p>');
	});

test('a letter typed while a new post gets its address is in that post, and the next new post begins empty', async ({
	page,
}) => {
	// The copy of the new post is taken away at this moment: the letter comes in the middle of it.
	await page.addInitScript(() => {
		const remove = IDBObjectStore.prototype.delete;
		let isTyped = false;
		IDBObjectStore.prototype.delete = function (key) {
			const title = document.querySelector<HTMLTextAreaElement>('#post-title');
			if (!isTyped && title && String(key).includes('/post/new/')) {
				isTyped = true;
				title.focus();
				document.execCommand('insertText', false, 'Я');
			}
			return remove.call(this, key);
		};
	});
	await page.goto('/admin/posts/create');
	const title = page.getByRole('textbox', { name: 'Заголовок', exact: true });
	await title.fill('Буква посреди записи');
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	await expect(title).toHaveValue('Буква посреди записиЯ');
	await isSaved(page);
	await page.goto('/admin/posts/create');
	await expect(title).toBeFocused();
	await expect(title).toHaveValue('');
	await expect(page.getByText(/Вы начали этот пост/)).toHaveCount(0);
});
