import { newCar } from '../../server/testing/cars.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

test('the reports say where the cars stand and what is due', { tag: '@main:/admin/cars/report' }, async ({
	page,
	server,
}) => {
	const { id } = await newCar(server);
	await server.admin.carPayment.create({
		params: { id },
		body: { kind: 'freight', amount: '700', currency: 'EUR', dueOn: '2026-01-10' },
	});
	await page.goto('/admin/cars/report');
	const stages = page.getByRole('region', { name: 'По этапам' });
	await expect(stages.getByRole('row')).toHaveText([
		/Этап\s*Машин\s*Стоит дольше всех/,
		/Договорились\s*1\s*Kia Rio 2020/,
	]);
	await expect(page.getByRole('region', { name: 'Платежи' })).toContainText(/EUR\s*700/);
	await stages.getByRole('link', { name: 'Kia Rio 2020' }).click();
	await expect(page.getByRole('heading', { name: 'Kia Rio 2020' })).toBeVisible();
});

test('a second call of a known client leads to his card, where a third is joined to him', {
	tag: '@main:/admin/clients/:id',
}, async ({ page, server }) => {
	// The same words from the same person within a minute would be one request.
	const asked = (phone: string, message: string) =>
		server.admin.request.create({ body: { name: 'Клиент', phone, message } });
	await asked('+380501234501', 'Хочу машину');
	const second = await asked('+380501234501', 'Вы не забыли?');
	const other = await asked('+380501234502', 'Звоню с другого телефона');
	await page.goto(`/admin/requests/${second.id}`);
	await page.getByRole('link', { name: /^2-я заявка, прошлая/ }).click();
	const requests = page.getByRole('region', { name: 'Заявки' });
	await expect(requests.getByRole('link')).toHaveCount(2);
	await page.getByText('Присоединить другого клиента').click();
	await page.getByLabel('Номер заявки').fill(String(other.id));
	await page.getByRole('button', { name: 'Это тот же человек' }).click();
	await expect(page.getByRole('link', { name: '+380 50 123 45 02' })).toBeVisible();
	await page.getByRole('button', { name: 'Это другой человек' }).click();
	await expect(page.getByRole('link', { name: '+380 50 123 45 02' })).toBeHidden();
});

test('a client is found in the list, made by hand, and keeps what was typed', {
	tag: ['@main:/admin/clients', '@main:/admin/clients/create'],
}, async ({ page, server }) => {
	const phone = '+380501234599';
	await server.admin.request.create({ body: { name: 'Тарас', phone, message: 'Хочу Kia' } });
	await page.goto('/admin/clients');
	await page.getByRole('searchbox').fill('050 123 45 99');
	await expect(page.getByRole('row').filter({ hasText: 'Тарас' })).toContainText('Хочу Kia');
	await expectAccessible(page);
	await page.getByRole('link', { name: 'Новый клиент' }).click();
	await page.getByLabel('Имя', { exact: true }).fill('Прохожий');
	await page.getByRole('button', { name: 'Сохранить' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Прохожий');
	await page.getByLabel('Телефон или почта', { exact: true }).fill('passer@mail.example');
	const contacts = page.getByRole('region', { name: 'Телефоны и почта' });
	await contacts.getByRole('button', { name: 'Добавить' }).click();
	await expect(page.getByRole('link', { name: 'passer@mail.example' })).toBeVisible();
	await expectAccessible(page);
});
