import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { runCommandLine } from '../../server/testing/command.ts';
import { holdsCategory } from '../../server/testing/restored.ts';
import { bareSettings } from '../../server/testing/settings.ts';
import { expect, openPath, test } from './journey.ts';

test('a backup is stored where the person says, without passing through the page, and is restored', async ({
	launchSignedIn,
	server,
	userData,
}) => {
	test.setTimeout(180_000);
	await server.admin.category.create({ body: { title: 'Из резервной копии' } });
	const app = await launchSignedIn();
	await openPath(app, '/admin/backup');
	const download = app.page.getByRole('button', { name: 'Скачать копию' });
	await app.answer({ canceled: true });
	await download.click();
	await expect(app.page.getByRole('status').filter({ hasText: 'файл не сохранён' })).toBeVisible();

	const file = join(userData, 'stored.sqlite');
	await app.answer({ canceled: false, filePath: file });
	await download.click();
	const done = app.page.getByRole('status').filter({ hasText: 'Копия готова' });
	await expect(done).toContainText('Сохранена в файл «stored.sqlite»');
	await expect(app.page.getByText('ещё ни одной')).toBeHidden();
	expect((await readdir(userData)).filter((name) => name.startsWith('stored'))).toEqual(['stored.sqlite']);
	const dataDir = join(userData, 'restored');
	const restored = await runCommandLine({ ...bareSettings, DATA_DIR: dataDir }, ['restore', file]);
	expect(restored).toMatchObject({ code: 0 });
	expect(holdsCategory(dataDir, 'Из резервной копии')).toBe(true);
});
