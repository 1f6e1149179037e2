import type { Locator } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { routeCalls } from './hold-call.ts';
import { isSaved, makePost, openNewPost, openPost, textOf } from './posting.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

test('a new post begins with the cursor in its title, Enter leads to the description and on to the text', async ({
	page,
}) => {
	await page.goto('/admin/posts/create');
	await expect(page.getByLabel('Заголовок', { exact: true })).toBeFocused();
	await page.keyboard.type('Порт без рук');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Коротко.');
	await page.keyboard.press('Enter');
	await expect(textOf(page)).toBeFocused();
	await page.keyboard.type('Первое предложение.');
	await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Порт без рук');
	await expect(page.getByLabel('Коротко о чём')).toHaveValue('Коротко.');
	await expect(textOf(page)).toHaveText('Первое предложение.');
});

test('the bar of publishing and the bar of the text stay in sight at any scroll position', async ({
	page,
	server,
}) => {
	const post = await makePost(server, { text: '<p>Строка.</p>'.repeat(120) });
	await openPost(page, post);
	await textOf(page).locator('p').last().scrollIntoViewIfNeeded();
	await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(1000);
	const publish = page.getByRole('button', { name: 'Опубликовать…' });
	const bar = page.getByRole('toolbar', { name: 'Оформление текста' });
	await expect(publish).toBeInViewport();
	await expect(bar).toBeInViewport();
});

test('the drawer stays open or closed as it was left, and a line of the checklist opens it at its field', async ({
	page,
	server,
}) => {
	await openNewPost(page, server, { imageAlt: '' });
	const address = page.getByLabel('Адрес');
	await expect(address).toBeVisible();
	await page.getByRole('button', { name: 'О посте' }).click();
	await expect(address).toBeHidden();
	await page.reload();
	await expect(textOf(page)).toBeVisible();
	await expect(address).toBeHidden();
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	await page.getByRole('dialog').getByRole('button', { name: 'Перейти: Описание картинки поста' }).click();
	await expect(page.getByRole('textbox', { name: 'Что на картинке' })).toBeFocused();
	await expect(address).toBeVisible();
});

test('on a phone the drawer lies over the page, takes the focus and gives it back', async ({
	page,
	server,
}) => {
	await resize(page, { width: 390, height: 844 });
	await openNewPost(page, server);
	const drawer = page.getByRole('complementary', { name: 'О посте' });
	await expect(drawer).toBeHidden();
	const open = page.getByRole('button', { name: 'О посте' });
	await open.click();
	await expect(drawer).toBeFocused();
	await expectAccessible(page);
	await page.keyboard.press('Escape');
	await expect(drawer).toBeHidden();
	await expect(open).toBeFocused();
	await expectAccessible(page);
});

test('a new post is at the server after its first words, with a cover drawn from its title, and typing is not interrupted (S5.2)', {
	tag: '@main:/admin/posts/create',
}, async ({ page, server }) => {
	await page.goto('/admin/posts/create');
	const title = page.getByLabel('Заголовок', { exact: true });
	await expect(title).toBeFocused();
	await page.keyboard.type('Паром');
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	await expect(title).toBeFocused();
	await page.keyboard.type(' задержали');
	await expect(title).toHaveValue('Паром задержали');
	await expect(page.getByLabel('Адрес')).toHaveValue('parom-zaderzhali');
	await isSaved(page);
	const id = Number(page.url().split('/').at(-1));
	const { post, draft, isCoverDrawn } = await server.admin.post.editing({ params: { id } });
	expect(post).toMatchObject({ title: 'Паром', status: 'draft' });
	expect(draft?.draft).toMatchObject({ title: 'Паром задержали', slug: 'parom-zaderzhali' });
	expect(isCoverDrawn).toBe(true);
});

