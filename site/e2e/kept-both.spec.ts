import type { Page } from '@playwright/test';
import { createDelivered } from '../../server/testing/delivered.ts';
import { saveRates } from '../../server/testing/request-with-quote.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const save = (page: Page) => page.getByRole('button', { name: 'Сохранить', exact: true });
const dialog = (page: Page) => page.getByRole('dialog');
const hours = 'company.hours';
const questions = 'calculator.faq';

const pairs = (...answers: string[]) =>
	JSON.stringify(answers.map((answer, at) => ({ question: `Вопрос номер ${at + 1}?`, answer })));

/** Stores an option anew, whatever another test left of it. */
async function storeOption({ admin }: TestServer, title: string, value: string) {
	const found = (await admin.option.list()).find((option) => option.title === title && option.id !== null);
	if (found) await admin.option.remove({ params: { id: String(found.id) } });
	const { id } = await admin.option.create({ body: { title, value } });
	return {
		change: (next: string) => admin.option.save({ params: { id: String(id) }, body: { value: next } }),
		read: async () => (await admin.option.list()).find((option) => option.id === id)?.value,
	};
}

test('two people change different fields of one car; after both save, both changes are stored without a question', async ({
	page,
	server,
}) => {
	await saveRates(server);
	const car = await createDelivered(server, { status: 'draft' });
	const params = { id: String(car.id) };
	const [first, second, third] = car.lines
		.filter(({ estimate }) => estimate !== null)
		.map(({ code }) => code);
	await page.goto(`/admin/delivered/${car.id}`);
	const sum = page.getByLabel(/^Заплачено: /);
	await sum.nth(1).fill('360');
	await server.admin.delivered.save({
		params,
		body: {
			model: 'Q7',
			dates: { ...car.dates, shipped: '2026-03-10' },
			paid: {
				...Object.fromEntries(car.lines.map(({ code, paid }) => [code, paid ?? ''])),
				[third ?? '']: '600',
			},
			further: [{ titles: { ru: 'Чужая строка' }, paid: '10' }],
			revision: car.revision,
		},
	});
	await sum.nth(0).fill('5200');
	await page.getByRole('button', { name: 'Добавить строку' }).click();
	await page.getByLabel('Название по-русски').fill('Моя строка');
	await page.getByLabel(/^Заплачено, /).fill('20');
	await page.getByLabel('Дата чека').fill('26.03.2026');
	await save(page).click();
	await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
	await expect(dialog(page)).toHaveCount(0);
	const after = await server.admin.delivered.get({ params });
	expect(after).toMatchObject({ model: 'Q7', receiptOn: '2026-03-26', dates: { shipped: '2026-03-10' } });
	const paid = Object.fromEntries(after.lines.map(({ code, paid }) => [code, paid]));
	expect([paid[first ?? ''], paid[second ?? ''], paid[third ?? '']]).toEqual(['5200.00', '360.00', '600.00']);
	expect(after.further?.map(({ titles }) => titles.ru).sort()).toEqual(['Моя строка', 'Чужая строка']);
	// The form shows what is stored by now.
	await expect(page.getByLabel('Модель', { exact: true })).toHaveValue('Q7');
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
});

test('two people change different texts of one meta record; both are stored without a question', async ({
	page,
	server,
}) => {
	const meta = await server.admin.meta.create({
		body: { page: 'kept-both', title: 'Первый.', description: 'Первое.' },
	});
	const params = { id: String(meta.id) };
	await page.goto(`/admin/meta/${meta.id}`);
	await page.getByLabel('Заголовок', { exact: true }).fill('Мой.');
	await server.admin.meta.save({
		params,
		body: { description: 'Чужое.', translations: { uk: { title: 'Чужий.' } }, revision: meta.revision },
	});
	await save(page).click();
	await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
	await expect(dialog(page)).toHaveCount(0);
	expect(await server.admin.meta.get({ params })).toMatchObject({
		title: 'Мой.',
		description: 'Чужое.',
		translations: { uk: { title: 'Чужий.' } },
	});
	await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Чужое.');
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
});

