import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import AxeBuilder from '@axe-core/playwright';
import type { Post } from '@clearway/shared/contract/post.ts';
import type { BrowserContext, Locator, Page } from '@playwright/test';
import { makePicture } from '../../server/testing/pictures.ts';
import { type TestServer, testLogin, testPassword } from '../../server/testing/start.ts';
import { traps } from '../../server/testing/xss-vectors.ts';
import { expect, test } from './site.ts';

const pasted = (name: string): Promise<string> =>
	readFile(fileURLToPath(new URL(`../../shared/testing/paste/${name}`, import.meta.url)), 'utf8');
const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Текст поста' });
const pill = (page: Page): Locator => page.getByRole('banner').getByRole('status').first();
const isSaved = (page: Page): Promise<void> => expect(pill(page)).toHaveText(/Сохранено/, { timeout: 10_000 });

let last = 0;

/** A post of its own for every test, complete enough to be published. */
async function makePost(server: TestServer, form: Record<string, string> = {}): Promise<Post> {
	last += 1;
	const file = new File([await makePicture({ width: 640, height: 400 })], 'cover.png', { type: 'image/png' });
	return server.admin.post.create({
		form: {
			title: `Проверочный пост ${last}`,
			text: '<h2>Начало</h2><p>Первый абзац.</p><p>Второй абзац.</p><p>Третий абзац.</p>',
			description: 'Пост для проверки редактора: в нём есть заголовок, картинка с описанием и три коротких абзаца.',
			imageAlt: 'Одноцветный прямоугольник',
			status: 'draft',
			...form,
		},
		file,
	});
}

async function signIn(context: BrowserContext, server: TestServer): Promise<string> {
	const { token } = await server.visitor.auth.login({ body: { login: testLogin, password: testPassword } });
	await context.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	return token;
}

async function openPost(page: Page, server: TestServer, { id }: { id: number }): Promise<void> {
	await page.goto(`${server.url}/admin/posts/${id}`);
	await expect(textOf(page)).toBeVisible();
}

/** Puts the cursor behind the last word of a paragraph. */
async function atEndOf(page: Page, words: string): Promise<void> {
	await textOf(page).getByText(words).click();
	await page.keyboard.press('End');
}

