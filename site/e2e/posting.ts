import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Post } from '@clearway/shared/contract/post.ts';
import type { Locator, Page } from '@playwright/test';
import { makePicture } from '../../server/testing/pictures.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { expect } from './site.ts';

export const pasted = (name: string): Promise<string> =>
	readFile(fileURLToPath(new URL(`../../shared/testing/paste/${name}`, import.meta.url)), 'utf8');
export const textOf = (page: Page): Locator => page.getByRole('textbox', { name: 'Текст поста' });
export const pill = (page: Page): Locator => page.getByRole('banner').getByRole('status').first();
export async function isSaved(page: Page): Promise<void> {
	// The page draws the last typed text before the note speaks of it.
	await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
	await expect(pill(page)).toHaveText(/Сохранено/, { timeout: 30_000 });
}

let last = 0;

/** A post of its own for every test, complete enough to be published. */
export async function makePost(server: TestServer, form: Record<string, string> = {}): Promise<Post> {
	last += 1;
	const file = new File([await makePicture({ width: 640, height: 400 })], 'cover.png', { type: 'image/png' });
	return server.admin.post.create({
		form: {
			title: `Проверочный пост ${last}`,
			text: '<h2>Начало</h2><p>Первый абзац.</p><p>Второй абзац.</p><p>Третий абзац.</p>',
			description:
				'Пост для проверки редактора: в нём есть заголовок, картинка с описанием и три коротких абзаца.',
			imageAlt: 'Одноцветный прямоугольник',
			status: 'draft',
			...form,
		},
		file,
	});
}

export async function openPost(page: Page, { id }: { id: number }): Promise<void> {
	await page.goto(`/admin/posts/${id}`);
	// The whole admin is loaded for the editor.
	await expect(textOf(page)).toBeVisible({ timeout: 30_000 });
}

/** A post of the test's own, open in the editor. */
export async function openNewPost(
	page: Page,
	server: TestServer,
	form: Record<string, string> = {},
): Promise<Post> {
	const post = await makePost(server, form);
	await openPost(page, post);
	return post;
}

/** Chooses a new file in place of the post's picture. */
export async function chooseCover(page: Page): Promise<void> {
	await chooseFile(
		page.getByRole('button', { name: 'Заменить' }),
		await pictureToChoose({ width: 800, height: 500 }),
	);
}

/** Puts the cursor before the first word of a paragraph. */
export const atStartOf = (page: Page, text: string): Promise<void> => moveIn(page, text, 'Home');

/** Puts the cursor behind the last word of a paragraph. */
export const atEndOf = (page: Page, text: string): Promise<void> => moveIn(page, text, 'End');

async function moveIn(page: Page, text: string, key: string): Promise<void> {
	await textOf(page).getByText(text).click();
	// A focused editor sets its selection 20 ms later, and would undo the move of a key before that.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
	await page.keyboard.press(key);
}

/** Puts content of another program into the clipboard, pasted at the cursor. */
export async function paste(
	page: Page,
	data: { html?: string; text?: string; picture?: Uint8Array },
): Promise<void> {
	await textOf(page).evaluate(
		(element, { html, text, picture }) => {
			const clipboardData = new DataTransfer();
			if (html) clipboardData.setData('text/html', html);
			if (text) clipboardData.setData('text/plain', text);
			if (picture)
				clipboardData.items.add(new File([new Uint8Array(picture)], 'photo.png', { type: 'image/png' }));
			element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
		},
		{
			...(data.html && { html: data.html }),
			...(data.text && { text: data.text }),
			...(data.picture && { picture: [...data.picture] }),
		},
	);
}
