import { addDays } from '@clearway/shared/domain/dated.ts';
import { kyivDay } from '@clearway/shared/format/date.ts';
import type { Page } from '@playwright/test';
import { newCar, newLink, setStage } from '../../server/testing/cars.ts';
import type { TestServer } from '../../server/testing/start.ts';
import { expectAccessible } from './axe.ts';
import { expect, test } from './site.ts';

test.use({ ownServer: true, isSignedIn: true });

const today = kyivDay(new Date());

async function writing(server: TestServer, body: object = {}) {
	const { id } = await newCar(server, { clientName: 'Оля', ...body });
	const { token } = await newLink(server, id);
	const write = (text: string) => server.visitor.carPage.message({ params: { token }, body: { text } });
	const unread = async () => (await server.admin.car.get({ params: { id } })).unread;
	return { id, write, unread };
}

/** Lets a test say whether the window has the focus, lets its time run, and lists the calls that say "read". */
async function watched(page: Page, { isFocused }: { isFocused: boolean }) {
	await page.addInitScript((isFocused) => {
		const state = window as unknown as { isFocused: boolean };
		state.isFocused = isFocused;
		document.hasFocus = () => state.isFocused;
	}, isFocused);
	await page.clock.install();
	const reads: string[] = [];
	page.on('request', (request) => {
		if (request.url().endsWith('/read')) reads.push(request.url());
	});
	const become = (event: 'focus' | 'blur') =>
		page.evaluate((event) => {
			(window as unknown as { isFocused: boolean }).isFocused = event === 'focus';
			dispatchEvent(new Event(event));
		}, event);
	return { reads, become, pass: () => page.clock.fastForward(3000) };
}

test('a message that comes to an open card is unread until a person looks at it for a second, or says so', async ({
	page,
	server,
}) => {
	const { id, write, unread } = await writing(server);
	const { reads, become, pass } = await watched(page, { isFocused: false });
	await page.goto(`/admin/cars/${id}`);
	await expect(page.getByText('Авто заведено')).toBeVisible();
	await write('Где машина?');
	await expect(page.getByText('Где машина?')).toBeInViewport();
	const line = page.getByRole('heading', { name: /Клиент написал: 1\sсообщение/ });
	await expect(line).toBeVisible();
	await pass();
	expect(reads).toEqual([]);
	expect(await unread()).toBe(1);
	await become('focus');
	await expect.poll(unread).toBe(0);
	await expect(line).toBeHidden();
	await become('blur');
	await write('Спасибо');
	await page.getByRole('button', { name: 'Отметить прочитанным' }).click();
	await expect(line).toBeHidden();
	expect(await unread()).toBe(0);
	expect(reads).toHaveLength(2);
});

test('a message below the edge of the window is unread; the first line of the card leads to it', async ({
	page,
	server,
}) => {
	const { id, write, unread } = await writing(server);
	await write('Где машина?');
	await page.setViewportSize({ width: 390, height: 500 });
	const { reads, pass } = await watched(page, { isFocused: true });
	await page.goto(`/admin/cars/${id}`);
	await expect(page.getByText('Где машина?')).toBeAttached();
	await expect(page.getByText('Где машина?')).not.toBeInViewport();
	await expectAccessible(page);
	await pass();
	expect(reads).toEqual([]);
	await page.getByRole('button', { name: 'Прочитать' }).click();
	await expect(page.getByText('Где машина?')).toBeInViewport();
	await expect.poll(unread).toBe(0);
});

test('until a message is read, the home and the first line of the cars, the menu and the title say so, also of a car that was handed over', async ({
	page,
	server,
}) => {
	const { id, write, unread } = await writing(server, { vin: 'WVWZZZ1KZAW000007' });
	await setStage(server, id, 'handed', { doneOn: today });
	await page.goto('/admin');
	const menu = page.getByRole('navigation', { name: 'Разделы' });
	await expect(menu.getByRole('link', { name: /^Авто$/ })).toBeVisible();
	await write('Не заводится');
	const first = page.getByRole('region', { name: 'Клиенты написали, и никто не прочитал' });
	const work = page.getByRole('region', { name: 'Ваши дела' }).getByRole('listitem');
	await expect(work.filter({ hasText: 'Не заводится' })).toContainText('Kia Rio 2020, Оля');
	await expect(page).toHaveTitle(/^\(1\) /);
	await expectAccessible(page);
	await menu.getByRole('link', { name: /^Авто\s*1/ }).click();
	await expect(first).toContainText(/1\sсообщение, только что, ведёт/);
	await first.getByRole('link', { name: 'Kia Rio 2020, Оля' }).click();
	await expect(page).toHaveURL(`/admin/cars/${id}#messages`);
	await expect.poll(unread).toBe(0);
	await expect(page).not.toHaveTitle(/^\(1\) /);
});

test('Ctrl+K finds a car that was handed over by its VIN', async ({ page, server }) => {
	const { id } = await newCar(server, { model: 'Stinger', vin: 'WVWZZZ1KZAW000008' });
	await setStage(server, id, 'handed', { doneOn: addDays(today, -1) });
	await page.goto('/admin');
	await expect(page.getByRole('navigation', { name: 'Разделы' })).toBeVisible();
	await page.keyboard.press('Control+k');
	await page.getByRole('combobox').fill('1KZAW000008');
	await page.getByRole('option', { name: /Kia Stinger 2020/ }).click();
	await expect(page).toHaveURL(`/admin/cars/${id}`);
});

test('a form with addresses of two clients suggests that they are one, and erasing lists by name what goes', async ({
	page,
	server,
}) => {
	const [phone, email] = ['+380507771122', 'other@mail.example'];
	const one = await newCar(server, { clientName: 'Первый', phone });
	const other = await newCar(server, { model: 'Ceed', clientName: 'Второй', email });
	const form = { phone, email, message: 'Сколько стоит?' };
	const asked = await server.visitor.mail.calculation({ body: form });
	await server.admin.car.deliver({ params: { id: one.id }, body: {} });
	await page.goto(`/admin/requests/${asked.id}`);
	await page.getByRole('link', { name: /есть и у другого клиента/ }).click();
	const maybe = page.getByRole('region', { name: 'Возможно, тот же человек' });
	await expect(maybe.getByRole('listitem')).toContainText(['Второй']);
	await expect(maybe).toContainText(email);
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Стереть клиента' }).click();
	const list = page.getByRole('dialog').getByRole('listitem');
	// The page of the car that visitors do not see yet goes with it.
	await expect(list).toHaveText([/^Заявка № \d+$/, /^Kia Rio 2020, авто № \d+$/]);
	// Meanwhile something new came: the question is asked anew.
	await server.admin.request.create({ body: { name: 'Первый', phone, message: 'Ещё одна' } });
	await page.getByRole('dialog').getByRole('button', { name: 'Стереть клиента' }).click();
	await expect(page.getByRole('dialog')).toContainText('Список изменился');
	await expect(list).toHaveCount(3);
	await page.getByRole('dialog').getByRole('button', { name: 'Стереть клиента' }).click();
	await expect(page.getByText('Клиент стёрт')).toBeVisible();
	const { data } = await server.admin.car.list({ query: { q: 'Ceed', only: 'any' } });
	expect(data.map(({ id }) => id)).toEqual([other.id]);
});