/** What somebody's program puts into the clipboard, pasted at the cursor. */
async function paste(page: Page, data: { html?: string; picture?: Uint8Array }): Promise<void> {
	await textOf(page).evaluate(
		(element, { html, picture }) => {
			const clipboardData = new DataTransfer();
			if (html) clipboardData.setData('text/html', html);
			if (picture) clipboardData.items.add(new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		},
		{ ...(data.html && { html: data.html }), ...(data.picture && { picture: [...data.picture] }) },
	);
}

test.use({ serviceWorkers: 'block' });

test.describe('writing', () => {
	test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

	test('what was typed survives a killed tab, is published, and stands on the public page', async ({ context, server }) => {
		const post = await makePost(server);
		const first = await context.newPage();
		await openPost(first, server, post);
		await atEndOf(first, 'Первый абзац.');
		await first.keyboard.type(' Дописано и сохранено.');
		await isSaved(first);
		expect((await server.admin.post.get({ params: { id: post.id } })).text).not.toContain('Дописано');
		expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain('Дописано и сохранено.');

		// The server is out of reach when the last words are typed, and the tab dies with them.
		await first.route('**/api/**', (route) => route.abort());
		await first.keyboard.type(' Эти слова никто не отправил.');
		await first.waitForTimeout(600);
		await first.close({ runBeforeUnload: false });

		const second = await context.newPage();
		await openPost(second, server, post);
		await expect(textOf(second)).toContainText('Эти слова никто не отправил.');
		await expect(second.getByText(/осталось на этом компьютере/)).toBeVisible();
		await isSaved(second);
		await second.getByRole('button', { name: 'Опубликовать…' }).click();
		await second.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(second.getByText('Пост на сайте', { exact: true })).toBeVisible();

		const reader = await context.newPage();
		await reader.goto(`${server.url}/blog/${post.slug}`);
		await expect(reader.locator('.prose')).toContainText('Дописано и сохранено. Эти слова никто не отправил.');
	});

	test('a new post is kept here until it has a picture, then it saves itself and gets its address', async ({ page, server, context }) => {
		await page.goto(`${server.url}/admin/posts/create`);
		await page.getByLabel('Заголовок', { exact: true }).fill('Порт Гданьск: сроки и цены');
		await expect(page.getByLabel('Адрес')).toHaveValue('port-gdansk-sroki-i-tseny');
		await page.getByRole('radio', { name: /с украинского/ }).check();
		await expect(page.getByLabel('Адрес')).toHaveValue('port-hdansk-sroky-y-tsen');
		await textOf(page).click();
		await page.keyboard.type('Текст до картинки.');
		await page.waitForTimeout(600);
		await page.close({ runBeforeUnload: false });

		const again = await context.newPage();
		await again.goto(`${server.url}/admin/posts/create`);
		await expect(textOf(again)).toContainText('Текст до картинки.');
		await expect(again.getByText(/Вы начали этот пост/)).toBeVisible();
		const chooser = again.waitForEvent('filechooser');
		await again.getByRole('button', { name: 'Выбрать файл' }).click();
		await (await chooser).setFiles({
			name: 'port.png',
			mimeType: 'image/png',
			buffer: Buffer.from(await makePicture({ width: 640, height: 400 })),
		});
		await textOf(again).click();
		await again.keyboard.press('End');
		await again.keyboard.type(' И после неё, не отрывая рук: ');
		await expect(again).toHaveURL(/\/admin\/posts\/\d+$/);
		await again.keyboard.type('дальше.');
		await isSaved(again);
		const id = Number(again.url().split('/').at(-1));
		await expect(textOf(again)).toBeFocused();
		await expect(textOf(again)).toHaveText('Текст до картинки. И после неё, не отрывая рук: дальше.');
		const { draft } = await server.admin.post.draft({ params: { id } });
		expect(draft.text).toBe('<p>Текст до картинки. И после неё, не отрывая рук: дальше.</p>');
		expect((await server.admin.post.get({ params: { id } })).status).toBe('draft');
		await textOf(again).press('ControlOrMeta+z');
		await expect(textOf(again)).not.toContainText('дальше.');
	});

	test('two browsers change one post: what does not touch comes together, what does is decided, nothing is lost', async ({
		browser,
		server,
	}) => {
		const post = await makePost(server);
		const [anna, boris] = await Promise.all(
			['anna', 'boris'].map(async () => {
				const context = await browser.newContext({ serviceWorkers: 'block', permissions: ['clipboard-read', 'clipboard-write'] });
				await signIn(context, server);
				const page = await context.newPage();
				await openPost(page, server, post);
				return page;
			}),
		);
		if (!anna || !boris) throw new Error('Two browsers were asked for');
		// Both are away from each other's news while they write.
		await boris.route('**/api/post/**', (route) => route.abort());
		await atEndOf(boris, 'Первый абзац.');
		await boris.keyboard.type(' Борис.');
		await atEndOf(boris, 'Второй абзац.');
		await boris.keyboard.type(' Мнение Бориса.');

		await atEndOf(anna, 'Второй абзац.');
		await anna.keyboard.type(' Мнение Анны.');
		await atEndOf(anna, 'Третий абзац.');
		await anna.keyboard.type(' Анна.');
		await isSaved(anna);

		await boris.unroute('**/api/post/**');
		const dialog = boris.getByRole('dialog', { name: 'Пост меняли одновременно с вами' });
		await expect(dialog).toBeVisible({ timeout: 20_000 });
		await expect(dialog).toContainText('Мнение Бориса.');
		await expect(dialog).toContainText('Мнение Анны.');
		await expect(pill(boris)).toHaveText(/Изменил кто-то другой/);
		await boris.bringToFront();
		await dialog.getByRole('button', { name: 'Скопировать мой текст' }).click();
		await expect(boris.getByText('Скопировано', { exact: true })).toBeVisible();
		await expect.poll(() => boris.evaluate(() => navigator.clipboard.readText())).toContain('Мнение Бориса.');
		await dialog.getByRole('radio', { name: 'Оставить оба' }).check();
		await dialog.getByRole('button', { name: 'Сохранить сведённое' }).click();
		await isSaved(boris);
		const { draft } = await server.admin.post.draft({ params: { id: post.id } });
		for (const words of ['Первый абзац. Борис.', 'Мнение Бориса.', 'Мнение Анны.', 'Третий абзац. Анна.'])
			expect(draft.text).toContain(words);

		// The other browser is told, and takes it over with what it has.
		await anna.getByRole('button', { name: 'Свести с тем, что у меня' }).click();
		await expect(textOf(anna)).toContainText('Мнение Бориса.');
		await boris.getByRole('button', { name: 'История' }).click();
		await expect(boris.getByRole('dialog').getByRole('button', { name: /ваш вариант при расхождении/ })).toBeVisible();
		await expect(boris.getByRole('dialog').getByRole('button', { name: /чужой вариант при расхождении/ })).toBeVisible();
	});

	test('a session that ends while one writes loses nothing: after signing in the words are back and go to the server', async ({
		page,
		context,
		server,
	}) => {
		await context.clearCookies();
		const token = await signIn(context, server);
		const post = await makePost(server);
		await openPost(page, server, post);
		await atEndOf(page, 'Третий абзац.');
		await page.keyboard.type(' Написано без');
		// Ended from elsewhere, in the middle of a sentence and before the autosave.
		await server.client({ token }).auth.logout({});
		await page.keyboard.type(' сессии.');
		await expect(page).toHaveURL(new RegExp(`/admin/login\\?message=session&next=.*${post.id}`));
		await expect(page.getByText('Сессия закончилась. Войдите снова: вы вернётесь туда же')).toBeVisible();
		await page.getByLabel('Логин').fill(testLogin);
		await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
		await page.getByRole('button', { name: 'Войти' }).click();
		await expect(page).toHaveURL(`${server.url}/admin/posts/${post.id}`);
		await expect(textOf(page)).toContainText('Написано без сессии.');
		await isSaved(page);
		expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain('Написано без сессии.');
	});

	test('without a network it never says saved, and saves by itself when the network is back', async ({ page, context, server }) => {
		const post = await makePost(server);
		await openPost(page, server, post);
		await page.evaluate(() => {
			const said: string[] = [];
			Object.assign(window, { said });
			new MutationObserver(() => said.push(document.querySelector('header')?.textContent ?? '')).observe(document.body, {
				subtree: true,
				childList: true,
				characterData: true,
			});
		});
		await context.setOffline(true);
		await atEndOf(page, 'Третий абзац.');
		await page.keyboard.type(' В поезде.');
		await expect(pill(page)).toHaveText('Нет сети');
		await page.waitForTimeout(4000);
		await expect(pill(page)).toHaveText('Нет сети');
		const said = await page.evaluate(() => (window as unknown as { said: string[] }).said);
		expect(said.length).toBeGreaterThan(0);
		expect(said.filter((words) => words.includes('Сохранено'))).toEqual([]);
		await context.setOffline(false);
		await isSaved(page);
		expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain('В поезде.');
	});

	test('hostile markup in a text or in a clipboard does nothing in the editor', async ({ page, server }) => {
		const alarms: string[] = [];
		page.on('dialog', (dialog) => {
			alarms.push(dialog.message());
			void dialog.dismiss();
		});
		const post = await makePost(server);
		// As if it had come past the server's cleaner.
		await page.route(`**/api/post/${post.id}`, async (route) => {
			const response = await route.fetch();
			await route.fulfill({
				response,
				json: { ...(await response.json()), text: `<p>Начало ловушек</p>${traps.map(({ html }) => html).join('\n')}<p>Конец</p>` },
			});
		});
		await openPost(page, server, post);
		await expect(textOf(page)).toContainText('Начало ловушек');
		for (const { html } of traps) await paste(page, { html });
		await page.waitForTimeout(500);
		expect(alarms).toEqual([]);
		const left = await textOf(page).evaluate((element) => ({
			elements: element.querySelectorAll('script,iframe,svg,math,object,embed,style,form,textarea,select,link,meta').length,
			handlers: [...element.querySelectorAll('*')].flatMap((inner) => [...inner.attributes].filter(({ name }) => /^on/i.test(name))).length,
			links: [...element.querySelectorAll('a')]
				.map((link) => link.getAttribute('href') ?? '')
				.filter((href) => !/^(https?:|mailto:|tel:|viber:|tg:|\/(?![/\\])|#|\w+$|$)/i.test(href)),
			pictures: [...element.querySelectorAll('img')]
				.map((img) => img.getAttribute('src') ?? '')
				.filter((src) => src !== '' && !src.startsWith('/media/')),
		}));
		expect(left).toEqual({ elements: 0, handlers: 0, links: [], pictures: [] });
	});

	test('text from Word and Google Docs arrives clean, also at the server', async ({ page, server }) => {
		const post = await makePost(server, { text: '' });
		await openPost(page, server, post);
		await expect(page.locator('[data-placeholder="Insert text here ..."]')).toBeVisible();
		await textOf(page).click();
		await paste(page, { html: await pasted('word.html') });
		await expect(page.getByText(/программа не отдаёт их через буфер/)).toBeVisible();
		await paste(page, { html: await pasted('google-docs.html') });
		await isSaved(page);
		const { text = '' } = (await server.admin.post.draft({ params: { id: post.id } })).draft;
		for (const html of [
			'<h2>Сбор в Пенсионный фонд</h2>',
			'<h3>Что нужно</h3>',
			'<ol><li><p>Паспорт.</p></li>',
			'<thead><tr><th',
			'<ul><li><p>Клайпеда</p><ul>',
			'href="https://example.com/gdansk"',
			'<sup>3</sup>',
		])
			expect(text).toContain(html);
		expect(text).not.toMatch(/style=|Mso|<span|google\.com|<o:p|&nbsp;{2}|file:/);
		await textOf(page).press('ControlOrMeta+a');
		await page.keyboard.press('Delete');
		await isSaved(page);
		await expect.poll(async () => (await server.admin.post.draft({ params: { id: post.id } })).draft.text).toBe('');
	});

	test('a pasted picture goes to the store, and without a description nothing is published', async ({ page, server }) => {
		const post = await makePost(server);
		await openPost(page, server, post);
		await atEndOf(page, 'Третий абзац.');
		await paste(page, { picture: await makePicture({ width: 900, height: 600 }) });
		const alt = textOf(page).getByLabel('Что на картинке');
		await expect(alt).toBeVisible({ timeout: 20_000 });
		await expect(textOf(page).getByText('Опишите картинку: без этого пост не опубликовать.')).toBeVisible();
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText(/Без описания: 1\sкартинка/)).toBeVisible();
		await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
		await expect(dialog.getByText('Сначала исправьте то, что отмечено выше.')).toBeVisible();
		await dialog.getByRole('button', { name: 'Перейти: Описания картинок в тексте' }).click();
		await expect(alt).toBeFocused();
		await page.keyboard.type('Синее поле');
		await page.keyboard.press('Enter');
		await expect(textOf(page)).toBeFocused();
		await textOf(page).getByRole('img').click();
		await textOf(page).getByRole('button', { name: 'Мелко' }).click();
		await isSaved(page);
		const { text = '' } = (await server.admin.post.draft({ params: { id: post.id } })).draft;
		expect(text).toMatch(/<img src="\/media\/[0-9a-f]{64}-900\.webp" alt="Синее поле" width="320" height="213" class="size-small" \/>/);
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	});

	test('typographic quotes and dashes appear while one types, and undo takes them back', async ({ page, server }) => {
		const post = await makePost(server, { text: '' });
		await openPost(page, server, post);
		await textOf(page).click();
		await page.keyboard.type('Аукцион "Copart" - это "площадка "Атланта"" и сбор...');
		await expect(textOf(page)).toHaveText('Аукцион «Copart»\u00a0— это «площадка „Атланта“» и сбор…');
		await page.keyboard.type(' и --');
		await expect(textOf(page)).toContainText('и —');
		await page.keyboard.press('Backspace');
		await expect(textOf(page)).toContainText('и --');
	});

	test('the slash menu makes headings, lists and tables from the keyboard', async ({ page, server }) => {
		const post = await makePost(server, { text: '' });
		await openPost(page, server, post);
		await textOf(page).click();
		await page.keyboard.type('/загол');
		await expect(page.getByRole('listbox').getByRole('option', { name: /^Заголовок/ })).toHaveAttribute('aria-selected', 'true');
		await page.keyboard.press('Enter');
		await page.keyboard.type('Раздел');
		await page.keyboard.press('Enter');
		await page.keyboard.type('/табл');
		await page.keyboard.press('Enter');
		await page.keyboard.type('Порт');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Дней');
		await page.getByRole('button', { name: 'Строка ниже' }).click();
		await page.getByRole('button', { name: 'Столбец справа' }).click();
		await isSaved(page);
		await expect
			.poll(async () => (await server.admin.post.draft({ params: { id: post.id } })).draft.text)
			.toMatch(/^<h2>Раздел<\/h2><table><thead><tr>(<th[^>]*>.*?<\/th>){4}<\/tr><\/thead><tbody>(<tr>.*?<\/tr>){3}<\/tbody><\/table>$/);
	});
});

test.describe('from far away', () => {
	test.use({ timezoneId: 'America/New_York' });

	test('a post is planned by the clock of Kyiv, also in the night when it changes', async ({ page, context, server }) => {
		await signIn(context, server);
		const post = await makePost(server);
		await openPost(page, server, post);
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('radio', { name: 'В назначенное время' }).check();
		await dialog.getByLabel('День').fill('2027-10-31');
		await dialog.getByLabel('Время', { exact: true }).fill('03:30');
		await expect(dialog.getByText(/это время наступает дважды/)).toBeVisible();
		await dialog.getByRole('radio', { name: /во второй раз/ }).check();
		await expect(dialog.getByText(/31 жовтня 2027 в 03:30 по Киеву \(UTC\+2\).*30 жовтня 2027, 21:30/)).toBeVisible();
		await dialog.getByRole('button', { name: 'Запланировать' }).click();
		await expect(page.getByText(/Пост выйдет 31\.10\.2027, 03:30/)).toBeVisible();
		const planned = await server.admin.post.get({ params: { id: post.id } });
		expect(planned).toMatchObject({ status: 'scheduled', publishedAt: '2027-10-31T01:30:00.000Z' });
		await page.getByRole('button', { name: 'Изменить публикацию…' }).click();
		await expect(dialog.getByRole('radio', { name: /во второй раз/ })).toBeChecked();
		await dialog.getByRole('radio', { name: 'Сразу' }).check();
		await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
		expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('published');
	});
});

test('from the login to a published post without a mouse', async ({ page, server }) => {
	await page.goto(`${server.url}/admin/posts/create`);
	await expect(page.getByLabel('Логин')).toBeFocused();
	await page.keyboard.type(testLogin);
	await page.keyboard.press('Tab');
	await page.keyboard.type(testPassword);
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { name: 'Новый пост' })).toBeVisible();
	const tabTo = async (target: Locator): Promise<void> => {
		for (let step = 0; step < 80; step++) {
			if (await target.evaluate((element) => element === document.activeElement)) return;
			await page.keyboard.press('Tab');
		}
		throw new Error('The Tab key does not lead there');
	};
	await tabTo(page.getByLabel('Заголовок', { exact: true }));
	await page.keyboard.type('Пост одними клавишами');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Как написать и опубликовать пост, не касаясь мыши: заголовок, описание, текст, картинка и кнопка.');
	await tabTo(textOf(page));
	await page.keyboard.type('/загол');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Первый раздел');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Абзац под заголовком.');
	const chooser = page.waitForEvent('filechooser');
	await tabTo(page.getByRole('button', { name: 'Выбрать файл' }));
	await page.keyboard.press('Enter');
	await (await chooser).setFiles({
		name: 'cover.png',
		mimeType: 'image/png',
		buffer: Buffer.from(await makePicture({ width: 640, height: 400 })),
	});
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	await tabTo(page.getByRole('textbox', { name: 'Что на картинке' }));
	await page.keyboard.type('Клавиатура');
	await tabTo(page.getByRole('checkbox', { name: 'Документы и сроки' }));
	await page.keyboard.press('Space');
	await isSaved(page);
	await page.keyboard.press('ControlOrMeta+Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByText('Всё готово к публикации')).toBeVisible();
	await expect(dialog.getByRole('button', { name: 'Опубликовать', exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	await page.goto(`${server.url}/blog/post-odnimi-klavishami`);
	await expect(page.getByRole('heading', { level: 1, name: 'Пост одними клавишами' })).toBeVisible();
	await expect(page.locator('.prose')).toContainText('Абзац под заголовком.');
});

test.describe('around the text', () => {
	test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

	test('an earlier version is compared word by word and brought back without touching the site', async ({ page, server }) => {
		const post = await makePost(server, { status: 'published' });
		await server.admin.post.save({ params: { id: post.id }, form: { text: '<h2>Начало</h2><p>Первый абзац переписан.</p>' } });
		await openPost(page, server, post);
		await page.getByRole('button', { name: 'История' }).click();
		const dialog = page.getByRole('dialog');
		await dialog.getByRole('button', { name: /создан/ }).click();
		await expect(dialog.getByRole('insertion').filter({ hasText: 'переписан' })).toBeVisible();
		await expect(dialog.getByRole('deletion').filter({ hasText: 'Третий абзац.' })).toBeVisible();
		await dialog.getByRole('button', { name: 'Вернуть эту версию' }).click();
		await expect(textOf(page)).toContainText('Третий абзац.');
		await isSaved(page);
		expect((await server.visitor.post.single({ params: { slug: post.slug } })).text).toContain('переписан');
		expect((await server.admin.post.draft({ params: { id: post.id } })).draft.text).toContain('Третий абзац.');
		await page.getByRole('button', { name: 'Отменить', exact: true }).last().click();
		await expect(textOf(page)).toContainText('переписан');
	});

	test('a changed address of a published post is announced, and the old one leads to the new', async ({ page, server }) => {
		const post = await makePost(server, { status: 'published' });
		await openPost(page, server, post);
		await page.getByLabel('Адрес').fill('novyi-adres-posta');
		await expect(page.getByText(new RegExp(`/blog/${post.slug} будет сам вести на новый`))).toBeVisible();
		await isSaved(page);
		expect((await server.fetch(`/blog/${post.slug}`)).status).toBe(200);
		await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true }).click();
		await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
		expect((await server.visitor.post.single({ params: { slug: post.slug } })).slug).toBe('novyi-adres-posta');
		expect((await server.fetch('/blog/novyi-adres-posta')).status).toBe(200);
	});

	test('the checklist holds back a post with a dead link, a jump in its headings and a taken address', async ({ page, server }) => {
		const post = await makePost(server, {
			text: '<h2>Раздел</h2><h4>Слишком мелкий</h4><p><a href="/blog/takogo-net">Статья</a> и <a href="/blog/kurs-natsbanka">живая</a></p>',
		});
		await openPost(page, server, post);
		await page.getByLabel('Адрес').fill('kurs-natsbanka');
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByText(/Ведут в никуда: «Статья» \(\/blog\/takogo-net\)/)).toBeVisible();
		await expect(dialog.getByText(/«Слишком мелкий» перескакивает через уровень/)).toBeVisible();
		await expect(dialog.getByText(/Такой адрес уже у поста/)).toBeVisible();
		await dialog.getByRole('button', { name: 'Опубликовать', exact: true }).press('Enter');
		await expect(dialog.getByText('Сначала исправьте то, что отмечено выше.')).toBeVisible();
		expect((await server.admin.post.get({ params: { id: post.id } })).status).toBe('draft');
	});

	test('a category is made in place, and the preview shows what readers would see', async ({ page, server, context }) => {
		const post = await makePost(server, { status: 'published' });
		await openPost(page, server, post);
		await page.getByPlaceholder('Новая категория').fill(`Порты ${post.id}`);
		await page.getByPlaceholder('Новая категория').press('Enter');
		await expect(page.getByRole('checkbox', { name: `Порты ${post.id}` })).toBeChecked();
		await atEndOf(page, 'Первый абзац.');
		await page.keyboard.type(' Только в правке.');
		const opened = context.waitForEvent('page');
		await page.getByRole('link', { name: 'Предпросмотр' }).click();
		const preview = await opened;
		await expect(preview.locator('.prose')).toContainText('Только в правке.');
		expect(await (await server.fetch(`/blog/${post.slug}`)).text()).not.toContain('Только в правке.');
	});

	test('another picture for a published post waits until the post is published again', async ({ page, server }) => {
		const post = await makePost(server, { status: 'published' });
		await openPost(page, server, post);
		await atEndOf(page, 'Первый абзац.');
		await page.keyboard.type(' С новой картинкой.');
		await isSaved(page);
		const chooser = page.waitForEvent('filechooser');
		await page.getByRole('button', { name: 'Заменить' }).click();
		await (await chooser).setFiles({
			name: 'new.png',
			mimeType: 'image/png',
			buffer: Buffer.from(await makePicture({ width: 800, height: 500 })),
		});
		await expect(page.getByText(/Эта картинка появится на сайте/)).toBeVisible();
		expect((await server.visitor.post.get({ params: { id: post.id } })).image.url).toBe(post.image.url);
		await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Обновить', exact: true }).click();
		await expect(page.getByText('Пост на сайте обновлён')).toBeVisible();
		const after = await server.visitor.post.get({ params: { id: post.id } });
		expect(after.image.url).not.toBe(post.image.url);
		expect(after.text).toContain('С новой картинкой.');
		await atEndOf(page, 'Третий абзац.');
		await page.keyboard.type(' И дальше.');
		await isSaved(page);
	});
});

