import type { Row } from '@clearway/shared/domain/tables/kind.ts';
import { demoCalculatorData, demoTables } from '@clearway/shared/testing/demo-data.ts';
import { auction, quoteOf } from '@clearway/shared/testing/quote-of.ts';
import { describe, expect, test } from 'vitest';
import { siteLayouts } from '../app/layouts.ts';
import { createRenderer } from '../app/renderer.tsx';
import { siteRoutes } from '../app/routes.tsx';
import { demoData } from '../testing/calculator-api.ts';
import { comparedIn, query, read } from '../testing/calculator-html.ts';
import { drawn } from '../testing/drawn.ts';
import { fixtureApi } from '../testing/fixture-api.ts';

const renderPage = createRenderer(siteRoutes, siteLayouts);

const rows = demoTables['ship-delivery']?.rows ?? [];
const shipsAt = (price: (row: Row) => string | null | undefined) => ({
	...demoTables,
	'ship-delivery': { version: 2, rows: rows.map((row) => ({ ...row, price_usd: price(row) ?? null })) },
});
const withoutShips = shipsAt(() => 'on_request');

/** The names of the sums that say "from". */
function saysFrom(html: string, part: RegExp): string[] {
	const nameIn = [...html.matchAll(part)].map(([, name = '', sum = '']) => ({ name, sum }));
	expect(nameIn.length).toBeGreaterThan(0);
	return nameIn.filter(({ sum }) => /от\s\d/.test(sum.replace(/<[^>]+>/g, ''))).map(({ name }) => name);
}
const onSheet = /class="receipt__group-title">([^<]+)<\/h\d>(.*?)<\/div>/gs;
const customsValue = /class="receipt__base"><span class="receipt__label"><span>([^<]+)(.*?)<\/li>/gs;
const underThumb = /class="calc__total[^>]*><span>([^<]+)<\/span>(.*?)<\/a>/gs;
const growing = ['Дорога', 'Таможня', 'Регистрация'];

/** The page of a stored calculation. */
async function readKept(): Promise<string> {
	const quote = {
		...quoteOf(auction, demoCalculatorData({ tables: withoutShips })),
		id: 'a-kept-calculation',
	};
	const rendered = await drawn(
		renderPage({
			path: `/calculator/${quote.id}`,
			api: fixtureApi({ 'quote.get': () => quote, 'option.public': () => ({}) }),
			publicUrl: 'https://clearway.example',
			sendsMail: true,
			languages: ['ru'],
			options: {},
			today: quote.asOf,
			now: `${quote.asOf}T09:00:00.000Z`,
		}),
	);
	return rendered.html.replaceAll('<!-- -->', '');
}

describe('a price that is on request', () => {
	const partial = { ...demoData, tables: withoutShips };

	test('makes each sum that grows with it say “from”, in the form and on the stored page, and no other sum', async () => {
		for (const html of [await read('/calculator', partial), await readKept()]) {
			expect(saysFrom(html, onSheet)).toEqual(growing);
			expect(saysFrom(html, customsValue)).toEqual(['Таможенная стоимость']);
			expect(saysFrom(html, underThumb)).toEqual([expect.stringMatching(/^(?:К\sстрокам|Пример)$/)]);
		}
		const whole = await read('/calculator');
		for (const part of [onSheet, customsValue, underThumb]) expect(saysFrom(whole, part)).toEqual([]);
	});

	test('makes the steps of a route say “from” if they cost a group that grows with it', async () => {
		const steps = /<div class="route__cost"><dt>([^<]+)<\/dt>(.*?)<\/div>/gs;
		expect(saysFrom(await read('/usa', partial), steps)).toEqual(['Таможня', 'Сбор в Пенсионный фонд']);
		expect(saysFrom(await read('/usa'), steps)).toEqual([]);
	});

	test('in one of two cars leaves no difference between sums that grow with it', async () => {
		const rare = {
			...demoData,
			tables: shipsAt((row) => (row.destination === 'Odesa' ? 'on_request' : row.price_usd)),
		};
		const car = { cc: '1998', year: '2020' };
		const otherCar = query({ ...car, dest: 'Odesa' });
		const html = await read(`/calculator?${query(car)}&other=${encodeURIComponent(String(otherCar))}`, rare);
		const sums = Object.fromEntries(
			comparedIn(html).map(({ title, cells }) => [
				title,
				cells[1]?.split('<small>').map((text) => text.replace(/<[^>]+>/g, '')),
			]),
		);
		for (const title of growing) expect(sums[title]).toEqual([expect.stringMatching(/^от\s\d/)]);
		for (const title of ['Аукцион', 'Услуги']) expect(sums[title]).toEqual([expect.stringMatching(/^\d/)]);
	});
});
