import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a record that cannot come back from the trash is told there, and no missing page is opened for it', async ({
	page,
	server,
}) => {
	const body = { page: 'trash-refused', title: 'Старое' };
	const { id } = await server.admin.meta.create({ body });
	await server.admin.meta.remove({ params: { id } });
	await server.admin.meta.create({ body: { ...body, title: 'Новое' } });
	await page.goto(`/admin/trash?q=${body.page}`);
	const opened: string[] = [];
	page.on('request', (request) => opened.push(new URL(request.url()).pathname));
	const row = page.getByRole('row', { name: /trash-refused/ });
	await row.getByRole('button', { name: /^Действия/ }).click();
	await page.getByRole('menuitem', { name: 'Вернуть и открыть' }).click();
	await expect(page.getByText(/У этой страницы уже есть мета-теги/).last()).toBeVisible();
	// The row can be tried again, and the page of its record was not fetched.
	await row.getByRole('button', { name: /^Действия/ }).click();
	await expect(page.getByRole('menuitem', { name: 'Вернуть и открыть' })).toBeVisible();
	expect(opened).not.toContain(`/api/meta/${id}`);
	await expect(page).toHaveURL(/\/admin\/trash/);
});
