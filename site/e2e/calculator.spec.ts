import { gzipSync } from 'node:zlib';
import type { Problem } from '@clearway/shared/contract/problem.ts';
import type { Page, Route } from '@playwright/test';
import { type Bank, startBank } from '../../server/testing/bank.ts';
import { startServer, type TestServer } from '../../server/testing/start.ts';
import { axe } from './axe.ts';
import { test as base, dependsOnTime, expect, hydrate } from './site.ts';

type Office = { office: { server: TestServer; bank: Bank } };

/** The whole product with demo tables and a bank that knows every day up to the server's own but one. */
const test = base.extend<{ open: (path: string) => Promise<void> }, Office>({
	office: [
		// biome-ignore lint/correctness/noEmptyPattern: the runner reads the pattern to see what a fixture needs
		async ({}, use) => {
			const bank = await startBank();
			bank.always({ USD: 44.7061, EUR: 51.708 });
			const now = () => new Date('2026-11-20T09:00:00Z');
			const server = await startServer({
				env: { SEED: 'demo', NBU_URL: bank.url, ADMIN_PASSWORD: 'look-at-pages-7391' },
				now,
			});
			await server.admin.currency.refresh();
			await use({ server, bank });
			await server.close();
			await bank.close();
		},
		{ scope: 'worker', timeout: 120_000 },
	],
	open: async ({ page, office }, use) => {
		await use(async (path) => {
			await page.goto(office.server.url + path);
			await hydrate(page);
		});
	},
});

/** The total that is seen, without its spaces. */
const total = (page: Page) =>
	page
		.locator('.receipt__total-sum .sums > span:visible')
		.first()
		.innerText()
		.then((text) => text.replace(/\s/g, ''));

/** Waits until the page answers by itself. */
const ready = (page: Page) =>
	page.waitForResponse((response) => response.url().includes('/data/calculator-'));

test('the receipt follows what is typed, and the address follows the form (S1.3)', async ({ page, open }) => {
	const data = ready(page);
	await open('/calculator');
	expect(await total(page)).toBe('13307,53$');
	await data;
	await page.getByLabel('Цена лота').fill('7 200,50');
	await expect.poll(() => total(page)).not.toBe('13307,53$');
	const typed = await total(page);
	await expect(page).toHaveURL(/price=7(\+|%20)200%2C50/);
	await page.reload();
	expect(await total(page)).toBe(typed);
	await page.getByRole('radio', { name: 'EUR' }).check();
	expect(await total(page)).toMatch(/€$/);
});

test.describe(() => {
	dependsOnTime();
	test('what is typed before hydration is not lost', async ({ page, office }) => {
		await page.goto(`${office.server.url}/calculator`);
		// No sign of the visitor reaches the page's script before these texts.
		await page.evaluate(() => {
			const price = document.querySelector<HTMLInputElement>('input[name="price"]');
			const diesel = document.querySelector<HTMLInputElement>('input[name="fuel"][value="diesel"]');
			if (price) price.value = '9000';
			if (diesel) diesel.checked = true;
		});
		const data = ready(page);
		await hydrate(page);
		await data;
		await expect(page.getByLabel('Цена лота')).toHaveValue('9000');
		await expect(page.getByText('Ставка 9 000,00 $')).toBeAttached();
		await expect(page.getByText('дизель 1998 см³')).toBeVisible();
	});

	test('a fault is shown at its field after a pause in typing and disappears as soon as it is fixed', async ({
		page,
		open,
	}) => {
		await open('/calculator');
		await page.getByLabel('Год выпуска').fill('20');
		await expect(page.locator('.field__error')).toHaveCount(0);
		await expect(page.locator('.field__error')).toHaveText(/четыре цифры/);
		await expect(page.getByLabel('Год выпуска')).toHaveAttribute('aria-invalid', 'true');
		await expect(page.getByRole('alert').filter({ hasText: 'поправьте' })).toBeVisible();
		await page.getByLabel('Год выпуска').fill('2021');
		await expect(page.locator('.field__error')).toHaveCount(0);
		await expect(page.getByRole('status').filter({ hasText: 'Итого до номеров' })).toHaveCount(1);
	});
});

