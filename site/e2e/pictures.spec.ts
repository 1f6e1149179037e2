import { writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { makePicture } from '../../server/testing/pictures.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { chooseFile } from './choose-file.ts';
import { routeCalls } from './hold-call.ts';
import { atEndOf, isSaved, makePost, openPost, textOf } from './posting.ts';
import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

let width = 500;

/** Stores a picture that no other test has; answers its name and its description. */
async function store(
	{ admin }: TestServer,
	what: string,
): Promise<{ name: string; url: string; alt: string }> {
	const alt = `${what} ${Math.random().toString(36).slice(2)}`;
	width += 1;
	const file = new File([await makePicture({ width, height: 300 })], 'p.png', { type: 'image/png' });
	const { url } = await admin.picture.upload({ form: { alt }, file });
	return { name: /[0-9a-f]{64}/.exec(url)?.[0] ?? '', url, alt };
}

const grid = (within: Page | Locator): Locator => within.getByRole('list', { name: 'Картинки' });
const cardOf = (page: Page, alt: string): Locator =>
	grid(page).getByRole('listitem').filter({ hasText: alt });
const cover = (page: Page): Locator => page.locator('#post-cover img');

/** Chooses a picture in the dialog that is open, by the keyboard alone. */
async function choose(page: Page, alt: string): Promise<void> {
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('searchbox')).toBeFocused();
	await page.keyboard.type(alt);
	await expect(grid(dialog).getByRole('button')).toHaveCount(1);
	await expect(grid(dialog).getByRole('button', { name: alt })).toBeVisible();
	for (let step = 0; step < 4; step++) {
		if (
			await grid(dialog)
				.getByRole('button')
				.evaluate((button) => button === document.activeElement)
		)
			break;
		await page.keyboard.press('Tab');
	}
	await expect(grid(dialog).getByRole('button')).toBeFocused();
	await page.keyboard.press('Enter');
}

test('a picture is found by its description, says where it is used and until when it is kept, and leads to its records', {
	tag: '@main:/admin/pictures',
}, async ({ page, context, server }) => {
	test.setTimeout(120_000);
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const used = await store(server, 'Кран');
	const unused = await store(server, 'Баржа');
	const post = await makePost(server, {
		title: 'Пост с краном',
		status: 'published',
		text: `<p>Слова.</p><p><img src="${used.url}" alt="${used.alt}"></p>`,
	});
	await openAdmin(page, '/admin');
	await page.keyboard.press('ControlOrMeta+KeyK');
	await page.keyboard.type('rfhnbyrb');
	await expect(page.getByRole('option', { selected: true })).toContainText('Картинки');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('heading', { level: 1, name: 'Картинки' })).toBeVisible();

	await page.getByRole('searchbox').fill(used.alt);
	await expect(grid(page).getByRole('listitem').first()).toContainText(used.alt);
	await expect(cardOf(page, used.alt).getByText('текст')).toBeVisible();
	await expect(page).toHaveURL(/q=/);
	await cardOf(page, used.alt)
		.getByRole('button', { name: `Скопировать адрес: ${used.alt}` })
		.click();
	await expect(page.getByText('Адрес скопирован')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(used.url);

	await page.getByLabel('Использование').selectOption({ label: 'Не используются' });
	await expect(page.getByRole('heading', { name: 'Ничего не нашлось' })).toBeVisible();
	await page.getByRole('searchbox').fill(unused.alt);
	await expect(cardOf(page, unused.alt)).toContainText('Удалится');
	for (const [colorScheme, width] of [
		['light', 1366],
		['dark', 390],
	] as const) {
		await page.emulateMedia({ colorScheme });
		await resize(page, { width, height: 844 });
		await expect(cardOf(page, unused.alt)).toBeVisible();
		await expectAccessible(page);
	}
	// The address holds the search, so Back leads to it.
	await resize(page, { width: 1366, height: 844 });
	await page.getByLabel('Использование').selectOption({ label: 'Все картинки' });
	await page.getByRole('searchbox').fill(used.alt);
	await cardOf(page, used.alt).getByRole('link', { name: 'Пост с краном' }).click();
	await expect(page).toHaveURL(`/admin/posts/${post.id}`);
	await expect(textOf(page)).toBeVisible();
	await page.goBack();
	await expect(cardOf(page, used.alt)).toBeVisible();
});

