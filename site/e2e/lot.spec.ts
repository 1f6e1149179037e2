import { expectAccessible } from './axe.ts';
import { openRest, test } from './calculator-office.ts';
import { routeCalls } from './hold-call.ts';
import { expect, hydrate } from './site.ts';
import { resize } from './window.ts';

const copart = 'https://www.copart.com/lot/45678901';
const paste = 'Ссылка на лот, VIN или цена';

test('a pasted lot is read, goes into the form at once and can be taken back, and the year of production is asked for', async ({
	page,
	openReady,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).host));
	await openReady('/calculator');
	const field = page.getByRole('textbox', { name: paste });
	await openRest(page);
	await field.fill(`${copart}/certificate-of-destruction-2021-toyota-camry-ca-los-angeles`);
	const shown = page.locator('.paste-lot');
	await expect(shown).toContainText('copart.com/lot/45678901');
	await expect(shown).toContainText('2021 Toyota Camry');
	await expect(page.getByLabel('Штат')).toHaveValue('CA');
	await expect(page.getByLabel('Площадка')).toHaveValue('Los Angeles');
	await shown.getByRole('button', { name: 'Отменить' }).click();
	await expect(page.getByLabel('Площадка')).toHaveValue('Atlanta East');
	await expect(page.locator('.paste-lot__kept')).toHaveCount(0);
	await field.fill(`${copart}/certificate-of-destruction-2021-toyota-camry-ca-los-angeles`);
	await expect(page.locator('.paste-lot__kept').getByText('такую машину не зарегистрировать')).toBeVisible();
	// The model year may be the next one, so the page asks, and the example's year is gone.
	await expect(page.getByLabel('Год выпуска')).toHaveValue('');
	await page.getByRole('link', { name: '2020', exact: true }).click();
	await expect(page.getByRole('button', { name: '2020', exact: true })).toHaveAttribute(
		'aria-pressed',
		'true',
	);
	await page.getByRole('button', { name: '2021', exact: true }).click();
	await expect(page.getByLabel('Год выпуска')).toHaveValue('2021');
	// A stated year is taken with the rest, and there is nothing left to ask.
	await field.fill(`${copart}\nГод выпуска: 2018\nVIN: 1HGCV1F30KA000001`);
	await expect(shown).toContainText(/2019 Honda, 2018\sг/);
	await expect(page.getByRole('button', { name: '2019', exact: true })).toBeHidden();
	await expect(page.getByLabel('Год выпуска')).toHaveValue('2018');
	const link = page.locator('.sheet__lot a');
	await expect(link).toHaveAttribute('href', copart);
	await expectAccessible(page);
	expect(new Set(asked)).toEqual(new Set([new URL(page.url()).host]));
});

test('a lot of several yards asks for its yard beside it, also when the sum is asked for at once', async ({
	page,
	openReady,
}) => {
	await resize(page, { width: 390, height: 844 });
	await page.clock.install();
	await openReady('/calculator');
	await page
		.getByRole('textbox', { name: paste })
		.fill(`${copart}/salvage-2020-ford-f-150-ga-atlanta\n$5,100`);
	const yard = page.getByRole('link', { name: /^Copart Atlanta East/ });
	await expect(yard).toBeVisible();
	await page.locator('.calc__submit').getByRole('button', { name: 'Рассчитать' }).click();
	await expect(page.locator('.open-sum__answer').first()).toBeFocused();
	await page.clock.runFor(2000);
	await expect(page.getByLabel('Порт назначения')).toBeHidden();
	await yard.click();
	await expect(page.locator('.calc__rest > summary')).toContainText('Atlanta East');
	// A pickup may be registered as a goods vehicle: that is asked among the questions.
	await expect(page.getByLabel('Как регистрируется')).toBeVisible();
});