test('the rates of a chosen day are fetched; a day without one says so, and the next good day clears it (S1.3 S4.9 S4.11 S7.34 S8.8)', async ({
	page,
	open,
	office,
}) => {
	office.bank.say('USD', '2026-03-15', null);
	office.bank.say('EUR', '2026-03-15', null);
	office.bank.say('USD', '2026-10-05', 43.1234);
	await open('/calculator');
	const asked = page.waitForRequest(/\/currency\?valcode=USD&date=20261005&json$/);
	await page.getByLabel('Дата оформления').fill('2026-10-05');
	await asked;
	await expect(page.getByText('43,1234 ₴ за $').first()).toBeVisible();
	await page.getByLabel('Дата оформления').fill('2026-03-15');
	await expect(page.getByRole('alert').filter({ hasText: 'Нет данных для указаной даты.' })).toBeVisible();
	await page.getByLabel('Дата оформления').fill('2026-11-20');
	await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
});

for (const [what, fail] of [
	['a 429', (route: Route) => route.fulfill({ status: 429, headers: { 'retry-after': '60' }, body: '' })],
	['a broken connection', (route: Route) => route.abort()],
] as const) {
	test(`${what} instead of a chosen day's rates is no missing rate: the total stays, and the day is requested again`, async ({
		page,
		open,
		office,
	}) => {
		office.bank.say('USD', '2026-09-07', 43.2121);
		const data = ready(page);
		await open('/calculator');
		await data;
		await page.route('**/currency?*', fail);
		await page.getByLabel('Дата оформления').fill('2026-09-07');
		const told = page.getByRole('alert').filter({ hasText: 'Курс на 07 вересня 2026 не загрузился.' });
		await expect(told).toBeVisible();
		await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
		await expect(page.getByText('взят последний известный: на 20 листопада 2026').first()).toBeVisible();
		expect(await total(page)).toMatch(/\d\$$/);

		await page.unroute('**/currency?*');
		await told.getByRole('button', { name: 'Загрузить ещё раз' }).click();
		await expect(page.getByText('43,2121 ₴ за $').first()).toBeVisible();
		await expect(told).toHaveCount(0);
	});
}

test('a day chosen without a network is asked for when the network is back', async ({
	page,
	open,
	office,
	context,
}) => {
	office.bank.say('USD', '2026-09-08', 43.3131);
	const data = ready(page);
	await open('/calculator');
	await data;
	await context.setOffline(true);
	await page.getByLabel('Дата оформления').fill('2026-09-08');
	const told = page.getByRole('alert').filter({ hasText: 'Курс на 08 вересня 2026 не загрузился.' });
	await expect(told).toContainText('Спросим ещё раз, когда появится сеть.');
	await expect(page.getByText('Нет данных для указаной даты.')).toHaveCount(0);
	await context.setOffline(false);
	await expect(page.getByText('43,3131 ₴ за $').first()).toBeVisible();
	await expect(told).toHaveCount(0);
});

test('in November the form offers the day in January and says what it costs', async ({ page, open }) => {
	const data = ready(page);
	await open('/calculator');
	await data;
	await page.getByRole('link', { name: 'Посчитать на 08 січня 2027' }).click();
	await expect(page.getByLabel('Дата оформления')).toHaveValue('2027-01-08');
	await expect(page.getByText('Коэффициент возраста — 6')).toBeVisible();
	await expect(page.getByText('Курс на 08 січня 2027 ещё не известен').first()).toBeVisible();
});

test('a port is chosen where its price is compared', async ({ page, open }) => {
	await open('/calculator');
	await page.getByRole('radio', { name: 'Ньюарк' }).check();
	await expect(page.getByText('Atlanta East — Ньюарк')).toBeAttached();
	await page.getByRole('radio', { name: 'Самый дешёвый путь' }).check();
	await expect(page.getByText('Atlanta East — Саванна')).toBeAttached();
});

