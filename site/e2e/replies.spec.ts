import { requestWithQuote } from '../../server/testing/request-with-quote.ts';
import { expectAccessible } from './axe.ts';
import { holdCall, loseFirstAnswer, routeCalls } from './hold-call.ts';
import { isCopied } from './local-copies.ts';
import { expect, test } from './site.ts';
import { resize } from './window.ts';

test.use({ isSignedIn: true });

test('a client is answered from his request with a template and his calculation in three clicks', {
	tag: '@main:/admin/requests/:id',
}, async ({ page, server }) => {
	const { id } = await requestWithQuote(server, { email: 'ivan@example.com' });
	// The answer to the first try is lost: the second try must not send a second letter.
	await loseFirstAnswer(page, `**/api/thread/request-${id}`);
	await page.goto(`/admin/requests/${id}`);
	const field = page.getByRole('textbox', { name: 'Текст ответа' });
	// An unchanged template gives way to the next one.
	await page.getByRole('button', { name: 'Нужны подробности' }).click();
	const ready = page.getByRole('button', { name: 'Расчёт готов' });
	await ready.click();
	await expect(field).toHaveValue(/^Здравствуйте! Посмотрели вашу заявку/);
	const attached = page.getByRole('checkbox', { name: 'Расчёт и сумма на сегодня' });
	await attached.uncheck();
	await expect(page.getByText('Письмо говорит о расчёте ниже, а он не приложен')).toBeVisible();
	await expect(ready).toBeHidden();
	await attached.check();
	await expect(page.getByText('Письмо говорит о расчёте ниже')).toBeHidden();
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByRole('alert').first()).toBeVisible();
	await isCopied(page, 'Посмотрели вашу заявку');
	// A reloaded tab must not send a second letter either.
	await page.reload();
	await expect(field).toHaveValue(/^Здравствуйте! Посмотрели вашу заявку/);
	await page.getByRole('button', { name: 'Отправить', exact: true }).click();
	await expect(page.getByText('Письмо на ivan@example.com в очереди на отправку')).toBeVisible();
	await expect(field).toHaveValue('');
	const lines = page.getByRole('list', { name: 'Всё по порядку' }).getByRole('listitem');
	const sent = lines.filter({ hasText: 'Посмотрели вашу заявку' });
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

test('the office is told before it sends a letter that today’s total will not be in it', async ({
	page,
	server,
}) => {
	const { id, quote } = await requestWithQuote(server, { price: '9050' });
	const warning = page.getByText('Суммы на сегодня в письме не будет');
	await page.goto(`/admin/requests/${id}`);
	const attached = page.getByRole('checkbox', { name: 'Расчёт и сумма на сегодня' });
	await expect(attached).toBeChecked();
	await expect(warning).toHaveCount(0);
	// One price of the calculation is on request today.
	await routeCalls(page, `**/api/calculator/quote/${quote.id}/today*`, async (route) => {
		const answer = await (await route.fetch()).json();
		answer.quote.missing.push({ code: 'broker', reason: 'on_request' });
		await route.fulfill({ json: answer });
	});
	await page.reload();
	await expect(warning).toBeVisible();
	await attached.uncheck();
	await expect(warning).toHaveCount(0);
});

test('the refusal of a letter is told, with the number of its request, even on the screen of another request', async ({
	page,
	server,
}) => {
	await resize(page, { width: 1366, height: 768 });
	const [first, next] = await Promise.all(
		['one@example.com', 'two@example.com'].map((email, n) =>
			server
				.client({ address: `198.51.100.${70 + n}` })
				.mail.calculation({ body: { email, message: 'Сколько?' } }),
		),
	);
	await page.goto(`/admin/requests/${first?.id}`);
	await page.getByRole('textbox', { name: 'Текст ответа' }).fill('Посчитаем завтра.');
	const held = await holdCall(page, `**/api/thread/request-${first?.id}`);
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
