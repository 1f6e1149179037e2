import { describe, expect, test } from 'vitest';
import type { StageState } from '../../contract/car.ts';
import type { EstimateLine } from '../delivered/compare.ts';
import { decimal, moneyText, sum } from '../money.ts';
import {
	besideEstimate,
	divide,
	dueDay,
	firstPlan,
	hryvniasOf,
	lineTwice,
	owedOf,
	type Payment,
	paidByLine,
	paymentSums,
	usualParts,
} from './payments.ts';

const line = (code: string, group: string, usd: string, eur: string, uah: string): EstimateLine => ({
	...{ code, group, usd, eur, uah },
});
const estimate = [
	line('lot_price', 'auction', '5000.00', '4323.05', '223530.50'),
	line('buyer_fee', 'auction', '600.01', '518.77', '26823.66'),
	line('ocean', 'logistics', '1234.56', '1067.41', '55191.97'),
	line('excise', 'customs', '333.33', '288.20', '14901.88'),
	line('vat', 'customs', '1502.17', '1298.79', '67156.16'),
	line('broker', 'services', '200.00', '172.92', '8941.22'),
	line('own:parking', 'services', '0.01', '0.01', '0.45'),
	line('pension_fund', 'registration', '280.03', '242.12', '12519.05'),
];
const rates = { USD: '44.7061', EUR: '51.7080' };
const keys = { USD: 'usd', EUR: 'eur', UAH: 'uah' } as const;
const total = (key: 'usd' | 'eur' | 'uah', lines = estimate): string =>
	moneyText(sum(lines.map((known) => decimal(known[key]))));

const payment = (fields: Partial<Payment>): Payment => ({
	...{ id: 1, kind: 'other', amount: '100.00', currency: 'USD', rate: { kind: 'own' }, dueOn: null },
	...{ dueStage: null, dueDays: 0, lines: [], splitOf: null, creditsTo: null, paid: null },
	cancelledReason: null,
	...fields,
});
const paidSum = (amount: string, parts = {}, currency: 'USD' | 'EUR' | 'UAH' = 'USD', known = rates) => ({
	...{ on: '2026-08-17', amount, currency, parts, rates: known },
});

describe('the first plan', () => {
	const plan = firstPlan(estimate, { route: 'usa', currency: 'USD' });
	test('has a payment for each group, customs and pension fund in hryvnias', () => {
		expect(plan.map(({ kind, amount, currency }) => [kind, amount, currency])).toEqual([
			['auction', '5600.01', 'USD'],
			['freight', '1234.56', 'USD'],
			['customs', '82058.04', 'UAH'],
			['services', '200.01', 'USD'],
			['pension', '12519.05', 'UAH'],
		]);
	});
	test.each(['USD', 'EUR', 'UAH'] as const)(
		'takes each line once and is the estimate to the cent in %s',
		(currency) => {
			const codes = plan.flatMap(({ lines }) => lines);
			expect(codes.toSorted()).toEqual(estimate.map(({ code }) => code).toSorted());
			const sums = plan.map(({ lines }) =>
				sum(
					estimate.filter(({ code }) => lines.includes(code)).map((known) => decimal(known[keys[currency]])),
				),
			);
			expect(moneyText(sum(sums))).toBe(total(keys[currency]));
		},
	);
	test('waits only for stages of the route', () => {
		expect(plan.map(({ dueStage }) => dueStage)).toEqual(['bought', 'paid', 'border', 'cleared', 'cleared']);
		const atCustoms = firstPlan(estimate, { route: 'customs', currency: 'EUR' });
		expect(atCustoms.map(({ dueStage }) => dueStage)).toEqual([
			'agreed',
			'agreed',
			'border',
			'cleared',
			'cleared',
		]);
	});
	test('has no payment for a group without a sum', () => {
		const free = [line('import_duty', 'customs', '0.00', '0.00', '0.00')];
		expect(firstPlan(free, { route: 'eu', currency: 'EUR' })).toEqual([]);
	});
});

