import type { TestServer } from '../../server/testing/start.ts';
import { loseFirstAnswer, routeCalls } from './hold-call.ts';
import { dependsOnTime, expect, hydrate, test } from './site.ts';

const requests = async (server: TestServer) => (await server.admin.request.list()).data;

// Forms are limited by address; every visitor has his own.
let visitors = 0;
test.beforeEach(({ context }) =>
	context.setExtraHTTPHeaders({ 'x-forwarded-for': `198.51.100.${++visitors}` }),
);

test.describe('a visitor who wants to be called', () => {
	test('opens the popup by keys, is told at the field what is missing, and gets a number (S1.4 S2.16)', {
		tag: '@main:/usa',
	}, async ({ page, openHydrated, server }) => {
		await openHydrated('/usa');
		await page.locator('.footer a[href="/contacts#callback"]').first().press('Enter');
		const dialog = page.getByRole('dialog');
		await expect(dialog.getByLabel('Телефон', { exact: true })).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(dialog.getByRole('alert')).toBeVisible();
		await expect(dialog.getByLabel('Телефон', { exact: true })).toHaveAttribute('aria-invalid', 'true');
		await dialog.getByLabel('Телефон', { exact: true }).fill('067 765 43 21');
		await expect(dialog.getByLabel('Телефон', { exact: true })).not.toHaveAttribute('aria-invalid', 'true');
		await dialog.getByLabel('Как к вам обращаться').fill('Оксана');
		await expect(dialog.getByRole('alert')).toBeHidden();
		await page.keyboard.press('Enter');
		await expect(dialog.getByRole('status')).toContainText(/\d+/);
		const [request] = await requests(server);
		expect(request).toMatchObject({ source: 'callback', name: 'Оксана', phone: '+380677654321' });
		await expect(dialog.getByRole('status')).toContainText(String(request?.id));
	});

	test('makes one more request by asking again on the same page, not the former one', async ({
		page,
		openHydrated,
		server,
	}) => {
		const phone = '067 765 43 22';
		await openHydrated('/usa');
		const dialog = page.getByRole('dialog');
		for (const round of [1, 2]) {
			await page.locator('.footer a[href="/contacts#callback"]').first().press('Enter');
			await dialog.getByLabel('Телефон', { exact: true }).fill(phone);
			await dialog.getByLabel('Как к вам обращаться').fill('Олег');
			await page.keyboard.press('Enter');
			await expect(dialog.getByRole('status')).toContainText(/\d+/);
			const sent = (await requests(server)).filter((request) => request.phone === '+380677654322');
			expect(sent).toHaveLength(round);
			await page.keyboard.press('Escape');
			await expect(dialog).toHaveCount(0);
		}
	});

	test.describe(() => {
		dependsOnTime();
		test('may click before hydration: the popup opens as soon as the page is hydrated (S2.16)', async ({
			page,
		}) => {
			await page.goto('/usa');
			await page.locator('.footer a[href="/contacts#callback"]').first().click();
			await expect(page.getByRole('dialog').getByLabel('Телефон', { exact: true })).toBeFocused();
			await expect(page).toHaveURL(/\/usa$/);
		});
	});
});

test('a form whose answer was lost is one request, although the page was loaded anew', async ({
	page,
	openHydrated,
	server,
}) => {
	await openHydrated('/contacts');
	await loseFirstAnswer(page, '**/api/mail/callback');
	const form = page.locator('form[action="/forms/callback"]');
	const name = form.getByLabel('Как к вам обращаться');
	await form.getByLabel('Телефон', { exact: true }).fill('+380 95 111 22 44');
	await name.fill('Дважды');
	await form.getByRole('button').click();
	await expect(form.getByRole('alert')).not.toBeEmpty();
	await page.reload();
	await hydrate(page);
	await expect(name).toHaveValue('Дважды');
	await form.getByRole('button').click();
	await expect(page.getByRole('status').filter({ hasText: /\d+/ })).toBeVisible();
	expect((await requests(server)).filter((request) => request.name === 'Дважды')).toHaveLength(1);
});

