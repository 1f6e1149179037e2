import { mkdtemp, readlink, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { browserArguments, findWholeBrowser } from '../../testing/browser.ts';
import { closeEditing, isCopied } from './local-copies.ts';
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
