import type { Problem } from '@clearway/shared/contract/problem.ts';
import { asMine, ready, test, total } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { openAdmin, signIn } from './sign-in.ts';
import { dependsOnTime, expect } from './site.ts';

test('a stored calculation has a number, prints on one page, and shows what it would cost today (S2.19)', {
	tag: '@main:/calculator',
}, async ({ page, open, openReady, server }) => {
	await openReady('/calculator');
	await page.getByRole('radio', { name: 'Гибрид' }).check();
	const shown = await total(page);
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
	// The form's sheet shows the same total; only the stored one has a number.
	await expect(page.locator('.sheet__number')).toBeVisible();
	expect(await total(page)).toBe(shown);
	const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
	const usedOn = () =>
		server.running.context.db.read
			.selectFrom('quote')
			.select('used_on')
			.where('id', '=', id)
			.executeTakeFirst()
			.then((row) => row?.used_on ?? null);
	await expect.poll(usedOn, { timeout: 30_000 }).not.toBeNull();
	const number = await page.locator('.sheet__number .sheet__id').innerText();
	await open(`/calculator/${number.toLowerCase().replace('-', '')}`);
	await expect(page).toHaveURL(new RegExp(`/calculator/${id}$`));
	await page.getByText('Сумма по сегодняшнему курсу').click();
	await expect(page.getByRole('region', { name: 'Если посчитать сегодня' })).toContainText('столько же');
});

test('a field changed before the engine is there is stored as it was changed', async ({ page, open }) => {
	const come = Promise.withResolvers<void>();
	await routeCalls(page, '**/data/*', async (route) => {
		await come.promise;
		await route.continue();
	});
	await open('/calculator');
	await page.getByRole('radio', { name: 'EUR' }).check();
	await page.getByRole('radio', { name: 'Гибрид' }).check();
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	come.resolve();
	await expect(page.locator('.sheet__number')).toBeVisible();
	await expect(page.getByRole('radio', { name: 'EUR' })).toBeChecked();
	await expect(page.getByText('седан, гибрид')).toBeVisible();
});

test('a port that the visitor left open is looked for again, and one that he chose stays', async ({
	page,
	openReady,
	server,
}) => {
	for (const [query, cheapestPort] of [
		['', true],
		['?mode=us_auction&port=Newark+NJ', undefined],
	] as const) {
		await openReady(`/calculator${query}`);
		await asMine(page);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		await expect(page).toHaveURL(/\/calculator\/[\w-]+$/);
		const id = page.url().split('/').at(-1) ?? '';
		const quote = await server.visitor.quote.get({ params: { id } });
		expect([quote.cheapestPort, typeof quote.input.port]).toEqual([cheapestPort, 'string']);
		const again = await page.getByRole('link', { name: 'Изменить условия' }).getAttribute('href');
		expect(new URL(again ?? '', page.url()).searchParams.has('port')).toBe(cheapestPort === undefined);
	}
});

test('a calculation is sent from its page, and the admin sees the same one (S1.5 S2.18)', {
	tag: '@main:/calculator/:id',
}, async ({ page, open, server }) => {
	const data = ready(page);
	await open('/eu');
	// Engine and data come when the form is near.
	await page.getByLabel('Цена автомобиля').scrollIntoViewIfNeeded();
	await data;
	await page.getByLabel('Цена автомобиля').fill('12345');
	await asMine(page);
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
	const number = await dialog.locator('.sheet__id').innerText();
	await dialog.getByRole('radio', { name: 'На почту' }).check();
	await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
	await dialog.getByLabel('Как к вам обращаться').fill('Олена');
	await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
	const thanks = page.getByRole('dialog', { name: 'Расчёт отправлен' });
	await expect(thanks.getByRole('status')).toContainText('Номер заявки');
	await expect(thanks.locator('h2')).toBeHidden();
	const { data: requests } = await server.admin.request.list();
	const quote = await server.visitor.quote.get({ params: { id: String(requests[0]?.quote) } });
	expect(quote.input).toMatchObject({ mode: 'direct', price: '12345', currency: 'EUR' });
	// This number can be said on the phone.
	expect(number).toBe(quote.number);
	await thanks.getByRole('link', { name: number }).click();
	await expect(page).toHaveURL(new RegExp(`/calculator/${requests[0]?.quote}$`));
	await expect(page.locator('.sheet__number .sheet__id')).toHaveText(number);
	await expect(thanks).toHaveCount(0);
});

test('compared cars are sent together, and the office makes an offer of any of them', async ({
	page,
	context,
	openReady,
	server,
}) => {
	await openReady('/calculator');
	await asMine(page);
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await page.getByLabel('Цена лота').fill('7250');
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
	const numbers = (await dialog.locator('.sheet__id').innerText()).split(', ');
	expect(numbers).toHaveLength(2);
	await dialog.getByRole('radio', { name: 'На почту' }).check();
	await dialog.getByLabel('Почта для ответа').fill('compares@example.com');
	await dialog.getByLabel('Как к вам обращаться').fill('Олена');
	await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
	const thanks = page.getByRole('dialog', { name: 'Расчёт отправлен' });
	await expect(thanks.locator('.sheet__id')).toHaveText(numbers);
	const { data } = await server.admin.request.list();
	await signIn(context, server);
	await openAdmin(page, `/admin/requests/${data[0]?.id}`);
	const compared = page.getByRole('navigation', { name: 'Клиент сравнивал' });
	await expect(compared.getByRole('listitem')).toHaveCount(1);
	await expect(compared).toContainText(numbers[1] ?? '');
	await compared.getByRole('link', { name: 'Сделать предложение' }).click();
	await expect(compared.getByRole('listitem')).toHaveCount(2);
	await expect(compared.getByRole('listitem').filter({ hasText: numbers[1] ?? '' })).toContainText(
		'Это предложение по нему',
	);
});

