import type { Page } from '@playwright/test';
import { expectAccessible } from './axe.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const field = (page: Page, title: string) =>
	page.locator(`[id="setting-${title}"]`).getByRole('textbox').first();
const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });

async function reload(page: Page): Promise<void> {
	page.once('dialog', (dialog) => void dialog.accept());
	await page.reload();
}

test('a setting that a colleague deletes while its value is typed leaves the value to be copied, dropped or saved after all', async ({
	page,
	context,
	server,
}) => {
	await context.grantPermissions(['clipboard-read', 'clipboard-write']);
	const { id } = await server.admin.option.create({ body: { title: 'own.lost', value: 'Было.' } });
	await page.goto('/admin/setting?group=other');
	await field(page, 'own.lost').fill('Набранное.');
	await isCopied(page, 'Набранное.');
	await server.admin.option.remove({ params: { id: String(id) } });
	const lost = page.getByRole('region', { name: /^Настройку own\.lost удалили/ });
	await expect(lost.getByRole('textbox')).toHaveValue('Набранное.');
	await expect(page.getByText('Есть несохранённое').first()).toBeVisible();
	await expectAccessible(page);
	await lost.getByRole('button', { name: 'Скопировать' }).click();
	await expect(page.getByText('Скопировано')).toBeVisible();
	expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Набранное.');

	// A page that is loaded anew has it, too.
	await reload(page);
	await page.getByRole('button', { name: 'Вернуть их' }).click();
	await expect(lost.getByRole('textbox')).toHaveValue('Набранное.');
	await lost.getByRole('button', { name: 'Вернуть из корзины' }).click();
	await expect(lost).toHaveCount(0);
	await expect(field(page, 'own.lost')).toHaveValue('Набранное.');
	await save(page).click();
	// The colleague had a newer revision of it, with the same in it.
	await expect
		.poll(async () => (await server.admin.option.list({})).find(({ title }) => title === 'own.lost')?.value)
		.toBe('Набранное.');

	await field(page, 'own.lost').fill('Ещё раз.');
	await isCopied(page, 'Ещё раз.');
	await server.admin.option.remove({ params: { id: String(id) } });
	await lost.getByRole('button', { name: 'Убрать набранное' }).click();
	await expect(lost).toHaveCount(0);
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
	await reload(page);
	await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
	await expect(page.getByText('Остались несохранённые настройки')).toHaveCount(0);
});

test('a setting that a colleague renames while its value is typed takes the value along under its new name', async ({
	page,
	server,
}) => {
	const { id, revision } = await server.admin.option.create({ body: { title: 'own.old', value: 'Было.' } });
	await page.goto('/admin/setting?group=other');
	await field(page, 'own.old').fill('Набранное.');
	await isCopied(page, 'Набранное.');
	await server.admin.option.save({
		params: { id: String(id) },
		body: { title: 'own.new', value: 'Было.', revision: revision ?? 0 },
	});
	const lost = page.getByRole('region', { name: /^Настройку own\.old переименовали/ });
	await expect(lost.getByRole('textbox')).toHaveValue('Набранное.');
	await expect(field(page, 'own.new')).toHaveValue('Было.');
	await lost.getByRole('button', { name: 'Перенести в own.new' }).click();
	await expect(lost).toHaveCount(0);
	await expect(field(page, 'own.new')).toHaveValue('Набранное.');
	await save(page).click();
	await expect
		.poll(async () => (await server.admin.option.list({})).find(({ title }) => title === 'own.new')?.value)
		.toBe('Набранное.');
});
