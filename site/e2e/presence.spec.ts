import { createPost } from '../../server/testing/posts.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ serviceWorkers: 'block' });

const password = 'quite another long one';

test('colleagues who open one post are named to each other at once, and no longer when one closes the tab', async ({
	page,
	browser,
	server,
}) => {
	const { id } = await createPost(server.admin, { title: 'Пост для двоих' });
	await server.admin.auth.create({ body: { login: 'anna-here', password, name: 'Анна Коваль' } });
	const { token } = await server.visitor.auth.login({ body: { login: 'anna-here', password } });
	const address = `${server.url}/admin/posts/${id}`;
	await page.context().addCookies([{ name: 'jwt-token', value: server.token, url: server.url }]);
	await page.goto(address);
	await expect(page.getByRole('textbox', { name: 'Заголовок', exact: true })).toHaveValue('Пост для двоих');
	const here = page.getByText(/^Сейчас здесь:/);
	await expect(here).toHaveCount(0);

	const other = await browser.newContext({ locale: 'ru-RU', serviceWorkers: 'block' });
	await other.addCookies([{ name: 'jwt-token', value: token, url: server.url }]);
	const hers = await other.newPage();
	await hers.goto(address);
	await expect(hers.getByText('Сейчас здесь: Администратор')).toBeVisible();
	await expect(here).toHaveText('Сейчас здесь: Анна Коваль');
	await expectAccessible(page);

	// She goes on to another screen and comes back, then closes the tab.
	await hers
		.getByRole('link', { name: /^Заявки/ })
		.first()
		.click();
	await expect(here).toHaveCount(0);
	await hers.goBack();
	await expect(here).toHaveText('Сейчас здесь: Анна Коваль');
	await hers.close({ runBeforeUnload: true });
	await expect(here).toHaveCount(0);
	await other.close();
});