describe('a payment is due', () => {
	const stage = (fields: Partial<StageState>): StageState[] => [
		{ stage: 'port', planned: null, expectedOn: null, reason: '', doneOn: null, doneBy: null, ...fields },
	];
	const planned = { from: '2026-09-01', to: '2026-09-10' };
	const after = { dueOn: null, dueStage: 'port', dueDays: 5 } as const;
	test.each([
		['on its own day', { ...after, dueOn: '2026-08-20' }, { planned }, '2026-08-20'],
		['so many days after its stage was done', after, { planned, doneOn: '2026-09-07' }, '2026-09-12'],
		[
			'else after the day on which it is expected',
			after,
			{ planned, expectedOn: '2026-09-20' },
			'2026-09-25',
		],
		['else after the end of its plan', after, { planned }, '2026-09-15'],
		['on no day while nobody knows its stage', after, {}, null],
		['on no day where none was named', { ...after, dueStage: null }, { planned }, null],
	])('%s', (_, due, state, day) => {
		expect(dueDay(due, stage(state), '2026-08-17')).toBe(day);
	});
	test('later by the delay before its stage', () => {
		const sailed = { planned: { from: '2026-08-01', to: '2026-08-10' }, expectedOn: '2026-08-20' };
		const stages = [...stage({ ...sailed, stage: 'sailed' }), ...stage({ planned })];
		expect(dueDay(after, stages, '2026-08-17')).toBe('2026-09-25');
	});
});

describe('what is owed', () => {
	const deposit = payment({ id: 2, kind: 'deposit', amount: '500', creditsTo: 1 });
	test('is the sum without its deposits, and nothing once it is paid or cancelled', () => {
		const whole = payment({ amount: '2000' });
		expect(moneyText(owedOf(whole, [whole, deposit]))).toBe('1500.00');
		expect(moneyText(owedOf(whole, [whole, { ...deposit, cancelledReason: 'Платит сам' }]))).toBe('2000.00');
		expect(moneyText(owedOf({ ...whole, paid: paidSum('1500.00') }, [whole, deposit]))).toBe('0.00');
		expect(moneyText(owedOf({ ...whole, cancelledReason: 'Платит сам' }, []))).toBe('0.00');
	});
	test('is added up by currency, so that a deposit counts once', () => {
		const all = [payment({ amount: '2000' }), deposit, payment({ id: 3, currency: 'UAH', amount: '70.50' })];
		const counted = all.map((of) => ({ ...of, owed: moneyText(owedOf(of, all)) }));
		expect(paymentSums(counted)).toMatchObject([
			{ currency: 'USD', left: '2000.00' },
			{ currency: 'UAH', left: '70.50' },
		]);
	});
	test.each([
		['at the bank’s rate in its own currency', { kind: 'own' }, rates, '44706.10', '44.7061', '447.06'],
		['with the markup', { kind: 'nbu', markup: '2.5' }, rates, '45823.80', '45.8238', '458.24'],
		[
			'at a fixed rate, which moves with nothing',
			{ kind: 'fixed', rate: '44.5' },
			null,
			'44500.00',
			'44.5',
			null,
		],
	] as const)('in hryvnias today: %s', (_, rate, known, uah, shown, onePercent) => {
		expect(hryvniasOf(decimal('1000'), payment({ rate }), known)).toEqual({ uah, rate: shown, onePercent });
	});
	test('in hryvnias is unknown without a rate, and not said of hryvnias', () => {
		expect(hryvniasOf(decimal('1000'), payment({}), null)).toBeNull();
		expect(hryvniasOf(decimal('1000'), payment({ currency: 'UAH' }), rates)).toBeNull();
	});
});

test('payments come to what was paid and what is left, in each currency', () => {
	const hryvnias = { amount: '44700.00', currency: 'UAH' } as const;
	expect(
		paymentSums([
			{ currency: 'USD', owed: '0.00', paid: { amount: '5000.10', currency: 'USD' } },
			{ currency: 'USD', owed: '0.00', paid: hryvnias },
			{ currency: 'USD', owed: '1234.56', paid: null },
			{ currency: 'UAH', owed: '70.50', paid: null },
		]),
	).toEqual([
		{ currency: 'USD', total: '6234.66', paid: '5000.10', left: '1234.56' },
		{ currency: 'UAH', total: '44770.50', paid: '44700.00', left: '70.50' },
	]);
	expect(paymentSums([{ currency: 'EUR', owed: '0.00', paid: null }])).toEqual([]);
});

