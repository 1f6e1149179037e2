import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { demoCalculatorData, demoTables } from '../../testing/demo-data.ts';
import { quoteOf as calculated, textsOf, direct as undated } from '../../testing/quote-of.ts';
import type { Row } from '../tables/kind.ts';
import { calculate } from './quote.ts';
import type { Quote } from './types.ts';
import { isContradiction } from './vehicle-class.ts';

const direct = { ...undated, price: '4000', cc: 998, date: '2026-08-17' };
const lot = { ...direct, mode: 'us_auction', auction: 'copart', state: 'GA', location: 'Atlanta East' };
const rate: Row = {
	class: 'goods',
	fuel: 'diesel',
	cc_from: null,
	cc_to: '2500',
	age_from: null,
	age_to: '5',
	gross_kg_from: null,
	gross_kg_to: null,
	rule: 'per_cc',
	eur: '0.02',
	duty_percent: '10',
	vat_percent: '20',
	pension_fee: 'no',
	source: 'Закон для примера, статья 1',
};
const goods = { ...direct, class: 'goods', fuel: 'diesel', cc: 2000, year: 2023 };

function quoteOf(input: object, rows: readonly Row[] = []): Quote {
	const tables = { ...demoTables, 'customs-rate': { version: 7, rows, illustrative: false } };
	return calculated(input, demoCalculatorData({ tables }));
}
const line = (quote: Quote, code: string) => quote.lines.find((each) => each.code === code);
const missing = (quote: Quote) => quote.missing.map(({ code, reason }) => `${code} ${reason}`);

test('a row that the office has left open puts its vehicles on request, as if there were none', () => {
	for (const column of ['rule', 'eur', 'duty_percent', 'vat_percent', 'pension_fee'])
		expect(quoteOf(goods, [{ ...rate, [column]: null }])).toEqual(quoteOf(goods, []));
	expect(quoteOf(goods, [rate]).status).toBe('complete');
});

describe('the class', () => {
	test('follows the body when none is given: a motorcycle stays one in every mode, any other body is a passenger car', () => {
		for (const base of [direct, lot]) {
			expect(quoteOf({ ...base, vehicle: 'motorcycle' }).input.class).toBe('motorcycle');
			expect(quoteOf({ ...base, vehicle: 'pickup' }).input.class).toBe('passenger');
			expect(quoteOf(base).input.class).toBe('passenger');
		}
	});

	test('"motorcycle" gives no excise of a passenger car in a calculation of customs alone', () => {
		const quote = quoteOf({ ...direct, vehicle: 'motorcycle' });
		expect(quote.status).toBe('partial');
		expect(missing(quote)).toEqual(['import_duty on_request', 'excise on_request', 'vat on_request']);
		expect(quote).toMatchObject({ exciseEur: null, ageCoefficient: null, pension: { percent: null } });
		expect(JSON.stringify(quote.lines)).not.toContain('8703');
	});

	test('"passenger" gives the same answer as no class', () => {
		expect(quoteOf({ ...direct, class: 'passenger' })).toEqual(quoteOf(direct));
		expect(quoteOf(direct, [rate])).toEqual(quoteOf(direct));
	});

	test('is refused when it contradicts the body: nobody registers a motorcycle as a passenger car', () => {
		const faultOf = (vehicle: string, vehicleClass: string) =>
			calculate({ ...direct, vehicle, class: vehicleClass }, demoCalculatorData());
		const refused = { failure: { code: 'invalid', errors: [{ path: 'class', fault: 'class' }] } };
		for (const vehicleClass of ['passenger', 'goods', 'bus', 'camper', 'special'])
			expect(faultOf('motorcycle', vehicleClass), vehicleClass).toMatchObject(refused);
		expect(faultOf('special', 'passenger')).toMatchObject(refused);
		expect(faultOf('pickup', 'motorcycle')).toMatchObject(refused);
		for (const [vehicle, vehicleClass] of [
			['motorcycle', 'atv'],
			['pickup', 'goods'],
			['van', 'passenger'],
			['camper', 'passenger'],
			['sedan', 'motorcycle'],
		] as const)
			expect(faultOf(vehicle, vehicleClass).kind, vehicle).toBe('quote');
	});

	test('is refused when it is unknown', () => {
		const result = calculate({ ...direct, class: 'boat' }, demoCalculatorData());
		expect(result).toMatchObject({ failure: { code: 'invalid', errors: [{ path: 'class' }] } });
	});
});

