import type { Page } from '@playwright/test';
import { testLogin, testPassword } from '../../server/testing/start.ts';
import { chooseFile, pictureToChoose } from './choose-file.ts';
import { holdCall } from './hold-call.ts';
import { signIn } from './sign-in.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('leaving unsaved work asks first, and staying keeps it', async ({ page }) => {
	await page.goto('/admin/meta/create');
	await page.getByLabel('Описание', { exact: true }).fill('Ещё не сохранено');
	await page.getByRole('link', { name: 'Категории' }).click();
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await question.getByRole('button', { name: 'Остаться' }).click();
	await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Ещё не сохранено');
	await page.getByRole('link', { name: 'Категории' }).click();
	await question.getByRole('button', { name: 'Уйти и не сохранять' }).click();
	await expect(heading(page)).toHaveText('Категории');
	await expect(heading(page)).toBeFocused();
});

test('leaving while the save is on its way asks, and goes on by itself once that is saved', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'left-while-saving', title: 'Было' } });
	await page.goto(`/admin/meta/${id}`);
	const title = page.getByLabel('Заголовок', { exact: true });
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await title.fill('Стало');
	const call = await holdCall(page, `**/api/meta/${id}`);
	await page.keyboard.press('ControlOrMeta+s');
	await call.sent;
	await page.getByRole('link', { name: 'Категории' }).click();
	await expect(question).toBeVisible();
	await call.letGo();
	await expect(heading(page)).toHaveText('Категории');
	await expect(question).toHaveCount(0);
	expect((await server.admin.meta.get({ params: { id } })).title).toBe('Стало');
});

test('a photo on its way to a delivered car is asked about before its form is left, and is in it for whoever stays', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый', year: 2020 },
	});
	await page.goto(`/admin/delivered/${id}`);
	const call = await holdCall(page, '**/api/image');
	await chooseFile(page.getByRole('button', { name: 'Добавить фотографию' }), await pictureToChoose());
	await call.sent;
	await page.getByRole('link', { name: 'Категории' }).click();
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await question.getByRole('button', { name: 'Остаться' }).click();
	await call.letGo();
	await expect(page.getByRole('img', { name: 'Фотография 1' })).toBeVisible();
});

test('the question of leaving takes its answer also when somebody else has changed the screen meanwhile', async ({
	page,
	server,
}) => {
	await server.admin.option.create({ body: { title: 'left.mine', value: 'Было' } });
	const other = await server.admin.option.create({ body: { title: 'left.other', value: 'Было' } });
	await page.goto('/admin/setting?q=left.');
	const field = page.locator('[id="setting-left.mine"]').getByRole('textbox').first();
	const question = page.getByRole('dialog', { name: 'Уйти без сохранения?' });
	await field.fill('Ещё не сохранено');
	let { revision } = other;
	for (const answer of ['Остаться', 'Уйти и не сохранять']) {
		await expect(field).toHaveValue('Ещё не сохранено');
		await expect(page.getByText('Изменено: 1 настройка')).toBeVisible();
		await page.getByRole('link', { name: 'Категории' }).click();
		await expect(question).toBeVisible();
		const value = `Чужое, ${answer}`;
		const changed = { params: { id: String(other.id) }, body: { title: other.title, value, revision } };
		({ revision } = await server.admin.option.save(changed));
		// Behind the question the screen shows it.
		await expect(page.locator('[id="setting-left.other"]').getByRole('textbox').first()).toHaveValue(value);
		await question.getByRole('button', { name: answer }).click();
	}
	await expect(heading(page)).toHaveText('Категории');
});

test('the question of leaving is asked also when the screen is loaded anew in the very moment one leaves', async ({
	page,
	server,
}) => {
	await server.admin.option.create({ body: { title: 'left.read', value: 'Было' } });
	const other = await server.admin.option.create({ body: { title: 'left.changed', value: 'Было' } });
	await page.goto('/admin/setting?q=left.');
	await page.locator('[id="setting-left.read"]').getByRole('textbox').first().fill('Ещё не сохранено');
	await expect(page.getByText('Изменено: 1 настройка')).toBeVisible();
	// What somebody else saves is read at once, and arrives with the click.
	await page.evaluate(() => {
		const { fetch } = window;
		window.fetch = async (...call) => {
			const answer = await fetch(...call);
			if (!new Request(...call).url.includes('/api/option')) return answer;
			const body = await answer.text();
			await new Promise((resolve) => document.addEventListener('click', resolve, { once: true }));
			return new Response(body, answer);
		};
	});
	const read = page.waitForResponse(/\/api\/option/);
	const { title, revision } = other;
	await server.admin.option.save({
		params: { id: String(other.id) },
		body: { title, value: 'Стало', revision },
	});
	await (await read).finished();
	await page.getByRole('link', { name: 'Категории' }).click();
	await page.getByRole('dialog', { name: 'Уйти без сохранения?' }).getByText('Остаться').click();
	await expect(page.locator('[id="setting-left.changed"]').getByRole('textbox').first()).toHaveValue('Стало');
});

for (const [screen, label] of [
	['/admin/meta/create', 'Описание'],
	['/admin/delivered/create', 'Модель'],
] as const)
	test(`the question of leaving ends with the session and is not asked after the next sign-in (${screen})`, async ({
		page,
		context,
		server,
	}) => {
		const faults: string[] = [];
		page.on('pageerror', ({ message }) => faults.push(message));
		const token = await signIn(context, server);
		await page.goto(screen);
		const field = page.getByLabel(label, { exact: true });
		await field.fill('Ещё не сохранено');
		await expect(page.getByText(/^Копия на этом компьютере/).first()).toBeAttached();
		await page.getByRole('link', { name: 'Категории' }).click();
		await expect(page.getByRole('dialog', { name: 'Уйти без сохранения?' })).toBeVisible();
		await server.client({ token }).auth.logout();
		await page.getByLabel('Логин').fill(testLogin);
		await page.getByLabel('Пароль', { exact: true }).fill(testPassword);
		await page.getByRole('button', { name: 'Войти' }).click();
		await expect(heading(page)).toBeVisible();
		const restore = page.getByRole('button', { name: 'Вернуть правку' });
		await expect(restore.or(field).first()).toBeVisible();
		if (await restore.isVisible()) await restore.click();
		await expect(field).toHaveValue('Ещё не сохранено');
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await expect(page.getByText('мы этого не предвидели')).toHaveCount(0);
		expect(new URL(page.url()).pathname).toBe(screen);
		expect(faults).toEqual([]);
	});
