import { exampleInputs } from '../parts/example-quote.ts';
import { expectAccessible } from './axe.ts';
import { asMine, openRest, test, total } from './calculator-office.ts';
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
	await page.getByRole('button', { name: '2020', exact: true }).click();
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
	const yard = page.getByRole('button', { name: 'Copart Atlanta East' });
	await expect(yard).toBeVisible();
	await page.locator('.calc__submit').getByRole('button', { name: 'Рассчитать' }).click();
	await expect(yard).toBeFocused();
	await page.clock.runFor(2000);
	await expect(page.getByLabel('Порт назначения')).toBeHidden();
	await yard.click();
	await expect(page.locator('.paste-lot__facts')).toContainText('Atlanta East');
	// A pickup may be registered as a goods vehicle: that is asked among the questions.
	await expect(page.getByLabel('Как регистрируется')).toBeVisible();
});

test('a lot without a year of production asks for it beside the lot, and another car is asked for what a lot said', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const field = page.getByRole('textbox', { name: paste });
	await field.fill(`${copart}/salvage-2019-honda-cr-v-ca-los-angeles\nGas, 2.4L`);
	const submit = page.locator('.calc__submit').getByRole('button', { name: 'Рассчитать' });
	await page.getByLabel('Цена лота').fill('9000');
	await submit.click();
	await expect(page.getByRole('button', { name: '2018', exact: true })).toBeFocused();
	// The answer is at the button that was pressed, too.
	await expect(page.locator('.calc__press')).toHaveText(/Введите год|Впишите своё/);
	await expect(page.locator('.field--wrong')).toHaveCount(0);
	await page.getByRole('button', { name: '2018', exact: true }).click();
	await page.getByRole('link', { name: 'Сравнить с другой машиной' }).click();
	await expect(page.locator('.sheet__not-yours')).toContainText(/цена\s9\s000\s\$/);
	await expect(page.locator('.calc__rest > summary')).toContainText('Los Angeles (из примера)');
});

test('a plain number is the price, and gives way as soon as it goes on as the text of a lot', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const field = page.getByRole('textbox', { name: paste });
	const price = page.locator('input[name="price"]');
	await field.pressSequentially('2021');
	await expect(price).toHaveValue('2021');
	await field.pressSequentially(' Toyota Camry, clean title');
	await expect(price).toHaveValue('');
	await expect(page.locator('.paste-lot')).toContainText('2021 Toyota Camry');
	await page.getByRole('button', { name: 'Отменить' }).click();
	await expect(price).toHaveValue('5000');
	await field.fill('45678901');
	await expect(page.locator('.paste-lot')).toContainText('номер лота');
	await expect(price).toHaveValue('5000');
	await field.fill('7 200,50');
	await expect(page.getByText('Ставка 7 200,50 $')).toBeAttached();
	await price.fill('9000');
	await expect(field).toHaveValue('');
	await field.fill('7000 долларов');
	await expect(page.getByText('Ставка 7 000,00 $')).toBeAttached();
	await field.fill('8300');
	await field.press('Enter');
	await expect(page.locator('input[name="year"]')).toBeFocused();
});

test('what a lot leaves open is named in place of the sheet, with links to the fields, also after a reload, and no sum stands there before', async ({
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
		.fill(`${copart}\nHybrid, 2.5L, SUV, $7,200\nTitle: Salvage\nLocation: CA - Los Angeles\nSunroof`);
	await expect(page.locator('.paste-lot')).toContainText(/Поняли:.*Не\sпоняли:\sSunroof/s);
	await expect(needs).toContainText(/кроссовер,\sгибрид/);
	await expect(needs.getByRole('link', { name: 'copart.com/lot/45678901' })).toBeVisible();
	await expect(needs.getByRole('listitem')).toHaveCount(1);
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toHaveCount(0);
	await expect(kept).toHaveCount(0);
	await expect.poll(() => page.evaluate(() => sessionStorage.getItem('clearway.cars'))).toMatch(/lot=/);
	await page.reload();
	await hydrate(page);
	await expect(needs.getByRole('listitem')).toHaveCount(1);
	await needs.getByRole('link', { name: 'Год выпуска' }).click();
	await expect(page.getByLabel('Год выпуска')).toBeFocused();
	for (const width of process.env.PICTURES ? [1366, 390] : []) {
		await resize(page, { width, height: 844 });
		await page.screenshot({ path: `${process.env.PICTURES}/whose-${width}.png`, fullPage: true });
	}
	await page.getByLabel('Год выпуска').fill('2019');
	await expect(page.getByRole('heading', { name: 'Ваш расчёт' })).toBeVisible();
	await expect(kept).toBeVisible();
});

test('a car of a seller’s site becomes a direct purchase, keeps its link and asks for its price', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	await page
		.getByRole('textbox', { name: paste })
		.fill('https://suchen.mobile.de/fahrzeuge/details.html?id=401234567&x=1 BMW X5 2019, дизель');
	await expect(page.getByRole('radio', { name: 'Прямая покупка' })).toBeChecked();
	await expect(page.getByLabel('Валюта')).toHaveValue('EUR');
	await expect(page.locator('.calc__needs')).toContainText(/нужно:Цена/);
	await expect(page.locator('.calc__needs a[href*="mobile.de"]')).toBeVisible();
	await page.getByRole('button', { name: 'Большой внедорожник' }).click();
	await expect(page.locator('.calc__needs')).toContainText(/большой\sвнедорожник/i);
});