describe('a row of the customs rates', () => {
	test('for one origin goes before the row for all origins, so a preference lowers the duty of any class', () => {
		const preferred = { ...rate, origin: 'eu_eur1', duty_percent: '0' };
		for (const rows of [
			[rate, preferred],
			[preferred, rate],
		]) {
			expect(quoteOf(goods, rows).dutyPercent).toBe('10');
			expect(quoteOf({ ...goods, origin: 'eu_eur1' }, rows).dutyPercent).toBe('0');
			expect(quoteOf({ ...goods, origin: 'ge_non_originating' }, rows).dutyPercent).toBe('10');
			expect(
				quoteOf({ ...lot, class: 'goods', fuel: 'diesel', cc: 2000, year: 2023 }, rows).dutyPercent,
			).toBe('10');
		}
		expect(quoteOf(goods, [preferred]).missing.map(({ code }) => code)).toContain('import_duty');
	});

	test('gives duty, excise by volume without an age coefficient, and VAT, each with its law', () => {
		const quote = quoteOf(goods, [rate]);
		expect(quote).toMatchObject({
			status: 'complete',
			missing: [],
			dutyPercent: '10',
			vatPercent: '20',
			exciseEur: '40',
			ageCoefficient: null,
			tables: { 'customs-rate': 7 },
		});
		// 4000 EUR × 51.7080 = 206832.00; 10 % of it; 40 EUR; 20 % of their sum.
		expect(quote.customsValue.uah).toBe('206832.00');
		expect(line(quote, 'import_duty')?.uah).toBe('20683.20');
		expect(line(quote, 'excise')?.uah).toBe('2068.32');
		expect(line(quote, 'vat')?.uah).toBe('45916.70');
		expect(textsOf(quote, 'excise').source).toContain('Закон для примера, статья 1');
		expect(line(quote, 'pension_fund')).toBeUndefined();
	});

	test('gives the excise by volume and age, as a fixed sum, or by the kilowatt hours of a battery', () => {
		expect(quoteOf(goods, [{ ...rate, rule: 'per_cc_age' }])).toMatchObject({
			exciseEur: '80',
			ageCoefficient: 2,
		});
		expect(quoteOf(goods, [{ ...rate, rule: 'fixed', eur: '120' }]).exciseEur).toBe('120');
		const electric = { ...rate, fuel: 'ev', cc_to: null, rule: 'per_kwh', eur: '1' };
		expect(quoteOf({ ...goods, fuel: 'ev', kwh: '60.5' }, [electric]).exciseEur).toBe('60.5');
	});

	test('with the pension-fund fee adds a line for it', () => {
		const quote = quoteOf(goods, [{ ...rate, pension_fee: 'yes' }]);
		expect(line(quote, 'pension_fund')?.uah).toBe('6204.96');
		expect(quote.pension.percent).toBe('3');
	});

	test.each([
		['another fuel', { fuel: 'petrol' }],
		['a larger engine', { cc: 2501 }],
		['a greater age', { year: 2020 }],
		['another class', { class: 'camper' }],
	])('is not taken for %s', (_name, change) => {
		const quote = quoteOf({ ...goods, ...change }, [rate]);
		expect(missing(quote)).toEqual([
			'import_duty on_request',
			'excise on_request',
			'vat on_request',
			'pension_fund on_request',
		]);
	});

	test('with limits of weight is taken only when the input has a weight within them', () => {
		const heavy = { ...rate, gross_kg_from: '3501', gross_kg_to: '5000' };
		expect(quoteOf(goods, [heavy]).status).toBe('partial');
		expect(quoteOf({ ...goods, gross_kg: 3500 }, [heavy]).status).toBe('partial');
		expect(quoteOf({ ...goods, gross_kg: 3501 }, [heavy]).status).toBe('complete');
		// Only the weight is lacking, which the visitor knows; a car too old is on request with any weight.
		expect(missing(quoteOf(goods, [heavy]))).toContain('excise weight');
		expect(missing(quoteOf({ ...goods, gross_kg: 3500 }, [heavy]))).toContain('excise on_request');
		expect(missing(quoteOf({ ...goods, year: 2001 }, [heavy]))).toContain('excise on_request');
	});
});

const classes = ['goods', 'bus', 'motorcycle', 'atv', 'camper', 'special'] as const;

test('a class without a row never gets a sum, with any other input', () => {
	fc.assert(
		fc.property(
			fc.constantFrom(...classes),
			fc.record({
				fuel: fc.constantFrom('petrol', 'diesel', 'hybrid', 'ev'),
				cc: fc.integer({ min: 1, max: 20_000 }),
				kwh: fc.integer({ min: 1, max: 900 }),
				year: fc.integer({ min: 1990, max: 2026 }),
				vehicle: fc.constantFrom('sedan', 'suv', 'big_suv', 'pickup', 'motorcycle'),
				gross_kg: fc.integer({ min: 1, max: 90_000 }),
			}),
			fc.boolean(),
			(vehicleClass, car, isAuction) => {
				fc.pre(!isContradiction(car.vehicle, vehicleClass));
				const otherClasses = classes.filter((name) => name !== vehicleClass);
				const rows = otherClasses.map((name) => ({
					...rate,
					class: name,
					fuel: null,
					cc_to: null,
					age_to: null,
				}));
				const base = isAuction ? lot : direct;
				const quote = quoteOf({ ...base, ...car, class: vehicleClass }, rows);
				expect(quote.status).toBe('partial');
				expect(missing(quote)).toEqual(
					expect.arrayContaining(['import_duty on_request', 'excise on_request', 'vat on_request']),
				);
				expect(quote.lines.filter(({ group }) => group === 'customs' || group === 'registration')).toEqual(
					[],
				);
				const { exciseEur, dutyPercent, vatPercent, ageCoefficient } = quote;
				expect([exciseEur, dutyPercent, vatPercent, ageCoefficient]).toEqual([null, null, null, null]);
				expect(quote.subtotals.customs.uah).toBe('0.00');
			},
		),
		{ numRuns: 300 },
	);
});