test('what a lot leaves open makes a range, with its questions and its lines, also after a reload, and no sum stands there before a price', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const kept = page.getByRole('button', { name: 'Сохранить с номером' });
	const needs = page.locator('.calc__needs');
	await expect(page.locator('.sheet__not-yours')).toContainText(
		/цена\s5\s000\s\$,\sгод\s2020,\sбензин\s1998\sсм³,\sседан,\sAtlanta\sEast,\sбез\sчистого\sдокумента\s—\sиз\sпримера/,
	);
	await page.getByRole('textbox', { name: paste }).fill(copart);
	await expect(needs).toContainText(/Для\sсуммы\sнужно:.*Цена/);
	await expect(page.locator('.sheet--receipt, .calc__total')).toHaveCount(0);
	await page
		.getByRole('textbox', { name: paste })
		.fill(
			`${copart}\nHybrid, 2.5L, SUV, $7,200\nTitle: Salvage\nLocation: CA - Los Angeles\nSunroof\nShipping: $1,200`,
		);
	await expect(page.locator('.paste-lot')).toContainText(
		/Поняли:.*Не\sв\sсчёт:\sдоставка\s1\s200\s\$\s—\sне\sцена\..*Не\sпоняли:\sSunroof/s,
	);
	const sheet = page.locator('.open-sheet');
	await expect(sheet).toContainText(/кроссовер,\sгибрид/);
	await expect(sheet.getByRole('link', { name: 'copart.com/lot/45678901' })).toBeVisible();
	const range = page.locator('.open-sum__total strong');
	await expect(range).toContainText(/^от\s\d/);
	await expect(page.locator('.calc__total')).toContainText(/от\s\d/);
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toHaveCount(0);
	await expect(kept).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('clearway.cars'))).toMatch(/lot=/);
	await page.reload();
	await hydrate(page);
	await expect(range).toContainText(/^от\s\d/);
	await page.locator('.open-sum').getByLabel('Год выпуска').focus();
	await expect(page.getByLabel('Год выпуска')).toBeFocused();
	await page.getByLabel('Год выпуска').fill('2019');
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toBeVisible();
	await expect(kept).toBeVisible();
});

test('a range goes with a request, each touch of an answer narrows it, and the last one makes the sum exact', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page
		.getByRole('textbox', { name: paste })
		.fill('2020 HONDA CR-V EX-L Copart 1.5L GAS PA - PITTSBURGH NORTH Current bid: $3,250');
	const range = page.locator('.open-sum__total strong');
	const ends = async () =>
		(await range.innerText()).split('–').map((sum) => Number(sum.replace(/[^\d,]/g, '').replace(',', '.')));
	await expect(range).toContainText('–');
	const [least = 0, most = 0] = await ends();
	expect(most).toBeGreaterThan(least);
	await expectAccessible(page);
	// A request says the range and what was open.
	await page.locator('.open-sheet').getByRole('link', { name: 'Отправить нам' }).click();
	await expect(page.getByRole('dialog').getByLabel('Вопрос или машина')).toHaveValue(
		/Сумма на экране: .*Не указано: .*Год выпуска/s,
	);
	await page.keyboard.press('Escape');
	await page.locator('.open-sum__answer[data-field="title"]').first().click();
	await expect(page.locator('.open-sum__answer[data-field="title"]')).toHaveCount(0);
	const [from = 0, to = 0] = await ends();
	expect(from).toBeGreaterThanOrEqual(least);
	expect(to).toBeLessThanOrEqual(most);
	await page.locator('.open-sum__answer[data-field="year"]').first().click();
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toBeVisible();
	await expect(page.locator('.open-sum')).toHaveCount(0);
});

test('a text that was sent before the scripts came is read at once, and nobody has to touch the page for it', async ({
	page,
}) => {
	await page.goto(`/calculator?pasted=${encodeURIComponent('Camry 2019, 15 тысяч')}`);
	await expect(page.locator('.paste-lot')).toContainText(/Поняли:.*Не\sпоняли:\s15\sтысяч/s);
});

