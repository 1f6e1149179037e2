import { twoHalves } from '../../server/testing/heic.ts';
import { makePicture } from '../../server/testing/pictures.ts';
import { traps } from '../../server/testing/xss-vectors.ts';
import { chooseFile } from './choose-file.ts';
import { routeCalls } from './hold-call.ts';
import { atEndOf, isSaved, makePost, openNewPost, openPost, paste, pasted, textOf } from './posting.ts';
import { expect, test } from './site.ts';
import { isThrough } from './trap-watch.ts';

test.describe('the text of a post', () => {
	test.use({ isSignedIn: true });

	test('hostile markup in a text or in a clipboard does nothing in the editor', async ({ page, server }) => {
		const alarms: string[] = [];
		page.on('dialog', (dialog) => {
			alarms.push(dialog.message());
			void dialog.dismiss();
		});
		const post = await makePost(server);
		// The server answers as if the text had passed its cleaner.
		const text = `<p>Начало ловушек</p>${traps.map(({ html }) => html).join('\n')}<p>Конец</p>`;
		await routeCalls(page, `**/api/post/${post.id}/editing`, async (route) => {
			const response = await route.fetch();
			const body = await response.json();
			await route.fulfill({ response, json: { ...body, post: { ...body.post, text } } });
		});
		await openPost(page, post);
		await expect(textOf(page)).toContainText('Начало ловушек');
		for (const { html } of traps) await paste(page, { html });
		await isThrough(page);
		expect(alarms).toEqual([]);
		const remains = await textOf(page).evaluate((element) => ({
			elements: element.querySelectorAll(
				'script,iframe,svg,math,object,embed,style,form,textarea,select,link,meta',
			).length,
			handlers: [...element.querySelectorAll('*')].flatMap((inner) =>
				[...inner.attributes].filter(({ name }) => /^on/i.test(name)),
			).length,
			links: [...element.querySelectorAll('a')]
				.map((link) => link.getAttribute('href') ?? '')
				.filter((href) => !/^(https?:|mailto:|tel:|viber:|tg:|\/(?![/\\])|#|\w+$|$)/i.test(href)),
			pictures: [...element.querySelectorAll('img')]
				.map((img) => img.getAttribute('src') ?? '')
				.filter((src) => src !== '' && !src.startsWith('/media/')),
		}));
		expect(remains).toEqual({ elements: 0, handlers: 0, links: [], pictures: [] });
	});

	test('Ctrl+Enter in a paragraph, a list, a table and code opens publishing and writes nothing', async ({
		page,
		server,
	}) => {
		await openNewPost(page, server, {
			text: '<p>Абзац.</p><ul><li><p>Строка.</p></li></ul><table><tbody><tr><td><p>Клетка.</p></td></tr></tbody></table><pre><code>Знаки.</code></pre>',
		});
		// The first click adds the editor's own paragraph at the end.
		await atEndOf(page, 'Абзац.');
		const before = await textOf(page).innerHTML();
		for (const place of ['Абзац.', 'Строка.', 'Клетка.', 'Знаки.']) {
			await atEndOf(page, place);
			await page.keyboard.press('ControlOrMeta+Enter');
			await expect(page.getByRole('dialog', { name: 'Публикация' })).toBeVisible();
			await page.keyboard.press('Escape');
			await expect(page.getByRole('dialog')).toHaveCount(0);
		}
		expect(await textOf(page).innerHTML()).toBe(before);
	});

	test("a phone's HEIC is dropped into the text and chosen as the cover", async ({ page, server }) => {
		const post = await openNewPost(page, server);
		await atEndOf(page, 'Третий абзац.');
		await textOf(page).evaluate(
			(element, bytes) => {
				const dataTransfer = new DataTransfer();
				dataTransfer.items.add(new File([new Uint8Array(bytes)], 'IMG_0042.HEIC'));
				const { x, y } = element.getBoundingClientRect();
				const drop = { dataTransfer, clientX: x + 60, clientY: y + 60, bubbles: true, cancelable: true };
				element.dispatchEvent(new DragEvent('drop', drop));
			},
			[...twoHalves()],
		);
		await expect(textOf(page).locator('img[src$="-64.webp"]')).toBeVisible();
		await chooseFile(page.getByRole('button', { name: 'Заменить' }), {
			name: 'IMG_0043.HEIC',
			mimeType: '',
			buffer: Buffer.from(twoHalves()),
		});
		await expect
			.poll(async () => (await server.admin.post.editing({ params: { id: post.id } })).draft?.draft.cover)
			.toMatch(/^[0-9a-f]{64}$/);
		await expect(page.locator('#post-cover img')).toHaveJSProperty('naturalWidth', 64);
	});

	test('text from Word and Google Docs arrives clean, also at the server (S5.5)', async ({
		page,
		server,
	}) => {
		const post = await makePost(server, { text: '' });
		const refused: string[] = [];
		page.on('console', (said) => {
			if (said.text().includes('Content Security Policy')) refused.push(said.text());
		});
		await openPost(page, post);
		const empty = page.locator('[data-placeholder="Insert text here ..."]');
		await expect(empty).toBeVisible();
		// Text in an attribute is not shown by itself.
		expect(await empty.evaluate((element) => getComputedStyle(element, '::before').content)).toBe(
			'"Insert text here ..."',
		);
		await textOf(page).click();
		await paste(page, { html: await pasted('word.html') });
		await expect(page.getByText(/через буфер программа картинок не отдаёт/)).toBeVisible();
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
		expect(refused).toEqual([]);
		expect(text).not.toMatch(/style=|Mso|<span|google\.com|<o:p|&nbsp;{2}|file:/);
		await textOf(page).press('ControlOrMeta+a');
		await page.keyboard.press('Delete');
		await isSaved(page);
		await expect
			.poll(async () => (await server.admin.post.draft({ params: { id: post.id } })).draft)
			.not.toHaveProperty('text');
	});

	test('a pasted picture goes to the store, and without a description nothing is published', async ({
		page,
		server,
	}) => {
		const post = await openNewPost(page, server);
		await atEndOf(page, 'Третий абзац.');
		await paste(page, { picture: await makePicture({ width: 900, height: 600 }) });
		const alt = textOf(page).getByLabel('Что на картинке');
		await expect(alt).toBeVisible({ timeout: 30_000 });
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
		expect(text).toMatch(
			/<img src="\/media\/[0-9a-f]{64}-900\.webp" alt="Синее поле" width="320" height="213" class="size-small" \/>/,
		);
		await page.getByRole('button', { name: 'Опубликовать…' }).click();
		await page.getByRole('dialog').getByRole('button', { name: 'Опубликовать', exact: true }).click();
		await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	});

	test('the slash menu makes headings, lists and tables from the keyboard (S3.6)', async ({
		page,
		server,
	}) => {
		const post = await openNewPost(page, server, { text: '' });
		await textOf(page).click();
		await page.keyboard.type('/загол');
		await expect(page.getByRole('listbox').getByRole('option', { name: /^Заголовок/ })).toHaveAttribute(
			'aria-selected',
			'true',
		);
		await page.keyboard.press('Enter');
		await page.keyboard.type('Раздел');
		await page.keyboard.press('Enter');
		await page.keyboard.type('/табл');
		await page.keyboard.press('Enter');
		await page.keyboard.type('Порт');
		await page.keyboard.press('Tab');
		await page.keyboard.type('Дней');
		await page.getByRole('button', { name: 'Строка ниже' }).click();
		await page.getByRole('button', { name: 'Колонка справа' }).click();
		await isSaved(page);
		await expect
			.poll(async () => (await server.admin.post.draft({ params: { id: post.id } })).draft.text)
			.toMatch(
				/^<h2>Раздел<\/h2><table><thead><tr>(<th[^>]*>.*?<\/th>){4}<\/tr><\/thead><tbody>(<tr>.*?<\/tr>){3}<\/tbody><\/table>$/,
			);
	});
});
