import type { Page } from '@playwright/test';
import { loseFirstAnswer } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const lost = (page: Page) => page.getByRole('alert').filter({ hasText: 'Нет связи' });

test('a setting whose answer was lost becomes saved once the reload shows the same value', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.option.create({ body: { title: 'own.answer', value: 'Первый.' } });
	await page.goto('/admin/setting?group=other');
	const field = page.locator('[id="setting-own.answer"]').getByRole('textbox').first();
	await expect(field).toHaveValue('Первый.');
	await loseFirstAnswer(page, `**/api/option/${id}`);
	await field.fill('Второй.');
	await save(page).click();
	await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
	await expect(page.getByText('Не сохранилось')).toHaveCount(0);
	await expect(lost(page)).toHaveCount(0);
	await expect(field).toHaveValue('Второй.');
	await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
	await expect(page.getByRole('heading', { name: 'Последние изменения' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Осталось на этом компьютере' })).toHaveCount(0);
});

test('a setting of the office whose first answer was lost is added by the second try, and only once', async ({
	page,
	server,
}) => {
	// Without news the list does not show it before the second try.
	await page.route('**/api/events', (route) => route.abort());
	await loseFirstAnswer(page, '**/api/option');
	await page.goto('/admin/setting?group=other');
	const name = page.getByLabel('Имя', { exact: true });
	await name.fill('own.lost-answer');
	await page.getByLabel('Значение', { exact: true }).fill('Один раз.');
	await name.press('Enter');
	await expect(page.getByRole('alert').filter({ hasText: 'Нет связи' })).toBeVisible();
	await name.press('Enter');
	await expect(page.locator('[id="setting-own.lost-answer"]')).toBeVisible();
	await expect(name).toHaveValue('');
	const made = (await server.admin.option.list()).filter(({ title }) => title === 'own.lost-answer');
	expect(made).toHaveLength(1);
});

for (const areNewsOpen of [true, false])
	test(`a change whose answer was lost is not told as another person's, ${areNewsOpen ? 'with' : 'without'} news of it`, async ({
		page,
		server,
	}) => {
		const meta = await server.admin.meta.create({
			body: { page: `lost-answer-${areNewsOpen}`, title: 'Первый.' },
		});
		const params = { id: String(meta.id) };
		const car = await server.admin.delivered.create({
			body: { make: 'Пример', model: 'Первый.', year: 2020 },
		});
		const option = await server.admin.option.create({
			body: { title: `own.lost-${areNewsOpen}`, value: 'Первый.' },
		});
		const settings = page.locator(`[id="setting-own.lost-${areNewsOpen}"]`).getByRole('textbox').first();
		const title = page.getByLabel('Заголовок', { exact: true });
		const model = page.getByLabel('Модель', { exact: true });
		if (!areNewsOpen) await page.route('**/api/events', (route) => route.abort());
		for (const [address, call, field, read] of [
			[
				`/admin/meta/${meta.id}`,
				`**/api/meta/${meta.id}`,
				title,
				async () => (await server.admin.meta.get({ params })).title,
			],
			[
				`/admin/delivered/${car.id}`,
				`**/api/delivered/${car.id}`,
				model,
				async () => (await server.admin.delivered.get({ params: { id: String(car.id) } })).model,
			],
			[
				'/admin/setting?group=other',
				`**/api/option/${option.id}`,
				settings,
				async () => (await server.admin.option.list()).find(({ id }) => id === option.id)?.value,
			],
		] as const) {
			await page.goto(address);
			await expect(field).toHaveValue('Первый.');
			await loseFirstAnswer(page, call);
			await field.fill('Второй.');
			await save(page).click();
			// The settings are read anew by themselves.
			const isSeen = areNewsOpen || field === settings;
			await expect(isSeen ? page.getByText(/^Сохранено/).first() : lost(page)).toBeVisible();
			expect(await read()).toBe('Второй.');
			// What is typed over one's own is no dispute either.
			await field.fill('Третий.');
			await save(page).click();
			await expect.poll(read).toBe('Третий.');
			await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
			await expect(lost(page)).toHaveCount(0);
			await expect(page.getByRole('dialog')).toHaveCount(0);
			await expect(page.getByText('изменил кто-то другой')).toHaveCount(0);
		}
	});

test('a category whose first answer was lost is added by the second try, and only once', async ({
	page,
	server,
}) => {
	await loseFirstAnswer(page, '**/api/category');
	await page.goto('/admin/categories');
	const name = page.getByLabel('Новая категория');
	await name.fill('Потерянный ответ');
	await name.press('Enter');
	await expect(name).toHaveAttribute('aria-invalid', 'true');
	await name.press('Enter');
	await expect(page.getByText('Категория «Потерянный ответ» добавлена')).toBeVisible();
	await expect(name).toHaveValue('');
	const made = (await server.visitor.category.list()).filter(({ title }) => title === 'Потерянный ответ');
	expect(made).toHaveLength(1);
});

test('what was typed after a change whose answer was lost is no dispute with it either where its screen was closed', async ({
	page,
	server,
}) => {
	const meta = await server.admin.meta.create({ body: { page: 'closed-answer', title: 'Первый.' } });
	const car = await server.admin.delivered.create({ body: { make: 'Пример', model: 'Первый.', year: 2020 } });
	const option = await server.admin.option.create({ body: { title: 'own.closed', value: 'Первый.' } });
	const setting = page.locator('[id="setting-own.closed"]').getByRole('textbox').first();
	page.on('dialog', (dialog) => void dialog.accept());
	for (const [address, field, read] of [
		[
			`/admin/meta/${meta.id}`,
			page.getByLabel('Заголовок', { exact: true }),
			async () => (await server.admin.meta.get({ params: { id: meta.id } })).title,
		],
		[
			`/admin/delivered/${car.id}`,
			page.getByLabel('Модель', { exact: true }),
			async () => (await server.admin.delivered.get({ params: { id: car.id } })).model,
		],
		[
			'/admin/setting?group=other',
			setting,
			async () => (await server.admin.option.list()).find(({ id }) => id === option.id)?.value,
		],
	] as const) {
		await page.goto(address);
		await expect(field).toHaveValue('Первый.');
		// The line is gone, and took along the answer to what had just arrived.
		await page.route('**/api/**', async (route) => {
			if (route.request().method() === 'PUT') await route.fetch();
			await route.abort();
		});
		await field.fill('Второй.');
		await save(page).click();
		await expect(lost(page)).toBeVisible();
		expect(await read()).toBe('Второй.');
		await field.fill('Третий.');
		await isCopied(page, 'Третий.');
		await page.goto('about:blank');
		await page.unroute('**/api/**');
		await page.goto(address);
		await page.getByRole('button', { name: /^Вернуть (правку|их)$/ }).click();
		await save(page).click();
		await expect.poll(read).toBe('Третий.');
		await expect(page.getByRole('dialog')).toHaveCount(0);
	}
});

test('a change that was refused is not taken for one\u2019s own when a colleague stores the same', async ({
	page,
	server,
}) => {
	const meta = await server.admin.meta.create({ body: { page: 'refused-answer', title: 'Первый.' } });
	const option = await server.admin.option.create({ body: { title: 'own.refused', value: 'Первый.' } });
	await page.route('**/api/events', (route) => route.abort());
	for (const { address, call, field, store } of [
		{
			address: `/admin/meta/${meta.id}`,
			call: `**/api/meta/${meta.id}`,
			field: page.getByLabel('Заголовок', { exact: true }),
			store: () => server.admin.meta.save({ params: { id: String(meta.id) }, body: { title: 'Второй.' } }),
		},
		{
			address: '/admin/setting?group=other',
			call: `**/api/option/${option.id}`,
			field: page.locator('[id="setting-own.refused"]').getByRole('textbox').first(),
			store: () =>
				server.admin.option.save({ params: { id: String(option.id) }, body: { value: 'Второй.' } }),
		},
	]) {
		await page.goto(address);
		await expect(field).toHaveValue('Первый.');
		const json = { code: 'too_many', detail: 'Слишком часто.', errors: [] };
		await page.route(call, (route) =>
			route.request().method() === 'PUT' ? route.fulfill({ status: 429, json }) : route.fallback(),
		);
		await field.fill('Второй.');
		await save(page).click();
		await expect(page.getByRole('alert').filter({ hasText: 'Слишком часто.' })).toBeVisible();
		await page.unroute(call);
		await store();
		await field.fill('Третий.');
		await save(page).click();
		await expect(page.getByRole('dialog')).toContainText('Второй.');
	}
});

test('an answer that is found after its screen was left leaves the one that is open as it is', async ({
	page,
	server,
}) => {
	const { id } = await server.admin.meta.create({ body: { page: 'left-answer', title: 'Первый.' } });
	await server.admin.category.create({ body: { title: 'Найденная' } });
	const call = `**/api/meta/${id}`;
	await page.goto(`/admin/meta/${id}`);
	const title = page.getByLabel('Заголовок', { exact: true });
	await expect(title).toHaveValue('Первый.');
	const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
	const looked = page.waitForRequest(
		(request) => request.method() === 'GET' && request.url().endsWith(`/api/meta/${id}`),
	);
	await page.route(call, async (route) => {
		await isFree;
		await route.continue();
	});
	await loseFirstAnswer(page, call);
	await title.fill('Второй.');
	await save(page).click();
	await looked;
	await page.getByRole('link', { name: 'Категории', exact: true }).first().click();
	await page.getByRole('button', { name: 'Уйти и не сохранять' }).click();
	await page.getByRole('searchbox').fill('Найденная');
	await expect(page).toHaveURL(/\?q=/);
	const answered = page.waitForResponse(call);
	letGo();
	await (await answered).finished();
	// What would follow is a navigation within the page.
	await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
	await expect(page).toHaveURL(/\?q=/);
});