test('a touch of the field asks for the reader and its tables beside the first script, and a pasted lot that comes before all of them is read by the server', async ({
	page,
}) => {
	const asked: string[] = [];
	page.on('request', (request) => asked.push(new URL(request.url()).pathname));
	await routeCalls(page, /\/assets\/core-/, () => new Promise(() => {}));
	await page.goto('/calculator', { waitUntil: 'domcontentloaded' });
	const field = page.getByRole('textbox', { name: paste });
	await field.focus();
	for (const file of [/\/form-/, /\/engine-/, /\/paste-lot-/, /^\/data\/calculator-/])
		await expect.poll(() => asked.filter((path) => file.test(path)).length).toBeGreaterThan(0);
	await field.fill(`${copart}/salvage-2021-toyota-camry-ca-los-angeles`);
	await expect(page.locator('.paste-lot')).toContainText(/Поняли:.*2021 Toyota Camry/s);
	await expect(field).toHaveValue(/45678901/);
	expect(await page.evaluate(() => 'alive' in document.documentElement.dataset)).toBe(false);
});

test('a rounded volume leads to its field as soon as the form has one', async ({ page, openReady }) => {
	await openReady('/calculator');
	await page
		.getByRole('textbox', { name: paste })
		.fill('Copart 2019 Toyota RAV4 2.5L, $9,500, Dallas TX, salvage');
	const exact = page.getByRole('link', { name: 'Вписать точный' });
	await expect(page.locator('.paste-lot')).toContainText('округлено');
	await expect(exact).toHaveCount(0);
	await page.getByRole('radio', { name: 'Бензин' }).check();
	await exact.click();
	await expect(page.locator('#field-cc')).toBeFocused();
});

test('a motorcycle with all its facts is a request, and no calculation of the visitor’s', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page
		.getByRole('textbox', { name: paste })
		.fill('Copart, 2019 Harley-Davidson Street Glide, 1868 cc, $9,500, Houston TX, salvage');
	await page.getByRole('button', { name: '2019', exact: true }).click();
	await page.getByRole('radio', { name: 'Бензин' }).check();
	await expect(page.getByRole('heading', { name: 'по запросу' })).toBeVisible();
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toHaveCount(0);
	await expect(page.getByRole('button', { name: 'Отправить нам' })).toBeVisible();
});

test('an electric car without its battery has only a lowest sum, to see and to hear', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const heard = page.locator('.calc > .visually-hidden');
	await page.getByLabel('Цена лота').fill('7000');
	await expect(heard).toContainText('Итого');
	await page.getByRole('textbox', { name: paste }).fill('Nissan Leaf 2019');
	await expect(page.locator('.open-sheet')).toContainText('Nissan Leaf');
	await expect(heard).toContainText(/от\s\d/);
	await expect(page.locator('.calc__total')).toContainText(/от\s\d/);
	await expect(page.getByRole('button', { name: 'Сохранить с номером' })).toHaveCount(0);
});

test('a hostile lot in an address leaves no link and no markup on the page (X34)', async ({ page }) => {
	const query = new URLSearchParams({
		lot: 'javascript:alert(1)',
		vin: '"><script>document.title="taken"</script>',
		document: '<b>',
	});
	await page.goto(`/calculator?${query}`);
	await hydrate(page);
	await expect(page.locator('.calc')).toBeVisible();
	expect(await page.locator('a[href^="javascript"], .paste-lot__kept').count()).toBe(0);
	expect(await page.title()).not.toBe('taken');
	expect(await page.locator('.calc__form input[name="lot"], .calc__form input[name="vin"]').count()).toBe(0);
});

test('a yard is found by its name in another state, and one tap or Enter chooses both', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await openRest(page);
	await page.getByRole('button', { name: 'Найти площадку по названию' }).click();
	const field = page.getByRole('searchbox', { name: 'Найти площадку по названию' });
	await expect(field).toBeFocused();
	await field.fill('los ang');
	await expectAccessible(page);
	await page.getByRole('button', { name: 'Los Angeles', exact: true }).first().click();
	await expect(page.getByLabel('Штат')).toHaveValue('CA');
	await expect(page.getByLabel('Площадка')).toHaveValue('Los Angeles');
	await expect(page.getByLabel('Площадка')).toBeFocused();
	await page.getByRole('button', { name: 'Найти площадку по названию' }).click();
	await field.fill('birmingham');
	await expect(page.getByRole('button', { name: 'Birmingham', exact: true }).first()).toBeVisible();
	await field.press('Enter');
	await expect(page.getByLabel('Площадка')).toHaveValue('Birmingham');
	await expect(page.getByLabel('Штат')).toHaveValue('AL');
});