test('of a record that two people changed only the fields of both are asked about, each by itself', async ({
	page,
	server,
}) => {
	const meta = await server.admin.meta.create({
		body: { page: 'kept-each', title: 'Первый.', description: 'Первое.', keywords: 'первые' },
	});
	const params = { id: String(meta.id) };
	await page.goto(`/admin/meta/${meta.id}`);
	await page.getByLabel('Заголовок', { exact: true }).fill('Мой.');
	await page.getByLabel('Описание', { exact: true }).fill('Моё.');
	await server.admin.meta.save({
		params,
		body: { title: 'Чужой.', description: 'Чужое.', keywords: 'другие слова', revision: meta.revision },
	});
	await save(page).click();
	await expect(dialog(page).getByRole('radio')).toHaveCount(4);
	await expect(dialog(page)).not.toContainText('другие слова');
	// On what the question is about: a key typed on the cross would throw it away.
	await expect(dialog(page).getByText(/^Пока вы правили/)).toBeFocused();
	await expectAccessible(page);
	await dialog(page)
		.getByRole('group', { name: 'Описание, по-русски' })
		.getByRole('radio', { name: 'Сейчас на сервере' })
		.check();
	await dialog(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
	await expect(page.getByText(/^Сохранено/).first()).toBeVisible();
	expect(await server.admin.meta.get({ params })).toMatchObject({
		title: 'Мой.',
		description: 'Чужое.',
		keywords: 'другие слова',
	});
	await expect(page.getByLabel('Описание', { exact: true })).toHaveValue('Чужое.');
});

test('two people change different questions and different days of the settings; all of it is stored without a question', async ({
	page,
	server,
}) => {
	const asked = await storeOption(server, questions, pairs('Один.', 'Два.', 'Три.'));
	const week = await storeOption(server, hours, 'Mon-Fri 09:00-18:00');
	await page.goto('/admin/setting');
	const row = page.locator(`[id="setting-${questions}"]`);
	await row.getByLabel('Ответ 2').first().fill('Мой второй.');
	await page.getByLabel('Понедельник: с').fill('10:00');
	await asked.change(pairs('Чужой первый.', 'Два.', 'Три.'));
	await week.change('Mon-Fri 09:00-18:00\nSat 10:00-14:00');
	await save(page).click();
	await expect(page.getByText('Сохранено: 2 настройки')).toBeVisible();
	await expect(dialog(page)).toHaveCount(0);
	expect(await asked.read()).toBe(pairs('Чужой первый.', 'Мой второй.', 'Три.'));
	expect(await week.read()).toBe('Mon 10:00-18:00\nTue-Fri 09:00-18:00\nSat 10:00-14:00');
	await expect(row.getByLabel('Ответ 1').first()).toHaveValue('Чужой первый.');
	await expect(page.getByLabel('Суббота: с')).toHaveValue('10:00');
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
});

test('of disputed settings each is decided by itself, and what is not disputed is kept of both', async ({
	page,
	server,
}) => {
	const asked = await storeOption(server, questions, pairs('Один.', 'Два.', 'Три.'));
	const week = await storeOption(server, hours, 'Mon-Fri 09:00-18:00');
	await page.goto('/admin/setting');
	const row = page.locator(`[id="setting-${questions}"]`);
	await row.getByLabel('Ответ 1').first().fill('Мой первый.');
	await row.getByLabel('Ответ 2').first().fill('Мой второй.');
	await page.getByLabel('Понедельник: с').fill('10:00');
	await asked.change(pairs('Чужой первый.', 'Два.', 'Чужой третий.'));
	await week.change('Mon 08:00-18:00\nTue-Fri 09:00-18:00\nSat 10:00-14:00');
	await save(page).click();
	await expect(dialog(page)).toContainText('08:00–18:00');
	await expect(dialog(page)).toContainText('Чужой первый.');
	await expect(dialog(page)).not.toContainText(/[{}]|\b(Mon|Tue|Sat)\b|второй|третий/);
	await dialog(page)
		.getByRole('group', { name: /Понедельник/ })
		.getByRole('radio', { name: 'Сейчас на сервере' })
		.check();
	await dialog(page).getByRole('button', { name: 'Сохранить выбранное' }).click();
	await expect(dialog(page)).toHaveCount(0);
	await expect.poll(asked.read).toBe(pairs('Мой первый.', 'Мой второй.', 'Чужой третий.'));
	expect(await week.read()).toBe('Mon 08:00-18:00\nTue-Fri 09:00-18:00\nSat 10:00-14:00');
	await expect(page.getByLabel('Понедельник: с')).toHaveValue('08:00');
	await expect(page.getByText('Есть несохранённое')).toHaveCount(0);
});

test('a conflict over one long word shows both versions whole, beside each other or on a phone one under the other', async ({
	page,
	server,
}) => {
	const long = (sign: string) => `https://example.com/${sign.repeat(300)}`;
	const meta = await server.admin.meta.create({ body: { page: 'kept-long', title: 'Первый.' } });
	await page.goto(`/admin/meta/${meta.id}`);
	await page.getByLabel('Описание', { exact: true }).fill(long('a'));
	await server.admin.meta.save({
		params: { id: String(meta.id) },
		body: { description: long('b'), revision: meta.revision },
	});
	await save(page).click();
	const sides = ['Ваш вариант', 'Сейчас на сервере'].map((name) =>
		dialog(page).getByText(name, { exact: true }).locator('..'),
	);
	const boxes = async () => {
		const [first, second] = await Promise.all(sides.map((side) => side.boundingBox()));
		if (!first || !second) throw new Error('A version of the conflict is not shown.');
		return [first, second] as const;
	};
	await expect(dialog(page).getByText(/^Пока вы правили/)).toBeFocused();
	await expectAccessible(page);
	await page.setViewportSize({ width: 1366, height: 900 });
	await expect(async () => {
		const [mine, theirs] = await boxes();
		expect(mine.width).toBeCloseTo(theirs.width, 0);
		expect(mine.y).toBe(theirs.y);
	}).toPass();
	await page.setViewportSize({ width: 390, height: 844 });
	await expect(async () => {
		const [above, below] = await boxes();
		expect(above.x).toBe(below.x);
		expect(above.x + above.width).toBeLessThanOrEqual(390);
	}).toPass();
});
