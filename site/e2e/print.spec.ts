import type { Page } from '@playwright/test';
import jsqrModule from 'jsqr';
import sharp from 'sharp';
import { type PdfRow, pdfPages, pdfRows } from '../../testing/pdf-text.ts';
import { test } from './calculator-office.ts';
import { expect, hydrate } from './site.ts';
import { resize } from './window.ts';

// The types of the package name the module where its function is.
const jsqr = jsqrModule as unknown as typeof jsqrModule.default;

const print = (page: Page) => page.pdf({ preferCSSPageSize: true });

/** The printed line of a label. */
function rowOf(rows: readonly PdfRow[], start = ''): PdfRow {
	const row = rows.find(({ text }) => text.startsWith(start));
	if (!row) throw new Error(`No row begins with "${start}":\n${rows.map(({ text }) => text).join('\n')}`);
	return row;
}

const russian = { lines: ['Акциз', 'НДС', 'Таможня', 'Регистрация'], kind: 'Расчёт' };
const ukrainian = { lines: ['Акцизний', 'ПДВ', 'Митниця', 'Реєстрація'], kind: 'Розрахунок' };

for (const [path, words] of [
	['/', russian],
	['/calculator', russian],
	['/usa', russian],
	['/eu', russian],
	['/georgia', russian],
	['/uk/calculator', ukrainian],
	['/uk/usa', ukrainian],
] as const)
	test(`${path} prints its sheet alone, on one page, with the company and a column of sums`, async ({
		page,
		server,
	}) => {
		await page.goto(path);
		const pdf = await print(page);
		expect(pdfPages(pdf)).toBe(1);
		const rows = pdfRows(pdf);
		const text = rows.map((row) => row.text).join('\n');
		const options = await server.admin.option.list();
		const phone = options.find(({ title }) => title === 'company.phone')?.value ?? '';
		expect(text).toContain(phone.replaceAll('\u00A0', ' '));
		expect(text).toMatch(/01001/);
		expect(text).toContain(words.kind);
		expect(text).toContain(new URL(server.running.context.config.publicUrl).host);
		// The page around the sheet is not printed.
		expect(text).not.toMatch(/Калькулятор ввоз[ау]|Путь машины|Шлях авто/);
		// All sums end at the same edge, and are black on white.
		const sums = words.lines.map((label) => rowOf(rows, label));
		for (const { text: line, last, lightness } of sums) {
			expect(line).toMatch(/\d,\d\d [$€]$/);
			expect(last).toBeCloseTo(sums[0]?.last ?? 0, 0);
			expect(lightness).toBeLessThan(0.3);
		}
		// The source of a line stands beside it.
		expect(rowOf(rows, words.lines[0]).text).toMatch(/215\.3/);
		expect(rows.filter(({ lightness }) => lightness > 0.5).map((row) => row.text)).toEqual([]);
	});

test('on paper a long table goes on with its head, no heading ends a page, and nothing asks to be filled in', async ({
	page,
}) => {
	await page.goto('/blog/iz-chego-skladyvaetsia-summa');
	const rows = pdfRows(await print(page));
	const isOn = (start: string) => rowOf(rows, start).page;
	expect(isOn('Все строки')).toBe(isOn('Цена лота'));
	for (const [path, first] of [
		['/contacts', 'Контакты'],
		['/blog', 'Блог'],
	] as const) {
		await page.goto(path);
		const text = pdfRows(await print(page)).map((row) => row.text);
		expect(text).toContain(first);
		expect(text.join('\n')).not.toMatch(/Отправить заявку|Пришлём расчёт|Как к вам|Все темы|Следующая/);
	}
});

test('every delivered car of the demo prints its sheet on one page', async ({ page }) => {
	await page.goto('/delivered');
	const cars = page.locator('main a[href*="/delivered/"]');
	const paths = new Set(
		await cars.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? '')),
	);
	expect(paths.size).toBeGreaterThan(1);
	for (const path of paths) {
		await page.goto(path);
		expect([path, pdfPages(await print(page))]).toEqual([path, 1]);
	}
});