test('two cars stand side by side, and a link opens both for another person', async ({ page, open }) => {
	const data = ready(page);
	await open('/calculator');
	await data;
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await page.getByRole('radio', { name: 'Дизель' }).check();
	const compare = page.getByRole('region', { name: 'Две машины рядом' });
	await expect(compare.getByRole('row', { name: /^Акциз/ })).toContainText('+');
	await expect(page).toHaveURL(/diesel/);
	await page.reload();
	await expect(compare.getByRole('columnheader', { name: 'Вторая машина' })).toBeVisible();
	await expect(page.getByRole('radio', { name: 'Дизель' })).toBeChecked();
	await page.getByRole('link', { name: 'Первая машина' }).click();
	await expect(page.getByRole('radio', { name: 'Бензин' })).toBeChecked();
});

test('a stored calculation has a number, prints on one page, and shows what it would cost today (S2.19)', async ({
	page,
	open,
	office,
}) => {
	const data = ready(page);
	await open('/calculator');
	await data;
	await page.getByRole('radio', { name: 'Гибрид' }).check();
	const shown = await total(page);
	await page.getByRole('button', { name: 'Сохранить с номером' }).click();
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
	expect(await total(page)).toBe(shown);
	const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	const pdf = await page.pdf({ preferCSSPageSize: true });
	expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1);
	const usedOn = () =>
		office.server.running.context.db.read
			.selectFrom('quote')
			.select('used_on')
			.where('id', '=', id)
			.executeTakeFirst()
			.then((row) => row?.used_on ?? null);
	await expect.poll(usedOn, { timeout: 20_000 }).not.toBeNull();
	const number = await page.locator('.sheet__number .sheet__id').innerText();
	await open(`/calculator/${number.toLowerCase().replace('-', '')}`);
	await expect(page).toHaveURL(new RegExp(`/calculator/${id}$`));
	await page.getByRole('link', { name: 'Сколько было бы сегодня' }).click();
	await expect(page.getByRole('region', { name: 'Сегодня было бы' })).toContainText('столько же');
});

test('a calculation is sent from its page, and the admin sees the same one (S1.5 S2.18)', async ({
	page,
	open,
	office,
}) => {
	const data = ready(page);
	await open('/eu');
	// Engine and data come when the form is near.
	await page.getByLabel('Цена автомобиля').scrollIntoViewIfNeeded();
	await data;
	await page.getByLabel('Цена автомобиля').fill('12345');
	await page.getByRole('button', { name: 'Отправить нам' }).click();
	const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
	await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
	await dialog.getByRole('button', { name: 'Отправить заявку' }).click();
	await expect(dialog.getByRole('status')).toContainText('Номер заявки');
	const { data: requests } = await office.server.admin.request.list();
	const quote = await office.server.visitor.quote.get({ params: { id: String(requests[0]?.quote) } });
	expect(quote.input).toMatchObject({ mode: 'direct', price: '12345', currency: 'EUR' });
});

