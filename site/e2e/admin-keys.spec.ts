import type { Locator, Page } from '@playwright/test';
import type { TestServer } from '../../server/testing/start.ts';
import { openNewPost } from './posting.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('the command palette opens with a shortcut in any layout, searches while typing and opens the result', async ({
	page,
}) => {
	const heading = page.getByRole('heading', { level: 1 });
	await page.goto('/admin');
	await expect(heading).toBeVisible();
	await page.keyboard.press('ControlOrMeta+KeyK');
	// The keys come faster than the file of the palette: text typed meanwhile is not lost.
	await page.keyboard.type('seo');
	await expect(page.getByRole('option', { selected: true })).toContainText('Заголовки и описания');
	await page.keyboard.press('Enter');
	await expect(heading).toHaveText('Заголовки и описания');
	// The words are typed on the wrong layout: пост, then a setting by its name.
	await page.keyboard.press('ControlOrMeta+KeyK');
	const asked = page.getByRole('combobox', { name: 'Что сделать или куда перейти' });
	await asked.fill('gjcn');
	await expect(page.getByRole('option', { name: /^Посты/ }).first()).toBeVisible();
	await asked.fill('шаблоны ответов');
	await page.getByRole('option', { name: /^Шаблоны ответов/ }).click();
	await expect(page.getByRole('textbox', { name: 'Шаблоны ответов', exact: true })).toBeVisible();
	await page.keyboard.press('ControlOrMeta+KeyK');
	await asked.fill('темная');
	await page.keyboard.press('Enter');
	await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
	await page.goto('/admin/meta');
	await expect(heading).toHaveText('Заголовки и описания');
	// The second key comes after the page has handled the first.
	await page.evaluate(() =>
		setTimeout(() => {
			const until = performance.now() + 1500;
			while (performance.now() < until);
		}),
	);
	await page.keyboard.press('g');
	await page.keyboard.press('a');
	await expect(heading).toHaveText('Администраторы');
	await page.keyboard.press('Shift+?');
	await expect(page.getByRole('dialog', { name: 'Сочетания клавиш' })).toBeVisible();
	await page.getByRole('switch', { name: 'Одиночные буквы работают' }).uncheck();
	await page.keyboard.press('Escape');
	await page.keyboard.press('g');
	await page.keyboard.press('c');
	await expect(heading).toHaveText('Администраторы');
});

test('the command palette that is asked for in the moment a screen appears stays open', async ({ page }) => {
	await page.addInitScript(() => {
		new MutationObserver((_, observer) => {
			const screen = document.querySelector('#content h1');
			if (!screen) return;
			observer.disconnect();
			screen.dispatchEvent(
				new KeyboardEvent('keydown', { code: 'KeyK', key: 'k', ctrlKey: true, bubbles: true }),
			);
		}).observe(document, { childList: true, subtree: true });
	});
	await page.goto('/admin');
	await expect(page.getByRole('combobox', { name: 'Что сделать или куда перейти' })).toBeFocused();
});

/** The button of the menu of a request that has just come. */
async function menuOfRequest(page: Page, server: TestServer): Promise<Locator> {
	const { id } = await server.visitor.mail.callback({ body: { name: 'Ключи', phone: '+380671112233' } });
	await page.goto(`/admin/requests/${id}`);
	return page.getByRole('button', { name: 'Ещё', exact: true });
}

async function goToEntry(page: Page, menu: Locator, name: string): Promise<Locator> {
	await menu.focus();
	await page.keyboard.press('Enter');
	const entry = page.getByRole('menuitem', { name });
	await entry.focus();
	return entry;
}

/** Closes the open dialog; the focus goes back to the button of the menu. */
async function closesTo(page: Page, menu: Locator): Promise<void> {
	await expect(page.getByRole('dialog')).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(menu).toBeFocused();
}

test('a dialog that was opened out of a menu with keys alone gives the focus back to the button of the menu', async ({
	page,
	server,
}) => {
	const menu = await menuOfRequest(page, server);
	for (const _ of ['first', 'again']) {
		await goToEntry(page, menu, 'Передать коллеге…');
		await page.keyboard.press('Enter');
		await closesTo(page, menu);
	}
});

test('a dialog is closed by Escape also in the moment it opens, while the menu before it has the focus', async ({
	page,
	server,
}) => {
	const menu = await menuOfRequest(page, server);
	await goToEntry(page, menu, 'Передать коллеге…');
	await page.keyboard.press('Enter');
	await closesTo(page, menu);
	await goToEntry(page, menu, 'Передать коллеге…');
	await page.evaluate(() => {
		new MutationObserver((_, observer) => {
			if (!document.querySelector('[aria-modal]')) return;
			observer.disconnect();
			document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
		}).observe(document, { childList: true, subtree: true });
	});
	await page.keyboard.press('Enter');
	await expect(page.getByRole('menuitem')).toHaveCount(0);
	await expect(page.getByRole('dialog')).toHaveCount(0);
	await expect(menu).toBeFocused();
});

test('Escape closes the upper one of two dialogs', async ({ page, server }) => {
	await openNewPost(page, server, { title: 'Два окна', status: 'published' });
	await page.getByRole('button', { name: 'Обновить на сайте…' }).click();
	const below = page.getByRole('dialog', { name: 'Обновить пост на сайте' });
	await below.getByRole('button', { name: 'Снять с сайта' }).click();
	const above = page.getByRole('dialog', { name: 'Снять пост с сайта?' });
	await expect(above).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(above).toHaveCount(0);
	await expect(below).toBeVisible();
	await page.keyboard.press('Escape');
	await expect(below).toHaveCount(0);
});
