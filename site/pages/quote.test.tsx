import { demoCalculatorData } from '@clearway/shared/testing/demo-data.ts';
import { auction, direct, quoteOf } from '@clearway/shared/testing/quote-of.ts';
import { expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const render = createRenderer(siteRoutes, siteLayouts);

/** The foot of the sheet that was stored on a day. */
async function sheetOf(
	input: Record<string, unknown>,
	today: string,
	options: Record<string, string> = {},
	openedOn = today,
): Promise<string> {
	const id = 'a-kept-calculation';
	const quote = { ...quoteOf(input, demoCalculatorData({ today })), id };
	const rendered = await drawn(
		render({
			path: `/calculator/${id}`,
			api: fixtureApi({ 'quote.get': () => quote, 'option.public': () => options }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options,
			today: openedOn,
			now: `${openedOn}T09:00:00.000Z`,
		}),
	);
	const foot = rendered.html.split('class="sheet__foot"')[1]?.split('</footer>')[0] ?? '';
	return foot.replace(/<[^>]+>/g, ' ').replace(/[\s\u00a0]+/g, ' ');
}

test('a stored sheet warns of clearance next year: its days, the growing coefficient, and a link to the other day', async () => {
	const sheet = await sheetOf(auction, '2026-11-20');
	expect(sheet).toContain(
		'Оформление ожидается с 12 січня 2027 по 16 лютого 2027 , уже по правилам 2027 года. Коэффициент возраста вырастет с 5 до 6, с ним и акциз;',
	);
	expect(sheet).toContain('Рассчитать на 16 лютого 2027');
});

test('the office’s days decide, and a year that is only possible is called possible', async () => {
	const options = { 'calculator.days.direct': '20-60' };
	expect(await sheetOf({ ...direct, delivery: '600' }, '2026-11-20', options)).toContain(
		'с 10 грудня 2026 по 19 січня 2027 , может быть, уже по правилам 2027 года. Коэффициент возраста вырастет',
	);
});

test('a car without an age coefficient gets only the days', async () => {
	const electric = { ...auction, fuel: 'ev', cc: undefined, kwh: 75 };
	const sheet = await sheetOf(electric, '2026-11-20');
	expect(sheet).toContain('уже по правилам 2027 года.');
	expect(sheet).not.toContain('Коэффициент возраста вырастет');
});

test('a sheet opened after its days offers none of them', async () => {
	const sheet = await sheetOf(auction, '2026-11-20', {}, '2027-03-01');
	expect(sheet).toContain('уже по правилам 2027 года.');
	expect(sheet).not.toContain('Рассчитать на');
});

test.each([
	['to be cleared in the same year', auction, '2026-08-17'],
	['counted for the next year already', { ...auction, date: '2027-02-16' }, '2026-11-20'],
	['at the border', { ...direct, customs_only: true }, '2026-12-30'],
])('a sheet of a car %s says nothing of another year', async (_what, input, today) => {
	expect(await sheetOf(input, today)).not.toContain('по правилам');
});