test.describe('the list', () => {
	test.beforeEach(({ context, server }) => signIn(context, server).then(() => undefined));

	test('search, filters, order and page live in the address', async ({ page, server }) => {
		await page.goto(`${server.url}/admin/posts?status=published&sort=title`);
		await page.getByRole('searchbox').fill('НАЦБАНКА');
		await expect(page).toHaveURL(/q=%D0%9D/);
		await expect(page.getByRole('row')).toHaveCount(2);
		await page.reload();
		await expect(page.getByRole('searchbox')).toHaveValue('НАЦБАНКА');
		await expect(page.getByRole('combobox', { name: 'Состояние' })).toHaveValue('published');
		await page.getByRole('searchbox').fill('нет такого поста');
		await expect(page.getByText('Ничего не нашлось')).toBeVisible();
	});

	test('marked posts go to the trash at once and come back by one button', async ({ page, server }) => {
		const posts = [await makePost(server), await makePost(server)];
		await page.goto(`${server.url}/admin/posts?status=draft`);
		for (const { title } of posts) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
		await page.getByRole('region', { name: 'Действия' }).getByRole('button', { name: 'В корзину' }).click();
		await expect(page.getByText('В корзине: 2 поста')).toBeVisible();
		for (const { title } of posts) await expect(page.getByRole('link', { name: title })).toHaveCount(0);
		await page.getByRole('button', { name: 'Отменить' }).click();
		for (const { title } of posts) await expect(page.getByRole('link', { name: title })).toBeVisible();
	});

	test('marked drafts are published if they are ready; the others are named with what they lack', async ({ page, server }) => {
		const good = await makePost(server);
		const bad = await makePost(server, { imageAlt: '' });
		await page.goto(`${server.url}/admin/posts?status=draft`);
		for (const { title } of [good, bad]) await page.getByRole('checkbox', { name: `Отметить «${title}»` }).check();
		await page.getByRole('region', { name: 'Действия' }).getByRole('button', { name: 'Опубликовать' }).click();
		const dialog = page.getByRole('dialog', { name: 'Не опубликованы' });
		await expect(dialog).toContainText(bad.title);
		await expect(dialog).toContainText('Описание картинки поста: Напишите, что на картинке.');
		await expect(dialog).not.toContainText(good.title);
		expect((await server.visitor.post.get({ params: { id: good.id } })).status).toBe('published');
	});

	test('the order is changed by keys and by hand, and put back by one button', async ({ page, server }) => {
		await page.goto(`${server.url}/admin/posts`);
		await page.getByRole('button', { name: 'Изменить порядок' }).click();
		const list = page.getByRole('list', { name: 'Посты в порядке сайта' });
		const handles = list.getByRole('button');
		const before = (await server.admin.post.list()).map(({ id }) => id);
		await handles.nth(0).focus();
		await page.keyboard.press('ArrowDown');
		await expect(handles.nth(1)).toBeFocused();
		await page.keyboard.press('ArrowDown');
		const from = await handles.nth(4).boundingBox();
		const to = await handles.nth(3).boundingBox();
		if (!from || !to) throw new Error('The handles are on the page');
		await page.mouse.move(from.x + 10, from.y + 10);
		await page.mouse.down();
		await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
		await page.mouse.up();
		await page.getByRole('button', { name: 'Сохранить порядок' }).click();
		await expect(page.getByText('Порядок сохранён')).toBeVisible();
		const [a, b, c, d, e, ...rest] = before;
		await expect.poll(async () => (await server.admin.post.list()).map(({ id }) => id)).toEqual([b, c, a, e, d, ...rest]);
		await page.getByRole('button', { name: 'Отменить' }).click();
		await expect.poll(async () => (await server.admin.post.list()).map(({ id }) => id)).toEqual(before);
	});
});

