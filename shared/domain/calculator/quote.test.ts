import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { auction, changed, direct, line, quoteOf } from '../../testing/quote-of.ts';
import { onRequest } from '../tables/kind.ts';
import type { CalculatorData } from './quote.ts';

describe('the port', () => {
	test('the cheapest lane is taken when none is chosen, and all ports are compared, the cheapest first', () => {
		const quote = quoteOf(auction);
		expect(quote.input).toMatchObject({ port: 'Savannah GA', dest: 'Klaipeda' });
		expect(quote.ports.map((offer) => offer.port)).toEqual([
			'Savannah GA',
			'Newark NJ',
			'Miami FL',
			'Houston TX',
			'Los Angeles CA',
		]);
		expect(quote.ports[0]).toEqual({
			port: 'Savannah GA',
			inland: '375.00',
			ocean: '900.00',
			total: '1275.00',
			transitDays: 35,
		});
	});

	test('the shorter transit decides between equal lanes, then the order of the table', () => {
		const even = (days: Record<string, string>): CalculatorData => ({
			...demoCalculatorData(),
			tables: {
				...demoTables,
				transportation: {
					version: 2,
					rows: [
						{
							auction: 'Copart',
							state: 'GA',
							location: 'Atlanta East',
							newark_nj: '500',
							savannah_ga: '500',
							miami_fl: '500',
						},
					],
				},
				'ship-delivery': {
					version: 2,
					rows: Object.entries(days).map(([port, transit_days]) => ({
						port,
						destination: 'Klaipeda',
						vehicle_type: 'sedan',
						price_usd: '900',
						transit_days,
					})),
				},
			},
		});
		expect(
			quoteOf(auction, even({ 'Newark NJ': '40', 'Savannah GA': '35', 'Miami FL': '35' })).input,
		).toMatchObject({
			port: 'Savannah GA',
		});
		expect(
			quoteOf(auction, even({ 'Newark NJ': '35', 'Savannah GA': '35', 'Miami FL': '35' })).input,
		).toMatchObject({ port: 'Newark NJ' });
	});

	test('a chosen port stays chosen although another is cheaper', () => {
		const quote = quoteOf({ ...auction, port: 'Los Angeles CA' });
		expect(line(quote, 'inland_us')?.usd).toBe('1400.00');
		expect(quote.ports).toHaveLength(5);
	});

	test('no port is chosen when no lane has both prices: both legs are missing, the rest is calculated', () => {
		const quote = quoteOf({ ...auction, state: 'AK', location: 'Anchorage' });
		expect(quote.status).toBe('partial');
		expect(quote.missing).toEqual([
			{ code: 'inland_us', reason: 'no_service' },
			{ code: 'ocean', reason: 'no_service' },
		]);
		expect(quote.input).not.toHaveProperty('port');
		expect(quote.ports.every((offer) => offer.inland === null && offer.total === null)).toBe(true);
		expect(line(quote, 'pension_fund')).toBeDefined();
		expect(line(quote, 'inland_us')).toBeUndefined();
	});

	test('a price on request is reported as missing, never as a zero', () => {
		const data = changed('transportation', (row) =>
			row.location === 'Anchorage' ? { ...row, newark_nj: onRequest } : row,
		);
		const asked = { ...auction, state: 'AK', location: 'Anchorage' };
		expect(quoteOf(asked, data).missing.map((missing) => missing.reason)).toEqual([
			'on_request',
			'on_request',
		]);
		expect(quoteOf({ ...asked, port: 'Newark NJ' }, data).missing).toEqual([
			{ code: 'inland_us', reason: 'on_request' },
		]);
		expect(line(quoteOf({ ...asked, port: 'Newark NJ' }, data), 'ocean')?.usd).toBe('850.00');
	});
});

describe('lines that depend on the input', () => {
	test('a Ukrainian port has no delivery to the border, and its handling is not part of the customs value', () => {
		const quote = quoteOf({ ...auction, dest: 'Odesa' });
		expect(line(quote, 'to_border')).toBeUndefined();
		expect(line(quote, 'port_handling')).toMatchObject({ usd: '450.00', inCustomsValue: false });
		expect(line(quoteOf(auction), 'port_handling')).toMatchObject({ usd: '350.00', inCustomsValue: true });
	});

	test('the battery of an electric car or a hybrid costs extra, other cars have no such line', () => {
		expect(line(quoteOf({ ...auction, fuel: 'ev', kwh: 60 }), 'hazmat')?.usd).toBe('175.00');
		expect(line(quoteOf({ ...auction, fuel: 'hybrid' }), 'hazmat')?.usd).toBe('175.00');
		expect(line(quoteOf({ ...auction, fuel: 'diesel' }), 'hazmat')).toBeUndefined();
	});

	test('an electric car keeps its lines at zero and has no age coefficient', () => {
		const quote = quoteOf({ ...direct, fuel: 'ev', kwh: '77.4', date: '2025-12-31' });
		expect(quote).toMatchObject({
			ageCoefficient: null,
			dutyPercent: '0',
			vatPercent: '0',
			exciseEur: '77.4',
			pension: { percent: '0' },
		});
		for (const code of ['import_duty', 'vat', 'pension_fund'] as const)
			expect(line(quote, code)?.uah).toBe('0.00');
		expect(quoteOf({ ...direct, fuel: 'ev', kwh: '77.4', date: '2026-01-01' }).vatPercent).toBe('20');
	});

	test('a purchase without a delivery has no line for it, and services only when they are asked for', () => {
		expect(quoteOf(direct).lines.map((each) => each.code)).toEqual([
			'vehicle_price',
			'import_duty',
			'excise',
			'vat',
			'pension_fund',
		]);
		const full = quoteOf({ ...direct, delivery: '600.5', services: true });
		expect(line(full, 'delivery_to_border')).toMatchObject({
			eur: '600.50',
			currency: 'EUR',
			inCustomsValue: true,
		});
		expect(full.subtotals.services.usd).toBe('1200.00');
	});

	test('a motorcycle ships, but its fees and payments are on request: percents are null and there is no pension line', () => {
		const quote = quoteOf({ ...auction, vehicle: 'motorcycle' });
		expect(quote.missing).toEqual(
			['buyer_fee', 'internet_bid_fee', 'import_duty', 'excise', 'vat'].map((code) => ({
				code,
				reason: 'on_request',
			})),
		);
		expect(quote).toMatchObject({
			status: 'partial',
			dutyPercent: null,
			vatPercent: null,
			exciseEur: null,
			pension: { percent: null },
		});
		expect(line(quote, 'ocean')?.usd).toBe('450.00');
		expect(quote.lines.some((each) => each.group === 'customs' || each.group === 'registration')).toBe(false);
	});

	test('the buyer type changes the bid fee at IAA, and the title changes nothing there', () => {
		const iaa = { ...auction, auction: 'iaa', state: 'FL', location: 'Tampa South', price: '1500' };
		expect(line(quoteOf(iaa), 'internet_bid_fee')?.usd).toBe('95.00');
		expect(line(quoteOf({ ...iaa, buyer_type: 'non_licensed' }), 'internet_bid_fee')?.usd).toBe('0.00');
		expect(quoteOf({ ...iaa, title: 'clean' }).total).toEqual(quoteOf(iaa).total);
	});
});
