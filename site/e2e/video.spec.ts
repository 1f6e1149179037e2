import type { Page } from '@playwright/test';
import { startServer, type TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { routeCalls } from './hold-call.ts';
import { testOn } from './own-server.ts';
import { atEndOf, makePost, openNewPost, paste, textOf } from './posting.ts';
import { signIn } from './sign-in.ts';
import { expect, hydrate } from './site.ts';

/** A server without demo content: the blog shows only the posts of a test. */
const test = testOn(() => startServer());

const id = 'dQw4w9WgXcQ';
const stored = `<figure class="video"><a href="https://www.youtube.com/watch?v=${id}&amp;t=90s">Осмотр Golf</a></figure>`;
const text = `<p>До видео.</p>${stored}<p>После видео.</p>`;
const player = `https://www.youtube-nocookie.com/embed/${id}`;

/** The outside addresses that the page calls; YouTube's are answered with a page of ours. */
async function strangersOf(page: Page, server: TestServer): Promise<string[]> {
	const asked: string[] = [];
	page.on('request', (request) => {
		const url = request.url();
		if (/^(?:https?|wss?):/.test(url) && !url.startsWith(server.url)) asked.push(url);
	});
	await routeCalls(page, /youtu|ytimg|google/, (route) =>
		route.fulfill({ contentType: 'text/html', body: '<p>player</p>' }),
	);
	return asked;
}

test('a video of a post is a still from our server; only a click calls YouTube, and the player begins at the second of the link (X32)', async ({
	page,
	server,
}) => {
	const asked = await strangersOf(page, server);
	const post = await makePost(server, { text, status: 'published' });
	await page.goto(`/blog/${post.slug}`);
	const still = page.getByRole('link', { name: /Осмотр Golf/ });
	await expect(still).toHaveAttribute('href', `https://www.youtube.com/watch?v=${id}&t=90s`);
	await hydrate(page);
	await page.waitForLoadState('networkidle');
	expect(asked).toEqual([]);
	await still.focus();
	await page.keyboard.press('Enter');
	const frame = page.locator('.prose iframe');
	await expect(frame).toHaveAttribute('title', 'Осмотр Golf');
	await expect(frame).toBeFocused();
	await expect.poll(() => asked).toEqual([`${player}?autoplay=1&rel=0&start=90`]);
	await expect(page.frameLocator('.prose iframe').getByText('player')).toBeVisible();
	await page.emulateMedia({ media: 'print' });
	await expect(frame).toBeHidden();
	await expect(still).toBeVisible();
});

test.describe('without script', () => {
	test.use({ javaScriptEnabled: false });
	test('a video is a link to YouTube', async ({ page, server }) => {
		const post = await makePost(server, { text, status: 'published' });
		await page.goto(`/blog/${post.slug}`);
		await expect(page.getByRole('link', { name: /Осмотр Golf/ })).toHaveAttribute('target', '_blank');
		await expect(page.locator('iframe')).toHaveCount(0);
	});
});

test('a post that was opened within the site gets its own policy before its video plays, and a reload plays nothing (X32)', async ({
	page,
	server,
}) => {
	const asked = await strangersOf(page, server);
	const post = await makePost(server, { title: 'Осмотр за минуту', text, status: 'published' });
	await page.goto('/blog');
	await hydrate(page);
	await page.getByRole('link', { name: post.title }).first().click();
	await expect(page).toHaveURL(new RegExp(`/blog/${post.slug}$`));
	const still = page.getByRole('link', { name: /Осмотр Golf/ });
	await expect(still).toHaveAttribute('data-reload', '');
	const loaded = page.waitForEvent('load');
	await still.click();
	await loaded;
	await hydrate(page);
	await expect(page.frameLocator('.prose iframe').getByText('player')).toBeVisible();
	expect(asked).toHaveLength(1);
	await page.reload();
	await hydrate(page);
	await expect(still).toBeVisible();
	expect(asked).toHaveLength(1);
});

test('an address pasted on a line of its own becomes a video, in a sentence it stays a link; a wrong one is refused (X31)', async ({
	context,
	page,
	server,
}) => {
	await signIn(context, server);
	const asked = await strangersOf(page, server);
	const post = await openNewPost(page, server);
	await atEndOf(page, 'Третий абзац.');
	await paste(page, { text: ' https://youtu.be/aaaaaaaaaaa' });
	await page.keyboard.press('Enter');
	await paste(page, { text: `https://youtu.be/${id}?t=1m30s` });
	const video = page.getByRole('group', { name: 'Видео в тексте' });
	await expect(video).toHaveCount(1);
	// The cursor is below the video, so that the next word does not replace it.
	await page.keyboard.type('Дальше.');
	await expect(video).toHaveCount(1);
	await video.getByLabel('Название видео').fill('Осмотр Golf');
	const saved = async () =>
		(await server.admin.post.editing({ params: { id: post.id } })).draft?.draft.text ?? '';
	await expect.poll(saved).toContain(`${stored}<p>Дальше.</p>`);
	expect(await saved()).toMatch(/Третий абзац\..*youtu\.be\/aaaaaaaaaaa/);

	await page.getByRole('button', { name: 'Видео', exact: true }).click();
	const dialog = page.getByRole('dialog', { name: 'Видео' });
	await dialog.getByLabel('Адрес на YouTube').fill('https://evil.example/watch?v=dQw4w9WgXcQ');
	await dialog.getByRole('button', { name: 'Вставить' }).click();
	await expect(dialog.getByText('Это не адрес видео на YouTube')).toBeVisible();
	await dialog.getByLabel('Адрес на YouTube').fill('https://www.youtube.com/shorts/bbbbbbbbbbb');
	await dialog.getByRole('button', { name: 'Вставить' }).click();
	await expect(video).toHaveCount(2);
	await expect(textOf(page).locator('iframe')).toHaveCount(0);
	expect(asked).toEqual([]);
	await expectAccessible(page, '.ProseMirror');
});