for (const colorScheme of ['light', 'dark'] as const) {
	test.describe(`in ${colorScheme}`, () => {
		test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

		test('no screen of the posts breaks the rules of accessibility', async ({ page, context, server }) => {
			await signIn(context, server);
			const post = await makePost(server, {
				status: 'published',
				text: '<h2>Начало</h2><p>Слова</p><table><tbody><tr><th><p>а</p></th></tr><tr><td><p>б</p></td></tr></tbody></table>',
			});
			const check = async (what: string): Promise<void> => {
				const { violations } = await new AxeBuilder({ page }).analyze();
				expect(violations.map(({ id, nodes }) => `${what}: ${id}: ${nodes[0]?.html.slice(0, 160)}`)).toEqual([]);
			};
			await page.goto(`${server.url}/admin/posts`);
			await expect(page.getByRole('table')).toBeVisible();
			await check('list');
			await page.getByRole('button', { name: 'Изменить порядок' }).click();
			await expect(page.getByRole('list', { name: 'Посты в порядке сайта' })).toBeVisible();
			await check('order');
			await openPost(page, server, post);
			await check('post');
			await textOf(page).getByText('б', { exact: true }).click();
			await check('in a table');
			await textOf(page).getByText('Слова').click();
			await page.keyboard.press('End');
			await page.keyboard.type(' /');
			await expect(page.getByRole('listbox')).toBeVisible();
			await check('slash menu');
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
			await expect(page.getByRole('dialog')).toBeVisible();
			await check('publish');
			await page.keyboard.press('Escape');
			await page.getByRole('button', { name: 'История' }).click();
			await expect(page.getByRole('dialog').getByRole('button', { name: 'Вернуть эту версию' })).toBeVisible();
			await check('history');
			await page.keyboard.press('Escape');
			await page.goto(`${server.url}/admin/posts/create`);
			await expect(textOf(page)).toBeVisible();
			await check('create');
		});
	});
}
