import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { expect, test } from 'vitest';
import { quoteOf, direct as undated } from '../../testing/quote-of.ts';
import { carOf, ratesOf, routeOf, shownTotalOf } from './quote-facts.ts';

const direct = { ...undated, price: '4000', date: '2026-08-17' };
const lot = { ...direct, mode: 'us_auction', auction: 'copart', state: 'GA', location: 'Atlanta East' };

test('for customs alone the sheet ends with the payments, with the price of the car beside them', () => {
	const quote = quoteOf(direct);
	const { label, sum, beside } = shownTotalOf(quote);
	expect(label).toBe('Таможня и регистрация');
	expect(Number(sum.uah)).toBeCloseTo(Number(quote.total.uah) - Number(quote.subtotals.purchase.uah), 2);
	expect(beside).toEqual({ label: 'Вместе с ценой машины', sum: quote.total });
});

test('only a sum with certification and registration is called one up to the number plates', () => {
	const label = (input: object): string => shownTotalOf(quoteOf(input)).label;
	expect(label(lot)).toBe('Итого до номеров');
	expect(label({ ...direct, services: true })).toBe('Итого до номеров');
	expect(label({ ...direct, delivery: '500' })).toBe('Итого без услуг');
});

test('a sum with services but without certification names that alone', () => {
	const quote = quoteOf({ ...direct, services: true });
	const lines = quote.lines.filter(({ code }) => code !== 'certification');
	expect(shownTotalOf({ ...quote, lines }).label).toBe('Итого без сертификации');
});

test('a sum whose payments at the border are on request says that they are not in it, and shows no zero for them', () => {
	const label = (input: object): string => shownTotalOf(quoteOf(input)).label;
	expect(label({ ...lot, vehicle: 'motorcycle' })).toBe('Итого без таможенных платежей и регистрации');
	const goods = quoteOf({ ...direct, class: 'goods' });
	expect(shownTotalOf(goods)).toEqual({
		label: 'Итого без таможенных платежей, услуг и регистрации',
		sum: goods.total,
	});
	expect(label({ ...direct, vehicle: 'motorcycle' })).toBe(
		'Итого без таможенных платежей, услуг и регистрации',
	);
});

test('a vehicle is named by its body, and by its class where that is no passenger car', () => {
	expect(carOf(quoteOf(direct))).toBe('седан, бензин 1998\u00A0см³, 2020\u00A0г.');
	expect(carOf(quoteOf({ ...direct, car: '2020 Toyota Camry' }))).toMatch(/^2020 Toyota Camry, седан, /);
	expect(carOf(quoteOf({ ...direct, class: 'goods', vehicle: 'pickup' }))).toMatch(
		/^пикап \(грузовой автомобиль\)/,
	);
	expect(carOf(quoteOf({ ...direct, class: 'atv' }))).toMatch(/^квадроцикл,/);
	expect(carOf(quoteOf({ ...direct, vehicle: 'motorcycle' }))).toMatch(/^мотоцикл,/);
});

test('the car, its way, its rates and its total are named in the language they are asked for in', () => {
	const quote = quoteOf(lot);
	expect(carOf(quote, uk)).toBe(
		`${uk.vehicles.sedan}, ${uk.fuels.petrol} 1998\u00A0${uk.cc}, ${uk.year('2020')}`,
	);
	expect(routeOf(quote, uk).at(-1)).toBe(uk.places.Klaipeda);
	expect(shownTotalOf(quote, uk).label).toBe(uk.total);
	expect(ratesOf(quote, uk)[0]).toMatch(/₴/);
});