test('in the dark scheme and from a phone the sheet prints the same rows, black on white', async ({
	page,
}) => {
	await page.goto('/calculator');
	const rows = pdfRows(await print(page));
	await resize(page, { width: 390, height: 844 });
	await page.emulateMedia({ colorScheme: 'dark' });
	await page.reload();
	const dark = pdfRows(await print(page));
	// A long row may break a word earlier: the font of the site comes after the first paint.
	const said = (rows: readonly PdfRow[]) => rows.map(({ text }) => text.replaceAll(/\s/g, '')).join('');
	expect(said(dark)).toBe(said(rows));
	expect(dark.filter(({ lightness }) => lightness > 0.5)).toEqual([]);
});

test('a stored calculation prints as a calculation with its number, link and QR code, never as an offer', async ({
	page,
	server,
}) => {
	const body = { mode: 'direct', currency: 'EUR', price: '9100', fuel: 'petrol', cc: 1498, year: 2021 };
	const { id, number = '' } = await server.visitor.quote.create({ body });
	for (const [prefix, kind, offer] of [
		['', 'Расчёт№', /Предложение№|действ|Подпись/],
		['/uk', 'Розрахунок№', /Пропозиція№|чинн|Підпис/],
	] as const) {
		await page.goto(`${prefix}/calculator/${id}`);
		const pdf = await print(page);
		expect(pdfPages(pdf)).toBe(1);
		const text = pdfRows(pdf)
			.map((row) => row.text.replaceAll(' ', ''))
			.join('\n');
		expect(text).toContain(`${kind}${number}`);
		expect(text).toContain(`${prefix}/calculator/${number}`);
		expect(text).not.toMatch(offer);
		const code = page.locator('.print-foot__code');
		expect(await code.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
	}
});

/** What a phone reads from the printed code. */
async function readCode(page: Page): Promise<string | undefined> {
	const drawn = (await page.locator('.print-foot__code:visible').getAttribute('src')) ?? '';
	const svg = Buffer.from(decodeURIComponent(drawn.replace(/^data:image\/svg\+xml,/, '')));
	const { data, info } = await sharp(svg, { density: 720 })
		.extend({ top: 40, bottom: 40, left: 40, right: 40, background: '#fff' })
		.ensureAlpha()
		.raw()
		.toBuffer({ resolveWithObject: true });
	return jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data;
}

const camry = 'mode=direct&currency=EUR&price=9100&vehicle=sedan&fuel=petrol&cc=1498';
const polo = new URLSearchParams(
	'mode=customs&currency=EUR&price=7000&vehicle=sedan&fuel=petrol&cc=1198&year=2020',
);

for (const [what, path] of [
	['an unsaved sheet', `/calculator?${camry}&year=2021`],
	[
		'a sheet of which something is open',
		`/uk/calculator?mode=us_auction&auction=&price=3250&state=PA&location=&${camry.slice(camry.indexOf('vehicle'))}&year=2020`,
	],
	['a comparison', `/calculator?${camry}&year=2021&other=${encodeURIComponent(String(polo))}`],
	['a post', '/uk/blog/iz-chego-skladyvaetsia-summa'],
] as const)
	test(`${what} prints the host, an address that opens it again, and its code, which no screen asks for`, async ({
		page,
		server,
	}) => {
		const asked: string[] = [];
		page.on('request', (request) => {
			if (request.url().includes('/code.svg')) asked.push(request.url());
		});
		await page.goto(path, { waitUntil: 'networkidle' });
		await hydrate(page);
		expect(asked).toEqual([]);
		const pdf = await print(page);
		expect(asked).not.toEqual([]);
		await page.emulateMedia({ media: 'print' });
		const address = (await page.locator('.print-foot__address a:visible').getAttribute('href')) ?? '';
		const { publicUrl } = server.running.context.config;
		expect(address.startsWith(publicUrl)).toBe(true);
		expect(await readCode(page)).toBe(address);
		const rows = pdfRows(pdf);
		const text = rows.map((row) => row.text.replaceAll(/\s/g, '')).join('');
		expect(text).toContain(address.replace(/^https?:\/\//, ''));
		// It opens the same paper.
		await page.goto(address.slice(publicUrl.length));
		const again = pdfRows(await print(page)).map((row) => row.text.replaceAll(/\s/g, ''));
		expect(again.join('')).toBe(text);
	});