test('what another lot leaves open is asked in sight, and becomes a fault only when the sum is asked for', async ({
	page,
	openReady,
}) => {
	await page.clock.install();
	await resize(page, { width: 390, height: 844 });
	await openReady('/calculator');
	const field = page.getByRole('textbox', { name: paste });
	const price = page.getByLabel('Цена лота');
	await expect(price).toBeHidden();
	await field.fill(`${copart}\nYear: 2019, 2.5L, $7,200`);
	await expect(price).toHaveValue('7200');
	await field.fill('https://www.iaai.com/VehicleDetail/41234567~US');
	await expect(price).toBeVisible();
	await expect(price).toHaveValue('');
	await page.clock.runFor(2000);
	await expect(page.locator('.field__error')).toHaveCount(0);
	await page.locator('.calc__submit').getByRole('button', { name: 'Рассчитать' }).click();
	await expect(price).toBeFocused();
	await expect(page.locator('.field__error').first()).toContainText('Введите цену');
});

test('another lot, or another VIN alone, is another car and keeps nothing of the former lot', async ({
	page,
	openReady,
}) => {
	await openReady('/calculator');
	const field = page.getByRole('textbox', { name: paste });
	await openRest(page);
	const said = page.locator('.calc__lot');
	await field.fill(`${copart}/clean-title-2003-honda-accord-ca-los-angeles\nVIN: 1HGCM82633A004352`);
	await expect(said).toContainText('1HGCM82633A004352');
	await expect(page.getByLabel('Документ лота')).toHaveValue('clean');
	await field.fill('https://www.copart.com/lot/56789012');
	await expect(said).toContainText('copart.com/lot/56789012');
	await expect(said).not.toContainText('1HGCM82633A004352');
	await expect(page.getByLabel('Документ лота')).toHaveValue('');
	expect(await page.evaluate(() => sessionStorage.getItem('clearway.cars'))).not.toMatch(/vin=|document=/);
	await field.fill('1HGCM82633A004352');
	await expect(said).toContainText(/56789012\s·.*VIN\s1HGCM82633A004352/);
	await field.fill('4T1BF1FK5HU382451');
	await expect(said).toContainText('4T1BF1FK5HU382451');
	await expect(said).not.toContainText('56789012');
});

test('a VIN of an American car beside EUR.1 brings a warning, and goes with the stored calculation', async ({
	page,
	openReady,
	server,
}) => {
	await openReady('/calculator?mode=direct&origin=eu_eur1&vin=1HGCM82633A004352');
	await expect(page.locator('.paste-lot__warning')).toContainText('EUR.1');
	const before = await total(page);
	await asMine(page);
	await page.getByRole('button', { name: 'Сохранить' }).click();
	await page.waitForURL(/\/calculator\/[\w-]{20,}/);
	expect(await total(page)).toBe(before);
	const id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
	const quote = await server.visitor.quote.get({ params: { id } });
	expect(quote.input).toMatchObject({ vin: '1HGCM82633A004352' });
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

test('without scripts the lot of an address goes along with the form', async ({ browser }) => {
	const page = await browser.newPage({ javaScriptEnabled: false });
	await page.goto(`/calculator?lot=${encodeURIComponent(copart)}`);
	await expect(page.locator('input[name="lot"]')).toHaveValue(copart);
	await expect(page.getByLabel(paste)).toBeHidden();
	await page.close();
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

test('a stored calculation shows its lot on the sheet and on paper, and the text of its form has ordinary spaces', async ({
	page,
	open,
	server,
}) => {
	const { id } = await server.visitor.quote.create({
		body: { ...exampleInputs.usa, lot: copart, vin: '1HGCM82633A004352', document: 'destruction' },
	});
	await open(`/calculator/${id}`);
	const sheet = page.locator('.quote__sheet');
	for (const media of ['screen', 'print'] as const) {
		await page.emulateMedia({ media });
		await expect(sheet.getByRole('link', { name: 'copart.com/lot/45678901' })).toBeVisible();
		await expect(sheet.getByText('VIN 1HGCM82633A004352')).toBeVisible();
		await expect(sheet.getByText('такую машину не зарегистрировать')).toBeVisible();
	}
	expect(await page.locator('textarea[name="message"]').inputValue()).not.toContain('\u00A0');
});
