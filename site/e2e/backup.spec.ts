import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommandLine } from '../../server/testing/command.ts';
import { holdsCategory } from '../../server/testing/restored.ts';
import { bareSettings } from '../../server/testing/settings.ts';
import { expectAccessible } from './axe.ts';
import { openAdmin } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a backup is downloaded by a button, the screen says when it is whole, and the file is restored', {
	tag: '@main:/admin/backup',
}, async ({ page, server }) => {
	test.setTimeout(180_000);
	const folder = await mkdtemp(join(tmpdir(), 'clearway-restored-'));
	await server.admin.category.create({ body: { title: 'Из резервной копии' } });
	await openAdmin(page, '/admin');
	await page.keyboard.press('g');
	await page.keyboard.press('b');
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Резервная копия');
	const started = page.waitForEvent('download', { timeout: 60_000 });
	await page.getByRole('button', { name: 'Скачать копию' }).click();
	const download = await started;
	await expect(page.getByRole('status').filter({ hasText: 'Копия готова' })).toContainText(
		'Сервер отдал копию целиком',
	);
	await expect(page.getByText('ещё ни одной')).toBeHidden();
	await expectAccessible(page);
	const file = join(folder, download.suggestedFilename());
	await download.saveAs(file);
	const dataDir = join(folder, 'data');
	expect(await runCommandLine({ ...bareSettings, DATA_DIR: dataDir }, ['restore', file])).toMatchObject({
		code: 0,
	});
	expect(holdsCategory(dataDir, 'Из резервной копии')).toBe(true);
	await rm(folder, { recursive: true, force: true });
});

test('a failed backup is told with advice on what to do, and the next backup succeeds', async ({
	page,
	server,
}) => {
	await openAdmin(page, '/admin/backup');
	const backups = join(server.dataDir, 'backups');
	const aside = `${backups}-aside`;
	const wasThere = await rename(backups, aside).then(
		() => true,
		() => false,
	);
	await writeFile(backups, 'not a folder');
	await page.getByRole('button', { name: 'Скачать копию' }).click();
	await expect(page.getByRole('alert')).toContainText('Копия не скачалась');
	await expect(page.getByRole('alert')).toContainText('Повторите через минуту');
	await rm(backups);
	if (wasThere) await rename(aside, backups);
	const started = page.waitForEvent('download', { timeout: 60_000 });
	await page.getByRole('button', { name: 'Скачать копию' }).click();
	await started;
	await expect(page.getByRole('status').filter({ hasText: 'Копия готова' })).toBeVisible();
	await expect(page.getByRole('alert')).toBeHidden();
});
