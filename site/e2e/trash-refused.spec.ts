import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('the trash says why a record cannot be restored, and does not open the page of that record', async ({
	page,
	server,
}) => {
	const body = { page: 'trash-refused', title: 'Старое' };
	const { id } = await server.admin.meta.create({ body });
	await server.admin.meta.remove({ params: { id } });
	await server.admin.meta.create({ body: { ...body, title: 'Новое' } });
	await page.goto(`/admin/trash?q=${body.page}`);
	const requestedPaths: string[] = [];
	page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
	const row = page.getByRole('row', { name: /trash-refused/ });
	await row.getByRole('button', { name: /^Действия/ }).click();
	await page.getByRole('menuitem', { name: 'Вернуть и открыть' }).click();
	await expect(page.getByText(/У этой страницы уже есть мета-теги/).last()).toBeVisible();
	// The row still offers the restore, and the record was not fetched.
	await row.getByRole('button', { name: /^Действия/ }).click();
	await expect(page.getByRole('menuitem', { name: 'Вернуть и открыть' })).toBeVisible();
	expect(requestedPaths).not.toContain(`/api/meta/${id}`);
	await expect(page).toHaveURL(/\/admin\/trash/);
});
