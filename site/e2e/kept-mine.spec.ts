import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('a version that was stored over that of a colleague leaves no local copy behind, which the home would list as unsaved', async ({
	page,
	server,
}) => {
	const car = await server.admin.delivered.create({
		body: { make: 'Пример', model: 'Первый.', year: 2020 },
	});
	const meta = await server.admin.meta.create({ body: { page: 'kept-mine', title: 'Первый.' } });
	for (const [address, label, store] of [
		[
			`/admin/delivered/${car.id}`,
			'Модель',
			() =>
				server.admin.delivered.save({
					params: { id: car.id },
					body: { model: 'Чужой.', revision: car.revision },
				}),
		],
		[
			`/admin/meta/${meta.id}`,
			'Заголовок',
			() =>
				server.admin.meta.save({
					params: { id: String(meta.id) },
					body: { page: 'kept-mine', title: 'Чужой.', revision: meta.revision },
				}),
		],
	] as const) {
		await page.goto(address);
		const field = page.getByLabel(label, { exact: true });
		await expect(field).toHaveValue('Первый.');
		await store();
		await field.fill('Второй.');
		// Stored in capitals: what was typed and what is stored differ in their letters alone.
		const vin = page.getByLabel('VIN', { exact: true });
		if (address.includes('delivered')) await vin.fill('wauzzzfy0k2034567');
		await expect(page.getByText(/^Копия на этом компьютере/)).toBeAttached();
		await page.keyboard.press('ControlOrMeta+s');
		await page.getByRole('button', { name: 'Сохранить мой вариант' }).click();
		await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
		await expect(page.getByText(/^Копия на этом компьютере/)).toHaveCount(0);
		if (address.includes('delivered')) await expect(vin).toHaveValue('WAUZZZFY0K2034567');
		await page.getByRole('link', { name: 'Главная', exact: true }).first().click();
		await expect(page.getByRole('heading', { name: 'Последние изменения' })).toBeVisible();
		await expect(page.getByRole('heading', { name: 'Осталось на этом компьютере' })).toHaveCount(0);
	}
});

test('taking the version of a colleague, or loading the newer one, shows it and leaves nothing unsaved', async ({
	page,
	server,
}) => {
	let car = await server.admin.delivered.create({ body: { make: 'Пример', model: 'Первый.', year: 2020 } });
	const store = async (model: string) => {
		car = await server.admin.delivered.save({
			params: { id: car.id },
			body: { model, revision: car.revision },
		});
	};
	await page.goto(`/admin/delivered/${car.id}`);
	const field = page.getByLabel('Модель', { exact: true });
	await expect(field).toHaveValue('Первый.');
	await store('Чужой.');
	await field.fill('Второй.');
	await page.keyboard.press('ControlOrMeta+s');
	await page.getByRole('button', { name: 'Взять с сервера' }).click();
	await expect(field).toHaveValue('Чужой.');
	await expect(page.getByText('Есть несохранённые')).toHaveCount(0);
	await store('Третий.');
	await page.getByRole('button', { name: 'Загрузить новый вариант' }).click();
	await expect(field).toHaveValue('Третий.');
	await page.keyboard.press('ControlOrMeta+s');
	expect(await server.admin.delivered.get({ params: { id: String(car.id) } })).toMatchObject({
		model: 'Третий.',
	});
});