test('a visitor with too many calculations still gets his total, is told why it has no number, and can send it (V10)', async ({
	page,
	open,
	office,
}) => {
	const { admin, visitor } = office.server;
	const limit = await admin.option.create({ body: { title: 'quotes.hour', value: '1' } });
	try {
		const another = { mode: 'direct', currency: 'EUR', price: '777', fuel: 'petrol', cc: 999, year: 2020 };
		// An earlier test may have spent it.
		await visitor.quote
			.create({ body: another })
			.catch((error: Problem) => expect(error.code).toBe('too_many'));
		const data = ready(page);
		await open('/calculator');
		await data;
		await page.getByRole('radio', { name: 'Гибрид' }).check();
		// A calculation that an earlier test stored would be answered past every budget.
		await page.getByLabel('Цена лота').fill('7337');
		await expect(page.getByText('Ставка 7 337,00 $')).toBeAttached();
		const shown = await total(page);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		const reason =
			/Сумма посчитана, но постоянный адрес ей сейчас не дать: за час с вашего подключения .* Повторите через/;
		await expect(page.getByRole('status').filter({ hasText: reason })).toContainText(
			'ссылка на его условия работает',
		);
		expect(await total(page)).toBe(shown);
		await page.getByRole('button', { name: 'Отправить нам' }).click();
		const dialog = page.getByRole('dialog', { name: 'Отправить этот расчёт' });
		await expect(dialog).toContainText(reason);
		await dialog.getByLabel('Почта для ответа').fill('visitor@example.com');
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

test.describe(() => {
	dependsOnTime();
	test('without a network the form works on with the tables it has, and says of which day they are', async ({
		page,
		open,
		context,
	}) => {
		const data = ready(page);
		await open('/calculator');
		await data;
		await page.getByLabel('Цена лота').fill('5100');
		await expect(page.getByText('Ставка 5 100,00 $')).toBeAttached();
		await context.setOffline(true);
		await page.getByLabel('Цена лота').fill('6100');
		await expect(page.getByText('Ставка 6 100,00 $')).toBeAttached();
		await expect(page.getByText('Считаем по таблицам и курсам, которые пришли со страницей')).toContainText(
			'20 листопада 2026',
		);
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		await expect(page.getByText('Нет сети: сохранить и отправить можно')).toBeVisible();
		await context.setOffline(false);
	});
});

test('the calculator adds no more than 45 kB to a page, tables included', async ({ browser, office }) => {
	const bring = async (path: string): Promise<Map<string, number>> => {
		const page = await browser.newPage();
		const files = new Map<string, Promise<number>>();
		page.on('response', (response) => {
			const { pathname } = new URL(response.url());
			if (/\.js$|^\/data\//.test(pathname))
				files.set(
					pathname,
					response.body().then((body) => gzipSync(body, { level: 9 }).length),
				);
		});
		await page.goto(office.server.url + path);
		await hydrate(page);
		await page.waitForLoadState('networkidle');
		await page.close();
		return new Map(await Promise.all([...files].map(async ([name, size]) => [name, await size] as const)));
	};
	const plain = await bring('/privacy');
	const added = [...(await bring('/calculator'))].filter(([name]) => !plain.has(name));
	expect(added.some(([name]) => name.startsWith('/data/calculator-'))).toBe(true);
	const total = added.reduce((sum, [, size]) => sum + size, 0);
	test.info().annotations.push({ type: 'bytes', description: String(total) });
	expect(total).toBeLessThanOrEqual(45_000);
});

test.describe(() => {
	dependsOnTime();
	test('a keystroke is answered within a frame', async ({ page, open }) => {
		const data = ready(page);
		await open('/calculator');
		await data;
		await page.getByLabel('Цена лота').fill('5001');
		await expect(page.getByText('Ставка 5 001,00 $')).toBeAttached();
		const times = await page.evaluate(async () => {
			const price = document.querySelector<HTMLInputElement>('input[name="price"]')!;
			const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!;
			const measured: number[] = [];
			for (let sum = 5100; sum < 5140; sum++) {
				const started = performance.now();
				set.call(price, String(sum));
				price.dispatchEvent(new Event('input', { bubbles: true }));
				measured.push(performance.now() - started);
				if (
					!document
						.querySelector('.receipt')
						?.textContent?.includes(`Ставка 5\u202f${String(sum).slice(1)},00`)
				)
					throw new Error('not answered at once');
				await new Promise((drawn) => requestAnimationFrame(drawn));
			}
			return measured.sort((a, b) => a - b);
		});
		test.info().annotations.push({
			type: 'ms',
			description: `quick tenth ${times[4]}, median ${times[20]}, slowest ${times.at(-1)}`,
		});
		// The page's own time: on a busy machine half of the keystrokes wait for other processes.
		expect(times[4]).toBeLessThan(16);
	});
});

test.describe('without scripts', () => {
	test.use({ javaScriptEnabled: false });

	test('the form is sent and comes back with its result', async ({ page, office }) => {
		await page.goto(`${office.server.url}/usa`);
		await page.getByLabel('Цена лота').fill('6000,50');
		await page.getByRole('radio', { name: 'Дизель' }).check();
		await page.getByRole('button', { name: 'Рассчитать' }).click();
		await expect(page).toHaveURL(/\/calculator\?/);
		await expect(page.getByLabel('Цена лота')).toHaveValue('6000,50');
		await expect(page.getByText('дизель 1998 см³')).toBeVisible();
		await page.getByText('Ввозная пошлина').click();
		await expect(page.getByText(/^10\s%\s×/)).toBeVisible();
	});

	test('another mode is asked for what it needs', async ({ page, office }) => {
		await page.goto(`${office.server.url}/calculator`);
		await page.getByRole('radio', { name: 'Только таможня' }).check();
		await page.getByRole('button', { name: 'Рассчитать' }).click();
		await expect(page.getByText('Таможня и регистрация', { exact: true })).toBeVisible();
	});
});

for (const scheme of ['light', 'dark'] as const) {
	test(`the calculator has no accessibility fault that axe can see, ${scheme}`, async ({ page, office }) => {
		await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
		for (const path of ['/calculator', '/calculator?mode=direct', '/calculator?mode=us_auction&price=-1']) {
			await page.goto(office.server.url + path);
			await hydrate(page);
			const { violations } = await axe(page)
				.withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
				.analyze();
			expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
		}
	});
}

test('a calculation can be filled in and stored by keyboard alone', async ({ page, open }) => {
	const data = ready(page);
	await open('/calculator');
	await data;
	await page.getByRole('radio', { name: 'Аукцион США' }).focus();
	await page.keyboard.press('ArrowRight');
	await expect(page.getByRole('radio', { name: 'Прямая покупка' })).toBeChecked();
	await page.keyboard.press('Tab');
	await expect(page.getByLabel('Цена автомобиля')).toBeFocused();
	await page.keyboard.press('Control+A');
	await page.keyboard.type('8000');
	await page.keyboard.press('Enter');
	await expect(page.getByRole('region', { name: 'Результат' })).toBeFocused();
	const save = page.getByRole('button', { name: 'Сохранить с номером' });
	for (
		let presses = 0;
		presses < 60 && !(await save.evaluate((button) => button === document.activeElement));
		presses++
	)
		await page.keyboard.press('Tab');
	await page.keyboard.press('Enter');
	await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
});

test.describe(() => {
	dependsOnTime();
	test('storing a calculation right after typing opens its page, and going back restores the form', async ({
		page,
		open,
	}) => {
		const data = ready(page);
		await open('/calculator');
		await data;
		await page.getByLabel('Цена лота').fill('7150');
		await page.getByRole('button', { name: 'Сохранить с номером' }).click();
		await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
		await page.waitForTimeout(700);
		await expect(page).toHaveURL(/\/calculator\/[\w-]{16,}$/);
		await page.goBack();
		await expect(page).toHaveURL(/\/calculator\?.*price=7150/);
		await expect(page.getByLabel('Цена лота')).toHaveValue('7150');
	});

	test('a reload without a network brings the calculator back with everything that was typed', async ({
		page,
		open,
		context,
	}) => {
		await open('/calculator');
		await page.evaluate(() => navigator.serviceWorker.ready);
		// The second visit goes through the worker, which keeps the page and what it stands on.
		const data = ready(page);
		await page.goto(page.url());
		await hydrate(page);
		await data;
		await page.getByLabel('Цена лота').fill('7100');
		await expect(page).toHaveURL(/price=7100/);
		await expect
			.poll(() => page.evaluate(() => caches.match('/calculator', { cacheName: 'pages' }).then(Boolean)))
			.toBe(true);
		await expect
			.poll(() =>
				page.evaluate(async () =>
					(await (await caches.open('assets')).keys()).some(({ url }) => url.includes('/data/calculator-')),
				),
			)
			.toBe(true);
		await context.setOffline(true);
		await page.reload();
		await hydrate(page);
		await expect(page.getByLabel('Цена лота')).toHaveValue('7100');
		await expect(page.getByText('Ставка 7 100,00 $')).toBeAttached();
		await context.setOffline(false);
	});
});