test('a new post gets its own address during typing, and each letter stays where it was typed', async ({
	page,
}) => {
	const asked = Promise.withResolvers<void>();
	const typed = Promise.withResolvers<void>();
	// The first answer makes the post, the second one opens its screen.
	let reads = 0;
	await routeCalls(page, '**/api/post/*/editing', async (route) => {
		reads += 1;
		if (reads === 2) {
			asked.resolve();
			await typed.promise;
		}
		await route.continue();
	});
	// In a slow browser the first letters come before it is known that no other window edits the record.
	await page.addInitScript(() => {
		const request = navigator.locks.request.bind(navigator.locks) as (...rest: unknown[]) => unknown;
		navigator.locks.request = ((...rest: unknown[]) =>
			new Promise((resolve) => setTimeout(resolve, 300)).then(() => request(...rest))) as never;
	});
	await page.goto('/admin/posts/create');
	await expect(page.getByLabel('Заголовок', { exact: true })).toBeFocused();
	await page.keyboard.type('Паром');
	await asked.promise;
	await page.keyboard.type(' задержали');
	typed.resolve();
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	await page.keyboard.type(' снова');
	await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('Паром задержали снова');
	await expect(page.getByLabel('Адрес')).toHaveValue('parom-zaderzhali-snova');
});

test('a post without a title is saved on the server, too, and is published once it has a title', async ({
	page,
}) => {
	await page.goto('/admin/posts/create');
	await textOf(page).click();
	await page.keyboard.type('Сначала текст.');
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	await expect(textOf(page)).toBeFocused();
	await expect(page.getByLabel('Заголовок', { exact: true })).toHaveValue('');
	await isSaved(page);
	await page.reload();
	await expect(textOf(page)).toHaveText('Сначала текст.');
	await page.getByLabel('Заголовок', { exact: true }).fill('Потом заголовок');
	await expect(page.getByLabel('Адрес')).toHaveValue('potom-zagolovok');
	await isSaved(page);
});

test('a short notice is on the site after three clicks, with one question for all that it lacks', async ({
	page,
	server,
}) => {
	await page.goto('/admin/posts');
	let clicks = 0;
	const click = async (button: Locator): Promise<void> => {
		clicks += 1;
		await button.click();
	};
	await click(page.getByRole('link', { name: 'Новый пост' }).first());
	await expect(page.getByLabel('Заголовок', { exact: true })).toBeFocused();
	await page.keyboard.type('Офис закрыт в понедельник');
	await page.keyboard.press('Enter');
	await page.keyboard.press('Enter');
	await page.keyboard.type('Звоните во вторник с девяти.');
	await click(page.getByRole('button', { name: 'Опубликовать…' }));
	const dialog = page.getByRole('dialog');
	await expect(dialog.getByLabel('Коротко о чём')).toBeFocused();
	await page.keyboard.type(
		'Понедельник — выходной: офис и телефон не работают, заявки на сайте принимаются.',
	);
	await click(dialog.getByRole('button', { name: 'Опубликовать', exact: true }));
	await expect(page.getByText('Пост на сайте', { exact: true })).toBeVisible();
	expect(clicks).toBeLessThanOrEqual(5);
	const shown = await server.visitor.post.single({ params: { slug: 'ofis-zakryt-v-ponedelnik' } });
	expect(shown).toMatchObject({ status: 'published', image: { alt: '', width: 1200 } });
});

test("the questions before publishing wait for the post's own address, so nothing typed goes to another field", async ({
	page,
}) => {
	await page.goto('/admin/posts/create');
	let hasLoaded = (): void => undefined;
	const slow = new Promise<void>((resolve) => {
		hasLoaded = resolve;
	});
	await routeCalls(page, /\/api\/post\/\d+\/editing/, async (route) => {
		await slow;
		await route.continue();
	});
	await expect(page.getByLabel('Заголовок', { exact: true })).toBeFocused();
	const stored = page.waitForResponse('**/api/post/begin');
	await page.keyboard.type('Новый адрес склада');
	await stored;
	await page.getByRole('button', { name: 'Опубликовать…' }).click();
	const description = page.getByRole('dialog').getByLabel('Коротко о чём');
	const typed = 'Склад переехал.';
	setTimeout(hasLoaded, 700);
	await description.pressSequentially(typed, { delay: 60 });
	await expect(description).toHaveValue(typed);
	await expect(page).toHaveURL(/\/admin\/posts\/\d+$/);
	// A drawn cover needs no description.
	await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Что на картинке' })).toHaveCount(0);
});
