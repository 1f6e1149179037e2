import { reachLogin } from './app.ts';
import { dependsOnTime, expect, hasKeyring, noKeychain, openPath, signIn, test } from './journey.ts';

dependsOnTime();

const fields = { page: 'about', title: 'Было', description: 'Описание', keywords: '' };

test.describe('without a network', () => {
	test('the app starts while the server is unreachable: no blank window, a Russian sentence, and sign-in once it answers', async ({
		launchKnown,
		server,
	}) => {
		await server.stop();
		const app = await launchKnown(noKeychain);
		await reachLogin(app.page);
		await app.page.getByLabel('Логин').fill('admin');
		await app.page.getByLabel('Пароль', { exact: true }).fill('long enough for a test');
		await app.page.getByRole('button', { name: 'Войти' }).click();
		await expect(app.page.getByText('Нет связи с сервером', { exact: false }).first()).toBeVisible();
		await server.resume();
		await signIn(app);
	});
});

test.describe('work without a network', () => {
	test.skip(!hasKeyring, 'needs a keyring of its own: run desktop/testing/run.ts');

	test('work without a network survives a killed app, shows the data seen last, and is sent by itself later', {
		tag: '@main',
	}, async ({ launchKnown, server }) => {
		const { id } = await server.admin.meta.create({ body: fields });
		const first = await launchKnown();
		await signIn(first);
		await openPath(first, '/admin/meta');
		await expect(first.page.getByText('Было').first()).toBeVisible();
		await openPath(first, `/admin/meta/${id}`);
		await server.stop();
		await first.page.getByLabel('Заголовок').first().fill('Стало без сети');
		await first.page.getByRole('button', { name: 'Сохранить' }).click();
		await expect(first.page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
		await first.kill();

		const second = await launchKnown();
		await openPath(second, '/admin/meta');
		await expect(second.page.getByText('Было').first()).toBeVisible();
		await expect(second.page.getByText('Показано то, что было в')).toBeVisible();
		await server.resume();
		await expect(second.page.getByText('теперь на сервере')).toBeVisible({ timeout: 45_000 });
		expect((await server.admin.meta.get({ params: { id: String(id) } })).title).toBe('Стало без сети');
	});

	test('work without a network that conflicts with a newer save shows both versions at the field and overwrites nothing before a decision', async ({
		launchKnown,
		server,
	}) => {
		const { id } = await server.admin.meta.create({ body: fields });
		const first = await launchKnown();
		await signIn(first);
		await openPath(first, `/admin/meta/${id}`);
		await server.stop();
		await first.page.getByLabel('Заголовок').first().fill('Моё');
		await first.page.getByRole('button', { name: 'Сохранить' }).click();
		await expect(first.page.getByText('Правка сохранена на этом компьютере').first()).toBeAttached();
		await first.quit();
		await server.resume();
		await server.admin.meta.save({ params: { id: String(id) }, body: { title: 'Чужое' } });

		const second = await launchKnown();
		await expect(second.page.getByText('Пока не было сети, эту запись изменили')).toBeVisible({
			timeout: 30_000,
		});
		await second.page.getByRole('button', { name: 'Открыть' }).click();
		await expect(second.page.getByText(/^Сейчас на сервере.*: «Чужое»\.$/)).toBeVisible();
		expect((await server.admin.meta.get({ params: { id: String(id) } })).title).toBe('Чужое');
		await second.page.getByRole('button', { name: 'Оставить моё' }).click();
		await second.page.getByRole('button', { name: 'Сохранить', exact: true }).click();
		await expect
			.poll(async () => (await server.admin.meta.get({ params: { id: String(id) } })).title)
			.toBe('Моё');
	});

	test('a network failure never ends the session', async ({ launchKnown, server }) => {
		const app = await launchKnown();
		await signIn(app);
		await server.stop();
		await openPath(app, '/admin/posts');
		await expect(app.page.locator('.bar')).toContainText('Нет связи с сервером');
		await server.resume();
		await app.page.reload();
		await expect(app.page).toHaveURL(/\/admin\/posts$/);
		await expect(app.page.getByRole('link', { name: 'Заявки' }).first()).toBeVisible();
	});
});
