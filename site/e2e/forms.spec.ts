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
		await expect(dialog.getByLabel('Телефон')).toBeFocused();
		await page.keyboard.press('Enter');
		await expect(dialog.getByRole('alert')).toBeVisible();
		await expect(dialog.getByLabel('Телефон')).toHaveAttribute('aria-invalid', 'true');
		await dialog.getByLabel('Телефон').fill('067 765 43 21');
		await expect(dialog.getByLabel('Телефон')).not.toHaveAttribute('aria-invalid', 'true');
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
			await dialog.getByLabel('Телефон').fill(phone);
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
			await expect(page.getByRole('dialog').getByLabel('Телефон')).toBeFocused();
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
	await form.getByLabel('Телефон').fill('+380 95 111 22 44');
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
			await form.getByLabel('Телефон').fill('+380 95 111 22 33');
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
			await expect(page).toHaveURL(new RegExp(`${server.url}${prefix}/thanks\\?ref=\\d+$`));
			await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
			const [request] = await requests(server);
			expect(request).toMatchObject({ name: `Дарья ${language}`, language });
			await expect(page.locator('main')).toContainText(String(request?.id));
			await expect(page.locator('head meta[name="robots"]')).toHaveAttribute('content', /noindex/);
		}
	});

	test('the switch of the contacts shows the form for a letter instead, and a plain post sends it', async ({
		page,
		server,
	}) => {
		await page.goto('/contacts');
		const letter = page.locator('form[action="/forms/calculation"]');
		await expect(letter).toBeHidden();
		await page.getByRole('radio', { name: 'Письмом' }).check();
		await expect(page.locator('form[action="/forms/callback"]')).toBeHidden();
		await letter.locator('[name="email"]').fill('buyer@example.com');
		await letter.locator('[name="name"]').fill('Олена');
		await letter.locator('[name="message"]').fill('Седан 2020 года');
		await letter.getByRole('button').click();
		await expect(page).toHaveURL(/\/thanks\?ref=\d+$/);
		expect((await requests(server))[0]).toMatchObject({ email: 'buyer@example.com', name: 'Олена' });
	});
});

test('the home page leads to the form for a letter, and the switch leads back to the call', async ({
	page,
	openHydrated,
}) => {
	await openHydrated('/');
	await page.getByRole('link', { name: 'Написать нам' }).click();
	await expect(page.locator('form[action="/forms/calculation"]')).toBeVisible();
	await page.getByRole('radio', { name: 'Звонком' }).check();
	await expect(page.locator('form[action="/forms/callback"]')).toBeVisible();
	await expect(page.locator('form[action="/forms/calculation"]')).toBeHidden();
});