test.describe(() => {
	dependsOnTime();
	test('on a slow network a form is not marked as suspect, and its token is neither waited for nor sent late', async ({
		page,
		openHydrated,
		server,
	}) => {
		let letThrough = (): void => undefined;
		const released = new Promise<void>((resolve) => {
			letThrough = resolve;
		});
		await routeCalls(page, '**/forms/token', async (route) => {
			await released;
			await route.continue();
		});
		await openHydrated('/contacts');
		const form = page.locator('form[action="/forms/callback"]');
		const ask = async (name: string) => {
			await form.getByLabel('Телефон', { exact: true }).fill('+380 95 111 22 33');
			await form.getByLabel('Как к вам обращаться').fill(name);
			await form.getByRole('button').click();
			await expect(page.getByRole('status').filter({ hasText: /\d+/ })).toBeVisible();
			expect((await requests(server))[0]).toMatchObject({ name, suspect: false });
		};
		await ask('Без времени');
		// The page is older than the limit until which a token is still sent at once.
		await page.addInitScript(() => {
			const now = performance.now.bind(performance);
			performance.now = () => now() + 4000;
		});
		await page.reload();
		const late = page.waitForResponse('**/forms/token');
		await hydrate(page);
		letThrough();
		await (await late).finished();
		await ask('Поздно');
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });
	test('a plain post leads to the page that says thank you (S2.20)', {
		tag: ['@main:/contacts', '@main:/thanks'],
	}, async ({ page, server }) => {
		for (const [prefix, language] of [
			['', 'ru'],
			['/uk', 'uk'],
		] as const) {
			await page.goto(`${prefix}/contacts`);
			const form = page.locator('form[action="/forms/callback"]');
			await form.locator('[name="phone"]').fill('0671234567');
			await form.locator('[name="name"]').fill(`Дарья ${language}`);
			await form.getByRole('button').click();
			await expect(page).toHaveURL(new RegExp(`${server.url}${prefix}/thanks\\?ref=\\d+&by=phone$`));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const [request] = await requests(server);
			expect(request).toMatchObject({ name: `Дарья ${language}`, language });
			await expect(page.locator('main')).toContainText(String(request?.id));
			await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
		}
	});

	test('the contact of the chosen way alone is shown, and a plain post keeps the way', async ({
		page,
		server,
	}) => {
		await page.goto('/contacts');
		const form = page.locator('form[action="/forms/callback"]');
		await expect(form.locator('[name="email"]')).toBeHidden();
		await form.getByRole('radio', { name: 'На почту' }).check();
		await expect(form.locator('[name="phone"]')).toBeHidden();
		await form.locator('[name="name"]').fill('Олена');
		await form.locator('[name="message"]').fill('Седан 2020 года');
		await form.getByRole('button').click();
		// It comes back as it was typed, with what is missing.
		await expect(page.getByText('Напишите адрес почты').last()).toBeVisible();
		await expect(form.locator('[name="phone"]')).toBeHidden();
		await expect(form.locator('[name="message"]')).toHaveValue('Седан 2020 года');
		await form.locator('[name="email"]').fill('buyer@example.com');
		await form.getByRole('button').click();
		await expect(page).toHaveURL(/\/thanks\?ref=\d+&by=email$/);
		expect((await requests(server))[0]).toMatchObject({
			...{ email: 'buyer@example.com', phone: null, name: 'Олена', answerBy: 'email' },
		});
	});
});

for (const width of [390, 1366])
	test(`each form offers the same ways of answer, the telephone first, and keeps the chosen one (${width} px)`, async ({
		page,
		openHydrated,
		server,
	}) => {
		await page.setViewportSize({ width, height: 844 });
		await openHydrated('/contacts');
		const onPage = page.locator('form[action="/forms/callback"]');
		const ways = ['По телефону', 'Telegram', 'Viber', 'WhatsApp', 'На почту'];
		await expect(onPage.locator('.answer-ways label')).toHaveText(ways);
		await expect(onPage.getByRole('radio', { name: 'По телефону' })).toBeChecked();
		await onPage.getByRole('radio', { name: 'Viber' }).check();
		await onPage.getByRole('button').click();
		await expect(onPage.getByText('Напишите номер телефона')).toBeVisible();
		await onPage.locator('[name="phone"]').fill('067 765 43 23');
		await page.reload();
		await hydrate(page);
		await expect(onPage.getByRole('radio', { name: 'Viber' })).toBeChecked();
		await expect(onPage.locator('[name="phone"]')).toHaveValue('+380 67 765 43 23');
		await onPage.locator('[name="name"]').fill(`Вайбер ${width}`);
		await onPage.getByRole('button').click();
		await expect(page.getByRole('status')).toContainText(/Viber для ответа:\s\+380 67 765 43 23/);
		expect((await requests(server))[0]).toMatchObject({
			...{ name: `Вайбер ${width}`, phone: '+380677654323', answerBy: 'viber' },
		});

		// On a wide screen the call is asked for in the header, on a phone in the bar below.
		const ask = width === 390 ? page.locator('.footer') : page.locator('.header');
		await page.goto('/usa');
		await hydrate(page);
		await ask.locator('a[href="/contacts#callback"]').first().click();
		const dialog = page.getByRole('dialog');
		await expect(dialog.locator('.answer-ways label')).toHaveText(ways);
		await dialog.locator('[name="phone"]').fill('067 765 43 24');
		await dialog.locator('[name="name"]').fill(`Звонок ${width}`);
		await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
		await expect(dialog.getByRole('status')).toContainText('Позвоним');
		expect((await requests(server))[0]).toMatchObject({ name: `Звонок ${width}`, answerBy: 'phone' });
	});

test('the home page leads to the form with the mail chosen', async ({ page, openHydrated }) => {
	await openHydrated('/');
	await page.getByRole('link', { name: 'Написать нам' }).click();
	const form = page.locator('form[action="/forms/callback"]');
	await expect(form.getByRole('radio', { name: 'На почту' })).toBeChecked();
	await form.getByRole('radio', { name: 'По телефону' }).check();
	await expect(form.locator('[name="phone"]')).toBeVisible();
	await expect(form.locator('[name="email"]')).toBeHidden();
});
