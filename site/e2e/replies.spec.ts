import type { Page } from '@playwright/test';
import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { holdCall, loseFirstAnswer } from './hold-call.ts';
import { closeEditing, isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';

test.use({ isSignedIn: true });

test('a client is answered from his request with a template and his calculation, in three clicks and no more', async ({
	page,
	server,
}) => {
	const { id } = await requestWithQuote(server, { email: 'ivan@example.com' });
	// The reply of the server to the first try is lost: the second one must not write a second letter.
	await loseFirstAnswer(page, `**/api/request/${id}/reply`);
	await page.goto(`/admin/requests/${id}`);
	const field = page.getByRole('textbox', { name: 'Текст ответа' });
	// A template that nobody has changed gives way to the next one.
	await page.getByRole('button', { name: 'Нужны подробности' }).click();
	const ready = page.getByRole('button', { name: 'Расчёт готов' });
	await ready.click();
	await expect(field).toHaveValue(/^Здравствуйте! Посмотрели ваш расчёт/);
	const attached = page.getByRole('checkbox', { name: 'Приложить расчёт клиента и сумму на сегодня' });
	await attached.uncheck();
	await expect(page.getByText('Письмо говорит о расчёте ниже, а он не приложен')).toBeVisible();
	await expect(ready).toBeHidden();
	await attached.check();
	await expect(page.getByText('Письмо говорит о расчёте ниже')).toBeHidden();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByRole('alert').first()).toBeVisible();
	await isCopied(page, 'Посмотрели ваш расчёт');
	// Neither must one whose tab was loaded anew.
	await page.reload();
	await expect(field).toHaveValue(/^Здравствуйте! Посмотрели ваш расчёт/);
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText('Письмо на ivan@example.com в очереди на отправку')).toBeVisible();
	await expect(field).toHaveValue('');
	const sent = page.getByRole('list', { name: 'Отправленные ответы' }).getByRole('listitem');
	await expect(sent).toHaveCount(1);
	await expect(sent).toContainText('с расчётом, письмо ждёт');
	await expect(sent).toContainText('Клиент его ещё не получил.');
	await expect(page.locator('main').getByText('в работе', { exact: true })).toBeVisible();
	await expect(page.getByText(/первый ответ/)).toBeVisible();
	expect(await server.admin.request.get({ params: { id } })).toMatchObject({
		status: 'taken',
		replies: [{ withQuote: true }],
	});
});

test('the office is told before it sends that a letter will not say what the car comes to today', async ({
	page,
	server,
}) => {
	const { id, quote } = await requestWithQuote(server, { price: '9050' });
	const left = page.getByText('Суммы на сегодня в письме не будет');
	await page.goto(`/admin/requests/${id}`);
	const attached = page.getByRole('checkbox', { name: 'Приложить расчёт клиента и сумму на сегодня' });
	await expect(attached).toBeChecked();
	await expect(left).toHaveCount(0);
	// Today one of its prices is on request.
	await page.route(`**/api/calculator/quote/${quote.id}/today*`, async (route) => {
		const answer = await (await route.fetch()).json();
		answer.quote.missing.push({ code: 'broker', reason: 'on_request' });
		await route.fulfill({ json: answer });
	});
	await page.reload();
	await expect(left).toBeVisible();
	await attached.uncheck();
	await expect(left).toHaveCount(0);
});

test('a letter that is refused after one has gone on to another request is told there, with its number', async ({
	page,
	server,
}) => {
	await page.setViewportSize({ width: 1366, height: 768 });
	const [first, next] = await Promise.all(
		['one@example.com', 'two@example.com'].map((email, n) =>
			server
				.client({ address: `198.51.100.${70 + n}` })
				.mail.calculation({ body: { email, message: 'Сколько?' } }),
		),
	);
	await page.goto(`/admin/requests/${first?.id}`);
	await page.getByRole('textbox', { name: 'Текст ответа' }).fill('Посчитаем завтра.');
	const held = await holdCall(page, `**/api/request/${first?.id}/reply`);
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await held.sent;
	await page
		.getByRole('navigation', { name: 'Заявки клиентов' })
		.getByRole('link', { name: /^two@example\.com/ })
		.click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('two@example.com');
	// A colleague was faster, so the letter is refused.
	await server.admin.request.save({ params: { id: first?.id ?? 0 }, body: { note: 'Уже звоню.' } });
	await held.letGo();
	await expect(page.getByRole('alert').filter({ hasText: `№\u00a0${first?.id}` })).toBeVisible();
	for (const id of [first?.id, next?.id])
		expect((await server.admin.request.get({ params: { id: id ?? 0 } })).replies).toEqual([]);
});

