import fc from 'fast-check';
import { expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { quoteOf as calculated, textsOf } from '../../testing/quote-of.ts';
import { auctionFee } from '../tables/auction-fee.ts';
import type { Row } from '../tables/kind.ts';
import { listAuctions, listHouses, listLocations, listStates } from './places.ts';
import { calculate } from './quote.ts';
import { routeOf, shownTotalOf } from './quote-facts.ts';
import type { Quote, Tables } from './types.ts';

const roads = demoTables.transportation ?? { version: 1, rows: [] };
const dallas = { auction: 'Manheim', state: 'TX', location: 'Dallas', houston_tx: '310', newark_nj: '900' };
const tables: Tables = { ...demoTables, transportation: { ...roads, rows: [...roads.rows, dallas] } };
const data = demoCalculatorData({ tables });

const car = {
	mode: 'us_auction',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
	price: '9000',
	state: 'TX',
	location: 'Dallas',
	dest: 'Klaipeda',
};
const quoteOf = (input: object): Quote => calculated(input, data);
const whole = (cells: Row): Row => ({
	...Object.fromEntries(auctionFee.columns.map(({ key }) => [key, null])),
	...cells,
});

test('an auction that only the price list of roads knows can be chosen, with its own yards', () => {
	expect(listAuctions(tables)).toEqual(['copart', 'iaa', 'Manheim']);
	expect(listAuctions(demoTables)).toEqual(['copart', 'iaa']);
	expect(listStates(tables, 'Manheim')).toEqual(['TX']);
	expect(listLocations(tables, 'Manheim', 'TX')).toEqual(['Dallas']);
});

test('a car from an auction without fee tables has its fee on request; its road and customs are calculated', () => {
	const quote = quoteOf({ ...car, auction: 'Manheim' });
	expect(quote.status).toBe('partial');
	expect(quote.missing).toEqual([{ code: 'buyer_fee', reason: 'on_request' }]);
	expect(quote.lines.map(({ code }) => code)).toEqual(
		expect.arrayContaining(['lot_price', 'inland_us', 'ocean', 'insurance', 'import_duty', 'excise', 'vat']),
	);
	expect(quote.lines.filter(({ group }) => group === 'auction').map(({ code }) => code)).toEqual([
		'lot_price',
	]);
	expect(quote.lines.find(({ code }) => code === 'inland_us')?.usd).toBe('310.00');
	expect(quote.input).not.toHaveProperty('account');
	expect(Object.keys(quote.tables)).toEqual(['ship-delivery', 'transportation']);
	expect(routeOf(quote)[0]).toBe('Manheim, Dallas');
	expect(shownTotalOf(quote).sum).toEqual(quote.total);
});

test('a further auction with rows of its own is calculated by them; another one and another class stay on request', () => {
	const row = { auction: 'Manheim', price_from: '0.00', price_to: '8999.99', fee_usd: '350.00' };
	const last = { auction: 'Manheim', price_from: '9000.00', price_to: null, fee_percent: '4.5' };
	expect(auctionFee.check([row, last].map(whole))).toEqual([]);
	const withFees = { ...tables, 'auction-fee': { version: 2, rows: [row, last].map(whole) } };
	const quote = (input: object) =>
		calculated({ ...car, auction: 'Manheim', ...input }, demoCalculatorData({ tables: withFees }));
	expect(quote({ price: '8999.99' })).toMatchObject({ status: 'complete', tables: { 'auction-fee': 2 } });
	const fee = (input: object) => quote(input).lines.find(({ code }) => code === 'buyer_fee')?.usd;
	expect([fee({ price: '8999.99' }), fee({}), fee({ price: '20000' })]).toEqual([
		'350.00',
		'405.00',
		'900.00',
	]);
	expect(textsOf(quote({}), 'buyer_fee')).toMatchObject({
		formula: expect.stringContaining('процент от всей цены: 4,5 % × 9 000,00 $ = 405,00 $'),
		source: expect.stringMatching(/^Тариф аукциона на [^,]*$/),
	});
	expect(quote({ class: 'motorcycle', vehicle: 'motorcycle' }).missing).toContainEqual({
		code: 'buyer_fee',
		reason: 'on_request',
	});
	expect(quote({ auction: 'copart', location: 'Dallas' }).tables).not.toHaveProperty('auction-fee');
});

test('an auction that charges in dollars and has no yards is a US auction, with its road on request', () => {
	const row = whole({ auction: 'ADESA', price_from: '0.00', price_to: null, fee_usd: '350.00' });
	const withFees = { ...demoTables, 'auction-fee': { version: 2, rows: [row, ...europeanRows] } };
	expect(listAuctions(withFees)).toEqual(['copart', 'iaa', 'ADESA']);
	const { state, location, ...bid } = car;
	const quote = calculated({ ...bid, auction: 'ADESA' }, demoCalculatorData({ tables: withFees }));
	expect(quote.missing).toEqual([
		{ code: 'inland_us', reason: 'on_request' },
		{ code: 'ocean', reason: 'on_request' },
	]);
	expect(quote.lines.find(({ code }) => code === 'buyer_fee')?.usd).toBe('350.00');
	expect(routeOf(quote)).toEqual(['ADESA', 'Клайпеда']);
	// The same house can still be named in a direct purchase, where the buyer knows his road.
	expect(listHouses(withFees)).toEqual(['ADESA', 'Autobid']);
});

test('the table of further auctions refuses Copart and IAA, which have tables of their own', () => {
	const row = whole({ auction: 'IAA', price_from: '0.00', price_to: null, fee_usd: '350.00' });
	expect(auctionFee.check([row]).map(({ column }) => column)).toEqual(['auction']);
});

const european = (cells: Row): Row => whole({ auction: 'Autobid', currency: 'EUR', ...cells });
const europeanRows = [
	european({ price_from: '0.00', price_to: '9999.99', fee_usd: '350.00' }),
	european({ price_from: '10000.00', price_to: null, fee_percent: '4' }),
];
const withEuropean = demoCalculatorData({
	tables: { ...tables, 'auction-fee': { version: 3, rows: europeanRows } },
});
const bought = {
	mode: 'direct',
	fuel: 'petrol',
	cc: 1998,
	year: 2020,
	currency: 'EUR',
	price: '10000',
	house: 'Autobid',
};

test('a car bought in Europe at an auction of the table carries its fee into the customs value', () => {
	expect(auctionFee.check(europeanRows)).toEqual([]);
	expect(listHouses(withEuropean.tables)).toEqual(['Autobid']);
	expect(listHouses(tables)).toEqual([]);
	const quote = (input: object): Quote => calculated({ ...bought, ...input }, withEuropean);
	const fee = (input: object) => quote(input).lines.find(({ code }) => code === 'buyer_fee');
	expect(fee({})).toMatchObject({ eur: '400.00', currency: 'EUR', inCustomsValue: true });
	expect(fee({ price: '9999.99' })).toMatchObject({ eur: '350.00' });
	expect(quote({})).toMatchObject({ status: 'complete', tables: { 'auction-fee': 3 } });
	expect(textsOf(quote({}), 'buyer_fee').formula).toContain('4 % × 10 000,00 € = 400,00 €');
	expect(routeOf(quote({}))[0]).toBe('Autobid');
	const without = quote({ house: undefined });
	expect(Number(quote({}).customsValue.eur) - Number(without.customsValue.eur)).toBeCloseTo(400, 1);
	expect(without.tables).not.toHaveProperty('auction-fee');
});

test('the fee of a European auction is found by the price in its own currency, at the rates of the quote', () => {
	const quote = calculated({ ...bought, currency: 'USD', price: '11000' }, withEuropean);
	const price = quote.lines.find(({ code }) => code === 'vehicle_price')?.eur;
	const isAbove = Number(price) >= 10_000;
	expect(quote.lines.find(({ code }) => code === 'buyer_fee')?.eur).toBe(
		isAbove ? (Math.round(Number(price) * 4) / 100).toFixed(2) : '350.00',
	);
});

test('another class of a European auction is on request, an unknown auction is refused, a US auction has no euros', () => {
	expect(
		calculated({ ...bought, class: 'motorcycle', vehicle: 'motorcycle' }, withEuropean).missing,
	).toContainEqual({
		code: 'buyer_fee',
		reason: 'on_request',
	});
	const failure = calculate({ ...bought, house: 'copart' }, withEuropean);
	expect(failure).toMatchObject({ failure: { code: 'invalid', errors: [{ path: 'house' }] } });
	const inEuros = europeanRows.map((row) => ({ ...row, auction: 'Manheim' }));
	const data = demoCalculatorData({ tables: { ...tables, 'auction-fee': { version: 4, rows: inEuros } } });
	expect(calculated({ ...car, auction: 'Manheim' }, data).missing).toContainEqual({
		code: 'buyer_fee',
		reason: 'on_request',
	});
});

test('the fees of one auction are in one currency', () => {
	const [first, last] = europeanRows;
	const faults = auctionFee.check([first ?? {}, { ...last, currency: null }]);
	expect(faults.map(({ index, column }) => [index, column])).toContainEqual([1, 'currency']);
});

test('an auction without fee tables ignores the keys of other auctions and refuses a yard that it does not have', () => {
	expect(quoteOf({ ...car, auction: 'Manheim', account: 'low_volume', title: 'clean', bid: 'pre' })).toEqual(
		quoteOf({ ...car, auction: 'Manheim' }),
	);
	const failure = (input: object) => {
		const result = calculate(input, data);
		return result.kind === 'failure' && result.failure.code === 'invalid' && result.failure.errors[0]?.path;
	};
	expect(failure({ ...car, auction: 'Manheim', location: 'Dallas South' })).toBe('location');
	expect(failure({ ...car, auction: 'ADESA' })).toBe('auction');
	expect(failure({ ...car, auction: '__proto__' })).toBe('auction');
});

test('an auction without fee tables never gets a fee, at any price', () => {
	const house = fc.string({ minLength: 1, maxLength: 30 });
	fc.assert(
		fc.property(house, fc.integer({ min: 1, max: 5_000_000 }), (name, price) => {
			fc.pre(!['Copart', 'IAA', 'copart', 'iaa'].includes(name));
			const houseTables: Tables = {
				...demoTables,
				transportation: { ...roads, rows: [...roads.rows, { ...dallas, auction: name }] },
			};
			const input = { ...car, auction: name, price: (price / 100).toFixed(2) };
			const result = calculate(input, demoCalculatorData({ tables: houseTables }));
			if (result.kind === 'failure') throw new Error(JSON.stringify(result.failure));
			const { lines, missing, status } = result.quote;
			expect(status).toBe('partial');
			expect(missing[0]).toEqual({ code: 'buyer_fee', reason: 'on_request' });
			expect(lines.filter(({ group }) => group === 'auction')).toHaveLength(1);
		}),
	);
});
