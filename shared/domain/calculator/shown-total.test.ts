import { receipt as uk } from '@clearway/shared/words/uk/receipt.ts';
import { expect, test } from 'vitest';
import { money } from '../../format/number.ts';
import { demoCalculatorData } from '../../testing/demo-data.ts';
import { quoteOf, direct as undated } from '../../testing/quote-of.ts';
import { carAndTotal, carOf, ratesOf, routeOf, shownTotalOf, totalText } from './quote-facts.ts';

const direct = { ...undated, price: '4000', date: '2026-08-17' };
const lot = { ...direct, mode: 'us_auction', auction: 'copart', state: 'GA', location: 'Atlanta East' };

test('a direct purchase ends with the whole sum and the car in it, also with a delivery or services', () => {
	for (const input of [direct, { ...direct, delivery: '500' }, { ...direct, services: true }]) {
		const quote = quoteOf(input);
		expect(shownTotalOf(quote).sum).toEqual(quote.total);
		expect(shownTotalOf(quote)).not.toHaveProperty('beside');
	}
});

test('a sheet of customs alone ends with the payments, with the price of the car beside them', () => {
	const quote = quoteOf({ ...direct, customs_only: true });
	const { label, sum, beside } = shownTotalOf(quote);
	expect(label).toBe('Таможня и регистрация');
	expect(Number(sum?.uah)).toBeCloseTo(Number(quote.total.uah) - Number(quote.subtotals.purchase.uah), 2);
	expect(beside).toEqual([{ label: 'Вместе с ценой машины', sum: quote.total }]);
	expect(quote.total).toEqual(quoteOf(direct).total);
});

test('the lower sum of a hybrid without a known plug stands beside the dearer one, of the same parts', () => {
	const data = demoCalculatorData({}, { 'calculator.plug-in-hybrid-mode': 'as_engine' });
	const hybrid = { ...direct, fuel: 'hybrid', customs_only: true };
	const withoutPlug = shownTotalOf(quoteOf({ ...hybrid, plug: 'no' }, data));
	expect(shownTotalOf(quoteOf(hybrid, data)).beside).toEqual([
		expect.objectContaining({ label: 'Вместе с ценой машины' }),
		{ label: 'Если не заряжается от розетки', sum: withoutPlug.sum },
	]);
	expect(carOf(quoteOf({ ...hybrid, plug: 'yes' }, data))).toContain('гибрид с розеткой 1998');
});

test('the label of a total names the part that the sum leaves out: number plates, the road or services', () => {
	const label = (input: object): string => shownTotalOf(quoteOf(input)).label;
	expect(label(lot)).toBe('Итого без номеров');
	expect(label({ ...direct, delivery: '500', services: true })).toBe('Итого без номеров');
	expect(label({ ...direct, delivery: '500' })).toBe('Итого без услуг и номеров');
	expect(label(direct)).toBe('Итого без дороги, услуг и номеров');
	expect(label({ ...direct, delivery: '0', services: true })).toBe('Итого без дороги и номеров');
});

test('the label of a total with services but without certification names the certification alone', () => {
	const quote = quoteOf({ ...direct, delivery: '500', services: true });
	const lines = quote.lines.filter(({ code }) => code !== 'certification');
	expect(shownTotalOf({ ...quote, lines }).label).toBe('Итого без сертификации и номеров');
});

test('a total with payments on request names them and has no sum', () => {
	const told = (input: object) => shownTotalOf(quoteOf(input));
	const ofCar = 'Узнаем: ввозная пошлина, акциз, НДС, сбор в Пенсионный фонд';
	for (const purchase of [direct, { ...direct, customs_only: true }, { ...direct, services: true }, lot])
		expect(told({ ...purchase, class: 'goods' })).toEqual({ label: ofCar, sum: null });
	expect(told({ ...direct, vehicle: 'motorcycle' })).toEqual({
		label: 'Узнаем: ввозная пошлина, акциз, НДС',
		sum: null,
	});
});

test('the total in a sentence is the shown one, with "from" when a price is missing, or says that it is on request', () => {
	const quote = quoteOf({ ...direct, services: true });
	expect(totalText(quote)).toBe(money(quote.total.eur, 'EUR'));
	expect(totalText(quoteOf({ ...direct, services: true, shown: 'USD' }))).toBe(money(quote.total.usd, 'USD'));
	expect(totalText(quote, uk, 'always')).toBe(money(quote.total.eur, 'EUR', 'always'));
	expect(totalText({ ...quote, status: 'partial' })).toBe(`от ${money(quote.total.eur, 'EUR')}`);
	expect(totalText(quoteOf({ ...direct, vehicle: 'motorcycle' }))).toBe('по запросу');
	expect(carAndTotal(quote)).toBe(`${carOf(quote)}: ${totalText(quote)}`);
});

test('a vehicle is named by its body, and by its class unless it is a passenger car', () => {
	expect(carOf(quoteOf(direct))).toBe('седан, бензин 1998\u00A0см³, 2020\u00A0г.');
	expect(carOf(quoteOf({ ...direct, car: '2020 Toyota Camry' }))).toMatch(/^2020 Toyota Camry, седан, /);
	expect(carOf(quoteOf({ ...direct, class: 'goods', vehicle: 'pickup' }))).toMatch(
		/^пикап \(грузовой автомобиль\)/,
	);
	expect(carOf(quoteOf({ ...direct, class: 'atv' }))).toMatch(/^квадроцикл,/);
	expect(carOf(quoteOf({ ...direct, vehicle: 'motorcycle' }))).toMatch(/^мотоцикл,/);
});

test('the car, its way, its rates and its total are named in the language of the given words', () => {
	const quote = quoteOf(lot);
	expect(carOf(quote, uk)).toBe(
		`${uk.vehicles.sedan}, ${uk.fuels.petrol} 1998\u00A0${uk.cc}, ${uk.year('2020')}`,
	);
	expect(routeOf(quote, uk).at(-1)).toBe(uk.places.Klaipeda);
	expect(shownTotalOf(quote, uk).label).toBe(uk.total);
	expect(ratesOf(quote, uk)[0]).toMatch(/₴/);
});

test('the year that a car’s name begins with is not said again, and another year is', () => {
	const named = (year: number) => carOf({ input: { ...direct, car: '2020 Toyota Camry', year } });
	expect(named(2020).match(/20\d\d/g)).toEqual(['2020']);
	expect(named(2019).match(/20\d\d/g)).toEqual(['2020', '2019']);
});