for (const [label, what] of [
	['Текст ответа', 'reply'],
	['Новая заметка', 'note'],
] as const)
	test(`two windows write to one request, a ${what}: after either reloads, leaves or sends, both texts are still offered`, async ({
		page,
		context,
		server,
	}) => {
		const { id } = await requestWithQuote(server, { price: what === 'reply' ? '9310' : '9320' });
		const address = `/admin/requests/${id}`;
		const field = (window: Page) => window.getByRole('textbox', { name: label });
		const elsewhere = (window: Page, text: string) =>
			window.getByRole('listitem').filter({ hasText: `${text}» правят в другом окне` });
		const other = await context.newPage();
		for (const window of [page, other]) await window.goto(address);
		await field(page).fill('Из первого окна');
		await isCopied(page, 'Из первого окна');
		await field(other).fill('Из второго окна');
		await isCopied(other, 'Из второго окна');

		await page.reload();
		await expect(field(page)).toHaveValue('Из первого окна');
		await expect(elsewhere(page, 'Из второго окна')).toBeVisible();
		await other.reload();
		await expect(field(other)).toHaveValue('Из второго окна');
		await expect(elsewhere(other, 'Из первого окна')).toBeVisible();

		await page.getByRole('link', { name: 'Категории' }).click();
		await expect(page.getByRole('heading', { level: 1 })).toHaveText('Категории');
		await page.goBack();
		await expect(field(page)).toHaveValue('Из первого окна');

		await field(other).press('ControlOrMeta+Enter');
		await expect(field(other)).toHaveValue('');
		await page.reload();
		await expect(field(page)).toHaveValue('Из первого окна');
		await expect(elsewhere(page, 'Из второго окна')).toHaveCount(0);

		// What is being written here stays beside what is taken over, and a closed window leaves its text behind.
		await field(other).fill('Ещё раз из второго');
		await isCopied(other, 'Ещё раз из второго');
		await page.reload();
		await elsewhere(page, 'Ещё раз из второго')
			.getByRole('button', { name: 'Взять эти правки сюда' })
			.click();
		await expect(field(page)).toHaveValue('Ещё раз из второго');
		const left = (window: Page) =>
			window.getByRole('listitem').filter({ hasText: 'Из первого окна» правили' });
		await left(page).getByRole('button', { name: 'Открыть эти правки' }).click();
		await expect(field(page)).toHaveValue('Из первого окна');
		await closeEditing(page, other);
		const third = await context.newPage();
		await third.goto(address);
		await expect(field(third)).toHaveValue('Ещё раз из второго');
		await expect(elsewhere(third, 'Ещё раз из второго')).toBeVisible();
		await left(third).getByRole('button', { name: 'Убрать эти правки' }).click();
		await expect(left(third)).toHaveCount(0);
		await third.getByRole('button', { name: 'Отменить' }).click();
		await expect(left(third)).toBeVisible();
		await expect(field(other)).toHaveValue('Ещё раз из второго');
	});

test('two windows change one note: each has its own change after it was left or loaded anew', async ({
	page,
	context,
	server,
}) => {
	const { id, params } = await requestWithQuote(server, { price: '9330' });
	await server.admin.request.save({ params, body: { note: 'Было.' } });
	const note = (window: Page) => window.getByLabel('Изменить заметку');
	const other = await context.newPage();
	for (const [window, text] of [
		[page, 'Из первого окна'],
		[other, 'Из второго окна'],
	] as const) {
		await window.goto(`/admin/requests/${id}`);
		await window.getByRole('button', { name: 'Изменить', exact: true }).click();
		await note(window).fill(text);
		await isCopied(window, text);
	}
	await expect(other.getByText('Заметку «Из первого окна» правят в другом окне')).toBeVisible();
	await page.getByRole('link', { name: 'Категории' }).click();
	await expect(page.getByRole('heading', { level: 1 })).toHaveText('Категории');
	await page.goBack();
	await expect(note(page)).toHaveValue('Из первого окна');
	await page.reload();
	await expect(note(page)).toHaveValue('Из первого окна');
	await other.reload();
	await expect(note(other)).toHaveValue('Из второго окна');
	await closeEditing(page, other);
	await other.reload();
	await other.getByRole('button', { name: 'Открыть эти правки' }).click();
	await expect(note(other)).toHaveValue('Из первого окна');
	await expect(other.getByText('Заметку «Из второго окна» правили')).toBeVisible();
});

test('two windows write an offer each: neither loses its own, also when the other was sent or closed', async ({
	page,
	context,
	server,
}) => {
	const { id } = await requestWithQuote(server, { price: '9610' });
	const form = (window: Page) => window.getByRole('dialog', { name: 'Предложение клиенту' });
	const letter = (window: Page) => form(window).getByLabel('Письмо');
	const open = (window: Page) => window.getByRole('button', { name: 'Предложение…' }).click();
	const other = await context.newPage();
	for (const [window, text] of [
		[page, 'Из первого окна.'],
		[other, 'Из второго окна.'],
	] as const) {
		await window.goto(`/admin/requests/${id}`);
		await open(window);
		await letter(window).fill(text);
		await isCopied(window, text);
	}
	await expect(form(other).getByText('«Из первого окна.» правят в другом окне')).toBeVisible();
	await form(other).getByRole('button', { name: 'Отправить клиенту' }).click();
	await other.getByRole('button', { name: 'Да, пусть будет так' }).click();
	await expect(form(other)).toHaveCount(0);
	await page.keyboard.press('Escape');
	await expect(form(page)).toHaveCount(0);
	await open(page);
	await expect(letter(page)).toHaveValue('Из первого окна.');
	await page.reload();
	await open(page);
	await expect(letter(page)).toHaveValue('Из первого окна.');
	await closeEditing(page, other);
	await open(other);
	await form(other).getByRole('button', { name: 'Открыть эти правки' }).click();
	await expect(letter(other)).toHaveValue('Из первого окна.');
});