test('a sum is divided to the cent, the rest falls on the last line that has a share', () => {
	const weights = (...parts: string[]) => parts.map((part, at) => [String(at), decimal(part)] as const);
	expect(divide(decimal('100.00'), weights('1', '1', '1'))).toEqual({ 0: '33.33', 1: '33.33', 2: '33.34' });
	expect(divide(decimal('0.05'), weights('3', '0'))).toEqual({ 0: '0.05', 1: '0.00' });
	expect(divide(decimal('7.00'), weights('0', '0'))).toEqual({ 0: '0.00', 1: '7.00' });
	expect(divide(decimal('7.00'), [])).toEqual({});
});

test('a line stands in one payment or its parts', () => {
	const whole = payment({ lines: ['vat'] });
	const part = payment({ id: 2, lines: ['vat'], splitOf: 1 });
	const other = payment({ id: 3, lines: ['excise', 'vat'] });
	expect(lineTwice([whole, part])).toBeUndefined();
	expect(lineTwice([whole, part, other])).toBe('vat');
	expect(lineTwice([whole, { ...other, cancelledReason: 'Платит сам' }])).toBeUndefined();
});

describe('paid beside the estimate', () => {
	const codes = ['lot_price', 'buyer_fee'];
	const auction = payment({ kind: 'auction', amount: '5600.01', lines: codes });
	const shown = (all: readonly Payment[], currency: 'USD' | 'EUR' | 'UAH' = 'USD') =>
		paidByLine(all, estimate.slice(0, 2), currency).map(({ paid, difference }) => [paid, difference]);
	const unknown = [
		[null, null],
		[null, null],
	];
	test('the whole sum, divided as usual, makes no difference', () => {
		const parts = usualParts('5600.01', auction, estimate);
		expect(shown([{ ...auction, paid: paidSum('5600.01', parts) }])).toEqual([
			['5000.00', '0.00'],
			['600.01', '0.00'],
		]);
	});
	test('what was paid in hryvnias counts at the bank’s rate of its day', () => {
		const paid = paidSum('250000.00', { lot_price: '223530.50', buyer_fee: '26469.50' }, 'UAH');
		expect(shown([{ ...auction, paid }])).toEqual([
			['5000.00', '0.00'],
			['592.08', '-7.93'],
		]);
		expect(shown([{ ...auction, paid: { ...paid, rates: null } }])).toEqual(unknown);
	});
	test('a line is paid when all its parts are', () => {
		const first = {
			...auction,
			amount: '3000.01',
			paid: paidSum('3000.01', { lot_price: '2400.00', buyer_fee: '600.01' }),
		};
		const second = { ...auction, id: 2, splitOf: 1, amount: '2600.00' };
		expect(shown([first, second])).toEqual(unknown);
		const paid = paidSum('2650.00', { lot_price: '2650.00', buyer_fee: '0.00' });
		expect(shown([first, { ...second, paid }])).toEqual([
			['5050.00', '50.00'],
			['600.01', '0.00'],
		]);
		expect(shown([first, { ...second, cancelledReason: 'Платит сам' }])[0]).toEqual(['2400.00', '-2600.00']);
	});
	test('a deposit pays the lines of the payment that it counts towards', () => {
		const paid = paidSum('5100.01', usualParts('5100.01', auction, estimate));
		const deposit = payment({ id: 2, kind: 'deposit', amount: '500.00', creditsTo: 1 });
		expect(shown([{ ...auction, paid }, deposit])).toEqual(unknown);
		const both = [
			{ ...auction, paid },
			{ ...deposit, paid: paidSum('500.00') },
		];
		expect(shown(both)).toEqual([
			['5000.00', '0.00'],
			['600.01', '0.00'],
		]);
		expect(besideEstimate(both)).toEqual([]);
	});
	test('a line without a sum needs no payment', () => {
		const free = [line('import_duty', 'customs', '0.00', '0.00', '0.00')];
		expect(paidByLine([], free, 'USD')).toMatchObject([{ paid: '0.00', difference: '0.00' }]);
	});
	test('what pays no line stands beside the estimate', () => {
		const parking = payment({ id: 4, paid: paidSum('35.00') });
		expect(besideEstimate([auction, parking, payment({ id: 5 })])).toEqual([parking]);
	});
});