test('a stored picture is chosen as cover and for the text by keyboard alone, is not uploaded again, and is on the site in both places', async ({
	page,
	server,
}) => {
	test.setTimeout(120_000);
	const first = await store(server, 'Порт');
	const second = await store(server, 'Контейнер');
	const post = await makePost(server, { title: 'Пост из загруженных картинок' });
	const sent: string[] = [];
	page.on('request', (request) => {
		if (
			request.headers()['content-type']?.includes('multipart') &&
			(request.postDataBuffer()?.length ?? 0) > 2000
		)
			sent.push(request.url());
	});
	await openPost(page, post);
	await page.getByRole('button', { name: 'Из загруженных', exact: true }).focus();
	await page.keyboard.press('Enter');
	await choose(page, first.alt);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Из загруженных', exact: true })).toBeFocused();
	await expect(cover(page)).toHaveAttribute('src', new RegExp(first.name));
	await isSaved(page);

	await atEndOf(page, 'Третий абзац.');
	await page.keyboard.type(' /загруженных');
	await expect(page.getByRole('listbox').getByRole('option', { selected: true })).toContainText(
		'из загруженных',
	);
	await page.keyboard.press('Enter');
	await choose(page, second.alt);
	await expect(page.getByRole('textbox', { name: 'Что на картинке' }).last()).toHaveValue(second.alt);
	await page.keyboard.press('Enter');
	await expect(textOf(page).locator(`img[src*="${second.name}"]`)).toBeVisible();
	await isSaved(page);
	await page.keyboard.press('ControlOrMeta+Enter');
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByRole('button', { name: 'Опубликовать', exact: true })).toBeFocused();
	await page.keyboard.press('Enter');
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	expect(sent).toEqual([]);

	await page.goto(`/blog/${post.slug}`);
	await expect(page.getByRole('heading', { level: 1, name: 'Пост из загруженных картинок' })).toBeVisible();
	const html = await (await server.fetch(`/blog/${post.slug}`)).text();
	expect(html).toContain(first.name);
	expect(html).toContain(second.name);
	const uses = async (q: string) =>
		(await server.admin.picture.list({ query: { q } })).data.flatMap(({ uses }) => uses);
	expect(await uses(first.alt)).toMatchObject([{ kind: 'post', id: post.id, places: ['cover'] }]);
});

test('a failure to copy an address, as without https, is told', async ({ page, server }) => {
	const picture = await store(server, 'Трап');
	await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
	await openAdmin(page, `/admin/pictures?q=${encodeURIComponent(picture.alt)}`);
	await page.getByRole('button', { name: `Скопировать адрес: ${picture.alt}` }).click();
	await expect(page.getByText('Браузер не дал скопировать адрес')).toBeVisible();
});

test('a cover that could not be loaded does not hide the cover of the post that is read next', async ({
	page,
	server,
}) => {
	const [firstPost] = [
		await makePost(server, { title: 'Пост без обложки', status: 'published' }),
		await makePost(server, { title: 'Пост с обложкой', status: 'published' }),
	] as const;
	const cover = page.locator('article .cover__picture').first();
	await routeCalls(page, '**/media/**', (route) => route.abort());
	await page.goto(`/blog/${firstPost.slug}`);
	await expect(cover).toHaveAttribute('src', '/images/not-found.svg');
	await page.unroute('**/media/**');
	await page.locator('section[aria-labelledby="related"] h3 a').first().click();
	await expect(page).not.toHaveURL(new RegExp(firstPost.slug));
	await expect(cover).toHaveAttribute('src', /^\/media\//);
});

test('a file that is too large, broken or no picture is refused at once with a sign of failure, and the cover stays', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { status: 'published' });
	await openPost(page, post);
	const before = await cover(page).getAttribute('src');
	// From the disk: so many bytes take the browser's driver long.
	const large = test.info().outputPath('large.png');
	await writeFile(large, Buffer.alloc(15 * 1024 * 1024 + 1));
	const short = (name: string, mimeType: string) => ({ name, mimeType, buffer: Buffer.alloc(10) });
	for (const [file, told] of [
		[large, '«large.png» больше 15 МБ. Уменьшите картинку и выберите'],
		[short('words.pdf', 'application/pdf'), 'Это не картинка. Подойдут'],
		[short('broken.png', 'image/png'), 'Это не фотография. Подойдут'],
	] as const) {
		await chooseFile(page.getByRole('button', { name: 'Заменить' }), file);
		const toast = page.locator('[data-toast]').filter({ hasText: told });
		await expect(toast).toBeVisible();
		// The toast has the sign of a failure.
		await expect(toast.locator('svg').first()).toBeVisible();
		await expect(toast).toHaveAttribute('data-with-icon', 'true');
		await expect(cover(page)).toHaveAttribute('src', before ?? '');
	}
	await expect(page.getByRole('button', { name: 'Оставить прежнюю' })).toHaveCount(0);
});