test('prices that have changed since the page was opened are told before the calculation is sent, with the new sheet on the screen', async ({
	page,
	openReady,
	server,
}) => {
	const { admin, visitor } = server;
	await openReady('/calculator');
	await page.getByLabel('Цена лота').fill('7250');
	await expect(page.getByText('Ставка 7 250,00 $')).toBeAttached();
	await asMine(page);
	const before = await total(page);
	const value = JSON.stringify([{ from: '2000-01-01', value: '333.33' }]);
	const option = await admin.option.create({ body: { title: 'calculator.service.broker', value } });
	try {
		const send = page.getByRole('button', { name: 'Отправить нам' });
		const told = page.getByRole('status').filter({ hasText: 'Цены или курс изменились' });
		await send.click();
		await expect(told).toBeVisible();
		await expect(page.getByText('333,33 $').first()).toBeAttached();
		const after = await total(page);
		expect(after).not.toBe(before);
		await expect(page.getByRole('dialog')).toHaveCount(0);
		await send.click();
		const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
		await expect(dialog).toContainText('Проверим расчёт');
		const number = await dialog.locator('.sheet__id').innerText();
		const { total: stored } = await visitor.quote.get({ params: { id: number } });
		expect(after).toBe(`${stored.usd.replace('.', ',')}$`);
	} finally {
		await admin.option.remove({ params: { id: Number(option.id) } });
	}
});

test('a calculation that the server stores with other lines than the sheet has, without newer prices, shows its own sum', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await routeCalls(page, '**/api/calculator/quote', async (route) => {
		const response = await route.fetch();
		const stored = await response.json();
		const lines = stored.lines.map((line: { code: string }) =>
			line.code === 'broker' ? { ...line, usd: '333.33' } : line,
		);
		await route.fulfill({
			response,
			json: { ...stored, lines, total: { ...stored.total, usd: '12345.67' } },
		});
	});
	await asMine(page);
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
	await expect(dialog).toContainText(/сохранённая сумма другая: 12\s345,67\s\$/);
});

test('a visitor with too many calculations still gets his total, is told why it has no number, and can send it (V10)', async ({
	page,
	openReady,
	server,
}) => {
	const { admin, visitor } = server;
	const limit = await admin.option.create({ body: { title: 'quotes.hour', value: '1' } });
	try {
		const another = { mode: 'direct', currency: 'EUR', price: '777', fuel: 'petrol', cc: 999, year: 2020 };
		// An earlier test may have spent the budget.
		await visitor.quote
			.create({ body: another })
			.catch((error: Problem) => expect(error.code).toBe('too_many'));
		await openReady('/calculator');
		await page.getByRole('radio', { name: 'Гибрид' }).check();
		// A calculation that an earlier test stored would be answered without the budget.
		await page.getByLabel('Цена лота').fill('7337');
		await expect(page.getByText('Ставка 7 337,00 $')).toBeAttached();
		const shown = await total(page);
		await asMine(page);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		const reason =
			/Сумма посчитана, но постоянный адрес ей сейчас не\sдать: за\sчас с\sвашего подключения .* Повторите через/;
		await expect(page.getByRole('status').filter({ hasText: reason })).toContainText(
			'ссылка на его условия работает',
		);
		expect(await total(page)).toBe(shown);
		await page.getByRole('button', { name: 'Отправить нам' }).click();
		const dialog = page.getByRole('dialog');
		await expect(dialog).toContainText(reason);
		await dialog.getByRole('radio', { name: 'На почту' }).check();
		await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
		await dialog.getByLabel('Как к вам обращаться').fill('Олена');
		await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
		await expect(dialog.getByRole('status')).toContainText('Номер заявки');
		const { data: requests } = await admin.request.list();
		expect(requests[0]).toMatchObject({
			quote: null,
			message: expect.stringMatching(/\/calculator\?.*hybrid/),
		});
	} finally {
		await admin.option.save({ params: { id: Number(limit.id) }, body: { value: '60' } });
	}
});

test('a calculation can be filled in and stored by keyboard alone', async ({ page, openReady }) => {
	await openReady('/calculator');
	await page.getByRole('radio', { name: 'Аукцион США' }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: 'Прямая покупка' })).toBeChecked();
	// Its fields come on demand.
	await expect(page.getByLabel('Цена автомобиля')).toBeVisible();
	await page.keyboard.press('Tab');
	await expect(page.getByLabel('Цена автомобиля')).toBeFocused();
	await page.keyboard.press('Control+A');
	await page.keyboard.type('8000');
	await page.keyboard.press('Enter');
	await expect(page.getByLabel('Год выпуска')).toBeFocused();
	const press = async (name: RegExp | string) => {
		const wanted = page.getByRole('button', { name });
		for (
			let presses = 0;
			presses < 60 && !(await wanted.evaluate((button) => button === document.activeElement));
			presses++
		)
			await page.keyboard.press('Tab');
		await page.keyboard.press('Enter');
	};
	await press(/это моя машина/);
	await expect(page.getByRole('region', { name: 'Результат' })).toBeFocused();
	await press('Сохранить с номером');
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
});

test.describe(() => {
	dependsOnTime();
	test('storing a calculation right after typing opens its page, and going back restores the form', async ({
		page,
		openReady,
	}) => {
		await openReady('/calculator');
		await page.getByLabel('Цена лота').fill('7150');
		await asMine(page);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
		await page.goBack();
		await expect(page.getByLabel('Цена лота')).toHaveValue('7150');
	});
});
