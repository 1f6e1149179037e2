import { createPost } from '../../server/testing/posts.ts';
import { expectAccessible } from './axe.ts';
import { tabOfColleague } from './sign-in.ts';
import { dependsOnTime, expect, test } from './site.ts';

test.use({ isSignedIn: true });
// A browser may drop the last call of a tab that closes.
dependsOnTime();

test('colleagues who open one post are named to each other at once, and no longer when one closes the tab', async ({
	page,
	browser,
	server,
}) => {
	const { id } = await createPost(server.admin, { title: 'Пост для двоих' });
	const address = `/admin/posts/${id}`;
	await page.goto(address);
	await expect(page.getByRole('textbox', { name: 'Заголовок', exact: true })).toHaveValue('Пост для двоих');
	const editors = page.getByText(/^Сейчас редактирует:/);
	await expect(editors).toHaveCount(0);

	const hers = await tabOfColleague(browser, server, { login: 'anna-here', name: 'Анна Коваль' });
	await hers.goto(address);
	await expect(hers.getByText('Сейчас редактирует: Администратор')).toBeVisible();
	await expect(editors).toHaveText('Сейчас редактирует: Анна Коваль');
	await expectAccessible(page);

	// She goes on to another screen and comes back, then closes the tab.
	await hers
		.getByRole('link', { name: /^Заявки/ })
		.first()
		.click();
	await expect(editors).toHaveCount(0);
	await hers.goBack();
	await expect(editors).toHaveText('Сейчас редактирует: Анна Коваль');
	await hers.close({ runBeforeUnload: true });
	await expect(editors).toHaveCount(0);
	await hers.context().close();
});
